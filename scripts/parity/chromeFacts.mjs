// The facts of what stands around every page: navbar, footer, announcement, sidebar.
import { addressOf, assetOf } from './addresses.mjs'
import { all, attr, find, has, link, outermost, tag, text, withClass } from './tree.mjs'

export function chromeFacts(document) {
  const navbar = find(document, withClass('navbar'))
  const footer = find(document, (node) => node.tagName === 'footer' && has(node, 'footer'))
  const sidebar = find(document, withClass('theme-doc-sidebar-menu'))
  const bar = find(
    document,
    (node) => has(node, 'theme-announcement-bar') || has(node, 'announcement-bar'),
  )
  return {
    navbar: navbar && navbarFacts(navbar),
    footer: footer && footerFacts(footer),
    announcement: bar && text(bar),
    sidebar: sidebar && sidebarFacts(sidebar),
  }
}

function navbarFacts(navbar) {
  const brand = find(navbar, withClass('navbar__brand'))
  const inner = find(navbar, withClass('navbar__inner'))
  return {
    brand: brand && [addressOf(attr(brand, 'href')), text(brand)],
    logo: assetOf(attr(brand && find(brand, tag('img')), 'src')),
    items: outermost(inner, (node) => has(node, 'navbar__item')).map(itemFact),
  }
}

function itemFact(item) {
  const menu = find(item, withClass('dropdown__menu'))
  if (!menu) return linkFact(link(item) ? item : (find(item, link) ?? item))
  const head = find(item, withClass('navbar__link'))
  const name = head.tagName === 'button' ? text({ ...head, tagName: 'span' }) : text(head)
  return [name, ...all(menu, link).map(linkFact)]
}

const linkFact = (node) => [
  text(node),
  addressOf(attr(node, 'href')),
  isActive(node) ? 'active' : '',
  attr(node, 'target') === '_blank' ? 'new tab' : '',
]
const isActive = (node) => has(node, 'navbar__link--active') || has(node, 'dropdown__link--active')

function footerFacts(footer) {
  const copyright = find(footer, withClass('footer__copyright'))
  return {
    titles: all(footer, withClass('footer__title')).map((node) => text(node)),
    links: all(footer, (node) => link(node) && has(node, 'footer__link-item')).map(linkFact),
    copyright: copyright && text(copyright),
  }
}

/** A category without a page opens at its own label, which says so once it runs. */
function openFact(row, caret, inner) {
  if (caret) return attr(caret, 'aria-expanded') === 'true'
  return has(row, 'menu__link--sublist-caret') ? inner !== undefined : undefined
}

function sidebarFacts(list) {
  return list.childNodes.filter(tag('li')).map((item) => {
    const row = find(item, (node) => has(node, 'menu__link'))
    const inner = item.childNodes.find(tag('ul'))
    const caret = find(item, (node) => attr(node, 'aria-expanded') !== undefined)
    if (!row) return { html: text(item) }
    return {
      label: text(row.tagName === 'button' ? { ...row, tagName: 'span' } : row),
      href: addressOf(attr(row, 'href')),
      active: attr(row, 'aria-current') === 'page' || undefined,
      open: openFact(row, caret, inner),
      items: inner && sidebarFacts(inner),
    }
  })
}
