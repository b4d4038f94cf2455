// Draws the diagrams of ```mermaid fences, by the site's own package. A chunk for pages that have
// some. Until one is drawn, and where it cannot be, its source is shown.
import mermaid from 'mermaid'
import { trustedHtml } from '../browser/trustedTypes.ts'

/** `themeConfig.mermaid` as JSON, which the engine puts in. */
declare const MERMAID__: string

const told: { theme: { light: string; dark: string }; options: object } = JSON.parse(MERMAID__)

const html = document.documentElement
const sources = new Map<HTMLElement, string>()
let count = 0
/** One after the other: the package has one configuration at a time. */
let turn = Promise.resolve()

export function drawDiagrams(root: ParentNode): void {
  for (const diagram of root.querySelectorAll<HTMLElement>(
    '.mermaid-diagram:not([data-enhanced])',
  )) {
    diagram.dataset.enhanced = ''
    sources.set(diagram, diagram.querySelector('pre')?.textContent ?? '')
    draw(diagram)
  }
}

function draw(diagram: HTMLElement): void {
  turn = turn.then(() => drawNow(diagram)).catch(console.warn)
}

async function drawNow(diagram: HTMLElement): Promise<void> {
  if (!diagram.isConnected) {
    sources.delete(diagram)
    return
  }
  const mode = html.dataset.theme === 'dark' ? 'dark' : 'light'
  if (diagram.dataset.drawn === mode) return
  mermaid.initialize({
    startOnLoad: false,
    suppressErrorRendering: true,
    fontFamily: getComputedStyle(html).fontFamily,
    ...told.options,
    theme: told.theme[mode],
  })
  const { svg, bindFunctions } = await mermaid.render(`mermaid-${++count}`, sources.get(diagram)!)
  const drawing = diagram.querySelector('.mermaid-drawing') ?? newDrawing(diagram)
  drawing.innerHTML = trustedHtml(svg).__html
  bindFunctions?.(drawing)
  diagram.dataset.drawn = mode
}

function newDrawing(diagram: HTMLElement): Element {
  const drawing = document.createElement('div')
  drawing.className = 'mermaid-drawing'
  diagram.append(drawing)
  return drawing
}

new MutationObserver(() => {
  for (const diagram of sources.keys()) draw(diagram)
}).observe(html, { attributeFilter: ['data-theme'] })
