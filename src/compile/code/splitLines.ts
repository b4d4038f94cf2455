// Highlighted code by lines.

/**
 * Splits highlighted code at its line ends, opening spans again on the next line. The line ends
 * themselves are left out, and so are empty spans.
 */
export function splitLines(html: string): string[] {
  let open: string[] = []
  return html.split('\n').map((text) => {
    const before = open.join('')
    for (const [tag] of text.matchAll(/<[^>]*>/g))
      open = tag === '</span>' ? open.slice(0, -1) : [...open, tag]
    return withoutEmpty(before + text + '</span>'.repeat(open.length))
  })
}

function withoutEmpty(html: string): string {
  const less = html.replaceAll(/<span class="[^"]*"><\/span>/g, '')
  return less === html ? html : withoutEmpty(less)
}
