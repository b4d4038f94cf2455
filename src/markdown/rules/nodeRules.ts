// What is wrong with one node of a text's tree, by its type: each is a row.
import type { Code, Html, Link, Nodes, Paragraph, Parents, TableRow } from 'mdast'
import { nearest } from '../../tools/nearest.ts'
import type { Problem } from '../../tools/problem.ts'
import { FORMULAS } from './textRules.ts'

/** Where a node stands, and what the site makes of it. */
export interface Around {
  text: string
  parent: Parents
  mermaid: boolean
}

interface NodeRule extends Pick<Problem, 'code' | 'severity'> {
  /** What it returns fills in `$1`; undefined or false where nothing is wrong. */
  test(node: never, around: Around): string | boolean | undefined
  message: string
  hint: string
  /** What the test returns is where the problem stands, in the text of the node. */
  isPlace?: true
}

const NO_ADDRESS = { code: 'LINK_EMPTY', severity: 'warning' } as const
const hasNone = ({ url }: { url: string }) => !url.trim()
const linkWithout: NodeRule = {
  ...NO_ADDRESS,
  test: hasNone,
  message: 'this link has no address',
  hint: 'Write the address between the parentheses.',
}
const linkText: NodeRule = {
  ...NO_ADDRESS,
  test: ({ children }: Link) =>
    children.every((child) => child.type === 'text' && !child.value.trim()),
  message: 'this link has no text',
  hint: 'Write between the brackets what it leads to.',
}
const address: NodeRule = {
  code: 'LINK_ADDRESS',
  severity: 'warning',
  test: ({ url }: { url: string }) => addressFault(url),
  message: '$1',
  hint: 'Write the whole address: https://example.org/page.',
}
const formula = { code: 'SYNTAX_UNSUPPORTED', severity: 'info', ...FORMULAS } as const
const truncate = {
  code: 'SYNTAX_SLIP',
  message: 'this is a comment, and ends no preview: "$1" means nothing',
  hint: 'Write <!-- truncate -->.',
}

/** By the types of nodes. */
export const RULES: Partial<Record<Nodes['type'], NodeRule[]>> = {
  link: [
    linkText,
    linkWithout,
    {
      code: 'LINK_ADDRESS',
      severity: 'info',
      test: (node: Link, { text }) => leadsToReader(node.url, shownText(node, text)) && node.url,
      message: '"$1" leads readers to their own machine',
      hint: 'Link to the page itself, such as ./name.md; an address to type stands between backticks.',
    },
    address,
  ],
  linkReference: [linkText],
  definition: [linkWithout, address],
  image: [{ ...linkWithout, message: 'this image has no address' }, address],
  code: [
    {
      code: 'CODE_OPEN',
      severity: 'warning',
      test: (node: Code, { text }) => openFence(node, text),
      message: 'the code block that opens here is never closed',
      hint: 'Add a line with $1 below its code.',
    },
    {
      code: 'SYNTAX_SLIP',
      severity: 'info',
      // Its fence may be marked already (markers.ts).
      test: ({ value, position }: Code, { text }) =>
        /^(?::::+[ \t]*[a-z]|<!--quire:open)/.test(value) &&
        !/[`~]/.test(text[position?.start.offset ?? -1] ?? '`'),
      message: 'this is code, not an admonition: four spaces stand before it',
      hint: 'Begin the line with ":::"; code that shows one stands between lines of ```.',
    },
    {
      code: 'SYNTAX_UNSUPPORTED',
      severity: 'info',
      test: ({ lang }: Code, { mermaid }) => lang === 'mermaid' && !mermaid,
      message: 'this Mermaid diagram is shown as code',
      hint: 'Set "markdown: { mermaid: true }" in the configuration, and run npm install mermaid.',
    },
    { ...formula, test: ({ lang }: Code) => lang === 'math' },
  ],
  paragraph: [
    {
      ...formula,
      test: (node: Paragraph, { text }) =>
        begins(node, '$$') && /^\$\$[\s\S]+\n[\s\S]*\$\$$/.test(writtenOf(node, text)),
    },
    {
      code: 'SYNTAX_SLIP',
      severity: 'warning',
      test: (node: Paragraph, { text }) => begins(node, '|') && isTable(writtenOf(node, text)),
      message:
        'this is text, not a table: the line of hyphens below its header is missing or wrong',
      hint: 'Write | --- | --- | below the header, with hyphens for each of its columns.',
    },
  ],
  tableRow: [
    {
      code: 'SYNTAX_SLIP',
      severity: 'warning',
      test: ({ children }: TableRow, { parent }) =>
        parent.type === 'table' &&
        children.slice(parent.align?.length || Infinity).some((cell) => cell.children.length > 0),
      message: 'this row has more cells than its table has columns: the rest is not shown',
      hint: 'Write "\\|" for a bar that is text, or give the header as many cells.',
    },
  ],
  html: [
    { ...truncate, severity: 'warning', test: ({ value }: Html) => nearlyTruncate(value) },
    {
      ...truncate,
      severity: 'info',
      // Of another program it may stand in a doc, which has no preview.
      test: ({ value }: Html) =>
        /^<!--\s*(more|read[ -]?more|excerpt|break|preview)\s*-->/i.exec(value)?.[1],
    },
    {
      code: 'SYNTAX_SLIP',
      severity: 'warning',
      test: ({ value }: Html, { parent }) =>
        parent.type !== 'paragraph' ? markdownIn(value) : undefined,
      isPlace: true,
      message: 'Markdown is not read in a block of HTML: it is shown as it is written',
      hint: 'Write an empty line below the opening tag, and one above the closing tag.',
    },
  ],
}

const writtenOf = ({ position }: Nodes, text: string) =>
  text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0).trimEnd()

