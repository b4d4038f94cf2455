// Reads a fence's info string (`c title="1-8.c" {3,5-7} showLineNumbers run`) and the magic
// comments inside the code.

export interface CodeInfo {
  language?: string
  title?: string
  /** Numbers of the marked lines, counted from 1. */
  marked: Set<number>
  /** Number of the first line, when lines are numbered. */
  firstLineNumber?: number
  /** Bare words of the info string: `run`, `input`, `output` … */
  words: string[]
  code: string
}

const COMMENTS: Record<string, [string, string][]> = {
  js: [
    ['//', ''],
    ['/*', '*/'],
  ],
  jsx: [
    ['//', ''],
    ['/*', '*/'],
    ['{/*', '*/}'],
  ],
  html: [
    ['//', ''],
    ['/*', '*/'],
    ['{/*', '*/}'],
    ['<!--', '-->'],
  ],
  hash: [['#', '']],
  dash: [['--', '']],
  c: [
    ['//', ''],
    ['/*', '*/'],
  ],
}
const STYLE_OF: Record<string, string> = {
  js: 'js',
  javascript: 'js',
  ts: 'js',
  typescript: 'js',
  jsx: 'jsx',
  tsx: 'jsx',
  html: 'html',
  xml: 'html',
  python: 'hash',
  py: 'hash',
  bash: 'hash',
  sh: 'hash',
  shell: 'hash',
  yaml: 'hash',
  yml: 'hash',
  nginx: 'hash',
  toml: 'hash',
  ini: 'hash',
  sql: 'dash',
  lua: 'dash',
  c: 'c',
  cpp: 'c',
  java: 'c',
  go: 'c',
  rust: 'c',
  css: 'c',
  scss: 'c',
}

/**
 * `language` and `meta` as Markdown gives them: the first word of the info string, and the rest.
 */
export function readCodeInfo(language: string | undefined, meta: string, code: string): CodeInfo {
  const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2]
  const ranges = /\{([\d,-]+)\}/.exec(meta)?.[1]
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta)
  const rest = withoutValues(meta).replace(/\{[^{}]*\}/g, '')
  // Only what may stand in a class name: `js{1}` and `c">` lose their ends.
  const name = /^[\w+#.-]+/.exec(language ?? '')?.[0].toLowerCase()
  const info: CodeInfo = {
    language: name,
    title,
    marked: new Set(),
    words: rest.split(/\s+/).filter(Boolean),
    code,
  }
  if (numbers) info.firstLineNumber = Number(numbers[1] ?? 1)
  if (ranges) info.marked = linesIn(ranges)
  else if (name && code.includes('highlight-')) applyMagicComments(info)
  return info
}

/**
 * Without `name="…"`. A name is looked for before each quote only: before each `=` it would take
 * for ever in a hostile line.
 */
function withoutValues(meta: string): string {
  let rest = ''
  let at = 0
  for (const { index } of meta.matchAll(/=["']/g)) {
    if (index < at) continue
    const end = meta.indexOf(meta[index + 1]!, index + 2)
    let name = index
    while (name > at && meta[name - 1] !== ' ' && meta[name - 1] !== '\t') name--
    if (end < 0 || name === index) continue
    rest += meta.slice(at, name)
    at = end + 1
  }
  return rest + meta.slice(at)
}

/** `1,4-6` → {1, 4, 5, 6}; ranges without sense give nothing. */
export function linesIn(ranges: string): Set<number> {
  const lines = new Set<number>()
  for (const part of ranges.split(',')) {
    const [from, to = from] = part.split('-').map(Number)
    if (from && to && to - from < 10_000) for (let line = from; line <= to; line++) lines.add(line)
  }
  return lines
}

/**
 * `highlight-next-line`, and `highlight-start` … `highlight-end`: comments that mark lines and are
 * not shown.
 */
function applyMagicComments(info: CodeInfo): void {
  const styles = STYLE_OF[info.language!]
    ? COMMENTS[STYLE_OF[info.language!]!]!
    : Object.values(COMMENTS).flat()
  const kept: string[] = []
  let inBlock = false
  let nextLine = false
  for (const line of info.code.split('\n')) {
    const comment = magicCommentIn(line.trim(), styles)
    if (comment === 'next-line') nextLine = true
    else if (comment) inBlock = comment === 'start'
    else {
      kept.push(line)
      if (inBlock || nextLine) info.marked.add(kept.length)
      nextLine = false
    }
  }
  info.code = kept.join('\n')
}

function magicCommentIn(line: string, styles: [string, string][]): string | undefined {
  for (const [open, close] of styles) {
    if (!line.startsWith(open) || !line.endsWith(close)) continue
    const inside = line.slice(open.length, line.length - close.length).trim()
    if (/^highlight-(next-line|start|end)$/.test(inside)) return inside.slice('highlight-'.length)
  }
  return undefined
}
