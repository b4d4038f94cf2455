// Imports and exports that included files bring along: each is declared once.
import type { Root } from 'mdast'
import type { Node } from 'unist'
import type { Problem } from '../../tools/problem.ts'
import { type EsmNode, isEsm, type JsxElement } from '../mdx/nodes.ts'
import { meaningsIn } from './meanings.ts'

/** An import or export of an included file, with the tag that includes it. */
export interface Brought {
  node: EsmNode
  path: string
  tag: JsxElement
}

/**
 * What two files import alike, or one file declares that is included twice, is declared once. A
 * name that means two things is a problem.
 */
export function declareOnce(tree: Root, brought: Brought[], problems: Problem[]): EsmNode[] {
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
