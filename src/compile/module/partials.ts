// Markdown files that a document includes: `import Note from './_note.mdx'` and `<Note />`. Their
// text becomes a part of the document's own, so that its headings, links and footnotes are one
// page's; what they import comes along.
import { posix } from 'node:path'
import type { Root } from 'mdast'
import type { Node, Parent } from 'unist'
import { type Problem, SiteError } from '../../tools/problem.ts'
import { isMarkdownFile } from '../../tools/sourceNames.ts'
import type { Extras } from '../extras/extras.ts'
import { splitFrontMatter } from '../frontMatter/split.ts'
import { type Includes, readInclude } from '../includes/includes.ts'
import { rebaseIncluded } from '../includes/rebaseIncluded.ts'
import { decodeText } from '../text/decode.ts'
import { walk } from '../tree/walk.ts'
import { attributeLiteral } from './literal.ts'
import { declaredBy } from './names.ts'
import {
  type EsmNode,
  expressionOf,
  isEsm,
  isExpression,
  isJsx,
  type JsxNode,
  mapProgram,
  type ProgramNode,
} from './nodes.ts'
import { readMdx } from './readMdx.ts'

export interface PartialContext {
  /** The document's own path. */
  page: string
  /** The file that the tree is from. */
  path: string
  chain: string[]
  includes: Includes
  problems: Problem[]
  extras: Extras
}

/** An import or export of an included file, with the tag that includes it. */
interface Brought {
  node: EsmNode
  path: string
  tag: JsxNode
}

/** Replaces the tags of included files by their text. */
export function includePartials(tree: Root, context: PartialContext): void {
  const files = takePartialImports(tree)
  if (files.size === 0) return
  const brought: Brought[] = []
  walk<Node, Parent>(tree, (node, index, parent) => {
    const target = isJsx(node) && node.name !== null ? files.get(node.name) : undefined
    if (target === undefined) return undefined
    const own = included(target, node as JsxNode, context)
    for (const each of own)
      if (isEsm(each)) brought.push({ node: each, path: target, tag: node as JsxNode })
    const shown = own.filter((child) => !isEsm(child))
    parent.children.splice(index, 1, ...shown)
    return index + shown.length
  })
  tree.children.push(...(declareOnce(tree, brought, context.problems) as never[]))
}

/** Local names of imported Markdown files; their imports are taken out. */
function takePartialImports(tree: Root): Map<string, string> {
  const files = new Map<string, string>()
  for (const node of tree.children as Node[]) {
    const program = isEsm(node) ? node.data?.estree : undefined
    if (!program) continue
    program.body = program.body.filter((statement) => {
      const from = String((statement.source as { value?: unknown } | undefined)?.value)
      if (statement.type !== 'ImportDeclaration' || !isMarkdownFile(from)) return true
      for (const { local } of statement.specifiers as { local: { name: string } }[])
        files.set(local.name, from)
      return false
    })
  }
  return files
}

function included(target: string, tag: JsxNode, context: PartialContext): Node[] {
  const { line, column } = tag.position?.start ?? {}
  const tell = (problem: Problem) => context.problems.push({ ...problem, line, column })
  const found = readInclude(target, context.path, context.chain, context.includes)
  if ('fault' in found) {
    tell({ code: 'PARTIAL', severity: 'error', message: found.fault, hint: found.hint })
    return []
  }
  const { path } = found
  try {
    const split = splitFrontMatter(decodeText(found.bytes, path), path)
    const { tree, problems } = readMdx('\n'.repeat(split.bodyLine) + split.body, context.extras)
    for (const problem of problems) tell(named(problem))
    includePartials(tree, { ...context, path, chain: [...context.chain, path] })
    rebaseIncluded(tree, tag.position, path, context.page)
    giveProps(tree, tag)
    for (const node of tree.children as Node[])
      if (isEsm(node)) rebase(node, path, context.page, tag)
    return tree.children
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    for (const problem of error.problems) tell(named(problem))
    return []
  }

  function named(problem: Problem): Problem {
    const where = problem.line ? `${path}:${problem.line}: ` : ''
    return { ...problem, file: undefined, message: where + problem.message }
  }
}

