// The tags of a piece of raw HTML, as a browser's tokenizer finds them: what stands in comments, in
// quotes and in scripts is none.
import { RAW_TEXT } from './htmlNames.ts'

export interface HtmlTag {
  /** In small letters. */
  name: string
  /**
   * `comment` and `part`: one that is never closed, a tag without its `>`; what follows belongs to
   * it. `instruction`: `<?…>` and `<!…>`, of which a browser makes a comment.
   */
  type: 'open' | 'close' | 'single' | 'comment' | 'part' | 'instruction'
  start: number
  end: number
}

const START = /<(?:(!--)|[!?]|(\/?)([a-z][^\s/>]*))/gi

export function* tagsIn(html: string): Generator<HtmlTag> {
  for (let at = 0; ; ) {
    START.lastIndex = at
    const match = START.exec(html)
    if (!match) return
    const [, comment, slash, written] = match
    const start = match.index
    if (!written) {
      const end = html.indexOf(comment ? '-->' : '>', start + 2)
      if (end < 0 && comment) yield { name: '!--', type: 'comment', start, end: html.length }
      if (end < 0) return
      at = end + (comment ? 3 : 1)
      if (!comment)
        yield { name: html.slice(start + 1, start + 2), type: 'instruction', start, end: at }
      continue
    }
    const name = written.toLowerCase()
    const end = endOfTag(html, start + match[0].length)
    if (end < 0) {
      yield { name, type: 'part', start, end: html.length }
      return
    }
    const isSingle = html[end - 2] === '/' && !endsInValue(html, end - 3)
    const type = slash ? 'close' : isSingle ? 'single' : 'open'
    yield { name, type, start, end }
    at = type === 'open' && RAW_TEXT.has(name) ? endOfRaw(html, name, end) : end
  }
}

/** `<a href=/docs/>`: the slash after `at` is the address's, which has no quotes. */
function endsInValue(html: string, at: number): boolean {
  let start = at
  while (start > 0 && !/[\s"'<>=]/.test(html[start]!)) start--
  return html[start] === '='
}

function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const sign = html[at]
    if (sign === '>') return at + 1
    if (sign !== '"' && sign !== "'") continue
    at = html.indexOf(sign, at + 1)
    if (at < 0) return -1
  }
  return -1
}

/** Where the end tag begins; the end of the piece when it has none. */
function endOfRaw(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}
