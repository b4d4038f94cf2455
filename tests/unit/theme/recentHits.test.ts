// What the search keeps in a reader's browser: anybody may have written it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRecent, recentHits } from '../../../theme/data/search/recent.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const KEY = 'quire.search./'
const titles = () => recentHits('/').map(({ title }) => title)

test('five pages are kept, the newest first and each once', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 4]) keepRecent({ href: `/d${n}`, title: `D${n}` }, '/')
  expect(titles()).toEqual(['D4', 'D6', 'D5', 'D3', 'D2'])
})

test('a title and a heading of a megabyte are cut, whoever wrote them', () => {
  const long = 'x'.repeat(1_000_000)
  keepRecent({ href: '/a', title: long, heading: long }, '/')
  expect(stored.get(KEY)!.length).toBeLessThan(1000)
  stored.set(KEY, JSON.stringify([{ href: '/a', title: long, heading: long }]))
  expect(recentHits('/').map(({ title, heading }) => [title.length, heading!.length])).toEqual([
    [300, 300],
  ])
})

test.each([
  'null',
  '{}',
  '[null, 1, "a", [], {"href": 1, "title": "a"}, {"href": "/a"}]',
  '[{"href": "javascript:alert(1)", "title": "a"}, {"href": "//evil.test/", "title": "a"}]',
  '[',
])('%s leads nowhere', (text) => {
  stored.set(KEY, text)
  expect(recentHits('/')).toEqual([])
})
