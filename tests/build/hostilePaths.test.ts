// Whatever authors write where a path is made of it: nothing outside the output changes, nothing is
// overwritten, and what is wrong is told as a problem of the content, with its place.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../src/build/build.ts'
import { createLog } from '../../src/tools/log.ts'
import { type Problem, SiteError } from '../../src/tools/problem.ts'
import { Report } from '../../src/tools/report.ts'
import { hostileFileName, hostileName, randomFrom } from '../support/hostileNames.ts'
import { CONFIG, configWith, PIXEL, type TempSite, tempSite } from '../support/site.ts'

const outer = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-outer-')))
const root = path.join(outer, '1/2/3/4/5/6/7/site')
beforeAll(() => {
  for (let folder = root; folder !== outer; folder = path.dirname(folder)) {
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(path.join(folder, 'index.html'), 'foreign')
  }
})
afterAll(() => fs.rmSync(outer, { recursive: true, force: true }))

/** Every file around the output and the engine's own folder, with its bytes' state. */
function surroundings(): string[] {
  const entries = fs.readdirSync(outer, { recursive: true, withFileTypes: true })
  const names = entries.map((entry) => path.join(entry.parentPath, entry.name))
  const isOurs = (name: string) =>
    ['build', '.quire'].some(
      (own) => name === path.join(root, own) || name.startsWith(path.join(root, own) + path.sep),
    )
  return names
    .filter((name) => !isOurs(name) && name !== root)
    .map((name) => `${name} ${fs.lstatSync(name).size} ${fs.lstatSync(name).mtimeMs}`)
    .sort()
}

const yaml = (value: unknown) => `---\n${JSON.stringify(value)}\n---\n\nText.\n`
const json = (value: unknown) => JSON.stringify(value)

/** A small site with one to three hostile names in it. */
function randomSite(random: () => number): Record<string, string> {
  const name = () => hostileName(random)
  const file = (extension: string) => hostileFileName(random, extension)
  const config: Record<string, unknown> = {
    title: 'T',
    url: 'https://t.example',
    onBrokenLinks: 'ignore',
  }
  const files: Record<string, string> = {
    'content/docs/a.md': yaml({ title: 'A', tags: ['One'] }),
    'content/docs/w/b.md': yaml({ title: 'B' }),
    'content/blog/2023-01-02-p.md': yaml({ title: 'P', tags: ['One'] }),
    'content/pages/about.md': yaml({ title: 'About' }),
    'content/static/robots.txt': 'x',
  }
  const text = (value: string) => (random() < 0.5 ? value : `/${value}`)
  const kinds: (() => void)[] = [
    () => (files['content/docs/h.md'] = yaml({ slug: text(name()) })),
    () => (files['content/docs/w/h.md'] = yaml({ id: name().replaceAll('/', '%2f') })),
    () =>
      (files['content/docs/h.md'] = yaml({
        tags: [name(), { label: 'L', permalink: text(name()) }],
      })),
    () => (files['content/blog/h.md'] = yaml({ date: '2023-02-03', slug: text(name()) })),
    () =>
      (files['content/blog/h.md'] = yaml({
        date: '2023-02-03',
        tags: [name(), name(), { label: 'L', permalink: text(name()) }],
      })),
    () => (files[`content/docs/${file('.md')}`] = yaml({})),
    () => (files[`content/docs/${file('')}/x.md`] = yaml({})),
    () => (files[`content/blog/${file('.md')}`] = yaml({ date: '2023-02-04' })),
    () => (files[`content/pages/${file('.md')}`] = yaml({})),
    () => (files[`content/static/${file('')}`] = 'static'),
    () => (files[`content/static/${file('')}/${file('')}`] = 'static'),
    () =>
      (files['content/docs/w/_category_.json'] = json({
        link: { type: 'generated-index', slug: text(name()) },
      })),
    () => {
      config.docs = { sidebarPath: 'sidebars.json' }
      const category = {
        type: 'category',
        label: name(),
        link: { type: 'generated-index', slug: text(name()) },
        items: ['a'],
      }
      files['sidebars.json'] = json({ main: ['w/b', category], [name()]: ['a'] })
    },
    () => (config.docs = { routeBasePath: name() }),
    () => (config.docs = { sidebarName: name() }),
    () => (config.docs = { versions: { current: { path: name() } } }),
    () => (config.blog = { routeBasePath: name(), tagsBasePath: name() }),
    () => (config.blog = { archiveBasePath: name(), pageBasePath: name(), postsPerPage: 1 }),
    () => (files['versions.json'] = json([name()])),
    () => (config.trailingSlash = random() < 0.5),
  ]
  const count = 1 + Math.floor(random() * 3)
  for (let i = 0; i < count; i++) kinds[Math.floor(random() * kinds.length)]!()
  return { ...files, 'site.config.json': json(config) }
}

