// The sidebar as strings is the sidebar as elements, letter for letter.
import * as fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SidebarNode } from '../../../src/shared/sidebar.ts'
import { SidebarItems } from '../../../theme/parts/Sidebar/SidebarItems.tsx'
import { renderHtml, shortcuts } from '../../../theme/server/fast/renderHtml.ts'
import { putSidebar } from '../../../theme/server/fast/sidebarHtml.ts'
import { start } from '../../../theme/state/sidebarTree.ts'

let calls = 0
beforeAll(() =>
  shortcuts.set(SidebarItems, (props, write) => {
    calls++
    putSidebar(props, write)
  }),
)
afterAll(() => shortcuts.delete(SidebarItems))

const HREFS = ['/docs/a', '/docs/a/', '/Docs/B', '/', '', '/docs/"q"&<', 'https://x.example/', '#a']
const href = fc.constantFrom(...HREFS)
const label = fc.constantFrom('Guide', 'A & B', '<b>bold</b>', '', "it's", 'é „x“')
const className = fc.option(fc.constantFrom('', 'mine', 'a "b"'), { nil: undefined })
const optional = fc.option(href, { nil: undefined })

const { items } = fc.letrec<{ items: SidebarNode[]; node: SidebarNode }>((tie) => ({
  items: fc.array(tie('node'), { maxLength: 5 }),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      type: fc.constant('link' as const),
      label,
      href,
      className,
      external: fc.option(fc.constant(true as const), { nil: undefined }),
    }),
    fc.record({
      type: fc.constant('html' as const),
      html: label,
      className,
      defaultStyle: fc.boolean(),
    }),
    fc.record({ type: fc.constant('omitted' as const), count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      type: fc.constant('category' as const),
      label,
      href: optional,
      firstHref: optional,
      collapsible: fc.boolean(),
      collapsed: fc.boolean(),
      className,
      items: fc.option(tie('items'), { nil: undefined }),
    }),
  ),
}))

test('any tree is written as React writes it', () => {
  calls = 0
  fc.assert(
    fc.property(items, href, optional, (nodes, page, allHref) => {
      const state = start(nodes, page)
      const tree = createElement(SidebarItems, {
        items: state.items,
        state,
        ready: false,
        toggle: () => {},
        showAll: async () => {},
        allHref,
        className: 'menu__list',
      })
      expect(renderHtml(tree)?.join('')).toBe(renderToString(tree))
    }),
    { numRuns: 600 },
  )
  expect(calls).toBe(600)
})

test('what React keeps out of an address is left to React', () => {
  const state = start([{ type: 'link', label: 'x', href: 'javascript:alert(1)' }], '/')
  const own = { ready: false, toggle: () => {}, showAll: async () => {}, className: 'menu__list' }
  expect(renderHtml(createElement(SidebarItems, { items: state.items, state, ...own }))).toBe(
    undefined,
  )
})
