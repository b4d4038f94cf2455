import { expect, test } from 'vitest'
import { headingTree } from '../../../src/shared/headingTree.ts'
import type { TocItem } from '../../../src/shared/link.ts'

const headings = (...levels: number[]) =>
  levels.map((level, i) => ({ level, id: `h${i}`, html: `H${i}` }))
/** `h0(h1)` is h1 below h0. */
const drawn = (items: TocItem[]): string =>
  items
    .map(({ id, children }) => (children.length > 0 ? `${id}(${drawn(children)})` : id))
    .join(' ')

// B77
test('h3 stands below the h2 before it, and only the levels asked for are kept', () => {
  expect(drawn(headingTree(headings(2, 3, 4, 3, 2), { min: 2, max: 3 }))).toBe('h0(h1 h3) h4')
})

test('what stood below a heading that is cut away moves up', () => {
  expect(drawn(headingTree(headings(3, 2, 4), { min: 3, max: 4 }))).toBe('h0 h2')
  expect(drawn(headingTree(headings(2, 3, 4, 4), { min: 4, max: 4 }))).toBe('h2 h3')
})

test('a level that is skipped does not lose its children', () => {
  expect(drawn(headingTree(headings(2, 4, 3), { min: 2, max: 6 }))).toBe('h0(h1 h2)')
  expect(drawn(headingTree([], { min: 2, max: 3 }))).toBe('')
})
