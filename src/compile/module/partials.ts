// Markdown files that a document includes: `import Note from './_note.mdx'` and `<Note />`. Their
// text becomes a part of the document's own, so that its headings, links and footnotes are one
// page's; what they import comes along.
import { posix } from 'node:path'
import type { Root } from 'mdast'
import type { Node, Parent } from 'unist'
import { type Problem, SiteError } from '../../tools/problem.ts'
import { isMarkdownFile } from '../../tools/sourceNames.ts'
import { type Includes, readInclude } from '../components/includes.ts'
import { rebaseIncluded } from '../components/rebaseIncluded.ts'
import { splitFrontMatter } from '../frontMatter/split.ts'
import { decodeText } from '../text/decode.ts'
import { walk } from '../tree/walk.ts'
import { attributeLiteral } from './literal.ts'
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
}

/** Replaces the tags of included files by their text. */
export function includePartials(tree: Root, context: PartialContext): void {
  const files = takePartialImports(tree)
  if (files.size === 0) return
  const brought: EsmNode[] = []
  walk<Node, Parent>(tree, (node, index, parent) => {
    const target = isJsx(node) && node.name !== null ? files.get(node.name) : undefined
    if (target === undefined) return undefined
    const own = included(target, node as JsxNode, context)
    brought.push(...(own.filter(isEsm) as EsmNode[]))
    const shown = own.filter((child) => !isEsm(child))
    parent.children.splice(index, 1, ...shown)
    return index + shown.length
  })
  tree.children.push(...(withoutKnown(tree, brought) as never[]))
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
    const { tree, problems } = readMdx('\n'.repeat(split.bodyLine) + split.body)
    for (const problem of problems) tell(named(problem))
    includePartials(tree, { ...context, path, chain: [...context.chain, path] })
    rebaseIncluded(tree, tag.position, path, context.page)
    giveProps(tree, tag)
    for (const node of tree.children as Node[]) if (isEsm(node)) rebase(node, path, context.page)
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

/** Relative imports are meant from the file; the page imports them now. */
function rebase(node: EsmNode, from: string, page: string): void {
  for (const { source } of (node.data?.estree?.body ?? []) as { source?: { value: string } }[]) {
    if (!source || !/^\.\.?\//.test(source.value)) continue
    const moved = posix.relative(posix.dirname(page), posix.join(posix.dirname(from), source.value))
    Object.assign(source, { value: moved.startsWith('.') ? moved : `./${moved}`, raw: undefined })
  }
}

/** Two files may import the same: the second time it is there already. */
function withoutKnown(tree: Root, brought: EsmNode[]): EsmNode[] {
  const keyOf = ({ source, specifiers }: ProgramNode) =>
    `${(source as { value?: string })?.value} ${((specifiers ?? []) as { local?: { name: string } }[]).map(({ local }) => local?.name)}`
  const known = new Set<string>()
  for (const node of tree.children as Node[])
    if (isEsm(node)) for (const each of node.data?.estree?.body ?? []) known.add(keyOf(each))
  for (const { data } of brought) {
    const program = data!.estree!
    program.body = program.body.filter((each) => {
      if (each.type !== 'ImportDeclaration') return true
      const isNew = !known.has(keyOf(each))
      known.add(keyOf(each))
      return isNew
    })
  }
  return brought
}
