// What a tag stands for, read from its attributes: the theme's parts, and Markdown files that are
// included. What is wrong is reported here.
import { isMap } from '../../shared/isMap.ts'
import { nearest } from '../../tools/nearest.ts'
import type { Problem } from '../../tools/problem.ts'
import { isMarkdownFile } from '../../tools/sourceNames.ts'
import type { Import } from './findTags.ts'
import { type ComponentTag, literal } from './tag.ts'

export interface Tab {
  value: string
  label: string
  className?: string
}

/** A part of the page, by its place in `Notes.parts`. */
export type Part =
  | {
      type: 'tabs'
      tabs: Tab[]
      /** Undefined: none is selected at first. */
      selected?: string
      group?: string
      /** Name of the query parameter that holds the choice. */
      query?: string
      block: boolean
      className?: string
    }
  | { type: 'tab'; value: string; className?: string }
  /** `from` and `to` cut the flat list of headings as `slice` does. */
  | { type: 'toc'; from: number; to?: number; min: number; max: number }
  | { type: 'partial'; path: string }
  | { type: 'link'; to: string; className?: string }

/** The elements that parts are while a page is compiled; plugins/parts.ts renders them. */
export const PART_TAGS = { tabs: 'quire-tabs', tab: 'quire-tab', toc: 'quire-toc' } as const

export type Role =
  | 'Tabs'
  | 'TabItem'
  | 'TOCInline'
  | 'Link'
  | { partial: string }
  | { unknown: string }

const MODULES: Record<string, Role> = {
  '@theme/Tabs': 'Tabs',
  '@theme/TabItem': 'TabItem',
  '@theme/TOCInline': 'TOCInline',
  '@theme/Link': 'Link',
  '@docusaurus/Link': 'Link',
}
export const PARTS_HINT =
  'Use Tabs, TabItem, TOCInline, Link or another Markdown file; a page with components of your own is written in .tsx.'

/** What each name of the file means. Three names nobody else would use need no import. */
export function rolesOf(imports: Import[]): Map<string, Role> {
  const roles = new Map<string, Role>([
    ['Tabs', 'Tabs'],
    ['TabItem', 'TabItem'],
    ['TOCInline', 'TOCInline'],
  ])
  for (const { name, from } of imports)
    roles.set(name, MODULES[from] ?? (isMarkdownFile(from) ? { partial: from } : { unknown: from }))
  return roles
}

export type FailAtTag = (
  problem: Pick<Problem, 'code' | 'message'> & Partial<Problem>,
  tag: ComponentTag,
) => void

/**
 * An attribute's text; a number or switch is one too. Reports what cannot be known without running
 * it.
 */
function read(tag: ComponentTag, name: string, fail: FailAtTag): unknown {
  try {
    return literal(tag.attributes[name])
  } catch {
    fail(
      {
        code: 'MDX_VALUE',
        message: `the value of ${name} on <${tag.name}> must be a literal`,
        hint: 'Write the text, list or map itself; nothing is run.',
      },
      tag,
    )
    return undefined
  }
}

function readText(tag: ComponentTag, name: string, fail: FailAtTag): string | undefined {
  const value = read(tag, name, fail)
  return value === undefined || value === null || typeof value === 'object'
    ? undefined
    : String(value)
}

export function linkFrom(tag: ComponentTag, fail: FailAtTag): Extract<Part, { type: 'link' }> {
  const to = readText(tag, 'to', fail) ?? readText(tag, 'href', fail)
  if (to === undefined)
    fail({ code: 'MDX_VALUE', message: `<${tag.name}> has no address`, hint: 'Write to="…".' }, tag)
  return { type: 'link', to: to ?? '', className: readText(tag, 'className', fail) }
}

/** `toc={toc}`, `toc={toc.slice(2)}`, with the levels shown. */
export function tocFrom(tag: ComponentTag, fail: FailAtTag): Part {
  const toc = tag.attributes.toc
  const written = typeof toc === 'object' ? toc.expression.replace(/\s/g, '') : 'toc'
  const [known, from, to] = /^toc(?:\.slice\((-?\d+)?(?:,(-?\d+))?\))?$/.exec(written) ?? []
  if (known === undefined) {
    const message = `toc={${written}} cannot be known without running it: the whole table of contents is shown`
    fail(
      {
        code: 'MDX_VALUE',
        severity: 'warning',
        message,
        hint: 'Write toc={toc} or toc={toc.slice(2)}.',
      },
      tag,
    )
  }
  const level = (name: string, otherwise: number) => Number(read(tag, name, fail) ?? otherwise)
  const levels = { min: level('minHeadingLevel', 2), max: level('maxHeadingLevel', 3) }
  return {
    type: 'toc',
    from: Number(from ?? 0),
    to: to === undefined ? undefined : Number(to),
    ...levels,
  }
}

