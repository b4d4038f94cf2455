// Reads a fence's info string (`c title="1-8.c" {3,5-7} showLineNumbers run`), and what the magic
// comments inside the code mark.
import type { MagicComment } from '../../config/schema/habits.ts'
import { append } from '../../shared/lists.ts'
import { applyCodeMarks } from './codeMarks.ts'
import { listFault, otherList, rangesOf } from './lineLists.ts'
import { applyMagicComments, MARKED } from './magicComments.ts'
import {
  addFault,
  addRanges,
  addSought,
  type CodeFault,
  LINE_CLASSES,
  type MarkedCode,
  type SoughtText,
} from './markedCode.ts'

export interface CodeInfo {
  language?: string
  title?: string
  /** By the number of a marked line, counted from 1, its classes. */
  marked: Map<number, string[]>
  /** Number of the first line, when lines are numbered. */
  firstLineNumber?: number
  /** Bare words of the info string: `run`, `input`, `output` … */
  words: string[]
  code: string
  /** Texts that are marked. */
  sought: SoughtText[]
  /** What is wrong with marks. */
  faults: CodeFault[]
  /** It is drawn in browsers. */
  isDiagram?: boolean
}

/** What a site's configuration says of code. */
export interface CodeRules {
  magicComments?: MagicComment[]
  /** Of code that names no language. */
  codeLanguage?: string
  /** Whether ```mermaid fences are diagrams. */
  mermaid?: boolean
  /** Whether `[!code ++]`, `ins={1}` and `/word/` mark something; true where it is absent. */
  richCode?: boolean
}

/**
 * `language` and `meta` as Markdown gives them: the first word of the info string, and the rest.
 */
