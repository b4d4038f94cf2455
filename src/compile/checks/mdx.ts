// What MDX takes for something else than its author meant: a statement below a line of text, two
// pairs of braces, a component with a small letter. One walk sees all of them.
import type { Nodes, Parents, Root } from 'mdast'
import type { Position } from 'unist'
import { append } from '../../shared/lists.ts'
import type { Problem } from '../../tools/problem.ts'
import type { Extras } from '../extras/extras.ts'
import { GLOBALS } from '../mdx/bindings.ts'
import { parseExpression, parseModule } from '../mdx/javascript.ts'
import { codeOf, isComponentName, isElement, isEsm, isExpression } from '../mdx/nodes.ts'
import { declaredBy } from '../module/names.ts'
import { SVG_TAGS } from '../plugins/allowedHtml.ts'
import { type Statement, statementAt } from '../text/statements.ts'
import { walk } from '../tree/walk.ts'
import { HTML_NAMES } from './htmlNames.ts'

/** Those of the theme show what stands in them; others may take an object. */
const SHOWING = new Set([...Object.keys(GLOBALS), 'Admonition', 'Link', 'Heading'])
/** Their elements have names of their own. */
const DRAWN = new Set(['svg', 'math'])
const MAY_BE_STATEMENT = /(?:^|\n)[ \t]*(?:import|export)\b/
/** Hardly any sentence begins with one of these. */
const BEGINS =
  /^[ \t]*(?:import\s*(?:['"{*]|[\w$]+\s*,|[\w$]+\s+from\b)|export\s*(?:[{*]|(?:const|let|var|function|async|class|default)\b))/

/**
 * `tree` is what MDX made of `text`. What MDX 1 cannot find it leaves out, and shows the rest.
 * `lacksNames`: a statement that is text leaves its names unknown, and all that is said of them
 * would follow from it.
 */
export function slipsOfMdx(
  tree: Root,
  text: string,
  { mdx1 }: Pick<Extras, 'mdx1'>,
): { problems: Problem[]; lacksNames: boolean } {
  let lines: string[] | undefined
  const tight: Tight[] = []
  const objects: Problem[] = []
  const statements: string[] = []
  const code: string[] = []
  const tags = new Map<string, Nodes>()
  walk<Nodes, Parents>(tree, (node, _, parent) => {
    if (node.type === 'text') {
      if (!node.position || isElement(parent) || !MAY_BE_STATEMENT.test(node.value))
        return undefined
      lines ??= text.split('\n')
      append(tight, tightIn(lines, node.position.start.line, node.position.end.line))
    } else if (isEsm(node)) statements.push(node.value)
    else if (isElement(node)) {
      append(code, [node.name ?? '', ...codeOf(node)])
      const isOwn = isElement(parent) && DRAWN.has(parent.name ?? '')
      if (node.name && !isOwn && !tags.has(node.name)) tags.set(node.name, node)
    } else if (isExpression(node)) {
      code.push(node.value)
      if (isShownObject(node.value, parent)) objects.push(shownObject(node.position!.start))
    }
    return undefined
  })
  const used = new Set(tight.length > 0 ? code.flatMap((each) => each.match(/[\w$]+/g) ?? []) : [])
  const ofStatements = tight.flatMap((each) => {
    const isUsed = each.names.some((name) => used.has(name))
    return isUsed || !each.isIndented ? [tightProblem(each, isUsed && !mdx1)] : []
  })
  return {
    problems: [...ofStatements, ...objects, ...smallTags(tags, statements)],
    lacksNames: ofStatements.some(({ severity }) => severity === 'error'),
  }
}

interface Tight {
  kind: string
  names: string[]
  line: number
  column: number
  isBelowText: boolean
  isIndented: boolean
}

/** Statements in the lines of a text, from the first to the last, which count from 1. */
const tightIn = (lines: string[], from: number, to: number): Tight[] =>
  lines.slice(from - 1, to).flatMap((_, i) => tightAt(lines, from - 1 + i) ?? [])

/** A parser of JavaScript decides: undefined for a line that only looks like a statement. */
function tightAt(lines: string[], at: number): Tight | undefined {
  const line = lines[at] ?? ''
  const statement = BEGINS.test(line) ? statementAt(lines, at) : undefined
  if (!statement || !isMeant(statement)) return undefined
  const indent = line.length - line.trimStart().length
  return {
    kind: line.slice(indent, indent + 6),
    names: namesOf(statement.program.body),
    line: at + 1,
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

const namesOf = (body: Statement['program']['body']): string[] =>
  body.flatMap((node) =>
    node.type === 'ImportDeclaration'
      ? node.specifiers.map(({ local }) => local.name)
      : declaredBy(node),
  )

/** An error where the document uses its names; else readers see a line too much. */
function tightProblem(tight: Tight, isError: boolean): Problem {
  const { kind, line, column, isBelowText, isIndented } = tight
  const shown = 'code to show stands between lines of ```.'
  return {
    code: isError ? 'MDX_SYNTAX' : 'SYNTAX_SLIP',
    severity: isError ? 'error' : 'warning',
    message: `this ${kind} is text: ${isBelowText ? 'no blank line stands above it' : 'it does not stand at the beginning of its line'}`,
    line,
    column,
    hint: isBelowText
      ? `Leave a blank line above it${isIndented ? ' and no blanks before it' : ''}; ${shown}`
      : `Take out the blanks before it; ${shown}`,
  }
}

/** An object in braces, where no component of the site takes it. */
const isShownObject = (value: string, parent: Parents) =>
  value.trimStart().startsWith('{') &&
  !(isElement(parent) && isComponentName(parent.name ?? '') && !SHOWING.has(parent.name!)) &&
  parseExpression(value)?.type === 'ObjectExpression'

const shownObject = ({ line, column }: Position['start']): Problem => ({
  code: 'MDX_SYNTAX',
  severity: 'error',
  message: 'an object stands in these braces, which cannot be shown',
  line,
  column,
  hint: 'Write one of its values, {value}, or \\{ for a brace that is text.',
})

/** `<card/>` is an element of HTML, whatever the document imports or exports under that name. */
function smallTags(tags: Map<string, Nodes>, statements: string[]): Problem[] {
  const all = statements.join('\n')
  const small = [...tags].filter(
    ([name]) =>
      /^[a-z]\w*$/.test(name) && !HTML_NAMES.has(name) && !SVG_TAGS.has(name) && all.includes(name),
  )
  if (small.length === 0) return []
  const known = namesOf(statements.flatMap((each) => parseModule(each)?.body ?? []) as never)
  return small.flatMap(([name, { position }]): Problem[] => {
    if (!known.includes(name)) return []
    const { line, column } = position?.start ?? {}
    const own = name[0]!.toUpperCase() + name.slice(1)
    return [
      {
        code: 'MDX_TAG',
        severity: 'warning',
        message: `<${name}> is taken for HTML, and not for the component ${name}: components have names with a capital letter`,
        line,
        column,
        hint: `Name it ${own} where it is imported or exported, and write <${own}>.`,
      },
    ]
  })
}
