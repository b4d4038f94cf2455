// Whatever an author writes in the configuration, in data files and in front matter: each problem
// has a place, a sentence of ours and a hint.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { checkConfig } from '../../../src/config/check.ts'
import { authorsSchema, categorySchema, tagsSchema } from '../../../src/config/schema/dataFiles.ts'
import { readDataFile } from '../../../src/content/dataFile.ts'
import { checkFrontMatter } from '../../../src/markdown/frontMatter/schema.ts'
import { splitFrontMatter } from '../../../src/markdown/frontMatter/split.ts'
import { type Problem, SiteError } from '../../../src/tools/problem.ts'
import type { Source } from '../../../src/types/source.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-voice-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** Zod's sentences, its names of things, and patterns as code. */
const FOREIGN =
  /invalid|received|discriminator|expected (string|number|object|array|record|boolean|int|nan)\b|too (small|big)|pattern|\/\^|\$\/|undefined|\[object/i
const HINT = /^[A-Z].*[.?…]$/s

function expectOurVoice(problems: Problem[], hint = HINT): void {
  for (const problem of problems) {
    const shown = JSON.stringify(problem)
    expect(problem.file, shown).toBeTruthy()
    expect(problem.line, shown).toBeGreaterThan(0)
    // What an author wrote is quoted as it is.
    const sentence = problem.message.replace(/'[^']*'|"[^"]*"/g, "''")
    expect(sentence, shown).not.toMatch(FOREIGN)
    expect(sentence.split(/, | or /).length, shown).toBeLessThanOrEqual(7)
    expect(problem.hint, shown).toMatch(hint)
  }
}

const wrong = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    'x',
    'true',
    '3',
    0,
    -1,
    1.5,
    1e300,
    true,
    false,
    [],
    {},
    [null],
    { a: 1 },
    [[]],
    ['x', 3],
    { type: 'x' },
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Every way into a value: `a`, `a.b`, `a.b[0]`. */
function pathsIn(value: unknown, at: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Array.isArray(value)
    ? value.map((each, i) => [i, each] as const)
    : Object.entries(value)
  return [
    ...(at.length > 0 ? [at] : []),
    ...inner.flatMap(([key, each]) => pathsIn(each, [...at, key])),
  ]
}

function replaced(value: unknown, [key, ...rest]: PropertyKey[], by: unknown): unknown {
  if (key === undefined) return by
  const copy = structuredClone(value) as Record<PropertyKey, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

/** Puts wrong values at every key, and wrong keys beside them. */
function everywhere(
  right: unknown,
  problemsOf: (value: unknown) => Problem[],
  hint?: RegExp,
): void {
  for (const at of pathsIn(right)) {
    fc.assert(
      fc.property(wrong, (value) => expectOurVoice(problemsOf(replaced(right, at, value)), hint)),
      { numRuns: 8 },
    )
    if (typeof at.at(-1) === 'number') continue
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}x$/), wrong, (key, value) =>
        expectOurVoice(problemsOf(replaced(right, [...at.slice(0, -1), key], value)), hint),
      ),
      { numRuns: 3 },
    )
  }
}

const logo = { alt: 'a', src: 'a.svg', srcDark: 'b.svg', href: '/', width: 1, height: 2 }
const config = {
  title: 'T',
  tagline: 't',
  url: 'https://t.example',
  baseUrl: '/',
  favicon: 'a.svg',
  trailingSlash: true,
  noIndex: false,
  titleDelimiter: '|',
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { label: 'English', direction: 'ltr', htmlLang: 'en' } },
  },
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onDuplicateRoutes: 'warn',
  baseUrlIssueBanner: true,
  staticDirectories: ['static'],
  markdown: { mermaid: false, html: 'drop' },
  docs: {
    path: 'docs',
    routeBasePath: 'docs',
    sidebarPath: 'sidebars.ts',
    sidebarName: 's',
    numberPrefixParser: false,
    editUrl: 'https://t.example/edit',
    lastVersion: 'current',
    onlyIncludeVersions: ['current'],
    versions: {
      current: {
        label: 'Next',
        path: 'next',
        banner: 'none',
        badge: true,
        className: 'c',
        noIndex: false,
      },
    },
  },
  blog: {
    path: 'blog',
    postsPerPage: 5,
    blogSidebarCount: 'ALL',
    sortPosts: 'ascending',
    archiveBasePath: null,
    authorsMapPath: 'authors.yml',
    feedOptions: { type: ['rss'], title: 'F', limit: 3 },
  },
  pages: { path: 'pages' },
  themeConfig: {
    navbar: {
      title: 'T',
      logo,
      hideOnScroll: true,
      items: [
        { to: '/', label: 'Home', activeBaseRegex: '^/' },
        { type: 'dropdown', label: 'More', items: [{ href: 'https://t.example', label: 'T' }] },
        { type: 'docSidebar', sidebarId: 's', position: 'left' },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/', label: 'All' }] },
        { type: 'html', value: '<b>' },
      ],
    },
    footer: {
      style: 'dark',
      logo,
      links: [{ title: 'A', items: [{ label: 'a', to: '/' }] }],
      copyright: 'c',
    },
    colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: true },
    announcementBar: {
      id: 'a',
      content: 'c',
      backgroundColor: 'red',
      textColor: 'red',
      isCloseable: true,
    },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true }, versionPersistence: 'none' },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    metadata: [{ name: 'a', content: 'b' }],
    image: 'a.png',
  },
  customFields: { mine: [1] },
}

