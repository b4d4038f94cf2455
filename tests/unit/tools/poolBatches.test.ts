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

test('kin stays together, up to an eighth of all', () => {
  const kin = (size: number) => (size % 10 === 5 ? 'five' : String(size))
  const batchedKin = (tasks: number[]) =>
    batchesOf(tasks, [...tasks.keys()], { ...sizes, kin }).map((batch) =>
      batch.map((at) => tasks[at]),
    )
  const others = Array.from({ length: 10 }, (_, i) => 101 + 10 * i)
  expect(batchedKin([5, ...others, 45, 35])).toContainEqual([5, 45, 35])
  expect(batchedKin([25, 15, 11, 12])).toContainEqual([25, 15])
  expect(batchedKin([45, 35, 1])).toEqual([[45], [35, 1]])
})
