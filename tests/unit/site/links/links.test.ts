import { describe, expect, test } from 'vitest'
import { assetCandidates } from '../../../../src/site/links/assets.ts'
import { hrefsOf } from '../../../../src/site/links/links.ts'
import { nearestRoute } from '../../../../src/site/links/nearestRoute.ts'
import { fillExcerptSlots, fillSlots } from '../../../../src/site/links/slots.ts'
import type { LinkRef } from '../../../../src/types/compiled.ts'
import type { Asset } from '../../../../src/types/content.ts'
import type { Site } from '../../../../src/types/site.ts'
import { configFor, linked, problemsOf, siteOf, type TestSite } from '../support.ts'

const docs = {
  'a/other.md': { slug: '/moved' },
  'a/index.md': {},
  'b.md': {},
  'my doc.md': {},
  'a/b.md': {},
}

/** What the links of `docs/a/from.md` become. */
function hrefs(targets: (string | Partial<LinkRef>)[], site: TestSite = {}): string[] {
  const assembled = assemble(targets, site)
  return hrefsOf(assembled.entryBySource.get('content/docs/a/from.md')!, assembled)
}
function assemble(targets: (string | Partial<LinkRef>)[], site: TestSite = {}): Site {
  return siteOf({
    ...site,
    docs: { ...docs, ...site.docs, 'a/from.md': { compiled: linked(...targets) } },
  })
}
const href = (target: string, site?: TestSite) => hrefs([target], site)[0]

test('a function of the configuration says where a broken link or image leads, or refuses it', () => {
  const hook = (answer: string | undefined) => (asked: { url: string; sourceFilePath: string }) => {
    if (answer === undefined) throw new Error(`${asked.sourceFilePath} must not name ${asked.url}`)
    return answer
  }
  const site = (answer: string | undefined): TestSite => ({
    config: { onBrokenMarkdownLinks: hook(answer), onBrokenMarkdownImages: hook(answer) },
  })
  const targets = ['./gone.md', { kind: 'image' as const, target: './gone.png' }]
  expect(hrefs(targets, site('/docs/b?x'))).toEqual(['/docs/b?x', '/docs/b?x'])
  expect(assemble(targets, site('/docs/b')).problems).toEqual([])
  expect(assemble(['./gone.md'], site(undefined)).problems).toMatchObject([
    {
      code: 'MARKDOWN_LINK_BROKEN',
      severity: 'error',
      message: 'the link ./gone.md is refused: content/docs/a/from.md must not name ./gone.md',
    },
  ])
})

// B78
describe('links to Markdown files become their pages', () => {
  test.each([
    ['./other.md#part', '/docs/moved#part'],
    ['./other.md?x=1#part', '/docs/moved?x=1#part'],
    ['../b.md', '/docs/b'],
    ['/b.md', '/docs/b'],
    ['b.md', '/docs/a/b'],
    ['my doc.md', '/docs/my%20doc'],
    ['content/docs/b.md', '/docs/b'],
    ['index.md', '/docs/a/'],
    ['other.md', '/docs/moved'],
    ['./index.md', '/docs/a/'],
    ['/content/docs/b.md', '/docs/b'],
    ['@site/content/docs/b.md', '/docs/b'],
    ['../my%20doc.md', '/docs/my%20doc'],
    ['../my doc.md', '/docs/my%20doc'],
  ])('%s is %s', (target, expected) => expect(href(target)).toBe(expected))

  test('the base URL and the slash rule are applied', () => {
    expect(href('./other.md#part', { config: { baseUrl: '/notes/', trailingSlash: true } })).toBe(
      '/notes/docs/moved/#part',
    )
    expect(href('./index.md?x', { config: { trailingSlash: false } })).toBe('/docs/a?x')
  })

  test('docs lead to docs of their own version', () => {
    const site = siteOf({
      docs: { 'a.md': { compiled: linked('./b.md') }, 'b.md': {} },
      versioned: {
        '1.0': { 'a.md': { compiled: linked('./b.md', '@site/content/docs/b.md') }, 'b.md': {} },
      },
    })
    expect(hrefsOf(site.entryBySource.get('content/docs/a.md')!, site)).toEqual(['/docs/next/b'])
    expect(hrefsOf(site.entryBySource.get('versioned_docs/version-1.0/a.md')!, site)).toEqual([
      '/docs/b',
      '@site/content/docs/b.md',
    ])
    expect(problemsOf('MARKDOWN_LINK_BROKEN', site)).toHaveLength(1)
  })

  test('posts lead to posts, and to docs by their path', () => {
    const site = siteOf({
      docs: { 'b.md': {} },
      blog: {
        'p.md': { date: '2023', compiled: linked('./2023-01-02-q.md', '../docs/b.md') },
        '2023-01-02-q.md': { slug: 'q' },
      },
    })
    expect(hrefsOf(site.posts.find((post) => post.title === 'p')!, site)).toEqual([
      '/blog/q',
      '/docs/b',
    ])
  })
})

