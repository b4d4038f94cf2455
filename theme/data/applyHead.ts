// Makes <head> and <html> what a direct load of the page would have made them. Page-owned tags
// carry `data-page`, here and in served HTML.
import { headTags } from '../../src/shared/head.ts'
import type { Head } from '../../src/shared/page.ts'
import type { SiteShell } from '../../src/shared/shell.ts'
import { afterPaint } from '../browser/afterPaint.ts'
import { trustedData } from '../browser/trustedTypes.ts'

let newest: Head

/**
 * Title and class at once, because they can be seen; the tags for machines when the page is
 * painted.
 */
export function applyHead(head: Head, shell: SiteShell): void {
  newest = head
  document.title = head.title
  document.documentElement.className = head.htmlClass
  afterPaint(() => {
    if (newest === head) applyTags(head, shell)
  })
}

function applyTags(head: Head, shell: SiteShell): void {
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove()
  const tags = headTags(head, shell).map(({ tag, attributes, text }) => {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.setAttribute('data-page', '')
    if (text) element.textContent = trustedData(text)
    return element
  })
  document.head.append(...tags)
}
