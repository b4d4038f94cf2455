// The names of a document's components: which it declares itself, which it uses, and what brings
// those that it only uses.
import type { Root } from 'mdast'
import type { Node, Parent } from 'unist'
import type { Problem } from '../../tools/problem.ts'
import type { ImportRef } from '../../types/compiled.ts'
import { walk } from '../tree/walk.ts'
import {
  type EsmNode,
  isComponentName,
  isEsm,
  isJsx,
  type Program,
  type ProgramNode,
} from './nodes.ts'

/** Parts that need no import. */
const BUILT_IN = ['Tabs', 'TabItem', 'TOCInline', 'Details', 'Head']

/** Where the components of a site's own are: output/bundle/moduleImports.ts knows the name. */
export const OWN_COMPONENTS = 'quire:own-components'

type Place = { line?: number; column?: number }

export interface Names {
  imports: ImportRef[]
  /** Local names by what they are imported from. */
  importedFrom: Map<string, string>
  declared: Set<string>
  /** Components that are used, with their first place. */
  used: Map<string, Place>
}

export function namesIn(tree: Root): Names {
  const names: Names = {
    imports: [],
    importedFrom: new Map(),
    declared: new Set(),
    used: new Map(),
  }
  walk<Node, Parent>(tree, (node) => {
    if (isEsm(node)) for (const each of node.data?.estree?.body ?? []) declare(each, names)
    else if (isJsx(node) && node.name && isComponentName(node.name)) {
      const name = node.name.split('.')[0]!
      if (!names.used.has(name)) names.used.set(name, { ...node.position?.start })
    }
    return undefined
  })
  return names
}

function declare(statement: ProgramNode, { imports, importedFrom, declared }: Names): void {
  const { source, loc } = statement as {
    source?: { value: string } | null
    loc?: ProgramNode['loc']
  }
  if (source && loc)
    imports.push({ from: source.value, line: loc.start.line, column: loc.start.column + 1 })
  if (statement.type === 'ImportDeclaration')
    for (const { local } of statement.specifiers as { local: { name: string } }[]) {
      declared.add(local.name)
      importedFrom.set(local.name, source!.value)
    }
  for (const name of declaredBy(statement)) declared.add(name)
}

/** The names that `export const`, `export function` and the like declare. */
export function declaredBy(statement: ProgramNode): string[] {
  const declared = new Set<string>()
  const inner = statement.declaration as ProgramNode | null | undefined
  const own = inner?.id as { name?: string } | undefined
  if (own?.name) declared.add(own.name)
  for (const { id } of (inner?.declarations ?? []) as { id: ProgramNode }[]) bind(id, declared)
  return [...declared]
}

/** The names of `a`, `{ a, b: c }`, `[a]`. */
function bind(pattern: ProgramNode | null, declared: Set<string>): void {
  if (!pattern) return
  if (pattern.type === 'Identifier') declared.add(String(pattern.name))
  for (const key of ['elements', 'properties'])
    for (const each of (pattern[key] ?? []) as ProgramNode[]) bind(each, declared)
  for (const key of ['argument', 'left', 'value'])
    if (typeof pattern[key] === 'object') bind(pattern[key] as ProgramNode, declared)
}

/** The imports of what is used and not declared; what nobody knows is a problem. */
export function broughtIn(
  { used, declared, imports }: Names,
  hasOwnComponents: boolean,
): { node: EsmNode; problems: Problem[] } {
  const body: ProgramNode[] = []
  const problems: Problem[] = []
  let ownParts = 0
  for (const [name, place] of used) {
    if (declared.has(name)) continue
    if (BUILT_IN.includes(name)) body.push(importOf(name, `@theme/${name}`))
    else if (hasOwnComponents) {
      if (ownParts++ === 0) body.push(importOf(OWN, OWN_COMPONENTS))
      body.push(ownPart(name, place))
      // Sites hand out the theme's; its page has to know the category.
      if (name === 'DocCardList') imports.push({ from: `@theme/${name}`, line: 1, column: 1 })
    } else problems.push(unknown(name, place))
  }
  const program: Program = { type: 'Program', body, sourceType: 'module', comments: [] }
  return { node: { type: 'mdxjsEsm', value: '', data: { estree: program } }, problems }
}

const OWN = 'quireComponentOf'

/** `import name from 'from'`. */
export const importOf = (name: string, from: string): ProgramNode => ({
  type: 'ImportDeclaration',
  attributes: [],
  source: { type: 'Literal', value: from },
  specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
})

/** `const Name = quireComponentOf("Name", line, column)`. */
const ownPart = (name: string, { line, column }: Place): ProgramNode => ({
  type: 'VariableDeclaration',
  kind: 'const',
  declarations: [
    {
      type: 'VariableDeclarator',
      id: { type: 'Identifier', name },
      init: {
        type: 'CallExpression',
        optional: false,
        callee: { type: 'Identifier', name: OWN },
        arguments: [name, line ?? 1, column ?? 1].map((value) => ({ type: 'Literal', value })),
      },
    },
  ],
})

const unknown = (name: string, place: Place): Problem => ({
  code: 'MDX_COMPONENT',
  severity: 'error',
  message: `<${name}> is neither imported nor a known part`,
  line: place.line,
  column: place.column,
  hint: `Import it, such as: import ${name} from '@site/src/components/${name}'.`,
})
