// Gives compiled HTML its behaviour, after hydration and after each navigation. Blocks that have it already are left alone.
import { enhanceCode } from './copyCode.ts'
import { enhanceTabs } from './tabs.ts'

export function enhance(root: ParentNode): void {
  each(root, '.theme-code-block', enhanceCode)
  // A part of an author's own page (theme/parts/Tabs.tsx) is React's.
  each(root, '[data-prose] .tabs-container', enhanceTabs)
}

function each(root: ParentNode, selector: string, enhanceOne: (element: HTMLElement) => void): void {
  for (const element of root.querySelectorAll<HTMLElement>(`${selector}:not([data-enhanced])`)) {
    element.dataset.enhanced = ''
    enhanceOne(element)
  }
}
