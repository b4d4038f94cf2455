// Gives compiled HTML its behaviour, after hydration and after each navigation. Blocks that have it already are left alone.
import { enhanceCode } from './copyCode.ts'

export function enhance(root: ParentNode): void {
  for (const block of root.querySelectorAll<HTMLElement>('.theme-code-block:not([data-enhanced])')) {
    block.dataset.enhanced = ''
    enhanceCode(block)
  }
}
