// Words with holes and plurals.
import { afterEach, expect, it } from 'vitest'
import { say, sayCount, speak } from '../../../theme/i18n/words.ts'

const shell = (words?: Record<string, string>, htmlLang = 'en') => ({ words, locale: { htmlLang } })
afterEach(() => speak(shell()))

it('speaks another language where the shell brings one', () => {
  speak(shell({ versionBadge: 'Wersja: {label}', posts: '{n} post|{n} posty|{n} postów' }, 'pl'))
  expect(say('versionBadge', { label: '1' })).toBe('Wersja: 1')
  expect(say('next')).toBe('Next')
  expect([1, 3, 5].map((n) => sayCount('posts', n))).toEqual(['1 post', '3 posty', '5 postów'])
  expect(sayCount('items', 1)).toBe('1 item')
})

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