// B79
describe('a link to a Markdown file that does not exist', () => {
  test('is one warning with link, file and place, and stays as it was written', () => {
    const site = assemble(['./othr.md#x'])
    expect(problemsOf('MARKDOWN_LINK_BROKEN', site)).toMatchObject([
      {
        severity: 'warning',
        file: 'content/docs/a/from.md',
        line: 10,
        column: 3,
        message: expect.stringContaining('./othr.md#x'),
      },
    ])
    expect(site.problems[0]?.hint).toBe('Did you mean ./other.md?')
    expect(hrefs(['./othr.md#x'])).toEqual(['./othr.md#x'])
  })
  test('in the wrong case names the file that is there', () => {
    const [problem] = problemsOf('MARKDOWN_LINK_BROKEN', assemble(['./OTHER.md']))
    expect(problem?.hint).toBe('Did you mean ./other.md?')
  })
  test('with the backslashes of Windows names the file by slashes', () => {
    const [problem] = problemsOf('MARKDOWN_LINK_BROKEN', assemble(['..\\\\guides\\\\other.md']))
    expect(problem?.hint).toBe('Did you mean ./other.md?')
  })
  test('to a file of another section names it by its path from here', () => {
    const site = siteOf({
      docs: { 'dumps.md': {} },
      pages: { 'about.md': { compiled: linked('../docs/dump.md') } },
    })
    const [problem] = problemsOf('MARKDOWN_LINK_BROKEN', site)
    expect(problem?.hint).toBe('Did you mean ../docs/dumps.md?')
  })
  test('has the severity of onBrokenMarkdownLinks', () => {
    expect(
      assemble(['./no.md'], { config: { onBrokenMarkdownLinks: 'throw' } }).problems,
    ).toMatchObject([{ severity: 'error' }])
    expect(assemble(['./no.md'], { config: { onBrokenMarkdownLinks: 'ignore' } }).problems).toEqual(
      [],
    )
  })
})

describe('other addresses', () => {
  test.each([
    ['https://x.example/a?b=1&c=2', 'https://x.example/a?b=1&amp;c=2'],
    ['mailto:a@x.example', 'mailto:a@x.example'],
    ['#part', '#part'],
    ['pathname:///file.pdf', '/file.pdf'],
    ['/docs/b', '/docs/b'],
    ['/docs/b?x#y', '/docs/b?x#y'],
    ['../b', '/docs/b'],
    ['b', '/docs/a/b'],
    ['?x=1', '/docs/a/from?x=1'],
    ['/say"hi"', '/say%22hi%22'],
  ])('%s is %s', (target, expected) => expect(href(target)).toBe(expected))

  // B25, B26
  test('only pages get the slash rule', () => {
    const slash = (trailingSlash: boolean) =>
      hrefs(['/docs/b?x#y', '/nowhere', '/docs/a/', '/'], { config: { trailingSlash } })
    expect(slash(true)).toEqual(['/docs/b/?x#y', '/nowhere', '/docs/a/', '/'])
    expect(slash(false)).toEqual(['/docs/b?x#y', '/nowhere', '/docs/a', '/'])
  })
  // B36
  test('the base URL is added, and not a second time', () => {
    const config = { baseUrl: '/notes/' }
    const targets = [
      '/docs/b',
      '/notes/docs/b',
      '/notes',
      '../b',
      'pathname:///f.pdf',
      '#x',
      '/nowhere',
    ]
    expect(hrefs(targets, { config })).toEqual([
      '/notes/docs/b',
      '/notes/docs/b',
      '/notes/',
      '/notes/docs/b',
      '/notes/f.pdf',
      '#x',
      '/notes/nowhere',
    ])
  })
  test('relative links mean the same whether the page has a slash by rule or not', () => {
    expect(href('../b', { config: { trailingSlash: true } })).toBe('/docs/b/')
  })
})

