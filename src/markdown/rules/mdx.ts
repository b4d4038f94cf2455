// What MDX takes for something else than its author meant: a statement below a line of text, two
// pairs of braces, a component with a small letter. One walk sees all of them.
import type { Nodes, Parents, Root } from 'mdast'
import type { Position } from 'unist'
import { append } from '../../shared/lists.ts'
import type { Problem } from '../../tools/problem.ts'
import { GLOBALS } from '../mdx/bindings.ts'
import { parseExpression, parseModule } from '../mdx/javascript.ts'
import { isComponentName, isElement, isEsm, isExpression } from '../mdx/nodes.ts'
import { declaredBy } from '../module/names.ts'
import { SVG_TAGS } from '../plugins/allowedHtml.ts'
import { type Statement, statementAt } from '../text/statements.ts'
import { walk } from '../tree/walk.ts'
import { HTML_NAMES } from './htmlNames.ts'

/** Those of the theme show what stands in them; others may take an object. */
const SHOWING = new Set([...Object.keys(GLOBALS), 'Admonition', 'Link', 'Heading'])
/** Their elements have names of their own. */
const DRAWN = new Set(['svg', 'math'])
const MAY_BE_STATEMENT = /(?:^|\n)(?:import|export)\b/
/** Hardly any sentence begins with one of these. */
const BEGINS =
  /^(import(?=\s*(?:['"{*]|[\w$]+\s*,|[\w$]+\s+from\b))|export(?=\s*(?:[{*]|(?:const|let|var|function|async|class|default)\b)))/

/** `tree` is what MDX made of `text`. */
export function slipsOfMdx(tree: Root, text: string): Problem[] {
  let lines: string[] | undefined
  const problems: Problem[] = []
  const statements: string[] = []
  const tags = new Map<string, Nodes>()
  walk<Nodes, Parents>(tree, (node, _, parent) => {
    if (node.type === 'text') {
      if (!node.position || isElement(parent) || !MAY_BE_STATEMENT.test(node.value))
        return undefined
      lines ??= text.split('\n')
      const { start, end } = node.position
      for (let at = start.line - 1; at < end.line; at++) append(problems, statementSlip(lines, at))
    } else if (isEsm(node)) statements.push(node.value)
    else if (isElement(node)) {
      const isOwn = isElement(parent) && DRAWN.has(parent.name ?? '')
      if (node.name && !isOwn && !tags.has(node.name)) tags.set(node.name, node)
    } else if (isExpression(node) && isShownObject(node.value, parent))
      problems.push(shownObject(node.position!.start))
    return undefined
  })
  return [...problems, ...smallTags(tags, statements)]
}

/** A parser of JavaScript decides: none for a line that only looks like a statement. */
function statementSlip(lines: string[], at: number): Problem[] {
  const [, kind] = BEGINS.exec(lines[at] ?? '') ?? []
  const statement = kind === undefined ? undefined : statementAt(lines, at)
  if (!statement || !isMeant(statement)) return []
  return [
    {
      code: 'SYNTAX_SLIP',
      severity: 'warning',
      message: `this ${kind} is text: no blank line stands above it`,
      line: at + 1,
      column: 1,
      hint: 'Leave a blank line above it; code to show stands between lines of ```.',
    },
  ]
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
