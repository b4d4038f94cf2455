// Whether a process still runs, of which no more than its number is known.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { isRunning, startOf } from '../../../src/tools/processes.ts'

test('this process runs, and has a start; one without a number does not', () => {
  expect([isRunning(process.pid), isRunning(99_999_999)]).toEqual([true, false])
  expect(startOf(99_999_999)).toBeUndefined()
})

test.skipIf(process.platform !== 'linux')(
  'one that has ended does not run, though its parent has not asked how',
  async () => {
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(line)
    const statOf = (id: number) => readFileSync(`/proc/${id}/stat`, 'latin1')
    // A shell would ask.
    await vi.waitFor(() => expect(statOf(parent.pid!)).toContain('(sleep)'))
    process.kill(pid)
    await vi.waitFor(() => expect(statOf(pid)).toContain(') Z '))
    expect(isRunning(pid)).toBe(false)
    parent.kill()
  },
)
