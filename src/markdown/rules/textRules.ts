// Signs in a text that are nearly Markdown, or those of another program: each is a row. Nothing is
// wrong with a text in which they stand, but hardly any author means them.
import type { Problem } from '../../tools/problem.ts'

export interface TextRule extends Pick<Problem, 'severity'> {
  /** Of the problem; default: SYNTAX_SLIP. */
  code?: string
  test: RegExp
  /** `$&` is what was found, `$1` its first group. */
  message: string
  hint: string
}

/** What addresses begin with; a whole one (`https://…`) is a node of its own, after the text. */
const ADDRESS = String.raw`(?:\.{0,2}\/|#|https?:|mailto:|[\w.-]{1,100}\.mdx?\)|$)`
const BRACKETS = String.raw`(!?)\[[^[\]\n]{1,200}\]`
const QUOTE = String.raw`[\u201c-\u201e\xab]`
/** `./a.png =300x200`: an option reads the size. */
const SIZED = String.raw`[^()\n]{1,300} =\d*x\d*`
const FILE = String.raw`\.(?:mdx?|png|jpe?g|gif|svg|webp|avif|pdf)`
/** `.class`, `#id`, `width=300`, `title="a b"`: blanks stand between them. */
const ATTRIBUTE = String.raw`(?:[.#][\w-]{1,60}|(?:width|height|style|class|target|rel|align|loading)=(?:"[^"{}\n]{0,100}"|'[^'{}\n]{0,100}'|[^\s{}"']{1,100}))`
/** Commands, and indices and powers of one letter: `$5 and $10` is money, `$USER_1` a variable. */
const FORMULA = String.raw`(?:\\[A-Za-z]{2}|[\^_]\{|(?<!\w)[A-Za-z][\^_][A-Za-z\d](?!\w))`
export const FORMULAS = {
  message: 'formulas between $ are shown as written',
  hint: 'Set "markdown: { math: true }" in the configuration, and run npm install katex.',
}
/** The usual ones: any word between colons may be something else. */
const EMOJI =
  'bug bulb books clap construction eyes fire heart joy laughing lock memo package pray question rocket smile smiley sparkles star sunglasses tada thinking thumbsdown thumbsup warning wave white_check_mark wink wrench x zap'

const LINKS: TextRule[] = [
  {
    severity: 'warning',
    test: /(!)\[[^[\]\n]{0,200}\]\([^()\s]{1,300} =(?!\d*x\d*\))[^()\s]{0,30}\)/g,
    message: 'its size is none',
    hint: 'Write =300x200 behind the address, or one side alone: =300x.',
  },
  {
    severity: 'warning',
    test: new RegExp(String.raw`${BRACKETS}[ \t]\((?=${ADDRESS})`, 'g'),
    message: 'a space stands between "]" and "("',
    hint: 'Take it out.',
  },
  {
    severity: 'warning',
    test: new RegExp(String.raw`()\(([^()\n]{1,200})\)\[(?=${ADDRESS})`, 'g'),
    message: 'its brackets are the wrong way round',
    hint: 'Write [$2](…).',
  },
  {
    severity: 'warning',
    test: new RegExp(
      String.raw`${BRACKETS}\([^()\s]{1,300}[ \t]+${QUOTE}[^()\n]{0,200}[\u201c\u201d\xbb]\)`,
      'g',
    ),
    message: 'the quotes around its title are typographic',
    hint: 'Write straight quotes: "title".',
  },
  {
    severity: 'warning',
    test: new RegExp(
      String.raw`${BRACKETS}\((?!${SIZED}|[^()\s]{1,300} (?:=|${QUOTE}))((?:\.{0,2}\/|#)[^()\n<>"']{0,300}[ \t][^()\n<>"']{0,300}|[^()\n<>"']{1,300}${FILE})\)`,
      'g',
    ),
    message: 'its address has a space in it',
    hint: 'Write %20 for each space of a path, and the id of a heading with hyphens.',
  },
  {
    severity: 'warning',
    test: new RegExp(String.raw`${BRACKETS}\((?:(?:\.{0,2}\/|#)[^)\n]{0,300}(?=\n|$)|$)`, 'g'),
    message: 'its ")" is missing, or there is a space before it',
    hint: 'Write it right behind the address, with %20 for each space in that.',
  },
]