const begins = ({ children: [first] }: Paragraph, sign: string) =>
  first?.type === 'text' && first.value.startsWith(sign)

/** What readers see of a link; an address alone is its own text. */
function shownText(node: Link, text: string): string {
  const written = writtenOf(node, text)
  return written.startsWith('[') ? written.slice(0, written.lastIndexOf('](')) : written
}

/**
 * The signs of a fence that is never closed: Markdown closes it at the end of the text, or of the
 * list or quote that it stands in. Indented code has none.
 */
function openFence(node: Code, text: string): string | undefined {
  const written = writtenOf(node, text)
  const signs = /^(?:`+|~+)/.exec(written)?.[0]
  if (!signs) return undefined
  const last = written.slice(written.lastIndexOf('\n') + 1)
  const closing = written.includes('\n') ? /^[ \t>]*(`+|~+)[ \t]*$/.exec(last)?.[1] : undefined
  return closing?.startsWith(signs) ? undefined : signs
}

/** Two rows, and no line of hyphens between them. */
const isTable = (written: string) => /^\|.*\|\s*\n\s*\|.*\|\s*(?:\n|$)/.test(written.slice(0, 2000))

/** The word of a comment that is nearly the mark at which previews end. */
function nearlyTruncate(comment: string): string | undefined {
  const word = /^<!--\s*(t\w{6,9})\s*-->/i.exec(comment)?.[1]
  return word && word !== 'truncate' && nearest(word.toLowerCase(), ['truncate']) ? word : undefined
}

/** Elements whose text is their own, and what is no element. */
const OWN_TEXT = /<(?:pre|code|script|style|textarea|svg|math|template|samp|kbd)\b|^<[!?]/i
const TAG = /<\/?[a-z][^<>]*>/gi
const MARKDOWN =
  /\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*|!?\[[^[\]\n]*\]\([^\s()]+\)|`[^`\n]+`|^ {0,3}(?:#{1,6} \S|```|~~~).*/

/** The first of it in a block of HTML, which CommonMark leaves as it is written. */
function markdownIn(html: string): string | undefined {
  if (!/[*`#~]|\]\(/.test(html) || OWN_TEXT.test(html)) return undefined
  return html
    .split('\n')
    .map((line) => [line, MARKDOWN.exec(line.replace(TAG, ''))?.[0] ?? ''] as const)
    .find(([line, found]) => found !== '' && line.includes(found))?.[1]
}

// Addresses that leave the site and reach nothing: `https://` alone, a host with a blank in it,
// `mailto:` without a recipient.

/** Nearly all addresses. */
const USUAL = /^https?:\/\/[a-z\d][a-z\d.-]*(?:[/?#]|$)/i
const SCHEME = /^(https?|ftp|mailto|tel|sms):/i
const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?=[:/?#]|$)/i

/** Every reader's own machine; `shown` is the text that they read. */
const leadsToReader = (url: string, shown: string) =>
  OWN_MACHINE.test(url) && !/localhost|127\.0\.0\.1|0\.0\.0\.0/i.test(shown)

/** Undefined for an address that may be right, and for those of the site's own pages. */
function addressFault(url: string): string | undefined {
  if (USUAL.test(url)) return undefined
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase()
  if (!scheme) return /^\/\/(?:[/?#]|$)/.test(url) ? `"${url}" names no host` : undefined
  const rest = url.slice(scheme.length + 1)
  if (!['http', 'https', 'ftp'].includes(scheme))
    return rest.trim() === '' ? `"${url}" has no recipient` : undefined
  if (/^\/*(?:[?#]|$)/.test(rest)) return `"${url}" names no host`
  if (!rest.startsWith('//')) return `"${url}" has no "//" after "${scheme}:"`
  return URL.canParse(url) ? undefined : `"${url}" is not a valid address`
}
