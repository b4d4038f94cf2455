// Marks in comments of code that are not shown, as in VitePress: `// [!code ++]`,
// `# [!code focus:3]`. They mark the line that they stand in; a comment that holds nothing else
// goes with its line, and marks what follows.
import { nearest } from '../../tools/nearest.ts'
import { addFault, addSought, type CodeFault, LINE_CLASSES, type MarkedCode } from './markedCode.ts'

const SIGN = '[!code '
/** What a comment begins with, in all languages that have one. */
const OPENERS = '// /* {/* <!-- -- # ; % (* {- * ! :: rem'.split(' ')
/** Of what is shown of an unknown one. */
const LONGEST = 40
const CLOSERS = ['', '*/', '*/}', '-->', '*)', '-}']

interface Mark {
  name: string
  /** Of a word. */
  text?: string
  /** How many lines it marks. */
  count?: number
}

/** Takes the marks out of the code, and notes what they mark. */
export function applyCodeMarks(info: MarkedCode, highlighted: string): void {
  if (!info.code.includes('[!')) return
  const classes: Record<string, string> = {
    ...LINE_CLASSES,
    highlight: highlighted,
    hl: highlighted,
  }
  const kept: string[] = []
  for (const [i, line] of info.code.split('\n').entries()) {
    const found = line.includes(SIGN) ? marksIn(line) : undefined
    const marks = (found?.marks ?? []).filter(({ name, text }) => {
      const fault = faultOf(name, text, classes)
      if (fault) addFault(info, { ...fault, line: i + 1, column: line.indexOf(SIGN) + 1 })
      return fault === undefined
    })
    if (!found || marks.length === 0) {
      kept.push(line)
      continue
    }
    const isAlone = found.rest.trim() === ''
    if (!isAlone) kept.push(found.rest)
    for (const mark of marks) apply(mark, kept.length + (isAlone ? 1 : 0))
  }
  info.code = kept.join('\n').replaceAll('[!!code ', SIGN)

  function apply({ name, text, count }: Mark, from: number): void {
    if (text !== undefined) addSought(info, { text, from, to: from + (count ?? Infinity) - 1 })
    else info.ranges.push({ className: classes[name]!, from, to: from + (count ?? 1) - 1 })
  }
}

function faultOf(
  name: string,
  text: string | undefined,
  classes: Record<string, string>,
): Omit<CodeFault, 'line'> | undefined {
  if (text === '')
    return { message: `"${SIGN}word:]" names no word`, hint: 'Write one behind ":".' }
  if (text !== undefined || Object.hasOwn(classes, name)) return undefined
  const names = [...Object.keys(classes), 'word']
  const near = nearest(name, names)
  return {
    message: `unknown mark "${SIGN}${name.slice(0, LONGEST)}]"; it is left as it is`,
    hint: near
      ? `Did you mean "${near}"?`
      : `Use one of ${names.join(', ')}; "[!!code" is shown as text.`,
  }
}

/** The marks of a line, and the line without them; undefined where they stand in no comment. */
function marksIn(line: string): { rest: string; marks: Mark[] } | undefined {
  let start = 0
  let at = -1
  let marks: Mark[] = []
  // Those that count are the last ones, with nothing between them.
  for (let next = line.indexOf(SIGN); next >= 0; next = line.indexOf(SIGN, at)) {
    const end = line.indexOf(']', next)
    if (end < 0) break
    if (at < 0 || line.slice(at, next).trim() !== '') {
      start = next
      marks = []
    }
    marks.push(markFrom(line.slice(next + SIGN.length, end).trim()))
    at = end + 1
  }
  const before = line.slice(0, start).trimEnd()
  const after = line.slice(at).trim()
  if (marks.length === 0 || !CLOSERS.includes(after)) return undefined
  const words = before.split(/\s+/)
  const opener = words.at(-1)!
  if (isOpener(opener))
    return { rest: before.slice(0, before.length - opener.length).trimEnd(), marks }
  // The comment says something else as well.
  return words.some(isOpener) ? { rest: after ? `${before} ${after}` : before, marks } : undefined
}

const isOpener = (word: string) => OPENERS.includes(word.toLowerCase())

/** `++`, `focus:3`, `word:some text:2`. */
function markFrom(written: string): Mark {
  const [, text, count] = /^([\s\S]*?)(?::(\d{1,5}))?$/.exec(written)!
  const own = { count: count === undefined ? undefined : Number(count) }
  return text!.startsWith('word:')
    ? { name: 'word', text: text!.slice('word:'.length), ...own }
    : { name: text!, ...own }
}
