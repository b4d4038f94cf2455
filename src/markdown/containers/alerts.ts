// GitHub's alerts: a quote that begins with `[!NOTE]` on a line of its own is an admonition. Found
// in the tree, since there it is a quote.

import type {
  Blockquote,
  Paragraph,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  Text,
} from 'mdast'
import type { AlertOptions } from '../../config/schema/habits.ts'
import { ownValue } from '../../shared/ownValue.ts'
import type { Problem } from '../../tools/problem.ts'
import { admonitionNode } from './admonition.ts'
import { type Containers, containerNamed, isAdmonition, nameHint } from './containers.ts'

/** Of GitHub's five types, which of the theme's looks like it. */
const NAMES: Record<string, string> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'danger',
}

/** What a site says of alerts, and what else it calls containers. */
export interface AlertRules {
  alerts: AlertOptions
  containers: Containers
}
const SIGN = /^\[!([a-z]+)\][ \t]*/i

/**
 * Changes `tree`, which was parsed from `text`; returns what looks like an alert and is not one.
 */
export function makeAlerts(tree: Root, text: string, rules: AlertRules): Problem[] {
  const problems: Problem[] = []
  if (rules.alerts === false || !text.includes('[!')) return problems
  const visit = (parent: Parents) => {
    for (const [i, child] of parent.children.entries()) {
      if (child.type === 'blockquote')
        parent.children[i] = (alertFrom(child, text, rules, problems) ?? child) as never
      const now = parent.children[i]!
      if ('children' in now) visit(now)
    }
  }
  visit(tree)
  return problems
}

function alertFrom(
  quote: Blockquote,
  text: string,
  { alerts, containers }: AlertRules,
  problems: Problem[],
): RootContent | undefined {
  const [paragraph, ...blocks] = quote.children
  const first = paragraph?.type === 'paragraph' && !quote.data ? paragraph.children[0] : undefined
  const [sign, word] = (first?.type === 'text' && SIGN.exec(first.value)) || []
  // Behind a backslash it is text.
  if (sign === undefined || !text.startsWith('[!', first!.position?.start.offset)) return undefined
  const type = word!.toLowerCase()
  const name = ownValue(NAMES, type)
  if (!name) {
    const { line, column } = paragraph!.position?.start ?? {}
    const message = `unknown alert "[!${word}]"; it is left as plain text`
    problems.push({
      code: 'ADMONITION_UNKNOWN',
      severity: 'warning',
      message,
      line,
      column,
      hint: nameHint(type, Object.keys(NAMES)),
    })
    return undefined
  }
  const { title, rest } = splitFirstLine(paragraph as Paragraph, sign.length)
  const tell = (message: string, hint: string) => {
    const { line, column } = paragraph!.position?.start ?? {}
    problems.push({ code: 'SYNTAX_SLIP', severity: 'info', message, line, column, hint })
  }
  if (rest.length === 0 && blocks.length === 0) {
    if (title.length > 0)
      tell(
        `"[!${word}]" begins no alert: its text must stand on a line of its own`,
        `Write the words behind "[!${word}]" on the next line, with a ">" before them.`,
      )
    return undefined
  }
  const fold = /^\[!\w+\]([-+])/.exec((first as Text).value)?.[1]
  if (fold)
    tell(
      `the "${fold}" behind "[!${word}]" folds nothing: it is a part of the title`,
      'Take it out, or write :::details for text that readers unfold.',
    )
  const content =
    rest.length > 0 ? [{ ...paragraph, children: rest } as Paragraph, ...blocks] : blocks
  const renamed = typeof alerts === 'object' ? alerts[type as keyof typeof alerts] : undefined
  const heading = title.length > 0 ? title : undefined
  const container =
    renamed !== undefined && isAdmonition(renamed) && containerNamed(renamed, containers)
  const node = container
    ? container({ name: renamed!, title: heading, children: content })[0]!
    : admonitionNode(name, heading ?? [{ type: 'text', value: type }], content)
  return { ...node, position: quote.position } as RootContent
}

/** What stands behind the sign, which is a title, and the lines after it. */
function splitFirstLine(
  { children }: Paragraph,
  from: number,
): { title: PhrasingContent[]; rest: PhrasingContent[] } {
  const first = children[0] as Text
  const nodes: PhrasingContent[] = [
    { ...first, value: first.value.slice(from) },
    ...children.slice(1),
  ]
  const title: PhrasingContent[] = []
  for (const [i, node] of nodes.entries()) {
    if (node.type === 'break') return { title: filled(title), rest: nodes.slice(i + 1) }
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1
    if (end < 0) title.push(node)
    else {
      const text = node as Text
      title.push({ ...text, value: text.value.slice(0, end).trimEnd() })
      return {
        title: filled(title),
        rest: filled([{ ...text, value: text.value.slice(end + 1) }, ...nodes.slice(i + 1)]),
      }
    }
  }
  return { title: filled(title), rest: [] }
}

const filled = (nodes: PhrasingContent[]) =>
  nodes.filter((node) => node.type !== 'text' || node.value !== '')
