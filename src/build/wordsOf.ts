// What a source says of its own address: an address that it may have is in there.
import { readSource } from '../tools/ownFiles.ts'

/** The front matter; of a data file all of it, of any other nothing. */
export function wordsOf(root: string, file: string): string {
  if (!/\.(mdx?|markdown|json|ya?ml|[cm]?[jt]s)$/i.test(file)) return ''
  const text = textOf(root, file)
  if (!/\.(mdx?|markdown)$/i.test(file)) return text
  const head = /^---[^\n]*\n([\s\S]*?)\n---/.exec(text)
  return head ? head[1]! : ''
}

/** What is refused as no regular file is not read here either. */
function textOf(root: string, file: string): string {
  try {
    return readSource(root, file)?.toString() ?? ''
  } catch {
    return ''
  }
}