/** Builds these files; nothing around the output changes. */
async function buildOf(files: Record<string, string>): Promise<{ report: Report; error: unknown }> {
  fs.rmSync(root, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
  const report = new Report()
  const flags = {
    cache: true,
    drafts: false,
    strict: false,
    report,
    log: createLog({ quiet: true }),
  }
  const before = surroundings()
  const error = await build(root, flags).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(surroundings(), JSON.stringify(files)).toEqual(before)
  return { report, error }
}

/** Of a build of these files on top of the smallest site: its problems in short. */
async function problemsIn(
  files: Record<string, string | Uint8Array>,
): Promise<{ ok: boolean; problems: string[] }> {
  const { report, error } = await buildOf({
    'site.config.ts': CONFIG,
    'content/docs/a.md': yaml({ title: 'A' }),
    ...files,
  })
  if (error && !(error instanceof SiteError)) throw error
  const place = ({ file, line, column }: Problem) =>
    [file, line, column].filter((part) => part !== undefined).join(':')
  return {
    ok: error === undefined,
    problems: report.problems.map(
      (problem) => `${problem.code} ${place(problem)} ${problem.message}`,
    ),
  }
}

const doc = (matter: string) => `---\n${matter}\n---\n\nText.\n`
const post = (matter: string) => doc(`title: P\ndate: 2023-01-02\n${matter}`)

describe('a path that leaves the output, however it is written, is refused at its line', () => {
  const UP = '..%2f..%2f..%2f..%2fPWN'
  test.each<[string, Record<string, string>, string]>([
    [
      'a slug',
      { 'content/docs/b.md': doc(`title: B\nslug: "${UP}"`) },
      'DOC_SLUG content/docs/b.md:3:7 ',
    ],
    [
      'a slug from the root',
      { 'content/docs/b.md': doc(`slug: /${UP}`) },
      'DOC_SLUG content/docs/b.md:2:7 ',
    ],
    [
      'dots encoded',
      { 'content/docs/b.md': doc('slug: /%2e%2e/%2e%2e/PWN') },
      'DOC_SLUG content/docs/b.md:2:7 ',
    ],
    [
      'dots and slash encoded',
      { 'content/docs/b.md': doc('slug: "%2e%2e%2f%2e%2e%2fPWN"') },
      'DOC_SLUG content/docs/b.md:2:7 ',
    ],
    [
      'backslashes',
      { 'content/docs/b.md': doc("slug: '..%5c..%5cPWN'") },
      'DOC_SLUG content/docs/b.md:2:7 ',
    ],
    [
      'the site’s own home page',
      { 'content/docs/b.md': doc('slug: "..%2f..%2f"') },
      'DOC_SLUG content/docs/b.md:2:7 ',
    ],
    ['an id', { 'content/docs/b.md': doc(`id: "${UP}"`) }, 'DOC_SLUG content/docs/b.md:2:5 '],
    [
      'a file name',
      { [`content/docs/${UP}.md`]: doc('title: B') },
      `DOC_SLUG content/docs/${UP}.md `,
    ],
    [
      'a folder name',
      { 'content/docs/..%2f..%2f..%2f/PWN.md': doc('title: B') },
      'DOC_SLUG content/docs/..%2f..%2f..%2f/PWN.md ',
    ],
    [
      'a post’s slug',
      { 'content/blog/p.md': post(`slug: "${UP}"`) },
      'ROUTE_PATH content/blog/p.md:4:7 ',
    ],
    [
      'a post’s slug with plain dots',
      { 'content/blog/p.md': post('slug: /../../../../PWN') },
      'ROUTE_PATH content/blog/p.md:4:7 ',
    ],
    [
      'a post’s file name',
      { [`content/blog/${UP}.md`]: post('title: B') },
      `ROUTE_PATH content/blog/${UP}.md:1:1 `,
    ],
    [
      'a tag’s permalink',
      { 'content/blog/p.md': post(`tags: [{label: x, permalink: "/${UP}"}]`) },
      'ROUTE_PATH content/blog/p.md:4:7 ',
    ],
    [
      'a doc tag’s permalink',
      { 'content/docs/b.md': doc('tags: [{label: x, permalink: "../../../PWN"}]') },
      'ROUTE_PATH content/docs/b.md:2:7 ',
    ],
    [
      'a category’s slug',
      {
        'content/docs/w/_category_.json': `{"link": {"type": "generated-index", "slug": "${UP}"}}`,
        'content/docs/w/b.md': doc('title: B'),
      },
      'ROUTE_PATH content/docs/w/_category_.json the slug',
    ],
    [
      'a category’s slug in a sidebars file',
      sidebars(
        `{"main": [{"type": "category", "label": "C", "link": {"type": "generated-index", "slug": "${UP}"}, "items": ["a"]}]}`,
      ),
      'ROUTE_PATH sidebars.json the path "/docs/..%2f',
    ],
    [
      'the name of a sidebar',
      sidebars('{"../../../../../PWN": ["a"]}'),
      'ROUTE_PATH sidebars.json:1:2 the name of the sidebar',
    ],
    [
      'the name of a sidebar, encoded',
      sidebars('{"..%2fPWN": ["a"]}'),
      'ROUTE_PATH sidebars.json:1:2 the name of the sidebar',
    ],
    [
      'the configured name of a sidebar',
      config('docs: { sidebarName: "../../../../../PWN" }'),
      'CONFIG_VALUE site.config.ts',
    ],
    ['the docs’ path', config(`docs: { routeBasePath: "${UP}" }`), 'CONFIG_VALUE site.config.ts'],
    [
      'the path of a version',
      config(`docs: { versions: { current: { path: "${UP}" } } }`),
      'CONFIG_VALUE site.config.ts',
    ],
    ['the name of a version', { 'versions.json': `["${UP}"]` }, 'CONFIG_VERSIONS versions.json'],
    ['the path of tags', config(`blog: { tagsBasePath: "${UP}" }`), 'CONFIG_VALUE site.config.ts'],
  ])('%s', async (_, files, start) => {
    const { ok, problems } = await problemsIn(files)
    expect(problems.join('\n')).toContain(start)
    expect(ok).toBe(false)
  })

  test('links of lists to a post whose path is refused are told as the post alone', async () => {
    for (const base of ['', ", baseUrl: '/base/'"]) {
      const { problems } = await problemsIn({
        'site.config.ts': CONFIG.replace(' }\n', `${base} }\n`),
        'content/blog/2020-01-01-a.md': '---\nslug: "..%2fx"\n---\n\nText.\n',
      })
      expect(problems.map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual([
        'ROUTE_PATH content/blog/2020-01-01-a.md:2:7',
      ])
    }
  })

  test('an encoded percent sign is one, and what follows it is not decoded again', async () => {
    const { ok, problems } = await problemsIn({
      'content/docs/b.md': doc('slug: /..%252f..%252fx'),
    })
    expect([ok, problems]).toEqual([true, []])
    expect(fs.existsSync(path.join(root, 'build/docs/..%2f..%2fx/index.html'))).toBe(true)
  })
})

function sidebars(text: string): Record<string, string> {
  return { ...config("docs: { sidebarPath: 'sidebars.json' }"), 'sidebars.json': text }
}

function config(options: string): Record<string, string> {
  return { 'site.config.ts': configWith(options) }
}

describe('names that no file can have are the author’s to change, not a fault of the engine or the disk', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'NUL in a slug',
      { 'content/docs/b.md': doc('slug: "/a\\0b"') },
      'FRONT_MATTER_HIDDEN content/docs/b.md:2:1',
    ],
    [
      'NUL encoded in a file name',
      { 'content/docs/%00.md': doc('title: B') },
      'DOC_SLUG content/docs/%00.md the path "/%00"',
    ],
    [
      'NUL in a post',
      { 'content/blog/p.md': post('slug: "/a\\0b"') },
      'FRONT_MATTER_HIDDEN content/blog/p.md:4:1',
    ],
    ['half a surrogate pair in a tag', { 'content/blog/p.md': post('tags: ["\\ud800"]') }, ''],
    [
      'a control character',
      { 'content/docs/a\x01b.md': doc('title: B') },
      'contains the control character U+0001',
    ],
    [
      'an override of direction',
      { 'content/pages/a\u202eb.md': doc('title: B') },
      'ROUTE_PATH content/pages/a\u202eb.md:1:1 the path',
    ],
    [
      'a malformed escape',
      { 'content/docs/100%.md': doc('title: B') },
      'contains "%", which is not a valid percent escape',
    ],
    [
      'a slug of 300 letters',
      { 'content/docs/b.md': doc(`slug: ${'x'.repeat(300)}`) },
      'DOC_SLUG content/docs/b.md:2:7 the path',
    ],
    [
      'a tag of 300 letters',
      { 'content/blog/p.md': post(`tags: [${'x'.repeat(300)}]`) },
      'ROUTE_PATH content/blog/p.md:4:7 the path',
    ],
    [
      'a name of 252 letters and .html',
      {
        ...config('trailingSlash: false'),
        [`content/docs/${'x'.repeat(252)}.md`]: doc('title: B'),
      },
      'would have a name of 257 bytes',
    ],
    [
      'a doc called index.html',
      { 'content/docs/index.html.md': doc('title: B') },
      'ROUTE_RESERVED content/docs/index.html.md:1:1 the path "/docs/index.html"',
    ],
    [
      'a doc called page.json',
      { 'content/docs/page.json.md': doc('title: B') },
      'ROUTE_RESERVED content/docs/page.json.md',
    ],
    [
      'a page called 404.html',
      { 'content/pages/404.html.md': doc('title: B') },
      'ROUTE_RESERVED content/pages/404.html.md',
    ],
    [
      'a page among the assets',
      { 'content/pages/assets/x.md': doc('title: B') },
      'ROUTE_RESERVED content/pages/assets/x.md',
    ],
    [
      'a page called sitemap.xml',
      { 'content/pages/sitemap.xml.md': doc('title: B') },
      'OUTPUT_DUPLICATE content/pages/sitemap.xml.md:1:1 "sitemap.xml" would be both a file and a folder',
    ],
    [
      'a page called routes.json',
      { 'content/pages/routes.json.md': doc('title: B') },
      'OUTPUT_DUPLICATE content/pages/routes.json.md',
    ],
    [
      'the data of a sidebar',
      { 'content/docs/b.md': doc('slug: /_sidebar/defaultSidebar.json') },
      'OUTPUT_DUPLICATE content/docs/b.md:2:7',
    ],
    [
      'the list of docs',
      { 'content/docs/b.md': doc('slug: /_docs.json') },
      'OUTPUT_DUPLICATE content/docs/b.md:2:7',
    ],
    [
      'a feed',
      { 'content/blog/p.md': post('slug: rss.xml') },
      'OUTPUT_DUPLICATE content/blog/p.md:4:7',
    ],
    [
      '404 without slashes',
      { ...config('trailingSlash: false'), 'content/pages/404.md': doc('title: B') },
      'OUTPUT_DUPLICATE content/pages/404.md:1:1 "404.html" would be written twice',
    ],
  ])('%s', async (_, files, text) => {
    const { ok, problems } = await problemsIn(files)
    expect(problems.join('\n')).toContain(text)
    expect(problems.filter((line) => /build\.tmp|^IO_/.test(line))).toEqual([])
    if (text) expect(ok).toBe(false)
  })

  test('names that Windows cannot have are a warning, one for each folder', async () => {
    const { ok, problems } = await problemsIn({
      'content/docs/con.md': doc('title: B'),
      'content/docs/aux/b.md': doc('title: B'),
      'content/docs/aux/c.md': doc('title: C'),
    })
    expect(ok).toBe(true)
    expect(problems).toEqual([
      'OUTPUT_NAME content/docs/aux/b.md:1:1 "aux" in the path of the doc "content/docs/aux/b.md" at "/docs/aux/b" cannot be a file on Windows: "aux" is the name of a device',
      'OUTPUT_NAME content/docs/con.md:1:1 "con" in the path of the doc "content/docs/con.md" at "/docs/con" cannot be a file on Windows: "con" is the name of a device',
    ])
  })

  test('a picture with a name as long as a disk allows is published under a shorter one', async () => {
    const name = `${'é'.repeat(125)}.png`
    const { ok, problems } = await problemsIn({
      'content/docs/b.md': `![A dot](./${name})\n`,
      [`content/docs/${name}`]: PIXEL,
    })
    expect([ok, problems]).toEqual([true, []])
  })

  test('what means something else in an address is no part of the name of a picture', async () => {
    const { ok, problems } = await problemsIn({
      'content/docs/b.md': '![A dot](<./100%25.png>)\n',
      'content/docs/100%.png': PIXEL,
    })
    expect([ok, problems]).toEqual([true, []])
    expect(fs.readdirSync(path.join(root, 'build/assets/images'))).toEqual([
      expect.stringMatching(/^100--[\da-f]{8}\.png$/),
    ])
  })

  test('a page whose name holds a question mark has its own data', async () => {
    const { ok } = await problemsIn({
      'content/pages/a?b.md': doc('title: Mark'),
      'content/pages/a.md': doc('title: Plain'),
    })
    expect(ok).toBe(true)
    const titleOf = (name: string) =>
      JSON.parse(fs.readFileSync(path.join(root, 'build', name, 'page.json'), 'utf8')).title
    expect([titleOf('a?b'), titleOf('a')]).toEqual(['Mark', 'Plain'])
  })
})

