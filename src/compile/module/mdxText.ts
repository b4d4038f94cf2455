// What authors write in .mdx and MDX itself does not know: `:::` containers, HTML comments, and
// `{#id}` behind a heading. Each is written so that MDX parses it, on its own line and in its own
// columns: every place in the tree is one in the author's file.
import { type MarkedContainers, markContainers } from '../containers/markContainers.ts'
import { codeDetector } from '../containers/markers.ts'

export function mdxText(text: string): MarkedContainers {
  const marked = markContainers(text, 'mdx')
  const isCode = codeDetector()
  let isComment = false
  const lines = marked.text.split('\n').map((line) => {
    if (!isComment && isCode(line)) return line
    const written = withComments(line)
    return /^[ \t>]*#{1,6}[ \t].*\{#[^{}\s]+\}\s*$/.test(written)
      ? written.replace(/\{#(?=[^{}\s]+\}\s*$)/, '\\{#')
      : written
  })
  return { ...marked, text: lines.join('\n') }

  /** `<!-- … -->`, on one line or several, as a comment of MDX. */
  function withComments(line: string): string {
    let rest = line
    let out = ''
    for (;;) {
      const sign = isComment ? '-->' : '<!--'
      const at = codeless(rest, sign)
      if (at < 0) return out + rest
      out += rest.slice(0, at) + (isComment ? '*/}' : '{/* ')
      rest = rest.slice(at + sign.length)
      isComment = !isComment
    }
  }
}

/** Where a sign stands that is not between backticks. */
function codeless(text: string, sign: string): number {
  const at = text.indexOf(sign)
  if (at < 0 || !text.includes('`')) return at
  return (text.slice(0, at).match(/`/g)?.length ?? 0) % 2 === 0 ? at : -1
}
