// A plugin of remark that stands behind remark-gfm. A box below an empty item is in no item; to
// remark-gfm what contains its paragraph is then done or not, be it the root or a quote.
import type { CompileContext, Extension } from 'mdast-util-from-markdown'
import type { Processor } from 'unified'

const exitBox = (isChecked: boolean) =>
  function (this: CompileContext): undefined {
    const node = this.stack.at(-2)
    if (node?.type === 'listItem') node.checked = isChecked
  }

export function ownBoxes(this: Processor): void {
  const data = this.data() as { fromMarkdownExtensions?: (Extension | Extension[])[] }
  data.fromMarkdownExtensions?.push({
    exit: {
      taskListCheckValueChecked: exitBox(true),
      taskListCheckValueUnchecked: exitBox(false),
    },
  })
}