describe('problems speak in one voice', { timeout: 120_000 }, () => {
  test('about the configuration', () => {
    const problemsOf = (value: unknown) => {
      try {
        checkConfig(
          {
            value,
            file: 'site.config.ts',
            text: `export default ${JSON.stringify(value, null, 2)}\n`,
          },
          '/site',
        )
        return []
      } catch (error) {
        if (error instanceof SiteError) return error.problems
        throw error
      }
    }
    expect(problemsOf(config)).toEqual([])
    everywhere(config, problemsOf)
  })

  const link = {
    type: 'generated-index',
    slug: '/x',
    title: 'X',
    description: 'd',
    image: 'a.png',
    keywords: ['a'],
  }
  const category = {
    label: 'L',
    position: 1,
    description: 'd',
    collapsed: true,
    collapsible: true,
    className: 'c',
  }
  const author = {
    name: 'Ada',
    title: 'T',
    description: 'd',
    url: 'https://a.example',
    email: 'a@a.example',
    image_url: 'a.png',
    socials: { github: 'ada' },
  }
  test.each([
    ['_category_.json with a page', { ...category, link }, categorySchema],
    ['_category_.json with a doc', { link: { type: 'doc', id: 'a' } }, categorySchema],
    [
      'authors.yml',
      { ada: { ...author, page: { permalink: '/ada' } }, bob: { name: 'Bob', page: true } },
      authorsSchema,
    ],
    [
      'tags.yml',
      { story: { label: 'Story', permalink: '/story', description: 'd' }, game: null },
      tagsSchema,
    ],
  ])('about %s', (name, right, schema) => {
    const problemsOf = (value: unknown) =>
      readDataFile(
        { bytes: Buffer.from(JSON.stringify(value, null, 2)), path: name, code: 'X' },
        schema,
      ).problems
    expect(problemsOf(right)).toEqual([])
    everywhere(right, problemsOf)
  })

  const frontMatter = {
    docs: {
      id: 'a',
      title: 'T',
      slug: 's',
      tags: ['a', { label: 'b', permalink: '/b' }],
      keywords: ['k'],
      draft: true,
      sidebar_position: 1,
      toc_min_heading_level: 2,
      pagination_next: null,
      last_update: { date: '2023', author: 'a' },
      sidebar_custom_props: { a: 1 },
    },
    blog: {
      title: 'T',
      date: '2023-01-01',
      authors: ['ada', { name: 'Bob' }],
      tags: ['a'],
      unlisted: false,
    },
    pages: {
      title: 'T',
      description: 'd',
      image: 'a.png',
      hide_table_of_contents: true,
      wrapperClassName: 'w',
    },
  }
  test.each(Object.entries(frontMatter))('about the front matter of %s', (section, right) => {
    const source = { path: `content/${section}/a.md`, section } as Source
    const problemsOf = (value: unknown) => {
      const yaml = Object.entries(value as object).map(
        ([key, each]) => `${key}: ${JSON.stringify(each)}\n`,
      )
      return checkFrontMatter(splitFrontMatter(`---\n${yaml.join('')}---\n`, source.path), source)
        .problems
    }
    expect(problemsOf(right)).toEqual([])
    everywhere(right, problemsOf, /\S/)
  })
})