const SIGNS: TextRule[] = [
  {
    severity: 'info',
    test: /(?<=^|\n)(#{2,6})(\p{L}[^\n]{0,60})/gu,
    message: 'this is text, not a heading: no space follows "$1"',
    hint: 'Write "$1 $2".',
  },
  {
    severity: 'info',
    test: /(?<=^|\n)(?:([-*+])(\[[ xX]\])[ \t]+|\[\](?=[ \t]+\S))/g,
    message: '"$&" is text, not a task: a space is missing',
    hint: 'Write "- [ ] ", with a space before the brackets and one between them.',
  },
  {
    severity: 'info',
    test: /(?<=^|\n)::(?:note|tip|info|warning|danger|caution|important|details)\b/g,
    message: '"$&" is text: an admonition has three colons',
    hint: 'Write ":$&".',
  },
  {
    severity: 'info',
    test: /(?<=^|\n)!!! ?(\w{2,20})\b/g,
    message: '"!!!" begins no admonition here: it is text',
    hint: 'Write ":::$1", and ":::" below its text.',
  },
  {
    severity: 'info',
    test: /(?<=^|\n)(?:\[\[toc\]\]|\[TOC\]|\[\[_TOC_\]\]|\{:toc\})(?=\n|$)/gi,
    message: '"$&" is text: a table of contents stands next to each page',
    hint: 'Take it out, or make the file .mdx and write <TOCInline toc={toc} />.',
  },
  {
    severity: 'info',
    test: /(?:(?<!!)\[\[(?!toc\]|_toc_\])(?=\p{L})|!\[\[)([^[\]\n|#,:]{1,200})(?:[|#][^[\]\n]{0,100})?\]\]/giu,
    message: '"$&" is text: double brackets name no file here',
    hint: 'Write [text](./name.md) for a link to a file, and ![text](./name.png) for an image.',
  },
  {
    severity: 'info',
    test: /\{#(?<=\S[ \t]{1,9}\{#)(?:(?![^\s{}]+\})[ \t]*([\w-]+(?:[ \t]+[\w-]+){0,9})[ \t]*\}|([\w-]+))[ \t]*(?=\n|$)/g,
    message: '"$&" is text, not an id',
    hint: 'Write {#my-id} at the end of the heading, without spaces in it.',
  },
  {
    severity: 'info',
    test: new RegExp(
      String.raw`(?<=^|[\s)])(?!\{#[^\s{}]+\})\{:?[ \t]*${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE}){0,8}[ \t]*\}`,
      'g',
    ),
    message: '"$&" is text: Markdown has no attributes',
    hint: 'Write the element in HTML, the size of an image as ![…](./name.png =300x).',
  },
  {
    severity: 'info',
    test: /(?<=^|\s)\*\*[ \t]+\p{L}{2,30}(?:[ \t]+[\p{L}\d,.'’-]{1,30}){0,12}[ \t]+\*\*(?=[\s.,;:!?]|$)|(?<![\w*\\/])\*\*[\p{L}\d]{1,60}/gu,
    message: '"**" makes nothing bold here: it is text',
    hint: 'Write "**" right next to the first and the last bold word, or put code between backticks.',
  },
  {
    severity: 'info',
    test: /`(?<=^(?:[^`]*[\s(])?`)[\w./$@-][^`\n]{0,40}(?=[^`]*$)/g,
    message: '"`" begins no code here: it is text',
    hint: 'Write another "`" after the code, or "\\`" for the sign itself.',
  },
  {
    severity: 'info',
    test: /\{(?:\{[<%]|%) *(?!end)[\w-]{1,40}/g,
    message: '"$&" is text: there are no shortcodes',
    hint: 'Write it in Markdown, or as a component in an .mdx file.',
  },
  {
    severity: 'info',
    test: /(?<=^|\n)(?:<<<(?= ?[@.\w/-])|===(?=[+!]? "[^"\n]{1,60}"(?:\n|$)))|(?<![=\w])==(?=[^\s=][^=\n]{0,80}(?<=[^\s=])==(?![=\w]))|(?<![%\w])%%(?=[^%\n]{1,200}%%(?![%\w]))/g,
    message: '"$&" is a sign of another program: it is text',
    hint: 'Write <mark>…</mark> for marked words, <!-- … --> for a comment, <Tabs> for tabs, and ```js file=… for a file.',
  },
  {
    code: 'SYNTAX_UNSUPPORTED',
    severity: 'info',
    test: new RegExp(
      String.raw`\$\$[^\s$][^$\n]*\$\$|\$(?=\S)(?=[^$\n]*${FORMULA})[^$\n]*(?<=\S)\$`,
      'g',
    ),
    ...FORMULAS,
  },
  {
    code: 'SYNTAX_UNSUPPORTED',
    severity: 'info',
    test: new RegExp(
      String.raw`(?<![\w:]):(?:${EMOJI.replaceAll(' ', '|')}|[+-]1):(?![\w:\`])`,
      'g',
    ),
    message: 'names of emoji are shown as written',
    hint: 'Write the character itself, or set "markdown: { emoji: true }" in the configuration.',
  },
]

/** The first signs of all rows: every text of a site is asked, and hardly any has them. */
const MAY_SLIP =
  /\][ \t]?\(|\)\[|\*\*|\[\[|`|==[^\s=]|%%|\$|:[a-z+-][a-z_\d]{0,30}:|\{(?:\{[<%]|[%#:.]|[a-z]+=)|(?:^|\n)(?:##|::|<<<|===|!!!|[-*+]?\[[ xX]?\][ \t]|\[TOC\])/

/** `isLinkNext`: a plain address stands after this text. */
export function textSlips(value: string, isLinkNext: boolean): (Problem & { written: string })[] {
  if (!MAY_SLIP.test(value)) return []
  const links = LINKS.flatMap((rule) =>
    [...value.matchAll(rule.test)]
      .filter(
        ({ 0: written, 1: image, index }) =>
          !/[([]$/.test(written) ||
          index + written.length < value.length ||
          (isLinkNext && image !== '!'),
      )
      .map((found) => {
        const problem = problemOf(rule, found)
        const what = found[1] === '!' ? 'an image' : 'a link'
        return { ...problem, message: `this is text, not ${what}: ${problem.message}` }
      }),
  )
  const signs = SIGNS.flatMap((rule) =>
    [...value.matchAll(rule.test)].map((found) => problemOf(rule, found)),
  )
  return [...links, ...signs]
}

function problemOf(
  { code = 'SYNTAX_SLIP', severity, message, hint }: TextRule,
  found: RegExpExecArray,
) {
  // A lone "$", as in the message about formulas, stays.
  const filled = (text: string) =>
    text.replace(/\$(&|\d)/g, (_, group) => found[group === '&' ? 0 : Number(group)] ?? '')
  return {
    code,
    severity,
    message: filled(message),
    hint: filled(hint),
    written: found[0],
  }
}
