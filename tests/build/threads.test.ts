// Threads are started for a build that has much to do, as many as are wanted next to the first one,
// and for no other command.
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

/** How many threads the command starts, in a process of its own. */
function threadsOf(args: string[], wanted: number): number {
  const hook = join(engineRoot, 'tests/support/countThreads.cjs')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-r', hook, join(engineRoot, 'scripts/site.cjs'), ...args],
    {
      cwd: site.root,
      encoding: 'utf8',
      env: { ...process.env, QUIRE_THREADS: String(wanted), THREADS_LOG: log },
    },
  )
  expect(status, stderr).toBe(0)
  return fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trim().split('\n').length : 0
}

test.each([
  [1, 0],
  [2, 1],
  [3, 2],
])('of %i that are wanted, a build from nothing starts %i', (wanted, started) => {
  expect(threadsOf(['build'], wanted)).toBe(started)
})

test('none is started where something was built before, or nothing is to be', () => {
  threadsOf(['build'], 2)
  fs.rmSync(log)
  expect(threadsOf(['build'], 2)).toBe(0)
  expect(threadsOf(['--version'], 2)).toBe(0)
})
