// markdown.codeLanguages: languages of code that a site brings along.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
afterEach(() => site.remove())

const configWith = (file: string) =>
  `export default {\n  title: 'T',\n  url: 'https://t.example',\n  markdown: {\n    codeLanguages: {\n      rhyme: '${file}',\n    },\n  },\n}\n`

/** Notes each time that it is run, in a file of the site. */
const LANGUAGE = `import { appendFileSync } from 'node:fs'
import { words } from './words.ts'
appendFileSync(import.meta.dirname + '/runs', 'x')
export default () => ({
  keyword: new RegExp('\\\\b(?:' + words.replace(' ', '|') + ')\\\\b'),
  number: /\\b\\d+\\b/,
})
`
const FILES = {
  'site.config.ts': configWith('content/rhyme/language.ts'),
  'content/rhyme/language.ts': LANGUAGE,
  'content/rhyme/words.ts': "export const words = 'roses violets'\n",
  'content/docs/a.md': '# A\n\n```rhyme\nroses are 2\n```\n\n```rhyme\nviolets\n```\n',
}
const keyword = (word: string) => `<span class="token keyword">${word}</span>`
const runs = () => (site.has('content/rhyme/runs') ? site.read('content/rhyme/runs').length : 0)

test('colours code under its name, and nothing of it is published', async () => {
  site = await tempSite(FILES)
  const { exitCode, stderr } = await site.run('build')
  expect([exitCode, stderr.includes('CODE_LANGUAGE')], stderr).toEqual([0, false])
  const html = site.html('/docs/a')
  expect(html).toContain(`${keyword('roses')} are <span class="token number">2</span>`)
  expect(html).toContain(keyword('violets'))
  for (const name of site.files())
    expect(`${name} ${site.read(`build/${name}`)}`).not.toMatch(/Rhyme|content\/rhyme|words\.ts/)
  expect(fs.readdirSync(path.join(site.root, '.quire')).join()).not.toMatch(/config-/)
})

test('is run when there is something to compile; an edit of what it imports is seen', async () => {
  site = await tempSite(FILES)
  await site.run('build')
  expect(runs()).toBe(1)
  const { report } = await site.run('build', '--json')
  expect(report).toMatchObject({ compiled: 0, files: { written: 0 } })
  expect(runs()).toBe(1)
  site.write('content/rhyme/words.ts', "export const words = 'are violets'\n")
  const again = await site.run('build', '--json')
  expect(again.report).toMatchObject({ compiled: 1, rendered: 1 })
  expect(site.html('/docs/a')).toContain(`roses ${keyword('are')}`)
  expect(runs()).toBe(2)
})

test('is not run for a site that does not name it', async () => {
  const { 'site.config.ts': _, ...files } = FILES
  site = await tempSite(files)
  const { exitCode } = await site.run('build')
  expect([exitCode, runs()]).toEqual([0, 0])
  expect(site.html('/docs/a')).not.toContain('class="token ')
})

test('threads give the same pages, and each runs it once', async () => {
  const docs = Object.fromEntries(
    Array.from({ length: 260 }, (_, i) => [
      `content/docs/d${i}.md`,
      // So much text is worth threads from the first file on.
      `# D${i}\n\n\`\`\`rhyme\nroses ${i}\n\`\`\`\n\n${'word '.repeat(800)}\n`,
    ]),
  )
  site = await tempSite({ ...FILES, ...docs })
  const { exitCode, stderr } = await site.run('build', { QUIRE_THREADS: '3' })
  expect(exitCode, stderr).toBe(0)
  expect(runs()).toBe(3)
  for (const at of [0, 130, 259]) expect(site.html(`/docs/d${at}`)).toContain(keyword('roses'))
  expect(fs.readdirSync(path.join(site.root, '.quire')).join()).not.toMatch(/config-/)
})

test('the development server sees an edit', async () => {
  site = await tempSite(FILES)
  const server = await site.start('dev', '--port', '0')
  try {
    const page = async () => (await fetch(new URL('/docs/a', server.url))).text()
    expect(await page()).toContain(keyword('roses'))
    site.write('content/rhyme/words.ts', "export const words = 'are'\n")
    await expect.poll(page).toContain(`roses ${keyword('are')}`)
    site.write('content/rhyme/words.ts', 'export const words = = 1\n')
    await expect.poll(page).toContain('"file":"content/rhyme/words.ts","line":1')
    site.write('content/rhyme/words.ts', "export const words = 'roses are'\n")
    await expect.poll(page).toContain(`${keyword('roses')} ${keyword('are')}`)
  } finally {
    await server.stop()
  }
})

