// The first thread of a build from nothing that has much to do is started before the engine is
// loaded; no other command starts one.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const BIG = Object.fromEntries(
  Array.from({ length: 20 }, (_, i) => [
    `content/docs/d${i}.md`,
    `# Doc ${i}\n\n${`Some words of page ${i}, which are many.\n\n`.repeat(1200)}`,
  ]),
)

let site: TempSite
let log: string
beforeAll(async () => {
  site = await tempSite(BIG)
  log = join(site.root, 'threads.log')
})
beforeEach(() => {
  for (const name of ['.quire', 'build', 'threads.log'])
    fs.rmSync(join(site.root, name), { recursive: true, force: true })
})
afterAll(() => site.remove())

/** The command in a process of its own; which threads it has started. */
function threadsOf(args: string[], env: Record<string, string> = {}): string[] {
  const hook = join(engineRoot, 'tests/support/countThreads.cjs')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-r', hook, join(engineRoot, 'scripts/site.cjs'), ...args],
    {
      cwd: site.root,
      encoding: 'utf8',
      env: { ...process.env, QUIRE_THREADS: '2', THREADS_LOG: log, ...env },
    },
  )
  expect(status, stderr).toBe(0)
  return fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trim().split('\n') : []
}

test('the first thread of a big site is started ahead, and there is no second one for it', () => {
  expect(threadsOf(['build'])).toEqual(['ahead'])
  expect(fs.existsSync(join(site.root, 'build/docs/d19/index.html'))).toBe(true)
})

test('the others are started as before', () => {
  expect(threadsOf(['build'], { QUIRE_THREADS: '3' })).toEqual(['ahead', 'thread'])
})

test('so is it for a site that is named', () => {
  const args = ['build', '--site', site.root]
  expect(threadsOf(args)).toEqual(['ahead'])
})

test('none is where everything is done on one thread', () => {
  expect(threadsOf(['build'], { QUIRE_THREADS: '1' })).toEqual([])
})

test('none is where something was built before, or nothing is to be', () => {
  threadsOf(['build'])
  fs.rmSync(log)
  expect(threadsOf(['build'])).toEqual([])
  expect(threadsOf(['--version'])).toEqual([])
})
