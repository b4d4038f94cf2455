// Asks for the alt text of an image. HTML can say that an image is decoration (alt="");
// Markdown's `![](…)` only forgets.
import type { Nodes, Parents, Root } from 'mdast'
import type { VFile } from 'vfile'
import { addProblem } from '../tree/notes.ts'
import { walk } from '../tree/walk.ts'

export function imageAlt() {
  return (tree: Root, file: VFile) => {
    // Most files have none: they are spared the walk.
    if (!/!\[\s*\]/.test(String(file.value))) return
    walk<Nodes, Parents>(tree, (node) => {
      if ((node.type !== 'image' && node.type !== 'imageReference') || node.alt) return
      const at = node.position?.start
      const hint = 'Describe it between the brackets: ![a bar chart of …](…).'
      addProblem(file, {
        code: 'IMAGE_ALT',
        severity: 'warning',
        message: 'this image has no alt text',
        line: at?.line,
        column: at?.column,
        hint,
      })
    })
  }
}