/** `{props.name}` in the file is what its tag gives for `name`. */
function giveProps(tree: Root, tag: JsxNode): void {
  const values = new Map<string, ProgramNode>()
  for (const attribute of tag.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    const { name, value } = attribute
    const literal = attributeLiteral(attribute)
    const expression =
      typeof value === 'object' && value !== null ? expressionOf(value.data?.estree) : undefined
    values.set(name, expression ?? { type: 'Literal', value: literal?.value })
  }
  const given = (node: ProgramNode): ProgramNode | undefined => {
    const { object, property, computed } = node as unknown as Record<string, { name?: string }>
    if (node.type !== 'MemberExpression' || computed || object?.name !== 'props') return undefined
    const value = values.get(property?.name ?? '')
    return value ? structuredClone(value) : { type: 'Identifier', name: 'undefined' }
  }
  walk<Node, Parent>(tree, (node) => {
    if (isExpression(node) && node.data?.estree) mapProgram(node.data.estree, given)
    if (isJsx(node))
      for (const attribute of node.attributes) {
        const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute
        const program = typeof value === 'object' ? value?.data?.estree : undefined
        if (program) mapProgram(program, given)
      }
    return undefined
  })
}

/** Relative imports are meant from the file; the page imports them now, where its tag is. */
function rebase(node: EsmNode, from: string, page: string, { position }: JsxNode): void {
  for (const statement of node.data?.estree?.body ?? []) {
    const { line, column } = position?.start ?? { line: 1, column: 1 }
    statement.loc = { start: { line, column: column - 1 } }
    const source = statement.source as { value: string } | null | undefined
    if (!source || !/^\.\.?\//.test(source.value)) continue
    const moved = posix.relative(posix.dirname(page), posix.join(posix.dirname(from), source.value))
    Object.assign(source, { value: moved.startsWith('.') ? moved : `./${moved}`, raw: undefined })
  }
}

/**
 * What two files import alike, or one file declares that is included twice, is declared once. A
 * name that means two things is a problem.
 */
function declareOnce(tree: Root, brought: Brought[], problems: Problem[]): EsmNode[] {
  const meanings = new Map<string, string>()
  for (const node of tree.children as Node[])
    if (isEsm(node))
      for (const each of node.data?.estree?.body ?? [])
        for (const [name, meaning] of meaningsIn(each, '')) meanings.set(name, meaning)
  for (const { node, path, tag } of brought) {
    const program = node.data!.estree!
    program.body = program.body.filter((statement) => {
      const own = meaningsIn(statement, path)
      const known = own.filter(([name]) => meanings.has(name))
      for (const [name, meaning] of known)
        if (meanings.get(name) !== meaning) problems.push(twoMeanings(name, path, tag))
      for (const [name, meaning] of own) if (!meanings.has(name)) meanings.set(name, meaning)
      if (statement.type !== 'ImportDeclaration') return own.length === 0 || known.length === 0
      const names = new Set(known.map(([name]) => name))
      const { specifiers } = statement as unknown as { specifiers: { local: { name: string } }[] }
      statement.specifiers = specifiers.filter(({ local }) => !names.has(local.name))
      return specifiers.length === 0 || (statement.specifiers as unknown[]).length > 0
    })
  }
  return brought.map(({ node }) => node)
}

/** The names that a statement declares, each with what it stands for. */
function meaningsIn(statement: ProgramNode, path: string): [string, string][] {
  if (statement.type !== 'ImportDeclaration')
    return declaredBy(statement).map((name) => [name, `${path} ${name}`])
  const from = (statement.source as { value: string }).value
  const specifiers = statement.specifiers as {
    type: string
    imported?: { name?: string }
    local: { name: string }
  }[]
  return specifiers.map(({ type, imported, local }) => [
    local.name,
    `${from} ${imported?.name ?? type}`,
  ])
}

const twoMeanings = (name: string, path: string, tag: JsxNode): Problem => ({
  code: 'PARTIAL',
  severity: 'error',
  message: `${path} declares "${name}", which means something else on this page`,
  line: tag.position?.start.line,
  column: tag.position?.start.column,
  hint: 'Import it by the same path in both files, or give one of them another name.',
})
