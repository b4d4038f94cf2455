// Markdown that stands in a block of HTML: CommonMark leaves it as it is written there, where other
// programs read it.

/** Elements whose text is their own, and what is no element. */
const OWN_TEXT = /<(?:pre|code|script|style|textarea|svg|math|template|samp|kbd)\b|^<[!?]/i
const TAG = /<\/?[a-z][^<>]*>/gi
/** Signs of Markdown, with the HTML that means the same. */
const SIGNS: [sign: RegExp, html?: string][] = [
  [/\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*/, '<strong>$1</strong>'],
  [/(?<!!)\[([^[\]\n]+)\]\(([^\s()]+)\)/, '<a href="$2">$1</a>'],
  [/!\[([^[\]\n]*)\]\(([^\s()]+)\)/, '<img src="$2" alt="$1" />'],
  [/`([^`\n]+)`/, '<code>$1</code>'],
  [/^ {0,3}#{1,6} \S.*/],
  [/^ {0,3}(?:```|~~~).*/],
]

interface Found {
  written: string
  hint: string
}

const LINES = 'an empty line below the opening tag, and one above the closing tag'
/** Of the HTML that a hint writes out. */
const MOST = 60

/** The first of it in a block of HTML. */
export function markdownIn(html: string): Found | undefined {
  if (!/[*`#~]|\]\(/.test(html) || OWN_TEXT.test(html)) return undefined
  for (const line of html.split('\n')) {
    const text = line.replace(TAG, '')
    for (const [sign, meant] of SIGNS) {
      const written = sign.exec(text)?.[0]
      // Where a tag stands in it, its place is another.
      if (written === undefined || !line.includes(written)) continue
      const own = meant && written.length <= MOST ? `${written.replace(sign, meant)}, or ` : ''
      return { written, hint: `Write ${own}${LINES}.` }
    }
  }
  return undefined
}
