// The sidebar remembers what earlier pages brought and what the reader opened.
import { describe, expect, it } from 'vitest'
import type { SidebarNode } from '../../../src/shared/sidebar.ts'
import {
  activePositions,
  arrive,
  isOpen,
  mergeItems,
  nodeAt,
  start,
  toggle,
} from '../../../theme/state/sidebarTree.ts'

const link = (href: string): SidebarNode => ({ type: 'link', label: href, href })
const category = (label: string, items?: SidebarNode[], collapsed = true): SidebarNode => ({
  type: 'category',
  label,
  collapsible: true,
  collapsed,
  items,
})
const wikiOpen = [category('Wiki', [link('/docs/wiki/compiler')]), category('Book')]
const bookOpen = [
  category('Wiki'),
  category('Book', [link('/docs/knr/intro'), category('Chapter 1')]),
]

describe('sidebar state', () => {
  it('opens what leads to the page', () => {
    const state = start(wikiOpen, '/docs/wiki/compiler/')
    expect(isOpen(state, '0')).toBe(true)
    expect(isOpen(state, '1')).toBe(false)
  })

  it('keeps children and open categories of earlier pages', () => {
    const state = arrive(start(wikiOpen, '/docs/wiki/compiler'), bookOpen, '/docs/knr/intro')
    expect(nodeAt(state.items, '0')?.items).toHaveLength(1)
    expect([isOpen(state, '0'), isOpen(state, '1'), isOpen(state, '1.1')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('leaves a category closed that the reader closed around him, and opens it when he comes from elsewhere', () => {
    const both = [category('Wiki', [link('/a'), link('/b')]), link('/c')]
    const closed = toggle(start(both, '/a'), '0', false)
    expect(isOpen(closed, '0')).toBe(false)
    const beside = arrive(closed, both, '/b')
    expect(isOpen(beside, '0')).toBe(false)
    expect(isOpen(arrive(arrive(beside, both, '/c'), both, '/a'), '0')).toBe(true)
  })

  it('closes the neighbours when only one may be open', () => {
    const state = toggle(
      start([category('A', [link('/a')]), category('B', [link('/b')])], '/a'),
      '1',
      true,
    )
    expect([isOpen(state, '0'), isOpen(state, '1')]).toEqual([false, true])
  })

  it('never closes what is not collapsible', () => {
    const fixed: SidebarNode[] = [
      { type: 'category', label: 'A', collapsible: false, collapsed: true, items: [link('/a')] },
    ]
    expect(isOpen(start(fixed, '/elsewhere'), '0')).toBe(true)
  })
})

describe('a level that pages bring in parts', () => {
  const named = (items: SidebarNode[]) =>
    items
      .map((node) => (node.type === 'omitted' ? '?' : node.type === 'html' ? 'html' : node.label))
      .join(' ')

  it('keeps every entry in its place, and what earlier pages brought', () => {
    const state = start(
      [{ type: 'omitted', count: 2 }, category('C', [link('/c')]), { type: 'omitted', count: 1 }],
      '/c',
    )
    expect(named(state.items)).toBe('? ? C ?')
    expect(isOpen(state, '2')).toBe(true)
    const next = arrive(state, [link('/a'), { type: 'omitted', count: 3 }], '/a')
    expect(named(next.items)).toBe('/a ? C ?')
    expect(nodeAt(next.items, '2')?.items).toEqual([link('/c')])
    expect(named(mergeItems(next.items, [link('/a'), link('/b'), category('C'), link('/d')]))).toBe(
      '/a /b C /d',
    )
  })

  it('fills gaps below a category', () => {
    const { items } = start([category('A', [link('/a'), { type: 'omitted', count: 2 }])], '/a')
    expect(named(nodeAt(items, '0')?.items ?? [])).toBe('/a ? ?')
  })
})

describe('tree', () => {
  it('fills in children that a newer slice does not bring', () => {
    expect(nodeAt(mergeItems(wikiOpen, bookOpen), '0')?.items).toEqual([
      link('/docs/wiki/compiler'),
    ])
  })

  it('does not take the children of a category that stood there under another name', () => {
    expect(
      nodeAt(mergeItems([category('Old', [link('/a')])], [category('New')]), '0')?.items,
    ).toBeUndefined()
  })

  it('names the open branch, outermost first', () => {
    expect(
      activePositions([link('/x'), category('A', [category('B', [link('/a/b')])])], '/a/b'),
    ).toEqual(['1', '1.0'])
  })
})
