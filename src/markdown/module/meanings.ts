// What the names of a document and its included files stand for, to find those that cannot share a
// scope.
import type { Node as ProgramNode } from 'estree'
import type { Root } from 'mdast'
import type { Node } from 'unist'
import { isEsm } from '../mdx/nodes.ts'
import { declaredBy } from './names.ts'

/** What names stand for, to find files that cannot share a scope: they stay modules. */
export class Meanings {
  /** Local names of such files. */
  readonly imported = new Map<string, string>()
  readonly #known = new Map<string, string>()

  constructor(tree: Root) {
    for (const [name, meaning] of meaningsOf(tree.children as Node[], ''))
      this.#known.set(name, meaning)
  }

  /** Whether no name of the included file means something else already. */
  take(own: Node[], path: string): boolean {
    const all = meaningsOf(own, path)
    const isAlone = all.some(([name, meaning]) => (this.#known.get(name) ?? meaning) !== meaning)
    if (!isAlone) for (const [name, meaning] of all) this.#known.set(name, meaning)
    return !isAlone
  }
}

const meaningsOf = (nodes: Node[], path: string): [string, string][] =>
  nodes.flatMap((node) =>
    isEsm(node) ? (node.data?.estree?.body ?? []).flatMap((each) => meaningsIn(each, path)) : [],
  )

/** The names that a statement declares, each with what it stands for. */
export function meaningsIn(statement: ProgramNode, path: string): [string, string][] {
  if (statement.type !== 'ImportDeclaration')
    return declaredBy(statement).map((name) => [name, `${path} ${name}`])
  return statement.specifiers.map((specifier) => {
    const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : undefined
    const meaning = imported?.type === 'Identifier' ? imported.name : specifier.type
    return [specifier.local.name, `${statement.source.value} ${meaning}`]
  })
}
