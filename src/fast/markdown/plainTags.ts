// Tags of raw HTML that are certain to be read as they are written: names alone, in small letters,
// each closed where it was opened, and around what may stand in it. They are written as they are.
import { markdownIn } from '../../compile/checks/markdownInHtml.ts'
import { refuse } from './notPlain.ts'

/** In a line of text. */
const INLINE = /^(?:abbr|b|cite|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|strong|sub|sup|u)$/
/** Around blocks. */
const BLOCK = /^(?:details|div|summary)$/
const TAG = /<(\/?)([a-z]+)(?: *(\/))?>/g
/** May be read otherwise, or is to be judged. */
const ODD_TEXT = /[<>&\r]/

/** Takes tags in their order; `open` are the names of those that are open. */
export class PlainTags {
  readonly open: string[] = []

  /** A tag in a line of text, as it is written in the end. */
  inline(value: string): string {
    const [tag, slash, name, single] = [...value.matchAll(TAG)][0] ?? refuse()
    if (tag !== value) return refuse()
    if (name === 'br') return slash ? refuse() : '<br>'
    return single || !INLINE.test(name!) ? refuse() : this.#take(slash!, name!)
  }

  /** A block of HTML. */
  block(value: string): string {
    if (markdownIn(value)) refuse()
    let html = ''
    let at = 0
    for (const { 0: tag, 1: slash, 2: name, 3: single, index } of value.matchAll(TAG)) {
      html += this.#text(value.slice(at, index), index === 0)
      at = index + tag.length
      const isLost = name === 'summary' && !slash && this.open.at(-1) !== 'details'
      if (single || isLost || !BLOCK.test(name!)) refuse()
      html += this.#take(slash!, name!)
    }
    return at === 0 ? refuse() : html + this.#text(value.slice(at), at === value.length)
  }

  /** To be called behind the last tag. */
  finish(): void {
    if (this.open.length > 0) refuse()
  }

  #take(slash: string, name: string): string {
    if (!slash) this.open.push(name)
    else if (this.open.pop() !== name) refuse()
    return `<${slash}${name}>`
  }

  /** Between tags; outside of them, no block may begin or end with it. */
  #text(text: string, isEmpty: boolean): string {
    if (isEmpty) return ''
    const isBare = this.open.length === 0 && text.trim() !== ''
    return ODD_TEXT.test(text) || isBare ? refuse() : text
  }
}

/** The reference takes out tags that stand deeper than in 200 elements. */
const DEEP = 150
const ELEMENT = /<(\/?)([a-z][\w-]*)/g
const VOID = /^(?:br|hr|img|input|wbr)$/

export function isDeep(html: string): boolean {
  let depth = 0
  for (const [, slash, name] of html.matchAll(ELEMENT)) {
    if (slash) depth--
    else if (!VOID.test(name!) && ++depth > DEEP) return true
  }
  return false
}
