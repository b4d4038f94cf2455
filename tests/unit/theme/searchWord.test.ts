// The word on the button of the search, which stands in every page.
import { expect, test, vi } from 'vitest'

test.each([
  ['de', 'Suche'],
  ['zh-CN', '搜索'],
  ['zh-TW', '搜尋'],
  ['pt', 'Procurar'],
  ['xx', 'Search'],
  ['not a language', 'Search'],
])('in %s it is %s', async (locale, word) => {
  vi.stubGlobal('FEATURES', { translated: true })
  const { searchWord } = await import('../../../theme/i18n/searchWords.ts')
  expect(searchWord(locale)).toBe(word)
  vi.unstubAllGlobals()
})
