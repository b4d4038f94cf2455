// What an author is told of the site as a whole, and of tags, drafts and dates.
import { describe, expect, test } from 'vitest'
import { assembleSite } from '../../../src/site/assemble.ts'
import type { Content, TagsFile } from '../../../src/types/content.ts'
import { configFor, linked, pageAt, problemsOf, siteOf } from './support.ts'

const EMPTY: Content = {
  sources: [],
  translations: {},
  words: {},
  compiled: [],
  categoryFiles: [],
  sidebars: {},
  versions: ['current'],
  authors: {},
  tagsFiles: [],
  assets: new Map(),
  refused: new Map(),
  nearFiles: new Map(),
  problems: [],
  checkedPaths: new Map(),
  imageSizes: new Map(),
  staticFiles: new Set(),
  lastUpdates: new Map(),
}

test('a site without any source is one clear problem', () => {
  const { problems } = assembleSite(configFor({ blog: {} }), EMPTY, { locale: 'en', drafts: false })
  expect(problems).toMatchObject([
    {
      code: 'SITE_EMPTY',
      severity: 'error',
      hint: 'Write the first one: content/pages/index.md is the home page.',
    },
  ])
})

test('an icon of the web manifest that no static folder has is told', () => {
  const icons = ['img/nope.png', 'https://img.example/a.png']
  const config = { webManifest: { display: 'browser' as const, icons } }
  expect(problemsOf('LINK_BROKEN', siteOf({ pages: { 'a.md': {} }, config }))).toMatchObject([
    { severity: 'error', message: 'img/nope.png does not exist' },
  ])
})

test('a language without words of its own is a note', () => {
  const i18n = (name: string) => ({
    defaultLocale: name,
    path: 'i18n',
    locales: [{ name, label: name, direction: 'ltr' as const, htmlLang: name }],
  })
  const notes = (name: string) =>
    problemsOf(
      'CONFIG_LOCALE',
      siteOf({ pages: { 'a.md': {} }, config: { i18n: i18n(name) }, locale: name }),
    )
  expect(notes('eo')).toMatchObject([
    { severity: 'info', file: 'site.config.ts', message: expect.stringContaining('"eo"') },
  ])
  expect(notes('en-GB')).toEqual([])
})

describe('a post of a later day', () => {
  const posts = {
    'a.md': { date: '2027-01-01' },
    'b.md': { date: '2026-11-23' },
    'c.md': { date: '2026-01-01', title: 'C' },
  }
  const blogOptions = { futurePosts: 'publish' } as const
  const at = (now?: string) =>
    problemsOf('POST_DATE_FUTURE', siteOf({ blog: posts, blogOptions, now }))

  test('is told at its date, where it is published all the same', () => {
    expect(at('2026-11-22T12:00:00.000Z')).toMatchObject([
      {
        severity: 'warning',
        file: 'content/blog/a.md',
        line: 2,
        message:
          'the post is dated 2027-01-01, later than today, 2026-11-22, and is published anyway',
        hint: 'Correct the date, or add draft: true until the post is due.',
      },
    ])
    expect(
      siteOf({ blog: posts, blogOptions, now: '2026-11-22T12:00:00.000Z' }).posts,
    ).toHaveLength(3)
  })

  test('is no matter of time zones, nor of a build without a clock', () => {
    expect(at('2026-12-31T10:30:00.000Z')).toEqual([])
    expect(at()).toEqual([])
  })
})

describe('a link to a draft', () => {
  const draft = { draft: true }
  test('leads to where the page will be, so that the check of links can say what it is', () => {
    const site = siteOf({
      docs: { 'a.md': { compiled: linked('./later.md#x', '../blog/soon.md') }, 'later.md': draft },
      blog: { 'soon.md': { ...draft, slug: 'soon-now' } },
      pages: { 'p.md': draft },
    })
    expect(site.drafts.map(({ source, path }) => [source.path, path])).toEqual([
      ['content/docs/later.md', '/docs/later'],
      ['content/blog/soon.md', '/blog/soon-now'],
      ['content/pages/p.md', '/p'],
    ])
    expect(problemsOf('MARKDOWN_LINK_BROKEN', site)).toEqual([])
  })
})

describe('tags', () => {
  const blogTags: TagsFile = {
    path: 'content/blog/tags.yml',
    section: 'blog',
    tags: {
      story: { label: 'Stories', permalink: '/tales', description: 'Told at night.' },
      gameDev: null,
    },
  }
  const docTags: TagsFile = {
    path: 'content/docs/tags.yml',
    section: 'docs',
    version: 'current',
    tags: { c: { description: 'The language.' } },
  }

  test('mean what the tags file says, in the blog', () => {
    const site = siteOf({
      blog: { '2023-01-01-a.md': { tags: ['story', 'gameDev'] } },
      content: { tagsFiles: [blogTags] },
    })
    expect(site.tags).toMatchObject([
      { label: 'Gamedev', path: '/blog/tags/game-dev' },
      { label: 'Stories', path: '/blog/tags/tales', description: 'Told at night.' },
    ])
    const page = pageAt('/blog/tags/tales', 'postList', site)
    expect(page.props.tag).toMatchObject({ label: 'Stories', description: 'Told at night.' })
    expect(page.head.description).toBe('Told at night.')
    expect(site.problems).toEqual([])
  })

  test('and in the docs', () => {
    const site = siteOf({ docs: { 'a.md': { tags: ['c'] } }, content: { tagsFiles: [docTags] } })
    expect(pageAt('/docs/tags/c', 'category', site)).toMatchObject({
      title: 'One doc tagged with "C"',
      props: { description: 'The language.' },
    })
    expect(pageAt('/docs/a', 'doc', site).props.tags).toEqual([
      { label: 'C', href: '/docs/tags/c', description: 'The language.' },
    ])
  })

  test('that the file does not have are warned of, with the nearest; those written in full are not', () => {
    const tags = ['stroy', 'else', { label: 'Own', permalink: '/own' }]
    const site = siteOf({
      blog: { 'a.md': { tags } },
      docs: { 'a.md': { tags: ['c', 'stroy'] } },
      content: { tagsFiles: [blogTags, docTags] },
    })
    expect(
      problemsOf('FRONT_MATTER_TAGS', site).map(({ severity, file, line, message, hint }) => [
        severity,
        file,
        line,
        message,
        hint,
      ]),
    ).toEqual([
      [
        'warning',
        'content/docs/a.md',
        2,
        'the tag "stroy" is not in the tags file',
        'Add it to content/docs/tags.yml, which has c.',
      ],
      [
        'warning',
        'content/blog/a.md',
        2,
        'the tag "stroy" is not in the tags file',
        'Did you mean "story"?',
      ],
      [
        'warning',
        'content/blog/a.md',
        2,
        'the tag "else" is not in the tags file',
        'Add it to content/blog/tags.yml, which has story, gameDev.',
      ],
    ])
  })

  test('are the author’s own where there is no such file', () => {
    expect(
      problemsOf('FRONT_MATTER_TAGS', siteOf({ blog: { 'a.md': { tags: ['any'] } } })),
    ).toEqual([])
  })
})
