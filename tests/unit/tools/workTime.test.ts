// The clock of limits: that of a free machine.
import { expect, test } from 'vitest'
import { afterWork, Speed, TimeLimitError } from '../../../src/tools/workTime.ts'

test('the clock is that of the wall on a free machine, and slower by what a busy one gives', () => {
  let used = 0
  let wanted = 0
  const speed = new Speed(
    () => used,
    () => wanted,
  )
  const after = (moreUsed: number, moreWanted: number) => {
    used += moreUsed
    wanted += moreWanted
    return speed.now()
  }
  expect(after(0, 5)).toBe(1)
  expect(after(220, 200)).toBe(1)
  expect(after(160, 200)).toBe(1)
  expect(after(40, 200)).toBe(0.2)
  // Of what waits nothing is learnt, and of threads that are gone neither.
  expect(after(5, 10)).toBe(0.2)
  expect(after(10, -500)).toBe(0.2)
  expect(after(0, 1000)).toBe(1 / 15)
  expect(after(400, 400)).toBe(1)
})

test('what waits for ever has an end', async () => {
  expect(await new Promise<number>((late) => afterWork(50, late))).toBeGreaterThanOrEqual(50)
})

test('a busy machine is named first', () => {
  expect(new TimeLimitError(10_000).message).toBe('did not finish within 10 s')
  const busy = new TimeLimitError(10_000, 150_000)
  expect(busy.message).toBe('this machine is busy: did not finish within 150 s')
})
