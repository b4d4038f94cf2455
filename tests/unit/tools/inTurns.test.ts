// Several tasks share a time limit, and each is broken off alone.
import { expect, test } from 'vitest'
import { inTurns } from '../../../src/tools/inTurns.ts'
import type { Within } from '../../../src/tools/withinTime.ts'
import { TimeLimitError } from '../../../src/tools/workTime.ts'

/** For work that ends: a busy machine may take it away for a while. */
const MUCH = 60_000

test('each gets its own result, however often it waits', async () => {
  const twice = async (task: number, within: Within) => {
    const first = await within(MUCH, () => task + 1)
    return task === 3 ? first : within(MUCH, () => first * 2)
  }
  expect(await inTurns([1, 2, 3], twice)).toEqual([4, 6, 4])
  expect(await inTurns([], twice)).toEqual([])
})

test('few are begun at once, and all have their results in order', async () => {
  let [open, most] = [0, 0]
  const work = async (task: number, within: Within) => {
    most = Math.max(most, ++open)
    const result = await within(MUCH, () => -task)
    open--
    return result
  }
  const tasks = Array.from({ length: 100 }, (_, i) => i)
  expect(await inTurns(tasks, work)).toEqual(tasks.map((task) => -task))
  expect(most).toBeLessThan(10)
})

test('what never ends is broken off, and what comes behind it runs', async () => {
  const work = (task: number, within: Within) =>
    Promise.resolve(
      within(100, () => {
        while (task === 2);
        return task
      }),
    ).catch((error) => error)
  const [first, second, third] = await inTurns([1, 2, 3], work)
  expect([first, third]).toEqual([1, 3])
  expect(second).toBeInstanceOf(TimeLimitError)
})

test('what is thrown is thrown where it was waited for', async () => {
  const fail = async (task: number, within: Within) =>
    within(MUCH, () => {
      if (task === 2) throw new Error('two')
      return task
    })
  await expect(inTurns([1, 2, 3], fail)).rejects.toThrow('two')
})
