// Runs that share a process (support/commandLine.ts) end as those that have one each.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostId, runInHost } from '../support/commandLine.ts'
import { CONFIG, configWith, type Run, type TempSite, tempSite } from '../support/site.ts'

const FILES = {
  'content/docs/a.md': '---\ntitle: A\n---\n\nText, and ![an image](./no.png).\n',
  'content/blog/2024-01-02-b.md': '# B\n\n```js\nconst a = 1\n```\n',
  'content/pages/index.md': '# Home\n\n[A](../docs/a.md) | b |\n',
}

/** In an order in which each could leave something to the next. */
const STEPS: { args: string[]; change?: Record<string, string>; exitCode: number }[] = [
  { args: ['build', '--json'], exitCode: 1 },
  { args: ['build'], change: { 'content/docs/a.md': '# A\n\nText.\n' }, exitCode: 0 },
  { args: ['build', '--quiet'], exitCode: 0 },
  { args: ['check', '--strikt'], exitCode: 2 },
  { args: ['check'], change: { 'content/pages/c.md': '[no](./no.md)\n' }, exitCode: 1 },
  { args: ['build', '--json'], change: { 'site.config.ts': 'export default {' }, exitCode: 2 },
  {
    args: ['build', '--no-cache', '--base-url', 'x'],
    change: { 'site.config.ts': configWith("onBrokenLinks: 'warn'") },
    exitCode: 0,
  },
  { args: ['version', '1.0'], exitCode: 0 },
  { args: ['build', '--drafts'], exitCode: 0 },
  { args: ['clear'], exitCode: 0 },
]

let shared: TempSite
let apart: TempSite
beforeAll(async () => {
  shared = await tempSite({ 'site.config.ts': CONFIG, ...FILES })
  apart = await tempSite({ 'site.config.ts': CONFIG, ...FILES })
})
afterAll(() => {
  shared.remove()
  apart.remove()
})

/** But for times: some stages run in parallel, and are listed as they end. */
const saidBy = ({ exitCode, stdout, stderr }: Run, { root }: TempSite) =>
  JSON.parse(
    JSON.stringify([exitCode, stdout, stderr])
      .replaceAll(root, 'ROOT')
      .replace(/\d+\.\d s/g, '0.0 s')
      .replace(/\\"stages\\":\[.*?\],/, ''),
  )
const madeOf = (site: TempSite) => site.files().map((name) => [name, site.read(`build/${name}`)])

test('one after the other they say, end with and publish what processes of their own do', async () => {
  for (const { args, change = {}, exitCode } of STEPS) {
    for (const site of [shared, apart])
      for (const [name, text] of Object.entries(change)) site.write(name, text)
    const [one, other] = [await shared.run(...args), await apart.runApart(...args)]
    expect(one.exitCode, `${args}\n${one.stderr}`).toBe(exitCode)
    expect(saidBy(one, shared), `${args}`).toEqual(saidBy(other, apart))
    expect(madeOf(shared), `${args}`).toEqual(madeOf(apart))
  }
  expect([shared.children.length, apart.children.length]).toEqual([0, STEPS.length])
})

test('one process does for run after run', async () => {
  const site = await tempSite({ 'content/docs/a.md': '# A\n' })
  const processes: (number | undefined)[] = []
  for (const command of ['build', 'check', 'build', 'clear']) {
    expect((await site.run(command)).exitCode).toBe(0)
    processes.push(hostId())
  }
  expect(processes).toEqual(Array(4).fill(expect.any(Number)))
  expect(new Set(processes).size).toBe(1)
  site.remove()
})

test.each<[string, Record<string, string>, { args?: string[]; env?: Record<string, string> }]>([
  ['variables of its own', {}, { env: { QUIRE_THREADS: '1' } }],
  ['a command that stays', {}, { args: ['preview'] }],
  ['a configuration that runs', { 'site.config.ts': `${CONFIG}process.exit(0)` }, {}],
  ['a module', { 'content/pages/x.tsx': 'export default () => null' }, {}],
  ['a document that runs', { 'content/docs/x.md': 'export const a = 1\n' }, {}],
])('whatever the next could notice has a process of its own: %s', async (_, files, line) => {
  const site = await tempSite(files)
  const args = [...(line.args ?? ['check']), '--site', site.root]
  expect(await runInHost({ ...line, args }, site.root)).toBeUndefined()
  site.remove()
})

test('a process in which something was left behind is not used again', async () => {
  const leaves = `globalThis.left = 'left'\n${CONFIG}`
  const finds = CONFIG.replace("'Test'", "globalThis.left ?? 'nothing'")
  const site = await tempSite({ 'site.config.ts': leaves, 'content/pages/index.md': 'Text.\n' })
  expect((await site.run('build')).exitCode).toBe(0)
  site.write('site.config.ts', finds)
  expect((await site.run('build')).exitCode).toBe(0)
  expect(site.children).toEqual([])
  expect(/<title>(.*?)</.exec(site.html('/'))?.[1]).toBe('nothing')
  site.remove()
})
