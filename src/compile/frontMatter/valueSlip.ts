// What is wrong with one line of YAML that its parser refuses, a key and its value: signs that need
// quotes, a colon that is missing. The line is written as it should be.

interface Slip {
  /** From 1. */
  column: number
  message: string
  hint: string
}

/** Indentation or the hyphen of a list, a key, and its value. */
const LINE = /^(\s*(?:- +)?)([\w-]+):[ \t]+(\S.*?)\s*$/
const SPACELESS = /^([\w-]+):([^\s/].{0,60})$/
const LONE_HYPHEN = /^\s*([\w-]+):[ \t]+-\s*$/
const EQUALS = /^([\w-]+)\s*=\s*(\S.{0,60})$/

/** Undefined where the line is as it should be, as far as one sees. */
export function valueSlip(line: string): Slip | undefined {
  const [, spaced, text] = SPACELESS.exec(line) ?? []
  if (spaced && text)
    return {
      column: spaced.length + 2,
      message: 'a space is missing behind this colon',
      hint: `Write a space behind the colon: ${spaced}: ${text}.`,
    }
  const [, key, given] = EQUALS.exec(line) ?? []
  if (key && given)
    return {
      column: line.indexOf('=') + 1,
      message: 'a key ends with a colon, not with "="',
      hint: `Write ${key}: ${given}.`,
    }
  const [, list] = LONE_HYPHEN.exec(line) ?? []
  if (list)
    return {
      column: line.lastIndexOf('-') + 1,
      message: `"-" is no value of ${list}`,
      hint: `Write a value behind "${list}:", or take the line out.`,
    }
  const [, before = '', name, value] = LINE.exec(line) ?? []
  if (!name || !value || TYPOGRAPHIC.test(value)) return undefined
  const column = line.indexOf(value, before.length + name.length + 1) + 1
  const [, quoted] = /^(".*"|'.*'),$/.exec(value) ?? []
  if (quoted && !quoted.slice(1, -1).includes(quoted[0]!))
    return {
      column: column + quoted.length,
      message: 'a comma ends this line',
      hint: `Write ${name}: ${quoted}.`,
    }
  if (!NEEDS_QUOTES.test(value)) return undefined
  return {
    column,
    message: `this text needs quotes${reasonFor(value)}`,
    hint: `Write ${name}: ${withQuotes(value)}.`,
  }
}

const TYPOGRAPHIC = /^[\u201c\u201d\u2018\u2019]/

/** What begins another thing than a text, a colon inside, or words behind an end. */
const NEEDS_QUOTES = /^[@`%*!&|>]|:(?:\s|$)|^\[[^\]]*\]\s*[^\s#]|^\{[^}]*\}\s*[^\s#]|^(["']).*\1./

function reasonFor(value: string): string {
  const [first] = /^[@`%*!&|>]/.exec(value) ?? []
  if (first) return `: "${first}" cannot begin one`
  if (/^["']/.test(value)) return `: another ${value[0]} ends it too early`
  return value.includes(': ') || value.endsWith(':') ? ': a colon would begin another key' : ''
}

/** In those quotes that the text does not hold; those around it are no part of it. */
function withQuotes(value: string): string {
  const own = /^(["'])(.*)\1$/.exec(value)
  const text = own ? own[2]! : value
  if (!/["\\]/.test(text)) return `"${text}"`
  return `'${text.replaceAll("'", "''")}'`
}