describe('nothing is overwritten in silence', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'a page',
      { 'content/static/docs/a/index.html': 'x' },
      '"docs/a/index.html" would be written twice: for the doc "content/docs/a.md" at "/docs/a" and for the file "content/static/docs/a/index.html"',
    ],
    [
      'the data of a page',
      { 'content/static/docs/a/page.json': 'x' },
      '"docs/a/page.json" would be written twice: for the data of the doc "content/docs/a.md" at "/docs/a"',
    ],
    [
      'the page for wrong addresses',
      { 'content/static/404.html': 'x' },
      '"404.html" would be written twice',
    ],
    ['the site map', { 'content/static/sitemap.xml': 'x' }, '"sitemap.xml" would be written twice'],
    [
      'the folder of a page',
      { 'content/static/docs/a': 'x' },
      '"docs/a" would be both a file and a folder',
    ],
    [
      'a page, but for case',
      { 'content/static/Docs/A/index.html': 'x' },
      '"docs/a/index.html" and "Docs/A/index.html" are the same file on macOS and Windows',
    ],
  ])('a static file and %s', async (_, files, text) => {
    const { ok, problems } = await problemsIn(files)
    expect(problems.join('\n')).toContain(text)
    expect(problems.join('\n')).toContain(`OUTPUT_DUPLICATE`)
    expect(ok).toBe(false)
  })

  test('of two static folders with one file the first is published, and that is said', async () => {
    const { ok, problems } = await problemsIn({
      'content/static/a.txt': 'first',
      'static/a.txt': 'second',
      'static/b.txt': 'only',
    })
    expect(ok).toBe(true)
    expect(problems).toEqual([
      'STATIC_DUPLICATE static/a.txt "static/a.txt" is not published: "content/static/a.txt" has the same name, and its folder comes first',
    ])
    expect(fs.readFileSync(path.join(root, 'build/a.txt'), 'utf8')).toBe('first')
  })

  test('static files that differ in case are both published, with a warning', async () => {
    const { ok, problems } = await problemsIn({
      'content/static/a.txt': '1',
      'content/static/A.txt': '2',
    })
    expect([ok, problems.length, problems[0]]).toEqual([
      true,
      1,
      expect.stringContaining('are the same file on macOS and Windows'),
    ])
  })

  test('a .nojekyll of the author’s is nothing to be told of', async () => {
    expect(await problemsIn({ 'content/static/.nojekyll': '' })).toEqual({ ok: true, problems: [] })
  })

  test('a static file may have any name', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'a..%2f..%2fPWN', '100%']
    const { ok, problems } = await problemsIn(
      Object.fromEntries(names.map((name) => [`content/static/${name}`, 'x'])),
    )
    expect([ok, problems]).toEqual([true, []])
    for (const name of names) expect(fs.existsSync(path.join(root, 'build', name)), name).toBe(true)
    fs.rmSync(path.join(root, 'content/static'), { recursive: true })
    await build(root, {
      cache: true,
      drafts: false,
      strict: false,
      report: new Report(),
      log: createLog({ quiet: true }),
    })
    for (const name of names)
      expect(fs.existsSync(path.join(root, 'build', name)), name).toBe(false)
  })

  test.each([
    ['case', 'Notes', 'notes'],
    ['Unicode form', 'caf\u00e9', 'cafe\u0301'],
    ['ß and ss', 'straße', 'strasse'],
    ['ligatures', '\ufb01le', 'file'],
  ])('two pages that differ only in %s', async (_, one, other) => {
    const { ok, problems } = await problemsIn({
      [`content/docs/${one}.md`]: doc('title: 1'),
      [`content/docs/${other}.md`]: doc('title: 2'),
    })
    expect(problems).toEqual([expect.stringContaining('ROUTE_CASE content/docs/')])
    expect(problems[0]).toContain(`"/docs/${one}"`)
    expect(problems[0]).toContain(`"/docs/${other}"`)
    expect(ok).toBe(false)
  })

  test('what two names that look the same differ in is said', async () => {
    const { report } = await buildOf({
      'site.config.ts': CONFIG,
      'content/docs/caf\u00e9.md': doc('title: 1'),
      'content/docs/cafe\u0301.md': doc('title: 2'),
    })
    expect(report.problems[0]?.details?.map((line) => line.slice(line.lastIndexOf('(')))).toEqual([
      '(U+0301)',
      '(U+00E9)',
    ])
  })

  test('two pages with one path once it is decoded: which one is published is said', async () => {
    const { ok, problems } = await problemsIn({
      'content/docs/x y.md': doc('title: 1'),
      'content/docs/x%20y.md': doc('title: 2'),
    })
    expect(ok).toBe(true)
    expect(problems).toEqual([
      expect.stringMatching(
        /^ROUTE_DUPLICATE .* is the path of 2 pages; only that of content\/docs\/x( |%20)y.md is published$/,
      ),
    ])
  })
})

