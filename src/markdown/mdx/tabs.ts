// Tabs: a list of labels, and one panel after the other, each with its label for where no script
// makes them take turns (theme/enhance/tabs.ts). Ids are given there, since texts of several files
// may stand on one page.
import type { Nodes } from 'mdast'
import { bindingOf } from './bindings.ts'
import { isEmptyExpression } from './javascript.ts'
import type { ComponentTag, Lowering } from './lowering.ts'
import { isElement, isExpression, type JsxElement, markup } from './nodes.ts'
import { checkProps } from './partProps.ts'
import { type TabList, tabListFrom, textIn } from './tabList.ts'
import { otherPart } from './unknownComponent.ts'

export function tabsNodes(tag: ComponentTag, lowering: Lowering): Nodes[] {
  const items = itemsIn(tag, lowering)
  const list = tabListFrom(tag, items, lowering)
  const panels = items.map((item) => panelOf(item, list, lowering))
  const properties = { className: ['tabs-container'], dataGroup: list.group, dataQuery: list.query }
  return [markup('div', properties, [listOf(list), ...panels], tag.node.position)]
}

/** One that stands alone is not shown as a tab. */
export function tabNodes({ name, node }: ComponentTag, lowering: Lowering): Nodes[] {
  const message = `<${name}> must be inside <Tabs>`
  const hint = 'Write <Tabs> above the first one, and </Tabs> below the last.'
  // One <Tabs> is missing around all of them.
  if (!lowering.hasTold(message))
    lowering.reportPart(node, { code: 'MDX_TAG', message, hint }, !lowering.isInOwn)
  return lowering.childrenOf(node)
}

/** Between the panels of a group there is nothing to show. */
function itemsIn({ name, node }: ComponentTag, lowering: Lowering): ComponentTag[] {
  const items: ComponentTag[] = []
  let hasOther = false
  for (const child of node.children as Nodes[]) {
    if (isElement(child) && isItem(child, lowering)) {
      const item = lowering.tagOf(child, child.name!)
      checkProps('TabItem', item, lowering)
      items.push(item)
    } else if (!isNothing(child) && !hasOther) {
      hasOther = true
      lowering.report(child, {
        code: 'MDX_TAG',
        message: `<${name}> may only contain <TabItem>`,
        hint:
          (isElement(child) && otherPart(child.name ?? '')) ||
          'Move it into one of them, or before <Tabs>.',
      })
    }
  }
  return items
}

function isItem({ name }: JsxElement, { scope }: Lowering): boolean {
  const binding = name ? bindingOf(name, scope) : undefined
  return binding !== undefined && 'role' in binding && binding.role === 'TabItem'
}

const isNothing = (node: Nodes) =>
  (isExpression(node) && isEmptyExpression(node.value)) ||
  (node.type === 'text' && node.value.trim() === '') ||
  (node.type === 'html' && node.value.startsWith('<!--'))

function listOf({ tabs, selected, block, className }: TabList): Nodes {
  const labels = tabs.map(({ value, label, className }) => {
    const isSelected = value === selected
    const active = isSelected ? ['tabs__item--active'] : []
    const properties = {
      role: 'tab',
      tabIndex: isSelected ? 0 : -1,
      ariaSelected: String(isSelected),
      className: ['tabs__item', ...active, ...words(className)],
      dataValue: value,
    }
    return markup('li', properties, [{ type: 'text', value: label }])
  })
  const properties = {
    role: 'tablist',
    ariaOrientation: 'horizontal',
    className: ['tabs', ...(block ? ['tabs--block'] : []), ...words(className)],
  }
  return markup('ul', properties, labels)
}

function panelOf(item: ComponentTag, { tabs, selected }: TabList, lowering: Lowering): Nodes {
  const value = textIn(item.props.value) ?? ''
  const properties = {
    role: 'tabpanel',
    className: [
      'tabs__panel',
      ...(value === selected ? [] : ['tabs__panel--later']),
      ...words(textIn(item.props.className)),
    ],
    dataValue: value,
    dataLabel: tabs.find((tab) => tab.value === value)?.label ?? value,
  }
  return markup('div', properties, lowering.childrenOf(item.node), item.node.position)
}

const words = (className: string | undefined) => className?.split(/\s+/).filter(Boolean) ?? []
