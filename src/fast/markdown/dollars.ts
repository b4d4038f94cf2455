// Formulas stand between dollars, and the packages read those. Most files of a site with formulas
// have dollars in code alone, which hold none.
import type { Nodes } from 'mdast'
import type { Document } from '../../compile/document/parseDocument.ts'

/** No backtick follows those of a fence on its line. */
const FENCE = /^[ \t>*+-]*(?:\d+[.)])?[ \t]*(`{3,}(?!.*`)|~{3,})/
const CODE = /(`+)(?!`).*?[^`]\1(?!`)/g

/** Quickly, without a tree: true where it looks so. A dollar in indented code counts. */
export function hasDollarOutsideCode(text: string): boolean {
  if (!text.includes('$')) return false
  let fence: string | undefined
  for (const line of text.split('\n')) {
    const marks = FENCE.exec(line)?.[1]
    if (fence !== undefined) {
      if (marks?.startsWith(fence)) fence = undefined
    } else if (line.includes('$') && (marks || line.replace(CODE, '').includes('$'))) return true
    else fence = marks
  }
  return false
}

/**
 * For certain, of a document that was read without formulas: what is wrong with it may be right in
 * one.
 */
export const mayHoldFormula = (text: string, { tree, problems }: Document): boolean =>
  holdsDollar(tree) || (problems.length > 0 && text.includes('$'))

/** In a text, an address, an attribute: all but code. */
function holdsDollar(node: Nodes): boolean {
  const isCode = node.type === 'code' || node.type === 'inlineCode'
  for (const [key, value] of Object.entries(node)) {
    if (key === 'children' || key === 'position' || (isCode && key === 'value')) continue
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    if (text.includes('$')) return true
  }
  return 'children' in node && node.children.some(holdsDollar)
}
