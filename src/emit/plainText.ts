// The text of compiled HTML: what a reader would read aloud.
import { decodeEntities } from '../render/htmlScan.ts'

/** Strings between quotes may hold the end of a tag. */
const TAG = /<\/?([a-z][\w-]*)(?:"[^"]*"|[^<>"])*>|<!--[\s\S]*?(?:-->|$)/gi
const INLINE =
  /^(?:a|abbr|b|bdi|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var)$/i

/** A line for each paragraph, heading or item; lines of code stay as they are. */
export function plainText(html: string): string {
  const text = html.replace(TAG, (_, name?: string) => (name && INLINE.test(name) ? '' : '\n'))
  const lines = decodeEntities(text).split('\n')
  return lines
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
}
