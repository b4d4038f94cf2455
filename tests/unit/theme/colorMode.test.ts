// Which colour mode comes after which.
import { expect, it } from 'vitest'
import { nextChoice } from '../../../theme/state/colorMode.ts'

it('goes between light and dark', () => {
  expect(nextChoice('light', false)).toBe('dark')
  expect(nextChoice('dark', false)).toBe('light')
})

it('goes system, light, dark, system where the system is respected', () => {
  expect(nextChoice('system', true)).toBe('light')
  expect(nextChoice('light', true)).toBe('dark')
  expect(nextChoice('dark', true)).toBe('system')
})
