// Formulas become KaTeX's HTML. It is written as it is: KaTeX makes thousands of elements of one
// page.
import type { Element, ElementContent, Root } from 'hast'
import { toString as sourceOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { formulaRenderer } from '../math/formulaHtml.ts'
import { FORMULA_TAG, formulaKind } from '../math/markFormulas.ts'
import { addProblem, notesOf } from '../tree/notes.ts'
import { walkElements } from '../tree/walk.ts'

export function formulas() {
  return (tree: Root, file: VFile) => {
    const { math } = notesOf(file)
    if (!math) return
    const render = formulaRenderer(math)
    walkElements(tree, (node, index, parent) => {
      const kind = node.tagName === FORMULA_TAG && formulaKind(node.properties.dataPart)
      if (!kind) return undefined
      const source = sourceOf(node)
      const { html, fault } = render(source, kind === 'display')
      if (fault) addProblem(file, faultIn(node, fault, math.options.throwOnError === true))
      const raw = { type: 'raw', value: html, source }
      parent.children[index] = raw as unknown as ElementContent
      return 'skip'
    })
  }
}

const faultIn = ({ position }: Element, fault: string, isError: boolean) => ({
  code: 'MATH_SYNTAX',
  severity: isError ? ('error' as const) : ('warning' as const),
  message: `KaTeX on this formula: ${fault.trim()}`,
  line: position?.start.line,
  column: position?.start.column,
  hint: 'Correct the formula; a dollar that is money is written \\$.',
})
