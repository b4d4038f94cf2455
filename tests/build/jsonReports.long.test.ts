// What each command prints with --json is what src/schemas/report.json says of it.
import fs from 'node:fs'
import path from 'node:path'
import Ajv from 'ajv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '../../src/commands/table.ts'
import { engineRoot } from '../../src/tools/engine.ts'
import { quire, type TempSite, tempSite } from '../support/site.ts'

const schema = JSON.parse(fs.readFileSync(path.join(engineRoot, 'src/schemas/report.json'), 'utf8'))
const ajv = new Ajv()
ajv.addSchema(schema, 'report')

function faultsOf(name: string, stdout: string): unknown {
  const validate = ajv.getSchema(`report#/definitions/${name}`)!
  const value = JSON.parse(stdout)
  return validate(value) ? [] : [name, validate.errors, value]
}

let site: TempSite
let moved: TempSite
beforeAll(async () => {
  site = await tempSite({
    'content/docs/a.md': '# A\n\n[none](#none)\n\n```js\nconst a = 1\n```\n',
    'content/pages/index.md': '# Home\n',
  })
  moved = await tempSite({
    'docusaurus.config.js':
      "export default { title: 'T', url: 'https://t.example', baseUrl: '/' }\n",
  })
  moved.delete('site.config.ts')
})
afterAll(() => {
  site.remove()
  moved.remove()
})

/** In an order in which each finds what it needs. */
const LINES: [string, string[], number][] = [
  ['check', ['check'], 1],
  ['failure', ['preview'], 2],
  ['failure', ['check', '--stirct'], 2],
  ['failure', ['new', 'doc', 'a'], 2],
  ['stats', ['stats', '--site', 'nowhere'], 2],
  ['new', ['new', 'doc', 'B'], 0],
  ['build', ['build'], 0],
  ['stats', ['stats'], 0],
  ['snippets', ['snippets'], 0],
  ['config', ['config'], 0],
  ['version', ['version', '1.0'], 0],
  ['write-translations', ['write-translations'], 0],
  ['clear', ['clear'], 0],
]

test('of every command but those that serve, and of their failures', async () => {
  for (const [name, args, code] of LINES) {
    if (name === 'new') site.write('content/docs/a.md', '# A\n\n```js\nconst a = 1\n```\n')
    const run = args.includes('--site')
      ? await quire(...args, '--json')
      : await site.run(...args, '--json')
    expect([args.join(' '), run.exitCode], run.stderr).toEqual([args.join(' '), code])
    expect(faultsOf(name, run.stdout)).toEqual([])
  }
  const made = await quire('init', path.join(site.root, 'made'), '--json')
  expect(faultsOf('init', made.stdout)).toEqual([])
  const written = await moved.run('migrate', '--json')
  expect(faultsOf('migrate', written.stdout), written.stderr).toEqual([])
  expect(Object.keys(schema.definitions)).toEqual(
    expect.arrayContaining(commands.map(({ name }) => name)),
  )
})

test('a schema that would accept anything is none', () => {
  expect(faultsOf('check', '{ "ok": true }')).not.toEqual([])
  expect(faultsOf('failure', '{ "ok": true, "problems": [] }')).not.toEqual([])
})

test('300,000 warnings are counted, some are told, and the site is built', async () => {
  const text = `# T\n\n${'![](//e.example/a) '.repeat(75_000)}\n`
  const files = ['a', 'b', 'c', 'd'].map((name) => [`content/docs/${name}.md`, text])
  const many = await tempSite(Object.fromEntries(files))
  try {
    // What is built already is not told from a report that holds a part.
    for (const compiled of [4, 0]) {
      const { exitCode, stdout, stderr, report } = await many.run('build', '--json')
      expect(exitCode, stderr.slice(-2000)).toBe(0)
      expect(faultsOf('build', stdout)).toEqual([])
      expect(stderr).toContain('300000 warnings')
      expect(stderr).toContain('… 299000 more are only counted: warning IMAGE_ALT')
      expect([report.problems.length, report.compiled]).toEqual([1000, compiled])
      expect(report.more).toEqual([{ severity: 'warning', code: 'IMAGE_ALT', count: 299_000 }])
    }
  } finally {
    many.remove()
  }
})
