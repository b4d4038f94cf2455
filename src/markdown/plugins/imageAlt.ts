// Asks for the alt text of an image. HTML can say that an image is decoration (alt="");
// Markdown's `![](…)` only forgets.
import type { Nodes, Parents, Root } from 'mdast'
import type { VFile } from 'vfile'
import type { Problem } from '../../tools/problem.ts'
import { addProblem } from '../tree/notes.ts'
import { walk } from '../tree/walk.ts'

export function imageAlt() {
  return (tree: Root, file: VFile) => {
    for (const fault of imagesWithoutAlt(tree, String(file.value))) addProblem(file, fault)
  }
}

/** `text` is what the tree was parsed from. */
function imagesWithoutAlt(tree: Root, text: string): Problem[] {
  const faults: Problem[] = []
  // Most files have none: they are spared the walk.
  if (!/!\[\s*\]/.test(text)) return faults
  walk<Nodes, Parents>(tree, (node) => {
    if ((node.type !== 'image' && node.type !== 'imageReference') || node.alt) return
    const at = node.position?.start
    faults.push({
      code: 'IMAGE_ALT',
      severity: 'warning',
      message: 'this image has no alt text',
      line: at?.line,
      column: at?.column,
      hint: 'Describe it between the brackets: ![a bar chart of …](…).',
    })
  })
  return faults
}
