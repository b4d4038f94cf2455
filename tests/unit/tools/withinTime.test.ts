// Code that never ends is broken off.
import { expect, test } from 'vitest'
import { isTooDeep, messageOf, stackOf } from '../../../src/tools/thrown.ts'
import { withinTime } from '../../../src/tools/withinTime.ts'
import { TimeLimitError } from '../../../src/tools/workTime.ts'

/** For work that ends: a busy machine may take it away for a while. */
const MUCH = 60_000

test.each<[string, () => unknown]>([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  ['a regular expression', () => /^(a+)+$/.test(`${'a'.repeat(40)}b`)],
])('%s is broken off, and the next work runs', (_, work) => {
  expect(() => withinTime(100, work)).toThrow(TimeLimitError)
  expect(withinTime(MUCH, () => 5)).toBe(5)
})

test('what is thrown is passed on, and work may lie in work', () => {
  const error = new Error('no')
  const fail = () => {
    throw error
  }
  expect(() => withinTime(MUCH, () => withinTime(MUCH, fail))).toThrow(error)
  expect(withinTime(MUCH, () => withinTime(MUCH, () => 1) + 1)).toBe(2)
})

test('anything that is thrown has a text', () => {
  const hostile = {
    get message() {
      throw new Error('again')
    },
  }
  const values = [Object.create(null), Symbol('s'), undefined, null, new Error(''), hostile, 'x']
  for (const value of values) expect(messageOf(value)).toMatch(/./)
  const proxy = new Proxy(new Error('a'), {
    get() {
      throw new Error('again')
    },
  })
  expect([messageOf(proxy), stackOf(proxy)]).toEqual([expect.any(String), undefined])
})

test('recursion is told from a list that is too long for arguments', () => {
  const thrownBy = (work: () => unknown) => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }
  const inside = (list: unknown[]): unknown[] => list.map(() => inside(list))
  expect(isTooDeep(thrownBy(() => inside([1])))).toBe(true)
  const long = thrownBy(() => Math.max(...Array(500_000).fill(1)))
  expect([long instanceof RangeError, isTooDeep(long)]).toEqual([true, false])
})
