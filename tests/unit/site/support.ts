// Builds a Site from files in memory: no disk and no Markdown, only what compiling would have
// given.

import { checkConfig } from '../../../src/config/check.ts'
import type {
  ResolvedBlogOptions,
  ResolvedDocsOptions,
  SiteConfig,
} from '../../../src/config/config.ts'
import type { CategoryData } from '../../../src/config/schema/dataFiles.ts'
import type { FrontMatter } from '../../../src/markdown/frontMatter/fields.ts'
import type { Kind } from '../../../src/shared/page.ts'
import { assembleSite } from '../../../src/site/assemble.ts'
import { type PageDraft, pageDataFor } from '../../../src/site/pages/pageData.ts'
import type { Problem } from '../../../src/tools/problem.ts'
import type { Compiled, LinkRef } from '../../../src/types/compiled.ts'
import type { Content } from '../../../src/types/content.ts'
import type { Route } from '../../../src/types/route.ts'
import type { Site } from '../../../src/types/site.ts'
import type { Source } from '../../../src/types/source.ts'

/** A file: its front matter, and what compiling would say of its text. */
export type TestFile = FrontMatter & { compiled?: Partial<Compiled> }

export interface TestSite {
  docs?: Record<string, TestFile>
  blog?: Record<string, TestFile>
  pages?: Record<string, TestFile>
  /** Docs of versions other than `current`. */
  versioned?: Record<string, Record<string, TestFile>>
  versions?: string[]
  categories?: Record<string, CategoryData>
  sidebars?: Content['sidebars'][string]
  versionedSidebars?: Content['sidebars']
  content?: Partial<Content>
  config?: Partial<Omit<SiteConfig, 'docs' | 'allDocs' | 'blog' | 'blogs' | 'theme'>>
  docsOptions?: Partial<ResolvedDocsOptions>
  blogOptions?: Partial<ResolvedBlogOptions>
  theme?: Partial<SiteConfig['theme']>
  drafts?: boolean
  now?: string
  locale?: string
}

/** What the tests' sites say; everything else is the schema's default. */
const defaults = checkConfig(
  {
    value: {
      title: 'Notebook',
      tagline: 'A developer’s notebook',
      url: 'https://notes.example',
      docs: { sidebarName: 'tutorialSidebar' },
      blog: { postsPerPage: 5 },
    },
    file: 'site.config.ts',
    text: '',
  },
  '/site',
)

export const docsOptions = defaults.docs!

export function configFor(site: TestSite): SiteConfig {
  const docs = site.docs || site.versioned ? { ...docsOptions, ...site.docsOptions } : undefined
  const blog = site.blog ? { ...defaults.blog!, ...site.blogOptions } : undefined
  return {
    ...defaults,
    ...site.config,
    docs,
    allDocs: docs ? [docs] : [],
    blog,
    blogs: blog ? [blog] : [],
    theme: { ...defaults.theme, ...site.theme },
  }
}

export function siteOf(site: TestSite): Site {
  const files: { source: Source; compiled: Compiled }[] = []
  const add = (
    section: Source['section'],
    folder: string,
    all: Record<string, TestFile> = {},
    version?: string,
  ) => {
    for (const [relative, file] of Object.entries(all))
      files.push(fileFrom({ section, folder, relative, file, version }))
  }
  add('docs', 'content/docs', site.docs, 'current')
  for (const [version, docs] of Object.entries(site.versioned ?? {}))
    add('docs', `versioned_docs/version-${version}`, docs, version)
  add('blog', 'content/blog', site.blog)
  add('pages', 'content/pages', site.pages)
  const content: Content = {
    sources: files.map(({ source }) => source),
    compiled: files.map(({ compiled }) => compiled),
    translations: {},
    words: {},
    categoryFiles: Object.entries(site.categories ?? {}).map(([dir, data]) => ({
      path: `content/docs/${dir}/_category_.json`,
      version: 'current',
      dir,
      data,
    })),
    sidebars: { current: site.sidebars, ...site.versionedSidebars },
    versions: site.versions ?? ['current', ...Object.keys(site.versioned ?? {})],
    authors: {},
    tagsFiles: [],
    assets: new Map(),
    refused: new Map(),
    problems: [],
    nearFiles: new Map(),
    checkedPaths: new Map(),
    staticFiles: new Set(),
    imageSizes: new Map(),
    lastUpdates: new Map(),
    ...site.content,
  }
  return assembleSite(configFor(site), content, {
    locale: site.locale ?? 'en',
    drafts: site.drafts ?? false,
    now: site.now,
  })
}

