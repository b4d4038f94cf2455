// ```mdx-code-block: MDX that authors hide from tools which translate Markdown. What stands between
// its fences is the document's own, as Docusaurus has it; no line moves.

const OPENING = /^ *(`{3,4}) *mdx-code-block *$/

export function unwrapMdxCode(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  const lines = text.split('\n')
  let open: { at: number; fence: string } | undefined
  for (const [at, line] of lines.entries()) {
    const fence = OPENING.exec(line)?.[1]
    if (!open && fence) open = { at, fence }
    else if (open && line.trim() === open.fence) {
      lines[open.at] = ''
      lines[at] = ''
      open = undefined
    }
  }
  return lines.join('\n')
}
