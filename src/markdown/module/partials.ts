// Markdown files that a document includes: `import Note from './_note.mdx'` and `<Note />`. Their
// text becomes a part of the document's own, so that its headings, links and footnotes are one
// page's; what they import comes along.
import { posix } from 'node:path'
import type { Expression, ImportDeclaration, Node as ProgramNode } from 'estree'
import type { Root } from 'mdast'
import type { Node, Parent } from 'unist'
import { append, replaceItems } from '../../shared/lists.ts'
import { type Problem, SiteError } from '../../tools/problem.ts'
import { isMarkdownFile } from '../../tools/sourceNames.ts'
import type { Extras } from '../extras/extras.ts'
import { splitFrontMatter } from '../frontMatter/split.ts'
import { type Includes, readInclude } from '../includes/includes.ts'
import { markProps } from '../includes/markProps.ts'
import { rebaseIncluded } from '../includes/rebaseIncluded.ts'
import { positionOf } from '../mdx/findings.ts'
import { formatOf, type MarkdownFormat } from '../mdx/format.ts'
import { type EsmNode, isElement, isEsm, type JsxElement } from '../mdx/nodes.ts'
import { decodeText } from '../text/decode.ts'
import { walk } from '../tree/walk.ts'
import { eachInPrograms, mapExpressions } from './eachProgram.ts'
import { attributeLiteral } from './literal.ts'
import { Meanings, meaningsIn } from './meanings.ts'
import { sourceOf } from './names.ts'
import { expressionOf, identifier, importOf, programOf } from './program.ts'
import { type ReadMdx, readMdx } from './readMdx.ts'

export interface PartialContext {
  /** The file that the tree is from: the document, or one that is included. */
  path: string
  chain: string[]
  includes: Includes
  problems: Problem[]
  extras: Extras
  /** An included file, by its path, that has been read already. */
  read?: (path: string) => ReadMdx | undefined
  /** The site's option, which decides how included files are read. */
  siteFormat?: MarkdownFormat
  /** Files whose names mean something else on the page stay modules: the bundler reads them. */
  keepsApart?: boolean
}

/** Replaces the tags of included files by their text. */
export function includePartials(tree: Root, context: PartialContext): void {
  const files = takePartialImports(tree)
  if (files.size === 0) return
  const brought: Brought[] = []
  const apart = context.keepsApart ? new Meanings(tree) : undefined
  walk<Node, Parent>(tree, (node, index, parent) => {
    const found = isElement(node) && node.name !== null ? files.get(node.name) : undefined
    if (found === undefined) return undefined
    const { target } = found
    const problems: Problem[] = []
    const own = included(found, node as JsxElement, { ...context, problems })
    if (apart && !apart.take(own, target)) {
      apart.imported.set((node as JsxElement).name!, target)
      return undefined
    }
    // Where a tag is shown twice, its path is wrong once.
    const told = context.problems.map((one) => `${one.message} ${one.line}`)
    append(
      context.problems,
      problems.filter((one) => !told.includes(`${one.message} ${one.line}`)),
    )
    for (const each of own)
      if (isEsm(each)) brought.push({ node: each, path: target, tag: node as JsxElement })
    const shown = own.filter((child) => !isEsm(child))
    replaceItems(parent.children, index, 1, shown)
    return index + shown.length
  })
  append(tree.children, declareOnce(tree, brought, context.problems) as never[])
  for (const [name, from] of apart?.imported ?? [])
    tree.children.push(importNode(name, from) as never)
}

/** `import Name from "./file.md"`. */
const importNode = (name: string, from: string): EsmNode => ({
  type: 'mdxjsEsm',
  value: '',
  data: { estree: programOf([importOf(name, from)]) },
})

interface PartialImport {
  target: string
  /** Where it is imported. */
  at?: { line: number; column: number }
}

/**
 * Local names of imported Markdown files; their imports are taken out, but for those that
 * expressions name as values: they are modules (bundle/markdownModules.ts).
 */
function takePartialImports(tree: Root): Map<string, PartialImport> {
  const files = new Map<string, PartialImport>()
  let values: Set<string> | undefined
  for (const node of tree.children as Node[]) {
    const program = isEsm(node) ? node.data?.estree : undefined
    if (!program) continue
    program.body = program.body.filter((statement) => {
      if (statement.type !== 'ImportDeclaration') return true
      const from = String(statement.source.value)
      if (!isMarkdownFile(from)) return true
      values ??= namesOfValues(tree)
      const at = statement.loc ? positionOf(statement)!.start : undefined
      for (const { local } of statement.specifiers) files.set(local.name, { target: from, at })
      return statement.specifiers.some(({ local }) => values!.has(local.name))
    })
  }
  return files
}

