// Renders the theme's parts: tabs, and a table of contents inside the text.
//
// Tabs are a list of labels and one panel after the other, each with its label inside. Without a
// script, and in a feed, the list is hidden or a plain list, and everything can be read; with one,
// theme/enhance/tabs.ts makes the panels take turns. Ids are given there, since texts of several
// files may stand on one page.
import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { type HeadingNode, headingTree } from '../../shared/headingTree.ts'
import type { Problem } from '../../tools/problem.ts'
import type { Heading } from '../../types.ts'
import { PART_TAGS, type Part } from '../components/components.ts'
import { OWN_MARK } from '../containers/markers.ts'
import { addProblem, type Notes, notesOf } from '../tree/notes.ts'
import { walkElements } from '../tree/walk.ts'

type Tabs = Extract<Part, { type: 'tabs' }>

export function parts() {
  return (tree: Root, file: VFile) => {
    const notes = notesOf(file)
    if (notes.parts.length === 0) return
    let lists = 0
    walkElements(tree, (node, index, parent) => {
      if (node.tagName === PART_TAGS.toc) {
        lists++
        if (lists === MOST_LISTS + 1) addProblem(file, tooMany(node))
        const list = lists > MOST_LISTS ? undefined : tocInline(node, notes)
        parent.children.splice(index, 1, ...(list ? [list] : []))
        return index
      }
      if (node.tagName === PART_TAGS.tabs) {
        const part = partOf(node, notes)
        if (part?.type !== 'tabs') return
        parent.children[index] = tabs(part, node, notes)
        // Again: there may be tabs in its panels.
        return index
      }
      // Outside of tabs, which is reported: its content stays.
      if (node.tagName === PART_TAGS.tab && partOf(node, notes)) {
        parent.children.splice(index, 1, ...node.children)
        return index
      }
      return undefined
    })
  }
}

/** Each holds all headings: a page of many would be longer than its text by far. */
const MOST_LISTS = 10

function tooMany({ position }: Element): Problem {
  const message = `more than ${MOST_LISTS} tables of contents on one page; the others are left out`
  return {
    code: 'MDX_VALUE',
    severity: 'error',
    message,
    line: position?.start.line,
    column: position?.start.column,
    hint: 'Remove some of them.',
  }
}

/** None for an element that only looks like ours. */
function partOf({ properties }: Element, notes: Notes): Part | undefined {
  const part = String(properties.dataPart)
  return part.startsWith(OWN_MARK) ? notes.parts[Number(part.slice(1))] : undefined
}

function tabs(part: Tabs, node: Element, notes: Notes): Element {
  const panels = node.children.filter(
    (child): child is Element => child.type === 'element' && child.tagName === PART_TAGS.tab,
  )
  const labels = part.tabs.map(({ value, label, className }) => {
    const isSelected = value === part.selected
    const classes = [
      'tabs__item',
      ...(isSelected ? ['tabs__item--active'] : []),
      ...words(className),
    ]
    return element(
      'li',
      {
        role: 'tab',
        tabIndex: isSelected ? 0 : -1,
        ariaSelected: String(isSelected),
        className: classes,
        dataValue: value,
      },
      [text(label)],
    )
  })
  const list = element(
    'ul',
    {
      role: 'tablist',
      ariaOrientation: 'horizontal',
      className: ['tabs', ...(part.block ? ['tabs--block'] : []), ...words(part.className)],
    },
    labels,
  )
  return element(
    'div',
    { className: ['tabs-container'], dataGroup: part.group, dataQuery: part.query },
    [list, ...panels.map((panel) => panelOf(panel, part, notes))],
  )
}

function panelOf(node: Element, { tabs, selected }: Tabs, notes: Notes): Element {
  const part = partOf(node, notes)
  const { value = '', className } = part?.type === 'tab' ? part : {}
  const label = tabs.find((tab) => tab.value === value)?.label ?? value
  const classes = [
    'tabs__panel',
    ...(value === selected ? [] : ['tabs__panel--later']),
    ...words(className),
  ]
  return element('div', { role: 'tabpanel', className: classes, dataValue: value }, [
    element('p', { className: ['tabs__label'] }, [element('strong', {}, [text(label)])]),
    ...node.children,
  ])
}

function tocInline(node: Element, notes: Notes): Element | undefined {
  const part = partOf(node, notes)
  if (part?.type !== 'toc') return undefined
  const list = tocList(headingTree(notes.headings.slice(part.from, part.to), part), node)
  if (!list) return undefined
  list.properties.className = ['table-of-contents']
  return element('div', { className: ['toc-inline'] }, [list])
}

function tocList(nodes: HeadingNode<Heading>[], like: Element): Element | undefined {
  if (nodes.length === 0) return undefined
  return element(
    'ul',
    {},
    nodes.map(({ id, html, children }) => {
      const link = {
        ...element('a', { href: `#${id}` }, [
          { type: 'raw', value: html } as unknown as ElementContent,
        ]),
        position: like.position,
      }
      const below = tocList(children, like)
      return element('li', {}, below ? [link, below] : [link])
    }),
  )
}

const words = (className: string | undefined) => className?.split(/\s+/).filter(Boolean) ?? []
const text = (value: string): ElementContent => ({ type: 'text', value })

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children }
}
