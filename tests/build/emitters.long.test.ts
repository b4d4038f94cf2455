// emitters: modules of the site's own that make more files of the output.
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { withSite } from '../support/fixtureSite.ts'
import { type TempSite, tempSite } from '../support/site.ts'

let site: TempSite | undefined
afterEach(() => site?.remove())

const CONFIG = `export default {
  title: 'T',
  url: 'https://t.example',
  emitters: [
    'code/own.ts',
  ],
}
`
/** Notes each time that it is run, in a file of the site. */
const COUNTING = `import { appendFileSync } from 'node:fs'
import { word } from './word.ts'
export default () => {
  appendFileSync(${JSON.stringify('RUNS')}, 'x')
  return { path: 'own.txt', content: word }
}
`

/** A site with one emitter, which is this code. */
async function siteWith(code: string, files: Record<string, string> = {}): Promise<TempSite> {
  site = await tempSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md': '# A\n',
    'code/own.ts': code,
    ...files,
  })
  return site
}

test('text, JSON, XML and bytes are made of all pages, in their folders', () =>
  withSite('emitters')
    .build()
    .check((built) => {
      const made = (name: string) => built.read(`build/${name}`)
      expect(made('llms.txt')).toBe(
        [
          '# Own files',
          '> made of all pages',
          '## First\n\nhttps://test.example/notes/docs/first',
          'Words with code & more, and a link.\nan item\nanother\n',
          '## Second\n\nhttps://test.example/notes/docs/second',
          'Parts\nconst a = 1 < 2\n',
        ]
          .join('\n\n')
          .replace('another\n\n', 'another\n'),
      )
      expect(JSON.parse(made('api/posts.json'))).toEqual([
        {
          path: '/notes/blog/2024/01/02/post',
          title: 'A post',
          date: '2024-01-02T00:00:00.000Z',
          tags: ['two'],
          authors: ['Ann'],
          mood: 'glad',
        },
      ])
      expect(made('opensearch.xml')).toContain('<Url template="https://test.example/?q=')
      expect([...fs.readFileSync(path.join(built.root, 'build/.well-known/bytes'))]).toEqual([
        0, 1, 255,
      ])
    })
    .end())

test('runs when the site has changed, and not for a build that changes nothing', async () => {
  const built = await siteWith('', { 'code/word.ts': "export const word = 'one'\n" })
  built.write('code/own.ts', COUNTING.replace('"RUNS"', JSON.stringify(`${built.root}/runs`)))
  const runs = () => (built.has('runs') ? built.read('runs').length : 0)
  await built.run('build')
  expect([runs(), built.read('build/own.txt')]).toEqual([1, 'one'])
  const { report } = await built.run('build', '--json')
  expect([runs(), report.files.written]).toEqual([1, 0])
  built.write('code/word.ts', "export const word = 'two'\n")
  const again = await built.run('build', '--json')
  expect([runs(), built.read('build/own.txt')]).toEqual([2, 'two'])
  expect(again.report).toMatchObject({ compiled: 0, rendered: 0, files: { written: 1 } })
  built.write('site.config.ts', CONFIG.replace("'code/own.ts',", ''))
  await built.run('build')
  expect([runs(), built.has('build/own.txt')]).toEqual([2, false])
})

test('dev serves what it makes, and what it makes after an edit', async () => {
  const built = await siteWith(
    "export default ({ pages }) => ({ path: 'titles.json', content: pages.map((page) => page.title) })\n",
  )
  const server = await built.start('dev', '--port', '0')
  try {
    const titles = async () => (await fetch(new URL('/titles.json', server.url))).text()
    expect(await titles()).toContain('"A"')
    built.write('content/docs/a.md', '# Other\n')
    await expect.poll(titles).toContain('"Other"')
  } finally {
    await server.stop()
  }
})

