// Front matter whose last line of hyphens is missing, or is nearly one.

interface Fault {
  line: number
  column: number
  message: string
  hint: string
}

/** Hyphens too few, too many, indented or made into dashes; what ends YAML or TOML elsewhere. */
const NEARLY = /^\s*(?:-{2,}|[-\u2010-\u2015]+|\.{3}|\+{3}|={3,}|\*{3}|_{3})\s*$/
const KEY = /^(?:[\w"'-]+\s*[:=]|\s+\S|-\s)/
const MOST = 100

/** `text` is the file, whose first line opens it. */
export function openFence(text: string): Fault {
  const lines = text.split('\n', MOST)
  const message = 'the front matter is never closed'
  const end = lines.findIndex(
    (line, i) => i > 0 && (NEARLY.test(line) || !(KEY.test(line) || isWithin(lines, i))),
  )
  const last = end < 0 ? lines.length - 1 : end
  if (end > 0 && NEARLY.test(lines[end]!))
    return {
      line: end + 1,
      column: 1,
      message: `${message}: this line is no "---"`,
      hint: 'Write three hyphens here and nothing else: ---.',
    }
  const above = last < 2 ? 'line 1' : `line ${last}, "${lines[last - 1]!.trim().slice(0, 40)}"`
  return { line: 1, column: 1, message, hint: `Write a line that is just "---" below ${above}.` }
}

/** An empty line or a comment, with a line of YAML below it. */
const isWithin = (lines: string[], at: number) =>
  /^(?:\s*|# ?[^#].*)$/.test(lines[at]!) && /^(?:[\w"'-]+\s*:\s|\s+\S)/.test(lines[at + 1] ?? '')

/** Whether the text of the page stands in a block that is no YAML: a rule below closed it. */
export function holdsProse(block: string[]): boolean {
  const end = block.findIndex((line) => !KEY.test(line))
  if (end < 1 || !/^(?:#{1,6} .*|\s*)$/.test(block[end]!)) return false
  return block.slice(end).some((line) => /^[\p{L}*>![(][^:=]*$/u.test(line))
}