/** The names in a document's expressions and statements. */
function namesOfValues(tree: Root): Set<string> {
  const names = new Set<string>()
  eachInPrograms(tree, (node) => {
    const { type, name } = node as { type: string; name?: unknown }
    const isName = type === 'Identifier' || type === 'JSXIdentifier'
    if (isName && typeof name === 'string') names.add(name)
  })
  return names
}

function included({ target, at }: PartialImport, tag: JsxElement, context: PartialContext): Node[] {
  const { line, column } = tag.position?.start ?? {}
  const tell = (problem: Problem) => context.problems.push({ ...problem, line, column })
  const found = readInclude(target, context.path, context.chain, context.includes)
  if ('fault' in found) {
    const { fault: message, hint } = found
    // The path stands there.
    context.problems.push({
      code: 'PARTIAL',
      severity: 'error',
      message,
      hint,
      ...(at ?? { line, column }),
    })
    return []
  }
  const { path } = found
  try {
    const split = splitFrontMatter(decodeText(found.bytes, path), path)
    const text = '\n'.repeat(split.bodyLine) + split.body
    const own = { ...context, path, chain: [...context.chain, path] }
    const reading = readingOf(split.data, own)
    const { tree, problems } = context.read?.(path) ?? readMdx(text, reading)
    if (reading.format === 'md') markProps(tree)
    for (const problem of problems) tell(named(problem))
    includePartials(tree, own)
    rebaseIncluded(tree, tag.position, path, context.path, context.includes)
    giveProps(tree, tag)
    for (const node of tree.children as Node[])
      if (isEsm(node)) rebase(node, path, context.path, tag)
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

/** Its front matter decides, then the site, then its name. */
const readingOf = (data: object, from: PartialContext) => ({
  from,
  extras: from.extras,
  format: formatOf(from.path, from.siteFormat, data),
})

/** `{props.name}` in the file is what its tag gives for `name`. */
function giveProps(tree: Root, tag: JsxElement): void {
  const values = new Map<string, Expression>()
  for (const attribute of tag.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    const { name, value } = attribute
    const literal = attributeLiteral(attribute)
    const expression =
      typeof value === 'object' && value !== null ? expressionOf(value.data?.estree) : undefined
    values.set(name, expression ?? { type: 'Literal', value: literal?.value as string | true })
  }
  const given = (node: ProgramNode): ProgramNode | undefined => {
    if (node.type !== 'MemberExpression' || node.computed) return undefined
    const { object, property } = node
    if (object.type !== 'Identifier' || object.name !== 'props') return undefined
    const value = property.type === 'Identifier' ? values.get(property.name) : undefined
    return value ? structuredClone(value) : identifier('undefined')
  }
  mapExpressions(tree, given)
}

/** Relative imports are meant from the file; the page imports them now, where its tag is. */
function rebase(node: EsmNode, from: string, page: string, { position }: JsxElement): void {
  for (const statement of node.data?.estree?.body ?? []) {
    const { line, column } = position?.start ?? { line: 1, column: 1 }
    const start = { line, column: column - 1 }
    statement.loc = { start, end: start }
    const target = sourceOf(statement)
    if (target === undefined || !/^\.\.?\//.test(target)) continue
    const moved = posix.relative(posix.dirname(page), posix.join(posix.dirname(from), target))
    const value = moved.startsWith('.') ? moved : `./${moved}`
    Object.assign((statement as ImportDeclaration).source, { value, raw: undefined })
  }
}

// Imports and exports that included files bring along: each is declared once.

/** An import or export of an included file, with the tag that includes it. */
interface Brought {
  node: EsmNode
  path: string
  tag: JsxElement
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
      const { specifiers } = statement
      statement.specifiers = specifiers.filter(({ local }) => !names.has(local.name))
      return specifiers.length === 0 || statement.specifiers.length > 0
    })
  }
  return brought.map(({ node }) => node)
}

const twoMeanings = (name: string, path: string, tag: JsxElement): Problem => ({
  code: 'PARTIAL',
  severity: 'error',
  message: `${path} declares "${name}", which means something else on this page`,
  line: tag.position?.start.line,
  column: tag.position?.start.column,
  hint: 'Import it by the same path in both files, or give one of them another name.',
})
