// What authors write in .mdx and MDX itself does not know: `:::` containers, HTML comments, and
// `{#id}` behind a heading. Each is written so that MDX parses it, on its own line and in its own
// columns: every place in the tree is one in the author's file.
import { type MarkedContainers, markContainers } from '../containers/markContainers.ts'
import { codeDetector } from '../containers/markers.ts'

const SIGN = /`|<!--|-->/g

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

  /** `<!-- … -->`, on one line or several, as a comment of MDX; between backticks it is text. */
  function withComments(line: string): string {
    let isSpan = false
    return line.replace(SIGN, (sign) => {
      if (sign === '`') isSpan = isComment ? isSpan : !isSpan
      else if (!isSpan && sign === (isComment ? '-->' : '<!--')) {
        isComment = !isComment
        return isComment ? '{/* ' : '*/}'
      }
      return sign
    })
  }
}
