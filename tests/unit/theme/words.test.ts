// Words with holes and plurals.
import { expect, it } from 'vitest'
import { say, sayCount } from '../../../theme/i18n/words.ts'

it('fills in values', () => {
  expect(say('versionBadge', { label: 'Next' })).toBe('Version: Next')
})

it('counts', () => {
  expect(sayCount('items', 1)).toBe('1 item')
  expect(sayCount('items', 3)).toBe('3 items')
  expect(sayCount('readingTime', 1)).toBe('One min read')
  expect(sayCount('tagged', 1, { tag: 'game' })).toBe('One post tagged with "game"')
  expect(sayCount('tagged', 2, { tag: '{n}' })).toBe('2 posts tagged with "{n}"')
})
