// When a navbar link is marked as the place where the reader is.
import { expect, it } from 'vitest'
import type { NavbarLink } from '../../../src/shared/navbar.ts'
import type { SidebarSlice } from '../../../src/shared/sidebar.ts'
import { isActiveLink } from '../../../theme/state/activeLink.ts'

const link = (own: Partial<NavbarLink>): NavbarLink => ({
  type: 'link',
  label: 'x',
  href: '/blog',
  ...own,
})
const sidebar: SidebarSlice = { name: 'tutorialSidebar', items: [], treeHref: '/t.json' }

it('is marked at its path and below, at whole segments and in any case', () => {
  expect(isActiveLink(link({}), { href: '/blog' })).toBe(true)
  expect(isActiveLink(link({}), { href: '/Blog/tags/game' })).toBe(true)
  expect(isActiveLink(link({}), { href: '/blogger' })).toBe(false)
})

it('is marked on every page of its sidebar and nowhere else', () => {
  const wiki = link({ href: '/docs/category/wiki', sidebar: 'tutorialSidebar' })
  expect(isActiveLink(wiki, { href: '/docs/knr/intro', sidebar })).toBe(true)
  expect(isActiveLink(wiki, { href: '/docs/category/wiki' })).toBe(false)
})

it('follows its base and its expression', () => {
  expect(isActiveLink(link({ activeBase: '/docs/' }), { href: '/docs/x' })).toBe(true)
  expect(isActiveLink(link({ activeRegex: '^/a/\\d+$' }), { href: '/A/12' })).toBe(true)
})

it('is never marked when it leads to another site', () => {
  expect(isActiveLink(link({ href: 'https://x.example/', external: true }), { href: '/' })).toBe(
    false,
  )
})

it('is never marked when it is only a place on the page', () => {
  expect(isActiveLink(link({ href: '#' }), { href: '/docs/x' })).toBe(false)
  expect(isActiveLink(link({ href: '#', activeBase: '/docs' }), { href: '/docs/x' })).toBe(true)
})

it('at the home page is marked there only when it is exact', () => {
  expect(isActiveLink(link({ href: '/', exact: true }), { href: '/blog' })).toBe(false)
})
