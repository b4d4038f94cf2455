// What is wrong with how a page is laid out: it scrolls sideways, what can be pressed lies on
// something else, a label is cut off, a target is small. WCAG 1.4.4, 1.4.10, 1.4.12, 2.5.8.
import type { Page } from 'playwright-core'

const WIDTHS = [320, 375, 768, 997, 1440]
const TEXTS: Record<string, string> = {
  'text as it is': '',
  'text at 200 %': 'html { font-size: 200% }',
  // https://www.w3.org/TR/WCAG22/#text-spacing
  'text spaced':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
}

/** What must not lie on each other: what can be pressed, and what one reads beside it. */
const PARTS = [
  '.navbar :is(a, button)',
  '.breadcrumbs a',
  'summary',
  'h1',
  'pre > code',
  '.code-block-title > *',
  '.code-block-button',
  '.card',
  '.tile',
  '.exercise',
  '.post-meta :is(a, time)',
  '.tag',
  '.pagination-nav a',
  '.toc a',
  '.recent-posts a',
  '.menu :is(a, button)',
  '.notice a',
  '.footer a',
].join(', ')

/** In the page, for the width it has: what is wrong with each kind of text. */
function faultsOf({ texts, parts }: { texts: Record<string, string>; parts: string }): string[] {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
  const clips = new Map<Element, Box>()
  const root = document.documentElement
  const sheet =
    document.querySelector('#test-text') ??
    document.head.appendChild(Object.assign(document.createElement('style'), { id: 'test-text' }))
  const kinds = Object.entries(texts)
  // The page has just been laid out with the text that was last: that is not changed twice.
  if (sheet.textContent !== kinds[0]![1]) kinds.reverse()
  return kinds.flatMap(([text, css]) => {
    if (sheet.textContent !== css) sheet.textContent = css
    clips.clear()
    return [...sideways(), ...overlaps(), ...cutOff(), ...small()].map(
      (fault) => `${text}: ${fault}`,
    )
  })

  function sideways(): string[] {
    if (root.scrollWidth <= root.clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    )
    return [
      `scrolls sideways by ${root.scrollWidth - root.clientWidth} px: ${wide.slice(0, 3).map(nameOf).join(', ')}`,
    ]
  }

  function overlaps(): string[] {
    const controls = [...document.querySelectorAll(parts)]
    const boxes = controls.flatMap((control) =>
      boxesOf(control).map((box) => ({ control, ...box })),
    )
    boxes.sort((a, b) => a.top - b.top)
    return boxes.flatMap((a, i) => {
      const faults: string[] = []
      for (const b of boxes.slice(i + 1)) {
        if (b.top >= a.bottom - 1) break
        const isInside = a.control.contains(b.control) || b.control.contains(a.control)
        if (!isInside && a.left < b.right - 1 && b.left < a.right - 1)
          faults.push(`${nameOf(a.control)} lies on ${nameOf(b.control)}`)
      }
      return faults
    })
  }

  /** One box for each line of a link, without what a scrolling box around it hides. */
  function boxesOf(element: Element): Box[] {
    if (!element.checkVisibility({ visibilityProperty: true })) return []
    const clip = clipOf(element.parentElement)
    return [...element.getClientRects()]
      .map((box) => overlapOf(box, clip))
      .filter(({ left, right, top, bottom }) => right > left + 1 && bottom > top + 1)
  }

  /** What can be seen of all that is inside of an element. */
  function clipOf(element: Element | null): Box {
    if (!element || element === document.body)
      return { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    const known = clips.get(element)
    if (known) return known
    const { overflowX, overflowY } = getComputedStyle(element)
    const outer = clipOf(element.parentElement)
    const clip =
      overflowX === 'visible' && overflowY === 'visible'
        ? outer
        : overlapOf(element.getBoundingClientRect(), outer)
    clips.set(element, clip)
    return clip
  }

  function overlapOf(a: Box, b: Box): Box {
    return {
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    }
  }

  /**
   * Labels whose text goes beyond what holds it. The site's name alone may end in an ellipsis: it
   * is the link's name all the same.
   */
  function cutOff(): string[] {
    const labels = document.querySelectorAll(
      'button, .button, .navbar__link, .pagination-nav__link, .card, .card *, .tile, summary, .tag, .code-block-title > *, .menu__link, .footer a',
    )
    return [...labels].flatMap((label) => {
      if (boxesOf(label).length === 0 || getComputedStyle(label).display === 'inline') return []
      const { left, right, top, bottom } = label.getBoundingClientRect()
      const isIn = (one: Box) =>
        one.left >= left - 1 &&
        one.right <= right + 1 &&
        one.top >= top - 2 &&
        one.bottom <= bottom + 2
      return textBoxesOf(label).every(isIn) ? [] : [`${nameOf(label)} is cut off`]
    })
  }

  /** As high as their lines: a font may claim more, and lines then overlap without harm. */
  function textBoxesOf(label: Element): Box[] {
    const boxes: Box[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!
      if (parent.closest('.visually-hidden, .toc-mobile__here')) continue
      const lineHeight = Number.parseFloat(getComputedStyle(parent).lineHeight)
      range.selectNodeContents(text)
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        const excess = Math.max(0, height - lineHeight) / 2 || 0
        boxes.push({ left, right, top: top + excess, bottom: bottom - excess })
      }
    }
    return boxes
  }

  function small(): string[] {
    return [
      ...document.querySelectorAll(
        '.navbar :is(a, button), .code-block-button, .footer a, .toc a, summary',
      ),
    ].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isSmall = width < 23.9 || height < 23.9
      return isSmall && boxesOf(control).length > 0
        ? [`${nameOf(control)} is ${Math.round(width)} × ${Math.round(height)} px`]
        : []
    })
  }

  function nameOf(element: Element): string {
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .slice(0, 20)
    return `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')} "${label}"`
  }
}

/** With text as it is, at 200 %, and with the spacing of WCAG 1.4.12, at the width it has. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(faultsOf, { texts: TEXTS, parts: PARTS })
}

/** The same at five widths. */
export async function layoutFaultsAtAllWidths(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    faults.push(...(await layoutFaults(page)).map((fault) => `${width} px, ${fault}`))
  }
  return faults
}
