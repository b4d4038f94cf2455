// Footnotes that are not on the page: nothing names them, or another one has their name.
import type { FootnoteDefinition, Nodes, Parents, Root } from 'mdast'
import type { Problem } from '../../tools/problem.ts'
import { walk } from '../tree/walk.ts'

export function lostFootnotes(tree: Root): Problem[] {
  const definitions: FootnoteDefinition[] = []
  const named = new Set<string>()
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'footnoteDefinition') definitions.push(node)
    else if (node.type === 'footnoteReference') named.add(node.identifier)
    return undefined
  })
  const defined = new Set<string>()
  return definitions.flatMap((node) => {
    const isTwice = defined.has(node.identifier)
    defined.add(node.identifier)
    return isTwice || !named.has(node.identifier) ? [problemOf(node, isTwice)] : []
  })
}

function problemOf({ identifier, label, position }: FootnoteDefinition, isTwice: boolean): Problem {
  const name = label ?? identifier
  const { line, column } = position?.start ?? {}
  return {
    code: 'FOOTNOTE_UNUSED',
    severity: 'warning',
    message: isTwice
      ? `the footnote "${name}" is defined twice: this text is not on the page`
      : `nothing names the footnote "${name}": it is not on the page`,
    line,
    column,
    hint: isTwice
      ? 'Give it a name of its own, and write that where it belongs.'
      : `Write [^${name}] where it belongs, or take it out.`,
  }
}
