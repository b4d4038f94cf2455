// Gives compiled HTML its behaviour, after hydration and after each navigation. Blocks that have it
// already are left alone.
import { afterPaint } from '../browser/afterPaint.ts'
import { enhanceCode } from './copyCode.ts'
import { enlargeOnClick, LARGE } from './enlargeOnClick.ts'

/** What is loaded only with pages that need it. */
export const enhancers: { tabs?: (container: HTMLElement) => void } = {}

/**
 * Tabs at once, because they decide what is in sight; buttons that show under a pointer when the
 * page is painted. `done` is called after them.
 */
export function enhance(root: ParentNode, done: () => void): void {
  // Those of React (theme/parts/Tabs/Tabs.tsx) have the mark already.
  if (enhancers.tabs) each(root, '.tabs-container', enhancers.tabs)
  afterPaint(() => {
    each(root, '.theme-code-block', enhanceCode)
    if (FEATURES.zoom) each(root, LARGE, enlargeOnClick)
    // Where it cannot be loaded the source stays.
    if (FEATURES.mermaid && root.querySelector('.mermaid-diagram'))
      import('./diagrams.ts').then((chunk) => chunk.drawDiagrams(root), console.warn)
    done()
  })
}

function each(
  root: ParentNode,
  selector: string,
  enhanceOne: (element: HTMLElement) => void,
): void {
  for (const element of root.querySelectorAll<HTMLElement>(`${selector}:not([data-enhanced])`)) {
    element.dataset.enhanced = ''
    enhanceOne(element)
  }
}
