// Links and images that are nearly right, and so are text: `[a] (./b.md)`.
import { slug } from 'github-slugger'

/** One kind of slip: where it may stand, and what is told of it. */
export interface SlipKind {
  pattern: RegExp
  message(match: RegExpExecArray): string
  hint(match: RegExpExecArray): string
}

/** What addresses begin with; a whole one (`https://…`) is a node of its own, behind the text. */
const ADDRESS = String.raw`(?:\.{0,2}\/|#|https?:|mailto:|[\w.-]{1,100}\.mdx?\)|$)`
const BRACKETS = String.raw`!?\[[^[\]\n]{1,200}\]`
/** `./a.png =300x200`: an option of its own reads it, and where it is off that was chosen. */
const SIZED = String.raw`[^()\n]{1,300} =\d*x\d*`
const FILE = String.raw`\.(?:mdx?|png|jpe?g|gif|svg|webp|avif|pdf)`

export const LINKS: SlipKind[] = [
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
      String.raw`(${BRACKETS}\()([^()\s]{1,300})[ \t]+[\u201c-\u201e\xab]([^()\n\u201c-\u201e\xab\xbb]{0,200})[\u201c\u201d\xbb]\)`,
      'g',
    ),
    message: () => 'the quotes around its title are typographic',
    hint: ([, before, address, title]) => `Write ${before}${address} "${title}").`,
  },
  {
    pattern: new RegExp(
      String.raw`${BRACKETS}\((?!${SIZED}|[^()\s]{1,300} (?:=|[\u201c-\u201e\xab]))((?:\.{0,2}\/|#)[^()\n<>"']{0,300}[ \t][^()\n<>"']{0,300}|[^()\n<>"']{1,300}${FILE})\)`,
      'g',
    ),
    message: () => 'its address has a space in it',
    hint: ([, address]) => spaceless(address!),
  },
  {
    pattern: new RegExp(String.raw`${BRACKETS}\((?:(?:\.{0,2}\/|#)[^)\n]{0,300}(?=\n|$)|$)`, 'g'),
    message: () => 'its ")" is missing, or there is a space before it',
    hint: ([written]) =>
      `Write ${written.slice(0, written.indexOf('](') + 2)}…), with %20 for each space of the address.`,
  },
]

/** An id is its heading in small letters. */
function spaceless(address: string): string {
  const [path = '', id] = address.split('#')
  if (id === undefined) return `Write %20 for each space: ${path.replace(/\s/g, '%20')}`
  const written = `${path.replace(/\s/g, '%20')}#${slug(id.trim())}`
  return `Write the id of the heading: ${written}`
}
