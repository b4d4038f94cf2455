// Limits of time hold for the work, not for the clock: eight loops keep the machine busy meanwhile.
// Long, since other tests would starve; unit/tools/pool.test.ts has the mechanism.
import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { EXHAUSTIVE } from '../support/exhaustive.ts'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
const loops: ChildProcess[] = []
afterEach(() => {
  for (const loop of loops.splice(0)) loop.kill('SIGKILL')
  site?.remove()
})

/** They end with this process, too. */
async function keepBusy(count: number): Promise<void> {
  const code = `process.stdout.write('x'); const parent = process.ppid
    for (let i = 1; i % 1e7 || process.ppid === parent; i++);`
  while (loops.length < count)
    loops.push(spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] }))
  await Promise.all(loops.map(({ stdout }) => new Promise((done) => stdout!.once('data', done))))
}

// 1.2 s for each file. Ten of them need half of that of a processor, which is more by the clock.
test.runIf(EXHAUSTIVE)('no file is refused because the machine is busy', async () => {
  const short = '~a '.repeat(20_000)
  const files = Array.from({ length: 100 }, (_, i) => {
    const text = (i % 10 === 0 ? short : '').padEnd(100_000, 'word ')
    return [`content/docs/d${i}.md`, `# A\n\n${text}\n`]
  })
  // Sätteri is too quick for it.
  files.push(['site.config.ts', configWith("markdown: { processor: 'unified' }")])
  site = await tempSite(Object.fromEntries(files))
  await keepBusy(8)
  const env = { QUIRE_FILE_SECONDS: '0.2', QUIRE_THREADS: '2' }
  const { report } = await site.run(env, 'check', '--json')
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(report.compiled).toBe(100)
})