export function tabFrom(tag: ComponentTag, fail: FailAtTag): Extract<Part, { type: 'tab' }> {
  const value = readText(tag, 'value', fail)
  if (value === undefined)
    fail(
      {
        code: 'TABS_VALUE',
        message: `<${tag.name}> has no value`,
        hint: 'Give it one of its own: <TabItem value="…" label="…">.',
      },
      tag,
    )
  return { type: 'tab', value: value ?? '', className: readText(tag, 'className', fail) }
}

/** Tabs of one list that are told of one by one. */
const MOST_TOLD = 5

/** `items` are the tags of its panels. */
export function tabsFrom(tag: ComponentTag, items: ComponentTag[], fail: FailAtTag): Part {
  const wrong = (message: string, hint?: string, at = tag) =>
    fail({ code: 'TABS_VALUE', message, hint }, at)
  const own = items.map((item) => ({ item, ...tabOf(item) }))
  const values = read(tag, 'values', fail)
  const tabs = Array.isArray(values)
    ? values.map((entry) => listed(entry))
    : own.map(({ value, label, className }) => ({ value, label, className }))
  const names = tabs.map(({ value }) => value)

  const known = new Set<string>()
  for (const { value, item } of own) {
    if (value && known.has(value))
      wrong(
        `<${tag.name}> has the value "${value}" twice`,
        'Give each tab a value of its own.',
        item,
      )
    known.add(value)
  }
  const unlike = [...new Set(names)]
  const twice = Array.isArray(values)
    ? names.find((name, i) => names.indexOf(name) !== i)
    : undefined
  if (twice !== undefined)
    wrong(
      `values of <${tag.name}> has the value "${twice}" twice`,
      'Give each tab a value of its own.',
    )
  const listedNames = new Set(names)
  const strangers = own.filter(({ value }) => value && !listedNames.has(value))
  // Looking for the nearest takes its time for each, and an author who has so many wrong looks at
  // the first ones.
  for (const { value, item } of strangers.slice(0, MOST_TOLD))
    wrong(`the value "${value}" is not in values`, valueHint(value, unlike.slice(0, 100)), item)
  if (strangers.length > MOST_TOLD)
    wrong(
      `${strangers.length - MOST_TOLD} more tabs have values that are not in values`,
      'List each value.',
    )

  const given = read(tag, 'defaultValue', fail)
  if (given !== undefined && given !== null && !names.includes(String(given)))
    wrong(
      `<${tag.name}> has no tab "${String(given)}", its defaultValue`,
      valueHint(String(given), unlike),
    )
  const marked = own.find(
    ({ item }) => item.attributes.default !== undefined && read(item, 'default', fail) !== false,
  )?.value
  const selected =
    given === null ? undefined : given === undefined ? (marked ?? names[0]) : String(given)

  const group = readText(tag, 'groupId', fail)
  const query = read(tag, 'queryString', fail)
  if (query === true && group === undefined)
    wrong('queryString needs a groupId for its name', 'Write queryString="name", or add a groupId.')
  return {
    type: 'tabs',
    tabs,
    selected,
    group,
    query: query === true ? group : typeof query === 'string' && query ? query : undefined,
    block: Boolean(read(tag, 'block', fail)),
    className: readText(tag, 'className', fail),
  }

  function tabOf(item: ComponentTag): Tab {
    const value = readText(item, 'value', () => {}) ?? ''
    const attributes = read(item, 'attributes', fail)
    const className =
      isMap(attributes) && typeof attributes.className === 'string'
        ? attributes.className
        : undefined
    return { value, label: readText(item, 'label', fail) ?? value, className }
  }

  function listed(entry: unknown): Tab {
    if (!isMap(entry) || entry.value === undefined || entry.value === null) {
      wrong(`an entry of values of <${tag.name}> has no value`, "Write {label: 'A', value: 'a'}.")
      return { value: '', label: '' }
    }
    return { value: String(entry.value), label: String(entry.label ?? entry.value) }
  }
}

/** The tabs' values, or the one that was probably meant. */
function valueHint(value: string, names: string[]): string {
  const near = nearest(value, names)
  if (near) return `Did you mean "${near}"?`
  const shown = names.slice(0, 5).map((name) => `"${name}"`)
  return shown.length === 0
    ? 'Add a <TabItem>.'
    : `Name one of its tabs: ${shown.join(', ')}${names.length > 5 ? ', …' : ''}.`
}
