// Takes MDX's own out of a text: imports and comments go, tags of parts become marks (markers.ts)
// on lines of their own, links become Markdown. What stands in a part is moved out to the part's
// own indentation, or it would be code. Every line keeps its place in the author's text.
import type { Problem } from '../../tools/problem.ts'
import { closeMark, codeDetector, openMark, singleMark } from '../containers/markers.ts'
import { withoutComments } from '../text/comments.ts'
import { placesIn } from '../tree/positions.ts'
import {
  type FailAtTag,
  linkFrom,
  PARTS_HINT,
  type Part,
  type Role,
  rolesOf,
  tabFrom,
  tabsFrom,
  tocFrom,
} from './components.ts'
import { findMdx, type MdxSyntax, type Span } from './findTags.ts'
import type { ComponentTag } from './tag.ts'
import { type Edit, type LinePlace, writeMarked } from './write.ts'

export interface MarkedMdx {
  text: string
  /** By line, counted from 1; absent when nothing was changed. */
  places?: LinePlace[]
  problems: Problem[]
  /** Names of components: what is wrong with their tags is in `problems`. */
  components: Set<string>
}

interface Element {
  tag: ComponentTag
  role: Role
  close?: ComponentTag
  children: Element[]
}

/**
 * Marks `text`; the parts are added to `parts`, and marks name them by their place there. In
 * Markdown a tag of no known name may be text.
 */
export function markMdx(text: string, parts: Part[], isMdx: boolean): MarkedMdx {
  const found = findMdx(text)
  if (!found) return { text, problems: [], components: new Set() }
  const problems: Problem[] = []
  const placeOf = placesIn(text)
  const report = (offset: number, problem: Pick<Problem, 'code' | 'message'> & Partial<Problem>) =>
    problems.push({ severity: 'error', ...placeOf(offset), ...problem })
  const fail: FailAtTag = (problem, tag) => report(tag.start, problem)

  const roles = rolesOf(found.imports)
  const components = new Set(isMdx ? found.tags.map(({ name }) => name) : roles.keys())
  for (const { start } of found.exports) {
    report(start, {
      code: 'MDX_EXPORT',
      message: 'Markdown here cannot export anything',
      hint: 'Remove it, or write the page in .tsx.',
    })
  }
  reportUnused(found, roles, report)
  const { roots, all } = elementsOf(found.tags, roles, isMdx, fail)
  const edits: Edit[] = [
    ...found.statements.map((span) => ({ ...span, text: '' })),
    ...found.comments.map((span) => commentEdit(text, span)),
  ]
  for (const element of all) edits.push(...editsOf(element, text, parts, fail))
  for (const element of roots) {
    if (element.role === 'TabItem')
      fail(
        {
          code: 'MDX_TAG',
          message: `<${element.tag.name}> must be inside <Tabs>`,
          hint: 'Put <Tabs> around it.',
        },
        element.tag,
      )
  }
  if (edits.length === 0) return { text, problems, components }
  return {
    ...writeMarked(
      text,
      edits.sort((a, b) => a.start - b.start),
    ),
    problems,
    components,
  }
}

/**
 * Imports of what nobody here knows do no harm unless the text uses them: React is imported in many
 * old files.
 */
function reportUnused(
  { imports, tags }: MdxSyntax,
  roles: Map<string, Role>,
  report: (offset: number, problem: Pick<Problem, 'code' | 'message'> & Partial<Problem>) => void,
) {
  for (const { name, from, start } of imports) {
    const role = roles.get(name)
    if (
      typeof role !== 'object' ||
      !('unknown' in role) ||
      from === 'react' ||
      tags.some((tag) => tag.name === name)
    )
      continue
    report(start, {
      code: 'MDX_IMPORT',
      severity: 'warning',
      message: `the import of ${name} is left out`,
      hint: PARTS_HINT,
    })
  }
}

/** Pairs opening and closing tags. Tags of names that mean nothing here stay in the text. */
function elementsOf(
  tags: ComponentTag[],
  roles: Map<string, Role>,
  isMdx: boolean,
  fail: FailAtTag,
): { roots: Element[]; all: Element[] } {
  const roots: Element[] = []
  const all: Element[] = []
  const stack: Element[] = []
  const unknown = new UnknownTags()
  const neverClosed = ({ tag }: Element) =>
    fail(
      {
        code: 'MDX_TAG',
        message: `<${tag.name}> is never closed`,
        hint: `End it with </${tag.name}>, or write <${tag.name} />.`,
      },
      tag,
    )
  for (const tag of tags) {
    const role = roles.get(tag.name)
    if (!role || (typeof role === 'object' && 'unknown' in role)) {
      if (role || isMdx) unknown.add(tag, role?.unknown)
      continue
    }
    if (tag.type !== 'close') {
      const element: Element = { tag, role, children: [] }
      all.push(element)
      ;(stack.at(-1)?.children ?? roots).push(element)
      if (tag.type === 'open') stack.push(element)
    } else if (stack.some((open) => open.tag.name === tag.name)) {
      while (stack.at(-1)!.tag.name !== tag.name) neverClosed(stack.pop()!)
      stack.pop()!.close = tag
    } else {
      fail(
        {
          code: 'MDX_TAG',
          message: `</${tag.name}> closes nothing`,
          hint: 'Remove it, or open it before.',
        },
        tag,
      )
    }
  }
  stack.forEach(neverClosed)
  unknown.report(fail)
  return { roots, all }
}

