// An import or export right below a line of text: for MDX it goes on with that text, and readers
// see it. A parser of JavaScript decides, since a sentence may begin with "import" as well.

import type { Nodes, Parents, Root } from 'mdast'
import { append } from '../../shared/lists.ts'
import type { Problem } from '../../tools/problem.ts'
import { codeOf, isElement } from '../mdx/nodes.ts'
import { declaredBy } from '../module/names.ts'
import { type Statement, statementAt } from '../text/statements.ts'
import { walk } from '../tree/walk.ts'

/** Asked of every document in MDX. It begins with a sign that V8 looks for in no time. */
const MAY_BE_STATEMENT = /\n([ \t]*)(?:import|export)\b/g
const STARTS = /^[ \t]*(?:import|export)\b/
/** What no sentence begins with, or hardly any. */
const BEGINS =
  /^[ \t]*(?:import\s*(?:['"{*]|[\w$]+\s*,|[\w$]+\s+from\b)|export\s*(?:[{*]|(?:const|let|var|function|async|class|default)\b))/

/**
 * `tree` is what MDX made of `text`. An error for a statement whose names the document uses, which
 * cannot be shown without them; where it uses none, readers see a line too much.
 */
export function tightStatements(tree: Root, text: string): Problem[] {
  if (!mayHaveTight(tree, text)) return []
  const lines = text.split('\n')
  const found: Tight[] = []
  const used: string[] = []
  const at = (node: Nodes, parent: Parents) => {
    if (node.type !== 'text' || !node.position || isElement(parent)) return
    const first = node.position.start.line - 1
    node.value.split('\n').forEach((line, i) => {
      const tight = STARTS.test(line) ? tightAt(lines, first + i) : undefined
      if (tight) found.push(tight)
    })
  }
  walk<Nodes, Parents>(tree, (node, _, parent) => {
    at(node, parent)
    if (isElement(node)) used.push(node.name ?? '')
    append(used, codeOf(node))
    return undefined
  })
  const words = new Set(used.flatMap((each) => each.match(/[\w$]+/g) ?? []))
  return found.flatMap((tight) => {
    const isUsed = tight.names.some((name) => words.has(name))
    return isUsed || !tight.isIndented ? problemOf(tight, isUsed) : []
  })
}

function mayHaveTight({ children }: Root, text: string): boolean {
  let next = 0
  for (const { index, 1: indent = '' } of `\n${text}`.matchAll(MAY_BE_STATEMENT)) {
    const at = index + indent.length
    while (next < children.length && (children[next]!.position?.end.offset ?? 0) <= at) next++
    if (isCodeAt(children[next], at)) continue
    const above = text.slice(text.lastIndexOf('\n', index - 2) + 1, Math.max(0, index - 1))
    if (indent !== '' || (index > 0 && above.trim() !== '')) return true
  }
  return false
}

const isCodeAt = (node: Nodes | undefined, offset: number) =>
  node?.type === 'code' && node.position!.start.offset! <= offset

/** The same where the parser stumbles in the braces of such a statement, at `line` of `text`. */
export function tightAround(text: string, line: number): Problem | undefined {
  const lines = text.split('\n')
  for (let at = line - 1; at > 0 && lines[at]?.trim(); at--) {
    if (!STARTS.test(lines[at]!)) continue
    const tight = tightAt(lines, at)
    return tight && tight.endLine > line ? problemOf(tight, true) : undefined
  }
  return undefined
}

interface Tight {
  kind: 'import' | 'export'
  names: string[]
  line: number
  endLine: number
  column: number
  isBelowText: boolean
  isIndented: boolean
}

/** Of a line that is no statement by itself: undefined for one that only looks like one. */
function tightAt(lines: string[], at: number): Tight | undefined {
  const line = lines[at] ?? ''
  const statement = BEGINS.test(line) ? statementAt(lines, at) : undefined
  if (!statement || !isMeant(statement)) return undefined
  const indent = line.length - line.trimStart().length
  return {
    kind: line.startsWith('import', indent) ? 'import' : 'export',
    names: namesOf(statement),
    line: at + 1,
    endLine: statement.endLine,
    column: indent + 1,
    isBelowText: (lines[at - 1] ?? '').trim() !== '',
    isIndented: indent > 0,
  }
}

/** "export default values" is a sentence as well as a statement. */
const isMeant = ({ program: { body } }: Statement) =>
  body.every(
    (node) =>
      node.type !== 'ExportDefaultDeclaration' ||
      /Function|Class|Object|Array|^JSX/.test(node.declaration.type),
  )

const namesOf = ({ program: { body } }: Statement): string[] =>
  body.flatMap((node) =>
    node.type === 'ImportDeclaration'
      ? node.specifiers.map(({ local }) => local.name)
      : declaredBy(node),
  )

function problemOf(tight: Tight, isUsed: boolean): Problem {
  const { kind, line, column, isBelowText, isIndented } = tight
  const why = isBelowText
    ? 'no blank line stands above it'
    : 'it does not stand at the beginning of its line'
  const shown = 'code to show stands between lines of ```.'
  return {
    code: isUsed ? 'MDX_SYNTAX' : 'SYNTAX_SLIP',
    severity: isUsed ? 'error' : 'warning',
    message: `this ${kind} is text: ${why}`,
    line,
    column,
    hint: isBelowText
      ? `Leave a blank line above it${isIndented ? ' and no blanks before it' : ''}; ${shown}`
      : `Take out the blanks before it; ${shown}`,
  }
}