describe('tags', () => {
  test('dots and slashes are tags as any other', async () => {
    const { ok, problems } = await problemsIn({
      'content/blog/p.md': post("tags: ['..', '/', '.', '\\', '%', '+']"),
    })
    expect([ok, problems]).toEqual([true, []])
    const tags = fs
      .readdirSync(path.join(root, 'build/blog/tags'))
      .filter((name) => !name.includes('.'))
    expect(tags.sort()).toEqual(['%', '+', 'u2e', 'u2e-u2e', 'u2f', 'u5c'])
  })

  test('two labels that are two words and have one path are told, with both labels', async () => {
    const expected = (place: string) =>
      `TAG_DUPLICATE ${place} the tags "C++" and "C" have one page, "/blog/tags/c", which is titled "C"`
    const inTwo = await problemsIn({
      'content/blog/p.md': post('tags: [C]'),
      'content/blog/q.md': post("tags: ['C++']"),
    })
    expect(inTwo).toEqual({ ok: true, problems: [expected('content/blog/q.md:4:7')] })
    const inOne = await problemsIn({ 'content/blog/p.md': post("tags: [C, 'C++']") })
    expect(inOne).toEqual({ ok: true, problems: [expected('content/blog/p.md:4:7')] })
    const ofDocs = await problemsIn({
      'content/docs/b.md': doc('tags: [C]'),
      'content/docs/c.md': doc("tags: ['C#']"),
    })
    expect(ofDocs.problems).toEqual([
      'TAG_DUPLICATE content/docs/c.md:2:7 the tags "C#" and "C" have one page, "/docs/tags/c", which is titled "C"',
    ])
  })

  test('ways to write one word are one tag', async () => {
    const { problems } = await problemsIn({
      'content/blog/p.md': post('tags: [arangoDB, Game]'),
      'content/blog/q.md': post("tags: ['Arango DB', game]"),
    })
    expect(problems).toEqual([])
  })

  test('a permalink that is the list of tags, and a tag without letters', async () => {
    const list = await problemsIn({ 'content/blog/p.md': post('tags: [{label: x, permalink: /}]') })
    expect(list.problems).toEqual([expect.stringContaining('ROUTE_DUPLICATE')])
    expect(list.problems[0]).toContain('only that of the list of the tags of posts is published')
    const empty = await problemsIn({ 'content/blog/p.md': post("tags: ['']") })
    expect(empty.problems).toEqual([
      'ROUTE_PATH content/blog/p.md:4:7 a tag without letters has no path',
    ])
  })
})

