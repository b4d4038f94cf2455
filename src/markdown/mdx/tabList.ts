// What the properties of `<Tabs>` and of its items say, and what is wrong with them.
import type { Nodes } from 'mdast'
import { isMap } from '../../shared/isMap.ts'
import { nearest } from '../../tools/nearest.ts'
import { shortList } from '../../tools/shortList.ts'
import type { ComponentTag, Lowering } from './lowering.ts'

export interface Tab {
  value: string
  label: string
  className?: string
}

export interface TabList {
  tabs: Tab[]
  /** Undefined: none is selected at first. */
  selected?: string
  group?: string
  /** Name of the query parameter that holds the choice. */
  query?: string
  block: boolean
  className?: string
}

/** A property as text; a number or switch is one too. */
export const textIn = (value: unknown): string | undefined =>
  value === undefined || value === null || typeof value === 'object' ? undefined : String(value)

/** Tabs of one list that are reported: an author who has more wrong looks at the first ones. */
const MOST_TOLD = 5

/** `items` are the tags of its panels. */
export function tabListFrom(tag: ComponentTag, items: ComponentTag[], lowering: Lowering): TabList {
  const isSure = [tag, ...items].every(isLiteral) && tag.node.children.every(isItemOrBlank)
  function isItemOrBlank(node: Nodes): boolean {
    if (node.type === 'text') return node.value.trim() === ''
    return items.some((item) => item.node === node)
  }
  const wrong = (message: string, hint?: string, at = tag) =>
    lowering.reportPart(at.node, { code: 'TABS_VALUE', message, hint }, isSure)
  const own = items.map((item) => ({ item, ...tabOf(item) }))
  const { values, defaultValue: given, groupId, queryString: query, block, className } = tag.props
  const tabs = Array.isArray(values)
    ? values.map((entry) => listed(entry))
    : own.map(({ value, label, className }) => ({ value, label, className }))
  const names = tabs.map(({ value }) => value)

  const twice = 'Give each tab a value of its own.'
  for (const { value, item } of own.filter(isSecond))
    wrong(`<${tag.name}> has the value "${value}" twice`, twice, item)
  if (Array.isArray(values)) {
    for (const { value } of tabs.filter(isSecond))
      wrong(`values of <${tag.name}> has the value "${value}" twice`, twice)
    const strangers = own.filter((one) => one.value && !names.includes(one.value))
    for (const { value, item } of strangers.slice(0, MOST_TOLD))
      wrong(`the value "${value}" is not in values`, valueHint(value, names), item)
  }
  if (given !== undefined && given !== null && !names.includes(String(given)))
    wrong(
      `<${tag.name}> has no tab "${String(given)}", its defaultValue`,
      valueHint(String(given), names),
    )
  const marked = own.find(
    ({ item }) => item.props.default !== undefined && item.props.default !== false,
  )?.value
  const selected =
    given === null ? undefined : given === undefined ? (marked ?? names[0]) : String(given)

  const group = textIn(groupId)
  if (query === true && group === undefined)
    wrong('queryString needs a groupId for its name', 'Write queryString="name", or add a groupId.')
  return {
    tabs,
    selected,
    group,
    query: query === true ? group : typeof query === 'string' && query ? query : undefined,
    block: Boolean(block),
    className: textIn(className),
  }

  function tabOf(item: ComponentTag): Tab {
    const { value: written, label, attributes } = item.props
    const value = textIn(written)
    if (value === undefined)
      wrong(
        `<${item.name}> has no value`,
        'Give it one of its own: <TabItem value="…" label="…">.',
        item,
      )
    const className =
      isMap(attributes) && typeof attributes.className === 'string'
        ? attributes.className
        : undefined
    return { value: value ?? '', label: textIn(label) ?? value ?? '', className }
  }

  function listed(entry: unknown): Tab {
    if (!isMap(entry) || entry.value === undefined || entry.value === null) {
      wrong(`an entry of values of <${tag.name}> has no value`, "Write {label: 'A', value: 'a'}.")
      return { value: '', label: '' }
    }
    return { value: String(entry.value), label: String(entry.label ?? entry.value) }
  }
}

/** Whether all that a tag says of its tabs is known without running it. */
const isLiteral = ({ node, props }: ComponentTag) =>
  node.attributes.every((each) => each.type === 'mdxJsxAttribute' && each.name in props)

/** The tabs' values, or the one that was probably meant. */
function valueHint(value: string, names: string[]): string {
  const near = nearest(value, names.slice(0, 100))
  if (near) return `Did you mean "${near}"?`
  return names.length === 0
    ? 'Add a <TabItem>.'
    : `Name one of its tabs: ${shortList([...new Set(names)])}.`
}

const isSecond = ({ value }: Tab, i: number, all: Tab[]) =>
  value !== '' && all.findIndex((other) => other.value === value) < i
