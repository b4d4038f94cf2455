// Copies the address of a heading whose link was clicked, or the page as Markdown. Loaded with the
// first such click, and given what it needs: it shares no file with the client but what all chunks
// have.
import './common.ts'

const shown = 1500

/** `tell` announces that it was copied. What the clipboard refuses is only a link that was used. */
export async function copyAddress(
  link: HTMLAnchorElement,
  tell: (copied: boolean) => void,
): Promise<void> {
  const isPage = FEATURES.markdown && link.className.startsWith('copy-markdown')
  try {
    if (isPage) await copyFile(link.href)
    else await navigator.clipboard.writeText(link.href)
  } catch {
    if (isPage) location.assign(link.href)
    return
  }
  const set = (copied: boolean) => {
    link.classList.toggle('hash-link--copied', copied && !isPage)
    if (isPage) link.toggleAttribute('data-copied', copied)
    tell(copied)
  }
  set(true)
  setTimeout(set, shown, false)
}

/** Some browsers allow it only in the moment of the click, before anything is loaded. */
async function copyFile(href: string): Promise<void> {
  const text = textAt(href)
  if (typeof ClipboardItem === 'function')
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
  else await navigator.clipboard.writeText(await (await text).text())
}

async function textAt(href: string): Promise<Blob> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href}: ${response.status}`)
  return new Blob([await response.text()], { type: 'text/plain' })
}
