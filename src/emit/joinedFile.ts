// A file of the output that holds the texts of others, such as llms-full.txt.

export interface JoinedFile {
  /** Paths of copies of pages in Markdown; their keys count as well. */
  parts: string[]
  before: string
  /** In bytes. */
  limit: number
}

/**
 * Ends before the first text that would make it larger than `limit`, and says so. `textOf` gives
 * the text of another file of the output.
 */
export function joined(
  { before, limit, parts }: JoinedFile,
  textOf: (path: string) => string = () => '',
): string {
  const written = [before]
  let size = before.length
  for (const path of parts) {
    const part = withSource(textOf(path))
    size += Buffer.byteLength(part)
    if (size > limit) break
    written.push(part)
  }
  const left = parts.length - (written.length - 1)
  if (left > 0)
    written.push(
      `${left} more ${left === 1 ? 'page is' : 'pages are'} left out: this file has at most ${limit} bytes. llms.txt lists all of them.\n`,
    )
  return written.join('\n---\n\n')
}

/** A text below its address, in the place of its front matter. */
function withSource(text: string): string {
  const end = text.indexOf('\n---\n', 3)
  const url = /^url: "(.*)"$/m.exec(text.slice(0, end))?.[1]
  return `${url === undefined ? '' : `Source: ${url}\n`}${text.slice(end + '\n---\n'.length)}`
}
