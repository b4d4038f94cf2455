// Marks texts in a line of highlighted code, wherever colours begin and end in them.

const UNITS = /<[^>]*>|&[^;<]*;|[\s\S]/g

/** `html` is a line as the highlighter writes it, `code` its text. */
export function markTexts(html: string, code: string, texts: readonly string[]): string {
  const isMarked = new Uint8Array(code.length)
  for (const text of texts)
    for (let at = code.indexOf(text); at >= 0; at = code.indexOf(text, at + text.length))
      isMarked.fill(1, at, at + text.length)
  let written = ''
  let isOpen = false
  let at = 0
  const setOpen = (open: boolean) => {
    if (open !== isOpen) written += open ? '<mark>' : '</mark>'
    isOpen = open
  }
  for (const [unit] of html.matchAll(UNITS)) {
    const isTag = unit.length > 1 && unit.startsWith('<')
    setOpen(!isTag && isMarked[at] === 1)
    written += unit
    if (!isTag) at++
  }
  setOpen(false)
  return written
}
