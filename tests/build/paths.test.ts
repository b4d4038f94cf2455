// Where pages of a real build end up: docs, blog, categories, tags, trailing slashes, base URL.
// Statements of behaviour.md 13.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtSite, configWith, type TempSite, tempSite } from '../support/site.ts'

const doc = (matter: string, body = 'Text.') => `---\n${matter}\n---\n\n${body}\n`
const pages = (site: TempSite) => site.files().filter((name) => name.endsWith('.html'))

async function built(files: Record<string, string | Uint8Array>): Promise<TempSite> {
  const site = await builtSite(files)
  return site
}

describe('docs', () => {
  let site: TempSite
  beforeAll(async () => {
    site = await built({
      'content/docs/01-intro.md': doc('title: Intro'),
      'content/docs/02-raw.md': doc('parse_number_prefixes: false'),
      'content/docs/1-1.md': doc('title: One one'),
      'content/docs/g1/index.md': doc('title: G1'),
      'content/docs/g2/README.md': doc('title: G2'),
      'content/docs/g3/g3.md': doc('title: G3'),
      'content/docs/a/b1.md': doc('slug: c1'),
      'content/docs/a/b2.md': doc('slug: /c2'),
      'content/docs/a/b3.md': doc('slug: ../c3'),
      'content/docs/a/b4.md': doc('id: z'),
      'content/docs/_partial.md': doc('title: No'),
      'content/docs/_hidden/x.md': doc('title: No'),
      'content/docs/y.test.md': doc('title: No'),
      'content/docs/links.md': doc(
        'title: Links',
        '[1](./g1/index.md) [2](./g2/README.md) [3](./g3/g3.md)',
      ),
      'content/docs/cat1/_category_.json':
        '{"label": "Arango DB", "link": {"type": "generated-index"}}',
      'content/docs/cat1/x.md': doc('title: X'),
      'content/docs/cat2/_category_.json':
        '{"label": "arangoDB", "link": {"type": "generated-index"}}',
      'content/docs/cat2/x.md': doc('title: X'),
      'content/docs/cat3/_category_.yml': 'label: Foo\nlink: {type: generated-index, slug: /foo}\n',
      'content/docs/cat3/x.md': doc('title: X'),
      'content/docs/pic.md': doc('title: Pic', '![A dot](./dot.png)'),
      'content/docs/dot.png': Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEUlEQVR42mNk+M9QzwAFjDABAP8tA/4y3XtZAAAAAElFTkSuQmCC',
        'base64',
      ),
    })
  })
  afterAll(() => site?.remove())

  // B4
  test('a number prefix is no part of the path', () =>
    expect(pages(site)).toContain('docs/intro/index.html'))
  // B3
  test('digits on both sides of the separator are', () =>
    expect(pages(site)).toContain('docs/1-1/index.html'))
  // B6
  test('so is a prefix that is not to be parsed', () =>
    expect(pages(site)).toContain('docs/02-raw/index.html'))

  // B8
  test('the three ways to write a folder’s index give links that end in a slash', () => {
    for (const name of ['g1', 'g2', 'g3']) {
      expect(pages(site)).toContain(`docs/${name}/index.html`)
      expect(site.html('/docs/links')).toContain(`href="/docs/${name}/"`)
    }
  })

  // B9
  test('slugs are resolved against the folder', () => {
    expect(pages(site)).toEqual(
      expect.arrayContaining(['docs/a/c1/index.html', 'docs/c2/index.html', 'docs/c3/index.html']),
    )
  })

  // B10
  test('an id moves the doc', () => expect(pages(site)).toContain('docs/a/z/index.html'))

  // B12
  test('files and folders that begin with an underscore, and tests, are no pages', () => {
    expect(pages(site).filter((name) => /partial|hidden|y\.test|\/y\//.test(name))).toEqual([])
  })

  // B22, B24
  test('categories are named by their label, or by their slug', () => {
    expect(pages(site)).toEqual(
      expect.arrayContaining([
        'docs/category/arango-db/index.html',
        'docs/category/arangodb/index.html',
        'docs/foo/index.html',
      ]),
    )
  })

  // B80
  test('a picture is emitted under a hashed name, with its size', () => {
    const src = /<img src="(\/assets\/images\/dot-[0-9a-f]{8}\.png)" width="2" height="3"/.exec(
      site.html('/docs/pic'),
    )?.[1]
    expect(site.files()).toContain(src?.slice(1))
  })
})

describe('what docs are refused for', () => {
  test.each([
    // B10
    ['an id with a slash', { 'content/docs/a.md': doc('id: x/y') }, 'x/y'],
    [
      // B80
      'a picture that is not there',
      { 'content/docs/a.md': doc('title: A', '![A](./nope.png)') },
      './nope.png',
    ],
    [
      // B38
      'a position that is no number',
      { 'content/docs/a.md': doc('sidebar_position: "abc"') },
      'sidebar_position',
    ],
    [
      // B50
      'an unknown key in a category file',
      {
        'content/docs/a/_category_.json': '{"labell": "x"}',
        'content/docs/a/b.md': doc('title: B'),
      },
      'content/docs/a/_category_.json',
    ],
  ])('%s fails the build and is named', async (_, files, text) => {
    const site = await tempSite(files)
    const { exitCode, stderr } = await site.run('build')
    expect([exitCode, stderr.includes(text)], stderr).toEqual([1, true])
    site.remove()
  })
})

// B11
test('a doc with slug / is the docs’ start page and the version’s main doc', async () => {
  const site = await built({
    'content/docs/a.md': doc('title: A'),
    'content/docs/z.md': doc('slug: /\ntitle: Start'),
  })
  expect(site.html('/docs/')).toContain('<h1>Start</h1>')
  expect(site.html('/docs/a')).toContain('"mainDocId":"z"')
  site.remove()
})

describe('blog', () => {
  let site: TempSite
  const post = (n: number) =>
    doc(`title: Post ${n}\ntags: [game]\ndate: 2022-01-${String(n).padStart(2, '0')}`)
  beforeAll(async () => {
    site = await built({
      'site.config.ts': configWith('blog: { postsPerPage: 5 }'),
      ...Object.fromEntries(
        Array.from({ length: 7 }, (_, i) => [`content/blog/p${i + 1}.md`, post(i + 1)]),
      ),
      'content/blog/2022-12-30-welcome.md': doc('title: Welcome'),
      'content/blog/2022-12-31-status/index.md': doc(
        'title: Status\ntags: ["Hello World C++", {label: Own, permalink: /mine}]',
      ),
      'content/blog/2022/12/29/deep.md': doc('title: Deep\nslug: deep'),
      'content/blog/2023-03-huntdown.md': doc('title: Hunt\ndate: 2023-03'),
    })
  })
  afterAll(() => site?.remove())

  // B13, B14
  test('a dated file name is a dated path, unless there is a slug', () => {
    expect(pages(site)).toEqual(
      expect.arrayContaining([
        'blog/2022/12/30/welcome/index.html',
        'blog/2022/12/31/status/index.html',
        'blog/deep/index.html',
      ]),
    )
  })

  // B15, B16
  test('a month is no date in a file name, but one in the front matter', () => {
    const html = site.html('/blog/2023-03-huntdown')
    expect(html).toContain('March 1, 2023')
    expect(html).toMatch(/datetime="2023-03-01T00:00:00.000Z"/i)
  })

  // B18
  test('eleven posts make pages of 5, 5 and 1', () => {
    const count = (href: string) => site.html(href).match(/<article/g)?.length
    expect(['/blog', '/blog/page/2', '/blog/page/3'].map(count)).toEqual([5, 5, 1])
    expect(site.has('build/blog/page/4')).toBe(false)
  })

  // B20
  test('a tag with more posts than fit has further pages', () => {
    expect(pages(site)).toContain('blog/tags/game/page/2/index.html')
  })

  // B21
  test('tags are named by their label, or by their permalink', () => {
    expect(pages(site)).toEqual(
      expect.arrayContaining(['blog/tags/hello-world-c/index.html', 'blog/tags/mine/index.html']),
    )
  })
})

describe('trailing slashes', () => {
  const files = {
    'content/docs/a.md': doc('title: A', '[b](./b.md?q=1#text)'),
    'content/docs/b.md': doc('title: B', '## Text'),
  }

  // B25
  test('true: links end in a slash', async () => {
    const site = await built({ ...files, 'site.config.ts': configWith('trailingSlash: true') })
    expect(site.html('/docs/a')).toContain('href="/docs/b/?q=1#text"')
    expect(pages(site)).toContain('docs/b/index.html')
    site.remove()
  })

  // B26
  test('false: they never do, and pages are files', async () => {
    const site = await built({
      ...files,
      'content/docs/sub/index.md': doc('title: Sub'),
      'site.config.ts': configWith('trailingSlash: false'),
    })
    expect(site.html('/docs/a')).toContain('href="/docs/b?q=1#text"')
    expect(site.html('/docs/a')).toContain('href="/docs/sub"')
    expect(pages(site)).toEqual([
      '404.html',
      'docs.html',
      'docs/a.html',
      'docs/b.html',
      'docs/sub.html',
    ])
    site.remove()
  })
})
