// The names of a document's components: which it declares itself, which it uses, and what brings
// those that it only uses.
import type { Expression, Pattern, Program, Node as ProgramNode, VariableDeclaration } from 'estree'
import type { Root } from 'mdast'
import type { Node, Parent } from 'unist'
import type { Problem } from '../../tools/problem.ts'
import type { ImportRef } from '../../types/compiled.ts'
import type { Extras } from '../extras/extras.ts'
import type { Includes } from '../includes/includes.ts'
import { GLOBALS, PARTS } from '../mdx/bindings.ts'
import { HEAD } from '../mdx/lowering.ts'
import { type EsmNode, isComponentName, isElement, isEsm } from '../mdx/nodes.ts'
import { unknownHint } from '../mdx/unknownComponent.ts'
import { walk } from '../tree/walk.ts'
import { eachInPrograms } from './eachProgram.ts'
import { identifier, importOf, programOf } from './program.ts'

/** Parts that need no import; the others may be a site's own. */
const BUILT_IN = [...Object.keys(GLOBALS), HEAD]

/** Where the components of a site's own are: bundle/moduleImports.ts knows the name. */
export const OWN_COMPONENTS = 'quire:own-components'

type Position = { line?: number; column?: number }

export interface Names {
  imports: ImportRef[]
  /** Local names by what they are imported from. */
  importedFrom: Map<string, string>
  declared: Set<string>
  /** Components that are used, with their first place. */
  used: Map<string, Position>
  /** Those that expressions use, `icon={<Icon />}`, and do not name themselves. */
  inCode: Set<string>
}

export function namesIn(tree: Root): Names {
  const names: Names = {
    imports: [],
    importedFrom: new Map(),
    declared: new Set(),
    used: new Map(),
    inCode: usedInCode(tree),
  }
  walk<Node, Parent>(tree, (node) => {
    if (isElement(node) && node.name === 'head') node.name = HEAD
    if (isEsm(node)) for (const each of node.data?.estree?.body ?? []) declare(each, names)
    else if (isElement(node) && node.name && isComponentName(node.name)) {
      const name = node.name.split('.')[0]!
      if (!names.used.has(name)) names.used.set(name, { ...node.position?.start })
    }
    return undefined
  })
  return names
}

/** A name that stands for a value there may be bound there, as that of a parameter. */
function usedInCode(tree: Root): Set<string> {
  const used = new Set<string>()
  const values = new Set<string>()
  eachInPrograms(tree, (node) => {
    const { type, name } = node as { type: string; name?: unknown }
    if (type === 'Identifier') values.add(String(name))
    if (type !== 'JSXOpeningElement') return
    const { type: sort, name: tag } = name as { type: string; name?: unknown }
    if (sort === 'JSXIdentifier' && isComponentName(String(tag))) used.add(String(tag))
  })
  return new Set([...used].filter((name) => !values.has(name)))
}

function declare(statement: ProgramNode, { imports, importedFrom, declared }: Names): void {
  const { loc } = statement
  const from = sourceOf(statement)
  if (from !== undefined && loc)
    imports.push({ from, line: loc.start.line, column: loc.start.column + 1 })
  if (statement.type === 'ImportDeclaration')
    for (const { local } of statement.specifiers) {
      declared.add(local.name)
      importedFrom.set(local.name, from!)
    }
  for (const name of declaredBy(statement)) declared.add(name)
}

/** What a statement imports or exports from. */
export function sourceOf(statement: ProgramNode): string | undefined {
  const source = 'source' in statement ? statement.source : undefined
  return source?.type === 'Literal' ? String(source.value) : undefined
}

/** The names that `export const`, `export function` and the like declare. */
export function declaredBy(statement: ProgramNode): string[] {
  if (statement.type !== 'ExportNamedDeclaration' && statement.type !== 'ExportDefaultDeclaration')
    return []
  const declared = new Set<string>()
  const { declaration } = statement
  if (declaration?.type === 'VariableDeclaration')
    for (const { id } of declaration.declarations) bind(id, declared)
  else if (declaration && 'id' in declaration && declaration.id) declared.add(declaration.id.name)
  return [...declared]
}

/** The names of `a`, `{ a, b: c }`, `[a]`. */
function bind(pattern: Pattern | null, declared: Set<string>): void {
  switch (pattern?.type) {
    case 'Identifier':
      declared.add(pattern.name)
      break
    case 'ArrayPattern':
      for (const each of pattern.elements) bind(each, declared)
      break
    case 'ObjectPattern':
      for (const each of pattern.properties)
        bind(each.type === 'Property' ? each.value : each, declared)
      break
    case 'RestElement':
      bind(pattern.argument, declared)
      break
    case 'AssignmentPattern':
      bind(pattern.left, declared)
  }
}

/** What a document may use, and where its site is. */
interface Using {
  hasOwnComponents: boolean
  extras: Pick<Extras, 'mdx1'>
  includes: Pick<Includes, 'root'>
}

/** The imports of what is used and not declared; an unknown one is a problem. */
export function broughtIn(
  { used, inCode, declared, imports }: Names,
  { hasOwnComponents, extras, includes }: Using,
): { node: EsmNode; problems: Problem[] } {
  const body: Program['body'] = []
  const problems: Problem[] = []
  let ownParts = 0
  const all = new Map([...[...inCode].map((name) => [name, {}] as const), ...used])
  for (const [name, place] of all) {
    if (declared.has(name)) continue
    if (BUILT_IN.includes(name)) body.push(importOf(name, `@theme/${name}`))
    else if (hasOwnComponents) {
      if (ownParts++ === 0) body.push(importOf(OWN, OWN_COMPONENTS))
      body.push(ownPart(name, place))
      // Sites hand out the theme's; its page has to know the category.
      if (name === 'DocCardList') imports.push({ from: `@theme/${name}`, line: 1, column: 1 })
    } else if (Object.hasOwn(PARTS, name)) {
      body.push(importOf(name, `@theme/${name}`))
      // Its page has to know the category.
      if (name === 'DocCardList') imports.push({ from: `@theme/${name}`, line: 1, column: 1 })
    } else if (used.has(name)) {
      const hint = unknownHint(name, includes.root)
      problems.push({ ...unknown(name, place), hint, ...(extras.mdx1 && { severity: 'warning' }) })
      // MDX 1 shows what is inside.
      if (extras.mdx1) body.push(constant(name, { type: 'Literal', value: 'div' }))
    }
  }
  const estree = programOf(body)
  return { node: { type: 'mdxjsEsm', value: '', data: { estree } }, problems }
}

const OWN = 'quireComponentOf'

/** `const Name = quireComponentOf("Name", line, column)`. */
const ownPart = (name: string, { line, column }: Position) =>
  constant(name, {
    type: 'CallExpression',
    optional: false,
    callee: identifier(OWN),
    arguments: [name, line ?? 1, column ?? 1].map((value) => ({ type: 'Literal', value })),
  })

const constant = (name: string, init: Expression): VariableDeclaration => ({
  type: 'VariableDeclaration',
  kind: 'const',
  declarations: [{ type: 'VariableDeclarator', id: identifier(name), init }],
})

const unknown = (name: string, place: Position): Problem => ({
  code: 'MDX_COMPONENT',
  severity: 'error',
  message: `<${name}> is neither imported nor a known part`,
  line: place.line,
  column: place.column,
})
