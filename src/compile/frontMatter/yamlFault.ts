// Says what is wrong with front matter that is not YAML. The parser notices an open quote or a tab
// where it can read no further, often a line too late and in words about its grammar; what people
// do wrong is looked for first.
import { placesIn } from '../../tools/placesIn.ts'
import { plural } from '../../tools/plural.ts'
import { openSign } from '../text/openSign.ts'
import { valueSlip } from './valueSlip.ts'

interface Position {
  line: number
  column: number
}

interface YamlFault extends Position {
  message: string
  hint: string
}

const OPEN_QUOTE = /^(\s*(?:- +)?(?:[\w-]+:\s+)?)(?:"(?:[^"\\]|\\.)*|'(?:[^']|'')*)$/
const TAB = /^( *)\t/
const SIGNS = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|(?:^|\s)#.*|[[\]{}]/gm
/** Where a value may begin: a bracket anywhere else is part of a text. */
const BEFORE_VALUE = /(?:^|[:,[{]|- )\s*$/

/** `lines` are the file's; `place` and `reason` what the parser gave. */
export function yamlFault(lines: string[], place: Position, reason: string): YamlFault {
  const end = lines.indexOf('---', 1)
  const block = lines.slice(1, end < 0 ? undefined : end)
  const slip = yamlSlip(block, { ...place, line: place.line - 1 })
  if (slip) return { ...slip, line: slip.line + 1 }
  const line = lines[place.line - 1] ?? ''
  if (reason === 'duplicated mapping key') return setTwice(line, lines, place)
  const value = valueSlip(line)
  if (value) return { ...value, line: place.line }
  return {
    ...place,
    message: `the front matter is not YAML: ${reason}`,
    hint: hintFor(line),
  }
}

function setTwice(written: string, lines: string[], place: Position): YamlFault {
  const key = written.slice(0, written.indexOf(':'))
  const first = lines.findIndex((line) => line.startsWith(`${key}:`)) + 1
  const message = `"${key.trim()}" is set twice`
  return { ...place, message, hint: `Remove this line, or line ${first}.` }
}

function hintFor(line: string): string {
  if (/: *[\u201c\u201d\u2018\u2019]/.test(line))
    return 'Write straight quotes (") around the value: typographic ones are part of it.'
  return 'Put quotes around a value that contains ": ", "#", "[" or "{".'
}

/** What people do wrong in YAML, looked for up to the place where the parser stopped. */
export function yamlSlip(block: string[], place: Position): YamlFault | undefined {
  // A quote that is open up to the place of the fault; a text may also go on over several lines.
  for (const [i, line] of block.slice(0, place.line).entries()) {
    const before = OPEN_QUOTE.exec(line)?.[1]
    if (before === undefined || goesOn(block.slice(i + 1), line[before.length]!)) continue
    return {
      line: i + 1,
      column: before.length + 1,
      message: 'this quote is never closed',
      hint: `Write ${line.slice(line.search(/[^\s-]/)).trimEnd()}${line[before.length]}.`,
    }
  }
  const tab = block.findIndex((line) => TAB.test(line))
  if (tab >= 0 && place.line >= tab + 1) {
    const column = TAB.exec(block[tab]!)![1]!.length + 1
    return {
      line: tab + 1,
      column,
      message: 'a tab indents this line, which YAML does not allow',
      hint: 'Write two spaces in place of each tab.',
    }
  }
  const last = block[place.line - 1]?.slice(0, place.column - 1) ?? ''
  const read = [...block.slice(0, place.line - 1), last].join('\n')
  const before = (offset: number) => read.slice(read.lastIndexOf('\n', offset - 1) + 1, offset)
  const bracket = openSign(read, SIGNS, (offset) => BEFORE_VALUE.test(before(offset)))
  if (bracket)
    return {
      ...placesIn(read)(bracket.offset),
      message: `this "${bracket.sign}" is never closed`,
      hint: `End it with "${bracket.closing}", or put quotes around the text.`,
    }
  return indentSlip(block, place.line)
}

/** A line that is further in or out than those that it belongs to. */
function indentSlip(block: string[], line: number): YamlFault | undefined {
  const text = block[line - 1] ?? ''
  const indent = text.search(/\S/)
  const above = block.slice(0, line - 1).findLast((each) => each.trim() !== '') ?? ''
  const before = above.search(/\S/)
  const place = { line, column: indent + 1 }
  if (/^ *- /.test(text) && /^ *- /.test(above) && indent !== before)
    return {
      ...place,
      message: 'this item of a list is not indented like the one above it',
      hint: `Write ${before === 0 ? 'no spaces' : plural(before, 'space')} before its "-".`,
    }
  const [, key] = /^ +([\w-]+):(?= |$)/.exec(text) ?? []
  if (key && indent > before && before >= 0 && /^ *(?:- )?[\w-]+: +[^|>\s]/.test(above))
    return {
      ...place,
      message: `"${key}" is indented, but the line above it has its value already`,
      hint: `Write ${before === 0 ? 'no spaces' : plural(before, 'space')} before "${key}".`,
    }
  return undefined
}

/** True when a line that is indented closes the quote. */
function goesOn(lines: string[], quote: string): boolean {
  for (const line of lines) {
    if (/^\S/.test(line)) return false
    if (line.includes(quote)) return true
  }
  return false
}
