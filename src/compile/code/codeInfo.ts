// Reads a fence's info string (`c title="1-8.c" {3,5-7} showLineNumbers run`), and what the magic
// comments inside the code mark.
import type { MagicComment } from '../../config/schema/habits.ts'
import { applyCodeMarks } from './codeMarks.ts'
import { applyFenceMarks } from './fenceMarks.ts'
import { listFault, openList, otherList, rangesOf } from './lineLists.ts'
import { applyMagicComments, MARKED } from './magicComments.ts'
import { addRanges, type CodeFault, type MarkedCode, type SoughtText } from './markedCode.ts'
import { openQuote, unquotedTitle, withoutValues } from './metaValues.ts'

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
  const slip = language === undefined ? undefined : languageSlip(language, name)
  if (slip) faults.push(slip)
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

/** What is meant by words of other programs and by slips: bare words of others stay theirs. */
const META_SLIPS: [pattern: RegExp, meant: string][] = [
  [/(?:^|\s)(titel|tilte|titl|Title|filename|file_name|caption)=["']/, 'title="…"'],
  [
    /(?:^|\s)(?!showLineNumbers)((?:show-?)?[lL]ine-?[nN]umbers?|showLine-?[nN]umbers?|linenos?)(?=[\s=]|$)/,
    'showLineNumbers',
  ],
]

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
  const open = openList(rest)
  if (open) info.faults.push(open)
  const quote = openQuote(bare)
  if (quote) info.faults.push(quote)
  const slip = META_SLIPS.find(([pattern]) => pattern.test(meta))
  if (slip)
    info.faults.push({
      message: `"${slip[0].exec(meta)![1]}" means nothing behind the language of code`,
      hint: `Did you mean ${slip[1]}?`,
    })
  const bareTitle = unquotedTitle(meta)
  if (bareTitle)
    info.faults.push({
      message: 'the title of this code has no quotes, or other ones, and is left out',
      hint: `Write title="${bareTitle.replace(/[‘-„«»]/g, '')}", with the quotes around all of it.`,
    })
  return list
}

// Languages of code as other programs write them: `js:app.js`, `{.python}`.

/** With the name of a file behind a colon: Gatsby, Hexo, Zenn. */
const NAMED = /^([\w+#-]+):((?:[\w.-]+\/)*[\w.-]+\.\w+)$/
/** Pandoc, R Markdown. */
const BRACED = /^\{\s*(\.?)([a-z][\w+#-]*)/i

/** What MyST has in the same form. */
const CONTAINERS = /^(?:note|tip|info|caution|warning|danger)$/

/** `name`: what is taken of it. */
function languageSlip(language: string, name: string | undefined): CodeFault | undefined {
  const [, before, file] = NAMED.exec(language) ?? []
  if (before && file)
    return {
      message: `"${file}" is no title of this code, and is left out`,
      hint: `Write \`\`\`${before} title="${file}".`,
    }
  const [, dot, braced] = (name === undefined && BRACED.exec(language)) || []
  if (!braced) return undefined
  return {
    message: `"${language}" names no language`,
    hint: CONTAINERS.test(braced)
      ? `Write :::${braced} above the text, and ::: below it.`
      : dot || /^(?:r|python|julia|sql|bash|mermaid)$/i.test(braced)
        ? `Write \`\`\`${braced}.`
        : 'Write the name of a language without braces, such as ```js.',
  }
}