interface FileParts {
  section: Source['section']
  folder: string
  relative: string
  file: TestFile
  version?: string
}

function fileFrom({ section, folder, relative, file, version }: FileParts): {
  source: Source
  compiled: Compiled
} {
  const { compiled, ...frontMatter } = file
  const path = `${folder}/${relative}`
  const format = relative.endsWith('.tsx') ? 'tsx' : relative.endsWith('.mdx') ? 'mdx' : 'md'
  return {
    source: {
      path,
      file: `/site/${path}`,
      section,
      relative,
      format,
      locale: 'en',
      version,
      hash: path,
    },
    compiled: {
      path,
      frontMatter: frontMatter as FrontMatter,
      frontMatterLines: Object.fromEntries(Object.keys(frontMatter).map((key, i) => [key, i + 2])),
      body: format === 'tsx' ? { type: 'module' } : { type: 'html', pieces: ['<p>text</p>'] },
      headings: [],
      links: [],
      readingMinutes: 1,
      problems: [],
      ...compiled,
    },
  }
}

/** Text with links in it: `linked('./a.md', {kind: 'image', target: 'b.png'})`. */
export function linked(...targets: (string | Partial<LinkRef>)[]): Partial<Compiled> {
  const links = targets.map((target, i): LinkRef => {
    const link = typeof target === 'string' ? { target } : target
    return { kind: 'link', target: '', line: 10 + i, column: 3, ...link }
  })
  const parts = [
    '<a href="',
    ...links.map((_, i) => (i < links.length - 1 ? '"></a><a href="' : '"></a>')),
  ]
  return { links, body: { type: 'html', pieces: links.length > 0 ? parts : ['<p></p>'] } }
}

export function pathsOf(site: Site): string[] {
  return site.routes.map((route) => route.path)
}

export function routeAt(path: string, site: Site): Route {
  const route = site.routes.find((each) => each.path === path)
  if (!route) throw new Error(`no route ${path} among ${pathsOf(site).join(' ')}`)
  return route
}

/** The page at a path, of the kind expected. */
export function pageAt<K extends Kind>(
  path: string,
  kind: K,
  site: Site,
): Extract<PageDraft, { kind: K }> {
  const page = pageDataFor(routeAt(path, site), site)
  if (page.kind !== kind) throw new Error(`${path} is a page of kind ${page.kind}`)
  return page as Extract<PageDraft, { kind: K }>
}

export function problemsOf(code: string, site: Site): Problem[] {
  return site.problems.filter((problem) => problem.code === code)
}

/** The content that the owner's specification names, as files. */
export function demo(): TestSite {
  const exercises = [1, 2, 3, 6, ...Array.from({ length: 17 }, (_, i) => i + 8)]
  const names = [
    'wiki/compiler.md',
    'wiki/memory-layout.md',
    'knr/intro.md',
    ...exercises.map((n) => `knr/chapter01/1-${n}.md`),
    'nginx/resources.md',
    ...['aggregate', 'arangoIntro', 'grouping', 'joins'].map((name) => `arangoDB/${name}.md`),
    ...['Create', 'Filter', 'Read', 'Remove', 'Update'].map(
      (name) => `arangoDB/CRUD/Doc${name}Arango.md`,
    ),
    'arangoDB/GEO/index.md',
  ]
  const index = (label: string, position: number): CategoryData => ({
    label,
    position,
    link: { type: 'generated-index' },
  })
  return {
    docs: Object.fromEntries(
      names.map((name) => [name, { title: name.replace(/^.*\/|\.md$/g, '') }]),
    ),
    categories: {
      wiki: index('Wiki', 1),
      knr: index('KNR', 2),
      nginx: index('nginx', 3),
      arangoDB: index('Arango DB', 4),
    },
    blog: {
      'huntdown.md': { date: '2023-03', tags: ['game'] },
      'status.md': { date: '2022-12-31', tags: ['story'] },
      'name.md': { date: '2022-12-29' },
      'tentacle.md': { date: '2023-01-02', tags: ['game', 'story'] },
      'welcome.md': { date: '2022-12-30' },
    },
    pages: { 'index.tsx': {} },
    theme: {
      navbar: {
        title: 'Notebook',
        hideOnScroll: false,
        items: [
          { type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Wiki', position: 'left' },
          { to: '/blog', label: 'Blog', position: 'left' },
          { type: 'docsVersionDropdown', position: 'right' },
          { type: 'localeDropdown', position: 'right' },
        ],
      },
    },
  }
}