const FAULTY = `export default () => [
  'a text',
  { path: 1, content: 'a' },
  { path: '../x', content: 'a' },
  { path: 'a\\\\..\\\\x', content: 'a' },
  { path: '%2e%2e/x', content: 'a' },
  { path: 'a/', content: 'a' },
  { path: 'none' },
  { path: 'f', content: { b: [() => 1] } },
  { path: 'circle', get content() { const o = {}; o.o = o; return o } },
]
`

test('each faulty file is a problem of its module, and nothing is published', async () => {
  const built = await siteWith(FAULTY)
  const { exitCode, report } = await built.run('build', '--json')
  expect([exitCode, built.has('build')]).toEqual([1, false])
  expect(report.problems.map(({ message }) => message).sort()).toEqual([
    'the emitter gives "circle" a content that JSON cannot hold: content.o must not contain itself',
    'the emitter gives "f" a content that JSON cannot hold: content.b[0] is a function',
    'the emitter gives "none" no content',
    'the emitter gives a file the path "%2e%2e/x", and servers decode what follows "%"',
    'the emitter gives a file the path "../x": it contains "..", which leads to another folder',
    'the emitter gives a file the path "a/", which is a folder',
    'the emitter gives a file the path "a\\\\..\\\\x": it contains a backslash, which some systems take for a slash',
    'the emitter returns a file without a path at place 2',
    'the emitter returns a text at place 1, which is not a file',
  ])
  for (const problem of report.problems)
    expect(problem).toMatchObject({
      code: 'EMITTER_RESULT',
      file: 'code/own.ts',
      line: 1,
      hint: expect.stringMatching(/^[A-Z].*\.$/),
    })
})

test('no file takes the place of another in silence', async () => {
  const built = await siteWith(`export default () => [
  { path: 'docs/a/index.html', content: '' },
  { path: 'sitemap.xml', content: '' },
  { path: 'a', content: '1' },
  { path: 'a', content: '2' },
]
`)
  const { report } = await built.run('build', '--json')
  expect(report.problems.map(({ message }) => message)).toEqual([
    '"a" would be written twice: for the emitter "code/own.ts" and for the emitter "code/own.ts"',
    '"docs/a/index.html" would be written twice: for the doc "content/docs/a.md" at "/docs/a" and for the emitter "code/own.ts"',
    '"sitemap.xml" would be written twice: for a file that Quire generates and for the emitter "code/own.ts"',
  ])
  for (const problem of report.problems)
    expect(problem).toMatchObject({ code: 'OUTPUT_DUPLICATE', file: 'site.config.ts', line: 5 })
})

test.each([
  [
    'that throws',
    '\nexport default () => {\n  throw new Error("no")\n}\n',
    { code: 'CONFIG_THROWS', line: 3, message: expect.stringMatching(/: no$/) },
  ],
  [
    'that is no function',
    '\nexport default { a: 1 }\n',
    { code: 'CONFIG_VALUE', line: 2, message: expect.stringMatching(/is no emitter$/) },
  ],
  [
    'that loops after it has waited',
    'export default async () => { await null; for (;;); }\n',
    { code: 'CONFIG_TIMEOUT', message: 'did not finish within 1 s' },
  ],
  [
    'that never settles',
    'export default () => new Promise(() => {})\n',
    { code: 'CONFIG_TIMEOUT', message: 'did not finish within 1 s' },
  ],
  [
    'that ends its thread',
    'export default async () => { await null; process.exit(1) }\n',
    { code: 'CONFIG_THROWS', message: expect.stringMatching(/^the emitter ended the thread/) },
  ],
])('one %s is a problem at its line', async (_, code, problem) => {
  const built = await siteWith(code)
  const { exitCode, report } = await built.run('build', '--json', { QUIRE_FILE_SECONDS: '1' })
  expect([exitCode, built.has('build')]).toEqual([1, false])
  expect(report.problems).toMatchObject([{ severity: 'error', file: 'code/own.ts', ...problem }])
})
