// Copies the address of a heading whose link was clicked. Loaded with the first such click, and
// given what it needs: it shares no file with the client but what all chunks have.
import './common.ts'

const shown = 1500

/** `tell` announces that it was copied. What the clipboard refuses is only a link that was used. */
export async function copyAddress(
  link: HTMLAnchorElement,
  tell: (copied: boolean) => void,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href)
  } catch {
    return
  }
  const set = (copied: boolean) => {
    link.classList.toggle('hash-link--copied', copied)
    tell(copied)
  }
  set(true)
  setTimeout(set, shown, false)
}
