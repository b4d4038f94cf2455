// Our `visit` goes the way of unist-util-visit, whose place it takes in the engine.
import type { Node, Parent } from 'unist'
import { visit as reference } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { visit } from '../../../src/compile/visit.ts'

const tree = () => {
  const leaf = (type: string) => ({ type })
  const parent = (type: string, ...children: Node[]) => ({ type, children })
  return parent(
    'root',
    parent('a', leaf('b'), parent('c', leaf('d'), leaf('b'))),
    leaf('e'),
    parent('a', leaf('f')),
    leaf('g'),
  ) as Parent
}

type Visit = (tree: Node, ...rest: unknown[]) => void
type Visitor = (node: Node, index?: number, parent?: Parent) => unknown

/** The types that are visited, each with its place. */
function way(walk: Visit, visitor: Visitor, ...test: unknown[]): string[] {
  const seen: string[] = []
  const note: Visitor = (node, index, parent) => {
    seen.push(`${parent?.type}[${index}] ${node.type}`)
    return seen.length < 50 ? visitor(node, index, parent) : false
  }
  walk(tree(), ...test, note)
  return seen
}

test.each<[string, Visitor, unknown[]]>([
  ['all', () => undefined, []],
  ['one type', () => undefined, ['b']],
  ['two types', () => true, [['b', 'a']]],
  ['by a function', () => null, [({ type }: Node, index?: number) => type > 'b' && index !== 1]],
  ['the end', ({ type }) => type !== 'd', []],
  ['no children', ({ type }) => (type === 'c' ? 'skip' : undefined), []],
  ['a sibling', ({ type }, index) => (type === 'e' ? index! + 2 : undefined), []],
  [
    'a sibling without children',
    ({ type }, index) => (type === 'a' ? ['skip', index! + 1] : undefined),
    [],
  ],
  [
    'a sibling after the children',
    ({ type }, index) => (type === 'a' ? [true, index! + 2] : undefined),
    [],
  ],
  [
    'a changed list',
    (node, index, parent) => {
      if (node.type !== 'b') return
      parent!.children.splice(index!, 1)
      return index
    },
    [],
  ],
])('%s', (_, visitor, tests) => {
  expect(way(visit as Visit, visitor, ...tests)).toEqual(way(reference as Visit, visitor, ...tests))
})
