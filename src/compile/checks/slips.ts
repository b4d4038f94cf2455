// Signs of Markdown that are nearly right, and so are text: `[a] (./b.md)`, `##Heading`. Nothing is
// wrong with a text in which they stand, but hardly any author means them.
import { nearest } from '../../tools/nearest.ts'
import type { Problem } from '../../tools/problem.ts'

export interface Slip extends Pick<Problem, 'severity' | 'message' | 'hint'> {
  /** As it stands in the text, with whatever could be escaped. */
  written: string
}

/** What addresses begin with; a whole one (`https://…`) is a node of its own, behind the text. */
const ADDRESS = String.raw`(?:\.{0,2}\/|#|https?:|mailto:|[\w.-]{1,100}\.mdx?\)|$)`
const BRACKETS = String.raw`!?\[[^[\]\n]{1,200}\]`
/** `./a.png =300x200`: an option of its own reads it, and where it is off that was chosen. */
const SIZED = String.raw`[^()\n]{1,300} =\d*x\d*`
const FILE = String.raw`\.(?:mdx?|png|jpe?g|gif|svg|webp|avif|pdf)`

/** Told by the first signs alone, since every text of a site is asked. */
const MAY_SLIP = /\][ \t]?\(|\)\[|\*\*|\[\[|\{\{[<%]|\{%|(?:^|\n)(?:##|::|<<<|!!!|\||\[TOC\])/

/** Whether a text may hold one; a little too often is no harm. */
export const mayHoldSlip = (value: string) =>
  MAY_SLIP.test(value) &&
  (value.startsWith('|') || [...LINKS, ...SIGNS].some(({ pattern }) => value.search(pattern) >= 0))

interface Kind {
  pattern: RegExp
  message(match: RegExpExecArray): string
  hint(match: RegExpExecArray): string
}

const LINKS: Kind[] = [
  {
    pattern: /!\[[^[\]\n]{0,200}\]\([^()\s]{1,300} =(?!\d*x\d*\))[^()\s]{0,30}\)/g,
    message: () => 'its size is none',
    hint: ([written]) =>
      `Write ${written.slice(0, written.lastIndexOf('='))}=300x200), or one side alone: =300x.`,
  },
  {
    pattern: new RegExp(String.raw`${BRACKETS}[ \t]\((?=${ADDRESS})`, 'g'),
    message: () => 'a space stands between "]" and "("',
    hint: ([written]) => `Take it out: ${written.replace(/\s\($/, '(')}…).`,
  },
  {
    pattern: new RegExp(String.raw`\(([^()\n]{1,200})\)\[(?=${ADDRESS})`, 'g'),
    message: () => 'its brackets are the wrong way round',
    hint: ([, text]) => `Write [${text}](…).`,
  },
  {
    pattern: new RegExp(
      String.raw`${BRACKETS}\((?!${SIZED}|[^()\s]{1,300} =)((?:\.{0,2}\/|#)[^()\n<>"']{0,300}[ \t][^()\n<>"']{0,300}|[^()\n<>"']{1,300}${FILE})\)`,
      'g',
    ),
    message: () => 'its address has a space in it',
    hint: ([, address]) => spaceless(address!),
  },
  {
    pattern: new RegExp(String.raw`${BRACKETS}\((?:(?:\.{0,2}\/|#)[^)\n]{0,300}(?=\n|$)|$)`, 'g'),
    message: () => 'its ")" is missing, or there is a space before it',
    hint: ([written]) => `Write ${written.slice(0, written.indexOf('](') + 2)}…).`,
  },
]

/** An id is its heading in small letters. */
function spaceless(address: string): string {
  const [path = '', id] = address.split('#')
  if (id === undefined) return `Write %20 for each space: ${path.replace(/\s/g, '%20')}`
  const written = `${path.replace(/\s/g, '%20')}#${id.trim().toLowerCase().replace(/\s+/g, '-')}`
  return `Write the id of the heading: ${written}`
}

/** What is meant by these is less certain than with links. */
const SIGNS: Kind[] = [
  {
    pattern: /(?<=^|\n)(#{2,6})(\p{L}[^\n]{0,60})/gu,
    message: ([, hashes]) => `this is text, not a heading: no space follows "${hashes}"`,
    hint: ([, hashes, rest]) => `Write "${hashes} ${rest}".`,
  },
  {
    pattern: /(?<=^|\n)::(?:note|tip|info|warning|danger|caution|important|details)\b/g,
    message: ([colons]) => `"${colons}" is text: an admonition has three colons`,
    hint: ([colons]) => `Write ":${colons}".`,
  },
  {
    pattern: /(?<=^|\n)!!! ?(\w{2,20})\b/g,
    message: () => '"!!!" begins no admonition here: it is text',
    hint: ([, name]) => `Write ":::${name}", and ":::" below its text.`,
  },
  {
    pattern: /(?<=^|\n)(?:\[\[toc\]\]|\[TOC\]|\[\[_TOC_\]\])(?=\n|$)/gi,
    message: ([written]) => `"${written}" is text: a table of contents stands next to each page`,
    hint: () => 'Take it out, or make the file .mdx and write <TOCInline toc={toc} />.',
  },
  {
    pattern: /(?<!!)\[\[(?!toc\]|_toc_\])(\p{L}[^[\]\n|#,:]{0,100})(?:[|#][^[\]\n]{0,100})?\]\]/giu,
    message: ([written]) => `"${written}" is text, not a link`,
    hint: ([, name]) => `Link to the file: [${name}](./${name!.trim().replace(/\s+/g, '%20')}.md).`,
  },
  {
    pattern: /\{\{[<%] *\/?[\w-]{1,40}|\{% *[\w-]{1,40}/g,
    message: ([written]) => `"${written}" is text: there are no shortcodes`,
    hint: () => 'Write it in Markdown, or as a component in an .mdx file.',
  },
  {
    pattern: /(?<=^|\n)<<< ?([@.\w/-]{1,200})/g,
    message: () => '"<<<" shows no file here: it is text',
    hint: ([, file]) => `Write a block of code that names it: \`\`\`js file=${file}`,
  },
  {
    pattern: /(?<![\w*\\/])\*\*[\p{L}\d]{1,60}/gu,
    message: () => '"**" makes nothing bold here: it is text',
    hint: () => 'Write "**" right behind the last bold word, or put code between backticks.',
  },
]

/** `isLinkNext`: a plain address stands behind this text. */
export function slipsIn(value: string, isLinkNext: boolean): Slip[] {
  if (!MAY_SLIP.test(value)) return []
  const links = LINKS.flatMap(({ pattern, message, hint }) =>
    [...value.matchAll(pattern)]
      .filter(
        (match) =>
          !/[([]$/.test(match[0]) ||
          endOf(match) < value.length ||
          (isLinkNext && !match[0].startsWith('!')),
      )
      .map((match): Slip => {
        const what = match[0].startsWith('!') ? 'an image' : 'a link'
        return {
          written: match[0],
          severity: 'warning',
          message: `this is text, not ${what}: ${message(match)}`,
          hint: hint(match),
        }
      }),
  )
  const signs = SIGNS.flatMap(({ pattern, message, hint }) =>
    [...value.matchAll(pattern)].map(
      (match): Slip => ({
        written: match[0],
        severity: 'info',
        message: message(match),
        hint: hint(match),
      }),
    ),
  )
  return [...links, ...signs]
}

const endOf = ({ 0: written, index }: RegExpExecArray) => index + written.length

/** The word of a comment that is nearly the mark at which previews end. */
export function nearlyTruncate(comment: string): string | undefined {
  const word = /^<!--\s*(t\w{6,9})\s*-->/i.exec(comment)?.[1]
  return word && word !== 'truncate' && nearest(word.toLowerCase(), ['truncate']) ? word : undefined
}

/** `raw` is a paragraph as it is written. */
export function tableSlip(raw: string): Slip | undefined {
  const [head = '', second = ''] = raw
    .slice(0, 2000)
    .split('\n')
    .map((line) => line.trim())
  if (!ROW.test(head) || !ROW.test(second)) return undefined
  const columns = cellsOf(head)
  const written = head
  const hint = `Write below the header: |${' --- |'.repeat(Math.min(columns, 20))}`
  if (!/^[|:\s-]*-[|:\s-]*$/.test(second))
    return {
      written,
      severity: 'warning',
      message: 'this is text, not a table: no line of hyphens stands below its header',
      hint,
    }
  return {
    written,
    severity: 'warning',
    message: `this is text, not a table: its header has ${columns} columns, and the line of hyphens ${cellsOf(second)}`,
    hint,
  }
}

const ROW = /^\|.*\|$/
const cellsOf = (row: string) => row.replace(/\\\|/g, '').split('|').length - 2
