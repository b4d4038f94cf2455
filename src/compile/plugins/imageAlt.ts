// Asks for the words that stand for a picture. HTML can say that a picture is decoration (alt="");
// Markdown's `![](…)` only forgets.
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { addProblem } from '../tree/notes.ts'

export function imageAlt() {
  return (tree: Root, file: VFile) => {
    // Most files have none: they are spared the walk.
    if (!/!\[\s*\]/.test(String(file.value))) return
    visit(tree, ['image', 'imageReference'], (node) => {
      if (!('alt' in node) || node.alt) return
      const at = node.position?.start
      const hint = 'write what it shows between the brackets: ![a bar chart of …](…)'
      addProblem(file, {
        code: 'IMAGE_ALT',
        severity: 'warning',
        message: 'this picture has no text',
        line: at?.line,
        column: at?.column,
        hint,
      })
    })
  }
}
