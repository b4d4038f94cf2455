// The order in which a tree is walked, and how a visitor changes it.
import type { Element, Root } from 'hast'
import { expect, test } from 'vitest'
import { walkElements } from '../../../../src/markdown/tree/walk.ts'

type Visit = Parameters<typeof walkElements>[1]

const element = (tagName: string, ...children: Element[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

const tree = (): Root => ({
  type: 'root',
  children: [
    element('a', element('b'), element('c', element('d'), element('b'))),
    element('e'),
    element('a', element('f')),
    element('g'),
  ],
})

function visited(visit: Visit): string {
  const seen: string[] = []
  walkElements(tree(), (node, index, parent) => {
    seen.push(node.tagName + index)
    return visit(node, index, parent)
  })
  return seen.join(' ')
}

test.each<[string, Visit, string]>([
  ['parents come first', () => undefined, 'a0 b0 c1 d0 b1 e1 a2 f0 g3'],
  [
    '"skip" leaves out the children',
    ({ tagName }) => (tagName === 'c' ? 'skip' : undefined),
    'a0 b0 c1 e1 a2 f0 g3',
  ],
  [
    'a number is the sibling to go on with, without the children',
    ({ tagName }, index) => (tagName === 'a' ? index + 1 : undefined),
    'a0 e1 a2 g3',
  ],
  [
    'the same index visits what was put there',
    (node, index, parent) => {
      if (node.tagName !== 'c') return undefined
      parent.children[index] = element('h', element('i'))
      return index
    },
    'a0 b0 c1 h1 i0 e1 a2 f0 g3',
  ],
  [
    'a node may be taken out',
    ({ tagName }, index, parent) => {
      if (tagName !== 'b') return undefined
      parent.children.splice(index, 1)
      return index
    },
    'a0 b0 c0 d0 b1 e1 a2 f0 g3',
  ],
])('%s', (_, visit, expected) => {
  expect(visited(visit)).toBe(expected)
})
