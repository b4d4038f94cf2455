// Which tasks are worth a thread, and how they are cut into batches.
import { expect, test, vi } from 'vitest'
import { batchesOf, splitHere } from '../../../src/tools/poolBatches.ts'

const sizes = { kB: (size: number) => size, msPerKb: [1, 1] as [number, number] }
const batched = (tasks: number[]) =>
  batchesOf(tasks, [...tasks.keys()], sizes).map((batch) => batch.map((at) => tasks[at]))

test('the largest come first, and alone', () => {
  expect(batched([1, 90, 2, 60, 3])).toEqual([[90], [60], [3, 2, 1]])
})

test('a batch of small ones ends at 48 kB or at sixteen of them', () => {
  expect(batched([20, 20, 20, 20])).toEqual([
    [20, 20],
    [20, 20],
  ])
  expect(batched(Array(40).fill(1)).map((batch) => batch.length)).toEqual([16, 16, 8])
})

const unknown = { kB: () => 1, msPerKb: [0, 100] as [number, number] }

/** How many of a hundred tasks, 4 ms each by a clock of this test, are left to threads. */
async function leftTo(threads: number): Promise<number> {
  let ms = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => ms)
  const rest = await splitHere(
    Array(100).fill(0),
    unknown,
    { threads, isRunning: false },
    async () => {
      ms += 4
    },
  )
  clock.mockRestore()
  return rest.length
}

test('the rest goes to threads when these are sooner done with it, with their start', async () => {
  expect(await leftTo(2)).toBe(0)
  expect(await leftTo(8)).toBeGreaterThan(50)
})

test('what waits for this thread has its turn between two tasks', async () => {
  const seen: number[] = []
  let turns = 0
  const counted = setInterval(() => turns++)
  await splitHere(Array(5).fill(0), unknown, { threads: 2, isRunning: false }, async () => {
    const end = performance.now() + 2
    while (performance.now() < end);
    seen.push(turns)
  })
  clearInterval(counted)
  expect(seen.at(-1)).toBeGreaterThan(0)
})