describe('images and files', () => {
  const asset = (path: string, more: Partial<Asset> = {}): [string, Asset] => [
    path,
    {
      path,
      file: `/site/${path}`,
      kind: 'image',
      servedAt: `/assets/${path.replace(/.*\//, '')}`,
      ...more,
    },
  ]
  const content = {
    assets: new Map([
      asset('content/docs/a/pic.png', { width: 30, height: 40 }),
      asset('content/docs/a/plain.svg'),
      asset('content/static/img/logo.png', { width: 1, height: 2 }),
      asset('content/docs/a/list.pdf', { kind: 'file' }),
      asset('shared/my pic.png'),
    ]),
    staticFiles: new Set(['/img/logo.png', '/files/a.pdf']),
  }
  const image = (target: string, site: TestSite = {}) =>
    hrefs([{ kind: 'image', target }], { content, ...site })[0]

  test.each([
    ['./pic.png', '/assets/pic.png" width="30" height="40'],
    ['pic.png', '/assets/pic.png" width="30" height="40'],
    ['plain.svg', '/assets/plain.svg'],
    ['/img/logo.png', '/assets/logo.png" width="1" height="2'],
    ['/img/logo.png#gh-dark-mode-only', '/assets/logo.png#gh-dark-mode-only" width="1" height="2'],
    ['@site/shared/my%20pic.png', '/assets/my%20pic.png'],
    ['https://x.example/a.png', 'https://x.example/a.png'],
    ['pathname:///a.png', '/a.png'],
  ])('the image %s is %s', (target, expected) => expect(image(target)).toBe(expected)) // B80

  test('a static image that was not looked up is served as it is', () => {
    expect(
      image('/img/logo.png', {
        content: { staticFiles: content.staticFiles },
        config: { baseUrl: '/n/' },
      }),
    ).toBe('/n/img/logo.png')
  })
  // B80
  test('a missing image is an error naming image, file and place', () => {
    const site = assemble([{ kind: 'image', target: './no.png' }], { content })
    expect(problemsOf('IMAGE_MISSING', site)).toMatchObject([
      { severity: 'error', file: 'content/docs/a/from.md', line: 10, column: 3 },
    ])
    expect(site.problems[0]?.message).toContain('./no.png')
  })
  test('a front matter image beside the file must exist', () => {
    const site = siteOf({
      docs: { 'a/x.md': { image: './no.png' }, 'a/y.md': { image: './pic.png' } },
      content,
    })
    expect(problemsOf('IMAGE_MISSING', site)).toMatchObject([
      { file: 'content/docs/a/x.md', line: 2 },
    ])
  })
  test('links to files lead to them; a file that does not exist stays a link of the site', () => {
    expect(hrefs(['./list.pdf', '/files/a.pdf#2', './no.pdf'], { content })).toEqual([
      '/assets/list.pdf',
      '/files/a.pdf#2',
      '/docs/a/no.pdf',
    ])
  })

  test.each<[LinkRef['kind'], string, string[]]>([
    ['image', './pic.png?x#y', ['content/docs/a/pic.png']],
    ['image', '../pic%20b.png', ['content/docs/pic b.png']],
    ['image', '/img/a.png', ['content/static/img/a.png', 'static/img/a.png']],
    ['image', '@site/img/a.png', ['img/a.png']],
    // Its workspace may have it: see build/assetFiles.ts.
    ['image', '../../../../etc/passwd.png', ['../etc/passwd.png']],
    ['link', '../../../../etc/passwd.zip', []],
    ['image', 'https://x.example/a.png', []],
    ['link', 'list.pdf', ['content/docs/a/list.pdf']],
    ['link', '@site/x.zip', ['x.zip']],
    ['link', './other.md', []],
    ['link', './page', []],
    ['link', '/files/a.pdf', []],
    ['link', 'x.html', []],
    ['link', '#a.b', []],
  ])('the %s %s may be at %j', (kind, target, paths) => {
    const source = { path: 'content/docs/a/from.md' }
    expect(assetCandidates({ kind, target }, source, configFor({}))).toEqual(paths)
  })
})

test('slots are filled in order; an excerpt takes the first, and its own headings lead to the page', () => {
  expect(fillSlots(['a', 'b', 'c'], ['1', '2'])).toBe('a1b2c')
  expect(fillSlots(['a'], [])).toBe('a')
  expect(fillExcerptSlots(['a', 'b'], ['#x', '/y'], '/blog/p')).toBe('a/blog/p#xb')
})

test('the nearest page to one that does not exist', () => {
  const site = siteOf({
    docs: { 'wiki/memory-layout.md': {}, 'wiki/compiler.md': {} },
    config: { baseUrl: '/n/' },
  })
  expect(nearestRoute('/docs/wiki/memory-layot', site)).toBe('/docs/wiki/memory-layout')
  expect(nearestRoute('/n/docs/compiler#x', site)).toBe('/docs/wiki/compiler')
  expect(nearestRoute('/something/else/entirely/now', site)).toBeUndefined()
})

test('a site made for Docusaurus links to files of other versions, and below its own slash', () => {
  const site = (docusaurus: boolean): TestSite => ({
    config: { trailingSlash: true },
    theme: { docusaurus },
    versioned: { '1.0': { 'old.md': {} } },
  })
  const targets = ['../../../versioned_docs/version-1.0/old.md', '../b']
  expect(hrefs(targets, site(true))).toEqual(['/docs/old/', '/docs/next/a/b/'])
  expect(hrefs(targets, site(false))).toEqual([targets[0], '/docs/next/b/'])
})
