// What the client reads from the served document, whatever else stands in it.
import { afterEach, expect, test, vi } from 'vitest'
import { targetOf } from '../../../theme/browser/scrollToTarget.ts'
import { readInitialPage } from '../../../theme/data/initialPage.ts'

afterEach(() => vi.unstubAllGlobals())

const block = (prose: string, innerHTML: string) => ({ dataset: { prose }, innerHTML })

test('as many blocks as the page says, each the first of its number', () => {
  const data = { shell: {}, page: { prose: ['', ''] } }
  const asked: string[] = []
  vi.stubGlobal('document', {
    querySelector(selector: string) {
      asked.push(selector)
      return { textContent: JSON.stringify(data) }
    },
    querySelectorAll: () => [
      block('0', 'own'),
      ...['99999999', '4294967294', '-1', '1e9', 'length', '__proto__', '', 'x', '0', '0.5'].map(
        (index) => block(index, 'other'),
      ),
      block('1', 'second'),
    ],
  })
  const { prose } = readInitialPage().page
  expect([...prose]).toEqual(['own', 'second'])
  expect(Object.keys(prose)).toEqual(['0', '1'])
  // Right in the body, where no content stands.
  expect(asked).toEqual(['body>script[type="application/json"]'])
})

// D-22
test('an accent written as one sign or as two names the same heading', () => {
  const found = (id: string, hash: string) => {
    vi.stubGlobal('document', { getElementById: (name: string) => (name === id ? { id } : null) })
    return targetOf(hash)?.id === id
  }
  const [one, two] = ['caf\u00e9', 'cafe\u0301']
  for (const id of [one, two]) {
    for (const hash of [one, two, encodeURIComponent(one), encodeURIComponent(two)])
      expect(found(id, `#${hash}`), `${id} by #${hash}`).toBe(true)
  }
  expect(found(one, '#cafe')).toBe(false)
  expect(found('a', '#%E0%A4%A')).toBe(false)
})