test('a folder with the name of a Markdown file is told once', async () => {
  const { ok, problems } = await problemsIn({
    'content/docs/x.md/b.md': doc('title: B'),
    'content/docs/x.md/c.md': doc('title: C'),
  })
  expect([ok, problems]).toEqual([
    false,
    ['SOURCE_KIND content/docs/x.md this is a folder with the name of a Markdown file'],
  ])
})

test('a doc in the 70th folder is published or told of, never left out in silence', async () => {
  const folder = `content/docs/${'d/'.repeat(70)}`
  const { ok, problems } = await problemsIn({ [`${folder}x.md`]: doc('title: X') })
  const isPublished = fs.existsSync(path.join(root, 'build/docs', 'd/'.repeat(70), 'x/index.html'))
  expect([ok, problems.length > 0], problems.join()).toEqual([isPublished, !isPublished])
})

test('what is published can be read by a web server, whatever the umask', async () => {
  const site: TempSite = await tempSite({
    'content/docs/a.md': doc('title: A'),
    'content/static/s.txt': 'x',
  })
  fs.chmodSync(path.join(site.root, 'content/static/s.txt'), 0o600)
  const before = process.umask(0o077)
  const { exitCode } = await site.run('build').finally(() => process.umask(before))
  expect(exitCode).toBe(0)
  const entries = fs.readdirSync(path.join(site.root, 'build'), {
    recursive: true,
    withFileTypes: true,
  })
  const modes = entries.map(
    (entry) =>
      `${entry.isFile() ? 'file' : 'folder'} ${(fs.statSync(path.join(entry.parentPath, entry.name)).mode & 0o777).toString(8)}`,
  )
  expect([...new Set(modes)].sort()).toEqual(['file 644', 'folder 755'])
  expect((fs.statSync(path.join(site.root, 'build')).mode & 0o777).toString(8)).toBe('755')
  expect((fs.statSync(path.join(site.root, '.quire/cache')).mode & 0o077).toString(8)).toBe('0')
  site.remove()
})

