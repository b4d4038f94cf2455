// Raw HTML in Markdown, before it is parsed. A bare name that HTML does not have (`Array<string>`)
// is what its author wrote, not markup: it becomes text. With attributes, or closed in itself, it
// is the tag of an unknown component: it goes, and what stands in it stays. Elements that
// are not closed, and tags that a browser would leave out, are reported. A tag that is closed in
// itself gets its end tag.
import type { Html, Nodes, Parents, Root } from 'mdast'
import { nearest } from '../../tools/nearest.ts'
import type { Problem } from '../../tools/problem.ts'
import { GLOBALS } from '../mdx/bindings.ts'
import { otherPart } from '../mdx/unknownComponent.ts'
import { HTML_NAMES, VOID_NAMES } from './htmlNames.ts'
import { type HtmlTag, tagsIn } from './htmlTags.ts'
import { OpenElements } from './openElements.ts'
import { type ProblemPosition, Tally } from './tally.ts'

export interface HtmlRules {
  mode: 'sanitize' | 'allow' | 'drop'
  /** Names, as written, of components: what is wrong with them was reported already. */
  components: Set<string>
}

/** Changes `tree`, whose positions are those of the text. */
export function checkHtml(tree: Root, rules: HtmlRules): Problem[] {
  const tally = new Tally()
  const open = new OpenElements(tally)
  const components = new Set<string>()
  const visit = (parent: Parents) => {
    for (const [i, child] of parent.children.entries()) {
      if (child.type === 'html')
        parent.children[i] = checked(
          child,
          parent,
          { ...rules, left: components },
          open,
          tally,
        ) as never
      else if ('children' in child) visit(child)
    }
  }
  visit(tree)
  open.finish()
  return tally.problems()
}

/** `left`: names whose tags were left out, so that their end tags are too. */
type Rules = HtmlRules & { left: Set<string> }

function checked(
  node: Html,
  parent: Parents,
  rules: Rules,
  open: OpenElements,
  tally: Tally,
): Nodes {
  const { value, position } = node
  const placeOf = (offset: number): ProblemPosition => {
    if (!position) return {}
    const before = value.slice(0, offset)
    const lines = before.split('\n').length - 1
    return {
      line: position.start.line + lines,
      column: position.start.column + offset - (before.lastIndexOf('\n') + 1),
    }
  }
  let html = ''
  let text = ''
  let at = 0
  let isHtml = false
  for (const tag of tagsIn(value)) {
    if (isKnown(tag.name, rules.mode) || open.isForeign) {
      isHtml = true
      // `<video />` means an empty element, of which a browser would make one that never ends.
      if (
        tag.type === 'single' &&
        !VOID_NAMES.has(tag.name) &&
        !open.isForeign &&
        !FOREIGN.has(tag.name)
      ) {
        html += `${value.slice(at, tag.end - 2).trimEnd()}></${tag.name}>`
        at = tag.end
      }
      if (rules.mode !== 'drop') open.take(tag, () => placeOf(tag.start))
      continue
    }
    const name = nameAt(value, tag)
    const isComponent =
      tag.type === 'close' ? rules.left.has(name) : !BARE.test(value.slice(tag.start, tag.end))
    if (!rules.components.has(name))
      tellUnknown(name, tag, { ...rules, isComponent }, placeOf, tally)
    if (rules.mode === 'allow') continue
    if (isComponent) rules.left.add(name)
    const before = value.slice(at, tag.start)
    html += isComponent ? before : `${before}&lt;${value.slice(tag.start + 1, tag.end)}`
    text += isComponent ? before : value.slice(at, tag.end)
    at = tag.end
  }
  if (at === 0) return node
  if (isHtml) return { ...node, value: html + value.slice(at) }
  text += value.slice(at)
  if (text.trim() === '') return { ...node, value: '' }
  const literal = { type: 'text', value: text, position } as const
  return FLOW.includes(parent.type) ? { type: 'paragraph', children: [literal], position } : literal
}

const FOREIGN = new Set(['svg', 'math'])

/** No attributes, and not closed in itself. */
const BARE = /^<[^\s/>]+\s*>$/

/** As it is written. */
const nameAt = (html: string, { name, type, start }: HtmlTag) => {
  const at = start + (type === 'close' ? 2 : 1)
  return html.slice(at, at + name.length)
}

const isKnown = (name: string, mode: HtmlRules['mode']) =>
  HTML_NAMES.has(name) || /^[!?]/.test(name) || (mode === 'allow' && name.includes('-'))

/** What holds blocks; all others hold text. */
const FLOW = ['root', 'blockquote', 'listItem', 'footnoteDefinition']

function unknownHint(name: string, { type }: HtmlTag, isComponent: boolean): string {
  const other = otherPart(name)
  if (other) return other
  const isPart = /^[A-Z]/.test(name)
  const near =
    isPart || isComponent ? nearest(name, isPart ? Object.keys(GLOBALS) : HTML_NAMES) : undefined
  if (near) return `Did you mean ${type === 'close' ? '</' : '<'}${near}>?`
  if (!isComponent) return 'Put code between backticks, and write a "<" that is text as &lt;.'
  return 'Use HTML or a part of the theme, import the component in an .mdx file, or put code between backticks.'
}

/** Once for each name; of a pair the end tag says nothing new. */
function tellUnknown(
  name: string,
  tag: HtmlTag,
  { mode, isComponent }: HtmlRules & { isComponent: boolean },
  placeOf: (offset: number) => ProblemPosition,
  tally: Tally,
): void {
  const outcome =
    mode === 'allow'
      ? 'browsers leave it out'
      : isComponent
        ? 'the tag is left out, what stands in it stays'
        : 'it is shown as text'
  tally.add(
    `unknown ${name}`,
    {
      code: 'HTML_UNKNOWN',
      severity: 'warning',
      message: `"<${name}>" is not an HTML element: ${outcome}`,
      hint: unknownHint(name, tag, isComponent),
    },
    () => placeOf(tag.start),
    tag.type === 'close' ? 0 : 1,
  )
}