export function readCodeInfo(
  language: string | undefined,
  meta: string,
  code: string,
  { magicComments = MARKED, codeLanguage, mermaid, richCode = true }: CodeRules = {},
): CodeInfo {
  // The first word, as CommonMark has it; but `js{1}`, `rust,no_run` and `c">` lose their ends.
  const name = /^[^\s"'<>&{}[\]()=,:`~\\]+/.exec(language ?? '')?.[0].toLowerCase() ?? codeLanguage
  const marks: MarkedCode = { code, ranges: [], sought: [], faults: [] }
  const { className } = magicComments[0] ?? MARKED[0]!
  const isDiagram = mermaid && name === 'mermaid'
  if (richCode && !isDiagram) applyCodeMarks(marks, className)
  const { sought, faults } = marks
  if (meta !== '' || (language && /[:{]/.test(language)))
    append(faults, slipsIn(`${language ?? ''} ${meta}`))
  const info: CodeInfo = {
    language: name,
    marked: new Map(),
    words: [],
    code: marks.code,
    sought,
    faults,
    ...(isDiagram && { isDiagram }),
  }
  // Most fences say no more than their language.
  const list = meta === '' ? undefined : readMeta(meta, info, marks, richCode)
  if (isDiagram) return info
  if (!list && name) applyMagicComments(info, magicComments)
  const ranges = list ? rangesOf(list).map((range) => ({ className, ...range })) : []
  if (list || marks.ranges.length > 0)
    addRanges(info.marked, [...marks.ranges, ...ranges], info.code.split('\n').length)
  return info
}

/** What other programs write, and what is mistyped: bare words of others stay theirs. */
const SLIPS: [pattern: RegExp, message: string, hint: string][] = [
  // With the name of a file behind a colon: Gatsby, Hexo, Zenn.
  [
    /^([\w+#-]+):((?:[\w.-]+\/)*[\w.-]+\.\w+)(?=\s)/,
    '"$2" is no title of this code, and is left out',
    'Write ```$1 title="$2".',
  ],
  // Pandoc, R Markdown, MyST.
  [
    /^(\{\s*\.?[a-z][^\s}]*\}?)/i,
    '"$1" names no language',
    'Write the name of a language without braces, such as ```js.',
  ],
  [
    /\s(titel|tilte|titl|Title|filename|file_name|caption)=["']/,
    '"$1" means nothing behind the language of code',
    'Did you mean title="…"?',
  ],
  [
    /\s(?!showLineNumbers)((?:show-?)?[lL]ine-?[nN]umbers?|showLine-?[nN]umbers?|linenos?)(?=[\s=]|$)/,
    '"$1" means nothing behind the language of code',
    'Did you mean showLineNumbers?',
  ],
  [
    /\stitle=[^\s"'{}]/,
    'the title of this code has no quotes, or other ones, and is left out',
    'Write title="…", with straight quotes around all of it.',
  ],
]

/** Of a language and what stands behind it. */
const slipsIn = (written: string): CodeFault[] =>
  SLIPS.flatMap(([pattern, message, hint]) => {
    const found = pattern.exec(written)
    const filled = (text: string) => text.replace(/\$(\d)/g, (_, group) => found![group] ?? '')
    return found ? [{ message: filled(message), hint: filled(hint) }] : []
  })

/** Notes what `meta` says, and returns the lines that it marks in braces. */
function readMeta(
  meta: string,
  info: CodeInfo,
  marks: MarkedCode,
  richCode: boolean,
): string | undefined {
  info.title = /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2]
  const bare = withoutValues(meta)
  const rest = richCode ? applyFenceMarks(bare, marks) : bare
  info.words = rest
    .replace(/\{[^{}]*\}/g, '')
    .split(/\s+/)
    .filter(Boolean)
  if (info.isDiagram) return undefined
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta)
  if (numbers) info.firstLineNumber = Number(numbers[1] ?? 1)
  const list = /\{([\d,-]+)\}/.exec(rest)?.[1]
  const fault = list ? listFault(`{${list}}`, list, info.code.split('\n').length) : otherList(rest)
  if (fault) info.faults.push(fault)
  const [, name, quote] = /([\w-]{1,40})=(["'])/.exec(bare) ?? []
  if (name)
    info.faults.push({
      message: `the quote of ${name}=${quote} is never closed`,
      hint: `Write ${name}=${quote}…${quote}.`,
    })
  return list
}

// What an info string marks: `ins={1,3-5}`, `del={2}`, `focus={7}`, and `/words/`.

const NAMES: Readonly<Record<string, string>> = {
  ins: LINE_CLASSES['++']!,
  del: LINE_CLASSES['--']!,
  focus: LINE_CLASSES.focus!,
}
const LIKELY = /(?:^|\s)(?:\/|(?:ins|del|focus)=)/
const LINES = /(?:^|\s)(ins|del|focus)=(\{[^{}]*\}|\S*)/g
const WORD = /(?:^|\s)\/([^/\n]+)\/(?=\s|$)/g

/** Notes what `meta` marks, and returns the rest of it. `meta` has no values in quotes. */
function applyFenceMarks(meta: string, info: MarkedCode): string {
  if (!LIKELY.test(meta)) return meta
  const count = info.code.split('\n').length
  const rest = meta.replace(LINES, (_, name: string, written: string) => {
    const list = /^\{([\d,\s-]*\d[\d,\s-]*)\}$/.exec(written)?.[1]
    const fault =
      list === undefined
        ? {
            message: `"${name}=${written}" names no lines`,
            hint: `Write ${name}={1,3-5}, without spaces around the sign.`,
          }
        : listFault(`${name}=${written}`, list, count)
    if (fault) addFault(info, fault)
    for (const range of rangesOf(list ?? ''))
      info.ranges.push({ className: NAMES[name]!, ...range })
    return ' '
  })
  return rest.replace(WORD, (_, text: string) => {
    addSought(info, { text, from: 1, to: Infinity })
    return ' '
  })
}

/** Without `name="…"`: `js title="a.js"`. */
const withoutValues = (meta: string): string => meta.replace(/(?<=^|\s)\S+?=(["']).*?\1/g, '')
