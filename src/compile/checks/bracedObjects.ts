// Two pairs of braces in MDX: for the parser an object, which cannot be shown. Most were written
// for another program, whose variables look so: `{{ name }}`.
import type { Nodes, Parents, Root } from 'mdast'
import type { Problem } from '../../tools/problem.ts'
import { GLOBALS } from '../mdx/bindings.ts'
import { parseExpression } from '../mdx/javascript.ts'
import { isComponentName, isElement, isExpression } from '../mdx/nodes.ts'
import { walk } from '../tree/walk.ts'

/** Those of the theme show what stands in them; others may take an object. */
const SHOWING = new Set([...Object.keys(GLOBALS), 'Admonition', 'Link', 'Heading'])

/** `text` is what MDX made `tree` of. */
export function bracedObjects(tree: Root, text: string): Problem[] {
  if (!/\{\s*\{/.test(text)) return []
  const problems: Problem[] = []
  walk<Nodes, Parents>(tree, (node) => {
    if (isElement(node) && node.name && isComponentName(node.name) && !SHOWING.has(node.name))
      return 'skip'
    if (!isExpression(node) || !node.value.trimStart().startsWith('{') || !node.position)
      return undefined
    if (parseExpression(node.value)?.type === 'ObjectExpression')
      problems.push(problemOf(node.position.start, `{${node.value}}`))
    return undefined
  })
  return problems
}

/** The same where the parser takes what is in the braces for no object: `{{ page.title }}`. */
export function bracesAround(text: string, offset: number): Problem | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('}}', offset)
  const open = text.lastIndexOf('{{', offset)
  const inside = text.slice(open, end + 2)
  if (open < lineStart || end < 0 || /\}\}./s.test(inside) || inside.includes('\n'))
    return undefined
  if (text[open - 1] === '=' || text[open - 1] === '\\') return undefined
  const line = text.slice(0, open).split('\n').length
  return problemOf({ line, column: open - lineStart + 1 }, inside)
}

/** Values with names are meant as an object; all else looks like a variable. */
const NAMED_VALUE = /^\{\s*\{\s*(?:[\w$]+|'[^']*'|"[^"]*")\s*:/
const MOST_SHOWN = 40

function problemOf(place: { line: number; column: number }, written: string): Problem {
  const { line, column } = place
  const about = { code: 'MDX_SYNTAX', severity: 'error', line, column } as const
  if (NAMED_VALUE.test(written))
    return {
      ...about,
      message: 'an object stands in these braces, which cannot be shown',
      hint: 'Write one of its values, {value}, or \\{ for a brace that is text.',
    }
  const isShort = written.length <= MOST_SHOWN && /^\{\{[^{\n]*$/.test(written)
  const inside = isShort ? written.slice(2) : ''
  return {
    ...about,
    message: `"{{${inside}" is no variable: in MDX braces hold JavaScript`,
    hint: `Write \\{\\{${inside} for braces that are text, or put them between backticks.`,
  }
}
