// Which of the two kinds of MDX a document is: what can be understood without running it becomes
// HTML; the rest becomes a module. This decides, and nothing else does.
import type { Root } from 'mdast'
import type { Node, Parent } from 'unist'
import { isMarkdownFile } from '../../tools/sourceNames.ts'
import { walk } from '../tree/walk.ts'
import { attributeLiteral, literalOf } from './literal.ts'
import {
  expressionOf,
  isComponentName,
  isEsm,
  isExpression,
  isJsx,
  type ProgramNode,
} from './nodes.ts'

export interface DynamicReason {
  /** As the end of a sentence: `imports "./Counter"`. */
  what: string
  line?: number
  column?: number
}

/** What has a form of its own in HTML. */
const STATIC_IMPORT = /^(@theme\/(Tabs|TabItem|TOCInline|Link)|@docusaurus\/Link|react)$/
const STATIC_NAMES = ['Tabs', 'TabItem', 'TOCInline']

/** Cheap, without parsing: false for a text that surely needs nothing to be run. */
export function mayBeDynamic(text: string, hasOwnComponents: boolean): boolean {
  if (/^export\s/m.test(text) || /\{(?!\s*\/\*|#)/.test(text)) return true
  if (hasOwnComponents && /<[A-Z]/.test(text)) return true
  // What an included file needs is known when it is read.
  return [...text.matchAll(/^import\s[^'"]{0,1000}['"]([^'"\n]+)['"]/gm)].some(
    ([, from]) => !STATIC_IMPORT.test(from!),
  )
}

const isStaticImport = (from: string) => STATIC_IMPORT.test(from) || isMarkdownFile(from)

/**
 * What makes a document a module; undefined when all of it can be known. With `hasOwnComponents`
 * names that nothing imports are components of the site's own.
 */
export function dynamicReason(tree: Root, hasOwnComponents: boolean): DynamicReason | undefined {
  const known = new Set(STATIC_NAMES)
  let reason: DynamicReason | undefined
  const found = (what: string, at: { line: number; column: number } | undefined) => {
    reason ??= { what, line: at?.line, column: at?.column }
  }
  walk<Node, Parent>(tree, (node) => {
    const at = node.position?.start
    if (isEsm(node)) for (const statement of node.data?.estree?.body ?? []) esm(statement, at)
    else if (isExpression(node)) {
      const expression = expressionOf(node.data?.estree)
      if (expression && !literalOf(expression)) found('holds an expression that has to be run', at)
    } else if (isJsx(node)) {
      if (node.attributes.some((each) => !attributeLiteral(each) && !isToc(each)))
        found(`gives <${node.name ?? ''}> a value that has to be run`, at)
      const name = node.name ?? ''
      if (hasOwnComponents && isComponentName(name) && !known.has(name))
        found(`uses <${name}>, a component of the site’s own`, at)
    }
    return undefined
  })
  return reason

  function esm(statement: ProgramNode, at: { line: number; column: number } | undefined) {
    const start = statement.loc?.start
    const place = start ? { line: start.line, column: start.column + 1 } : at
    const from = (statement.source as { value?: unknown } | null)?.value
    if (statement.type !== 'ImportDeclaration') return found('exports something', place)
    for (const { local } of statement.specifiers as { local: { name: string } }[])
      known.add(local.name)
    if (!isStaticImport(String(from))) found(`imports "${from}"`, place)
  }
}

/** `toc={toc}`, `toc={toc.slice(2)}`. */
const isToc = (attribute: { type: string; name?: string; value?: unknown }) =>
  attribute.name === 'toc' &&
  /^toc\b/.test(String((attribute.value as { value?: string } | undefined)?.value))
