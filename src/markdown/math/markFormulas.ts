// Formulas of a tree of Markdown become elements that hold their source until the headings are
// known: ids and titles are made of what an author wrote.
import type { Nodes, Parents, Root, RootContent } from 'mdast'
import type {} from 'mdast-util-math'
import { OWN_MARK } from '../tree/ownMark.ts'
import { walk } from '../tree/walk.ts'

export const FORMULA_TAG = 'quire-math'
const DISPLAY_MARK = `${OWN_MARK}display`
const INLINE_MARK = `${OWN_MARK}inline`

/** How an element shows its formula; undefined for one that only looks like ours. */
export const formulaKind = (mark: unknown): 'display' | 'inline' | undefined =>
  mark === DISPLAY_MARK ? 'display' : mark === INLINE_MARK ? 'inline' : undefined

/** Those of ```math fences as well. */
export function markFormulas(tree: Root, text: string): void {
  if (!text.includes('$') && !text.includes('math')) return
  walk<Nodes, Parents>(tree, (node, index, parent) => {
    const isDisplay = node.type === 'math' || (node.type === 'code' && node.lang === 'math')
    if (!isDisplay && node.type !== 'inlineMath') return undefined
    const { value, position } = node
    parent.children[index] = {
      type: isDisplay ? 'math' : 'inlineMath',
      value,
      position,
      data: {
        hName: FORMULA_TAG,
        hProperties: { dataPart: isDisplay ? DISPLAY_MARK : INLINE_MARK },
        hChildren: [{ type: 'text', value }],
      },
    } as RootContent
    return 'skip'
  })
}
