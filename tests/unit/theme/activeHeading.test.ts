// Which entry of the table of contents is marked: behaviour.md 5.10.
import { expect, it } from 'vitest'
import { activeOf } from '../../../theme/state/activeHeading.ts'

const heading = (id: string, top: number) => ({ id, top, bottom: top + 40 })

it('marks the first heading below the navbar when it is in the upper half', () => {
  expect(activeOf([heading('a', -300), heading('b', 80)], 60, 800)).toBe('b')
})

it('marks the one before when the next is still far down', () => {
  expect(activeOf([heading('a', -300), heading('b', 700)], 60, 800)).toBe('a')
})

it('marks nothing before the first', () => {
  expect(activeOf([heading('a', 700)], 60, 800)).toBeUndefined()
})

it('marks the last when all have passed', () => {
  expect(activeOf([heading('a', -900), heading('b', -300)], 60, 800)).toBe('b')
})

it('marks nothing where there is nothing', () => {
  expect(activeOf([], 60, 800)).toBeUndefined()
})