test('the command line ends with 1 for a name that no file can have', async () => {
  const site: TempSite = await tempSite({
    'content/docs/%00.md': doc('title: A'),
    'content/docs/b.md': doc('slug: "/a\\0b"'),
  })
  const { exitCode, stderr } = await site.run('build')
  expect([exitCode, stderr.includes('build.tmp')], stderr).toEqual([1, false])
  site.remove()
})

const ROUNDS = 150

test(`${ROUNDS} sites with hostile names: nothing around the output changes, and every page of a site that builds is there`, async () => {
  let built = 0
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const files = randomSite(randomFrom(seed))
    const { report, error } = await buildOf(files)
    const told = `seed ${seed}: ${JSON.stringify(files)}\n${error instanceof Error ? error.stack : ''}`
    expect(error === undefined || error instanceof SiteError, told).toBe(true)
    expect(
      report.problems.filter(({ code }) => code.startsWith('IO_') || code === 'OUTPUT_PATH'),
      told,
    ).toEqual([])
    if (error) continue
    built++
    const entries = fs
      .readdirSync(path.join(root, 'build'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
    const texts = entries.map((entry) =>
      fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8'),
    )
    const pages = texts.filter((text) => text.includes('<meta name="generator" content="Quire'))
    expect(pages.length, told).toBe(report.pages)
    const data = texts.filter((text) => text.startsWith('{"prose":['))
    expect(data.length, told).toBe(report.pages - 1)
  }
  // Should all be refused, the test would say nothing of what is written.
  expect(built).toBeGreaterThan(ROUNDS / 10)
  expect(built).toBeLessThan((ROUNDS * 9) / 10)
})
