// What the path of a post's file says: its date, its text and its default slug. Table: behaviour.md
// 1.4.
import { withoutMarkdownExtension } from '../../tools/sourceNames.ts'

export interface PostFile {
  /** Digits as typed: `2023-3-1`. */
  date?: string
  text: string
  /** Inside the blog, with a leading slash. */
  slug: string
}

const dated = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?$/

export function postFileOf(relative: string): PostFile {
  const name = withoutMarkdownExtension(relative)
  const match = dated.exec(name)
  if (!match) {
    const text = name.replace(/\/index$/, '')
    return { text, slug: `/${text}` }
  }
  const [, folder, date, text] = match
  return {
    date: date!.replaceAll('/', '-'),
    text: text!,
    slug: `/${date!.replaceAll('-', '/')}/${folder}${text}`,
  }
}