describe('a faulty module is a problem at its line', () => {
  test.each([
    ['no code', 'export default () => {\n  a b\n}\n', 'CONFIG_SYNTAX', 2],
    [
      'throws at once',
      '\n\nthrow new Error("no")\nexport default () => ({})\n',
      'CONFIG_THROWS',
      3,
    ],
    [
      'throws when asked',
      'export default () => {\n  throw new Error("no")\n}\n',
      'CONFIG_THROWS',
      2,
    ],
    ['no default export', '// x\nexport const a = 1\n', 'CONFIG_VALUE', 1],
    ['no function', '\nexport default { name: "x" }\n', 'CONFIG_VALUE', 2],
    ['no grammar', '\n\nexport default () => undefined\n', 'CONFIG_VALUE', 3],
    [
      'a grammar that Prism refuses',
      '\nexport default () => ({ contains: [{ begin: "(" }] })\n',
      'CONFIG_VALUE',
      2,
    ],
  ])('%s', async (_, code, problem, line) => {
    site = await tempSite({ ...FILES, 'content/rhyme/language.ts': code })
    const { exitCode, report } = await site.run('build', '--json')
    expect([exitCode, site.has('build')]).toEqual([2, false])
    expect(report.problems).toMatchObject([
      {
        code: problem,
        severity: 'error',
        file: 'content/rhyme/language.ts',
        line,
        hint: expect.stringMatching(/^[A-Z].*\.$/),
      },
    ])
  })

  test('a grammar that throws while it reads code names its module', async () => {
    site = await tempSite({
      ...FILES,
      'content/rhyme/language.ts':
        'export default () => ({ get number() { if (++reads > 2) throw new Error("no"); return /\\d/ } })\nlet reads = 0\n',
    })
    const { exitCode, report } = await site.run('build', '--json')
    expect(exitCode).not.toBe(0)
    expect(report.problems).toMatchObject([
      {
        message: '"content/rhyme/language.ts" throws while it highlights code: no',
        file: 'content/rhyme/language.ts',
      },
    ])
  })

  test('one that is missing, or a pipe, or leads out of the site', async () => {
    site = await tempSite({ ...FILES, 'site.config.ts': configWith('content/rhyme/langage.ts') })
    const problemsOf = async () => (await site.run('build', '--json')).report.problems
    expect(await problemsOf()).toMatchObject([
      {
        message:
          'markdown.codeLanguages.rhyme names the file "content/rhyme/langage.ts", which does not exist',
        hint: 'Did you mean "content/rhyme/language.ts"?',
        file: 'site.config.ts',
        line: 6,
      },
    ])
    execFileSync('mkfifo', [path.join(site.root, 'content/rhyme/langage.ts')])
    expect(await problemsOf()).toMatchObject([{ code: 'SOURCE_KIND' }])
    site.delete('content/rhyme/langage.ts')
    fs.symlinkSync('/etc/hostname', path.join(site.root, 'content/rhyme/langage.ts'))
    expect(await problemsOf()).toMatchObject([{ code: 'SOURCE_LINK' }])
  })
})

test('a highlighter of the site’s own takes the place of Prism, in threads as well', async () => {
  site = await tempSite({
    'site.config.ts':
      "export default { title: 'T', url: 'https://t.example', markdown: { highlighter: 'code/own.ts' } }\n",
    'code/own.ts':
      "export default (code: string, language: string) => language === 'rhyme' ? '<i>' + code + '</i>' : undefined\n",
    'content/docs/a.md': '# A\n\n```rhyme\nroses\n```\n\n```js\nlet a\n```\n',
  })
  const { exitCode, stderr } = await site.run('build', { QUIRE_THREADS: '2' })
  expect(exitCode, stderr).toBe(0)
  expect(site.html('/docs/a')).toContain('<i>roses</i>')
  expect(site.html('/docs/a')).toContain(`${keyword('let')} a`)
})

test.each(['rhyme.css', 'rhyme.png', 'rhyme.json', 'rhyme'])('%s is no module', async (file) => {
  site = await tempSite({ ...FILES, 'site.config.ts': configWith(file), [file]: '{}' })
  const { exitCode, report } = await site.run('build', '--json')
  expect(exitCode).toBe(2)
  expect(report.problems).toMatchObject([
    {
      code: 'CONFIG_VALUE',
      message: `markdown.codeLanguages.rhyme must be a module, whose name ends in ".ts" or ".js", got '${file}'`,
      file: 'site.config.ts',
      line: 6,
    },
  ])
})
