// `<DocCardList />` and `<DocCard item={…} />`: the entries of a category as cards, those that the
// author wrote or, where none are written, those of the category that the page is in.
import type { Nodes } from 'mdast'
import { isMap } from '../../shared/isMap.ts'
import { itemsText } from '../../shared/itemsText.ts'
import { isExternal } from '../../shared/url.ts'
import { CARDS_MARK, PART_TAG } from '../document/parts.ts'
import type { ComponentTag, Lowering } from './lowering.ts'
import { markup } from './nodes.ts'

export function cardListNodes({ node, props, name }: ComponentTag, lowering: Lowering): Nodes[] {
  const { items } = props
  if (items === undefined) return [markup(PART_TAG, { dataPart: CARDS_MARK }, [], node.position)]
  if (!Array.isArray(items)) {
    lowering.notLiteral(node, 'items', name)
    return []
  }
  return [gridOf(items, node)]
}

export function cardNodes({ node, props, name }: ComponentTag, lowering: Lowering): Nodes[] {
  if (isMap(props.item)) return [gridOf([props.item], node)]
  lowering.report(node, {
    code: 'MDX_VALUE',
    message: `<${name}> has no item`,
    hint: "Write item={{ type: 'link', label: '…', href: '…' }}.",
  })
  return []
}

/** Entries that lead nowhere have no card. */
function gridOf(items: unknown[], { position }: ComponentTag['node']): Nodes {
  const cards = items.flatMap((item) => (isMap(item) ? (cardFrom(item, position) ?? []) : []))
  return markup('ul', { className: ['card-grid'] }, cards, position)
}

function cardFrom(item: Record<string, unknown>, position: ComponentTag['node']['position']) {
  const href = hrefOf(item)
  if (href === undefined) return undefined
  const { type, label, description, items } = item
  const isCategory = type === 'category'
  const kind = isCategory ? 'category' : isExternal(href) ? 'external' : 'doc'
  const count = isCategory && Array.isArray(items) ? itemsText(items.length) : ''
  const below = String(description ?? count)
  const title = markup('h2', { className: ['card__title'] }, [
    { type: 'text', value: String(label ?? '') },
  ])
  const text = markup('p', { className: ['card__text'] }, [{ type: 'text', value: below }])
  const inside = below ? [title, text] : [title]
  const link = markup('a', { className: ['card', `card--${kind}`], href }, inside, position)
  return markup('li', {}, [link])
}

/** A category without a page leads to the first entry in it that has one. */
function hrefOf({ href, items }: Record<string, unknown>): string | undefined {
  if (typeof href === 'string') return href
  if (!Array.isArray(items)) return undefined
  for (const item of items) {
    const found = isMap(item) ? hrefOf(item) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
