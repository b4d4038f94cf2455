// How tasks are cut into batches for threads.
import { expect, test } from 'vitest'
import { batchesOf } from '../../../src/tools/poolBatches.ts'

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