/** Components of the author's own: each is told once. */
class UnknownTags {
  readonly #tags = new Map<string, { first: ComponentTag; from?: string; count: number }>()

  add(tag: ComponentTag, from: string | undefined): void {
    if (tag.type === 'close') return
    const known = this.#tags.get(tag.name)
    if (known) known.count++
    else this.#tags.set(tag.name, { first: tag, from, count: 1 })
  }

  report(fail: FailAtTag): void {
    for (const { first, from, count } of this.#tags.values()) {
      const message =
        from === undefined
          ? `<${first.name}> is neither imported nor a known part`
          : `<${first.name}> of ${from} cannot be shown in Markdown`
      fail(
        {
          code: 'MDX_COMPONENT',
          message: count > 1 ? `${message} (${count} times in this file)` : message,
          hint: PARTS_HINT,
        },
        first,
      )
    }
  }
}

function editsOf(element: Element, text: string, parts: Part[], fail: FailAtTag): Edit[] {
  const { tag, role, close, children } = element
  if (role === 'Link') return close ? linkEdits(tag, close, parts, fail) : []
  const part = partFrom(element, fail)
  const index = parts.push(part) - 1
  const holds = (part.type === 'tabs' || part.type === 'tab') && close !== undefined
  if (part.type === 'tabs') refuseOthers(element, text, fail)
  const first: Edit = {
    start: tag.start,
    end: tag.end,
    mark: holds ? openMark('p', index) : singleMark('p', index),
  }
  if (!close) return [first]
  if (holds) Object.assign(first, { opens: true, dedent: indentation(text, tag, close, children) })
  return [
    first,
    holds
      ? { start: close.start, end: close.end, mark: closeMark('p'), closes: true }
      : { start: close.start, end: close.end, text: '' },
  ]
}

function partFrom({ tag, role, children }: Element, fail: FailAtTag): Part {
  if (role === 'Tabs')
    return tabsFrom(
      tag,
      children.filter((child) => child.role === 'TabItem').map((child) => child.tag),
      fail,
    )
  if (role === 'TabItem') return tabFrom(tag, fail)
  if (role === 'TOCInline') return tocFrom(tag, fail)
  return { type: 'partial', path: (role as { partial: string }).partial }
}

/** Between the panels of a group there is nothing to show. */
function refuseOthers({ tag, close, children }: Element, text: string, fail: FailAtTag): void {
  const other = children.find((child) => child.role !== 'TabItem')
  let at = tag.end
  let between = ''
  for (const child of children) {
    between += text.slice(at, child.tag.start)
    at = (child.close ?? child.tag).end
  }
  if (children.some((child) => child.tag.type === 'open' && !child.close)) return
  if (close) between += text.slice(at, close.start)
  if (other || /[^\s>]/.test(withoutComments(withoutComments(between, '{/*', '*/}'))))
    fail(
      {
        code: 'MDX_TAG',
        message: `<${tag.name}> may only contain <TabItem>`,
        hint: 'Move it into one of them, or before <Tabs>.',
      },
      other?.tag ?? tag,
    )
}

/**
 * `[text](<to>)`, as long as the tags were, so that columns stay. The title names the part; it is
 * taken away again.
 */
function linkEdits(tag: ComponentTag, close: ComponentTag, parts: Part[], fail: FailAtTag): Edit[] {
  const part = linkFrom(tag, fail)
  const mark = part.className ? ` "quire:${parts.push(part) - 1}"` : ''
  const end = `](<${part.to.replace(/[<>\s\\]/g, encodeURIComponent)}>${mark}`
  const length = tag.end - tag.start + close.end - close.start
  return [
    { start: tag.start, end: tag.end, text: '[' },
    { start: close.start, end: close.end, text: `${end.padEnd(length - 2)})` },
  ]
}

/**
 * Comments go; one that marks the end of a preview does so in HTML's way too. Behind other text
 * spaces keep the columns.
 */
function commentEdit(text: string, { start, end }: Span): Edit {
  if (/^\{\/\*\s*truncate\s*\*\/\}$/.test(text.slice(start, end)))
    return { start, end, text: '<!--truncate-->' }
  const alone =
    /(^|\n)[ \t>]*$/.test(text.slice(Math.max(0, start - 200), start)) ||
    /^[ \t]*(\n|$)/.test(text.slice(end, end + 200))
  return { start, end, text: alone ? '' : ' '.repeat(end - start) }
}

/**
 * Spaces before every line of what stands between two tags; lines of nested parts and of code
 * inside count for themselves.
 */
function indentation(
  text: string,
  tag: ComponentTag,
  close: ComponentTag,
  children: Element[],
): number {
  const isCode = codeDetector()
  let inCode = false
  let least = Number.POSITIVE_INFINITY
  for (
    let at = text.indexOf('\n', tag.end) + 1;
    at > 0 && at < close.start;
    at = text.indexOf('\n', at) + 1
  ) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, Math.min(end < 0 ? text.length : end, close.start))
    const wasCode = inCode
    inCode = isCode(line)
    const here = at
    const nested = children.some(
      (child) => child.close && here > child.tag.start && here <= child.close.start,
    )
    if (!(wasCode && inCode) && !nested && line.trim())
      least = Math.min(least, /^[ \t]*/.exec(line)![0].length)
  }
  return Number.isFinite(least) ? least : 0
}
