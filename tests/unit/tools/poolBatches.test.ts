// How tasks are cut into batches.
import { expect, test } from 'vitest'
import { batchesOf } from '../../../src/tools/poolBatches.ts'

const sizes = { kB: (size: number) => size }
const batched = (tasks: number[]) => batchesOf(tasks, sizes).map((batch) => batch.tasks)

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

test('those that only threads do have batches of their own', () => {
  const helps = (size: number) => size < 3
  expect(batchesOf([1, 2, 3, 4], { ...sizes, helps })).toEqual([
    { tasks: [4, 3], places: [3, 2], isForAll: false },
    { tasks: [2, 1], places: [1, 0], isForAll: true },
  ])
})
