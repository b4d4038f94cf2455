// Reads the front matter that nearly all files have: lines of `key: value` with a text, a whole
// number, a switch or a list, so plain that no rule of YAML can give it another meaning.
// Whatever is less plain is left to js-yaml.

const LINE = /^([A-Za-z][\w-]*):(?: +(.*?))? *$/
const ITEM = /^( *)- +(.*?) *$/
const COMMENT = /^ *#[ -~]*$/
/**
 * Text without any sign that means something in YAML inside a line: a colon, `#`; it begins with a
 * letter, or with a number and a word.
 */
const TEXT = /^(?:\d+ )?[A-Za-z][ -"$-9;-~\u00a1-\u1fff\u2010-\u2027\u3000-\ud7ff]*$/
const QUOTED =
  /^(?:"([ !#-[\]-~\u00a1-\u1fff\u2010-\u2027\u3000-\ud7ff]*)"|'([ -&(-~\u00a1-\u1fff\u2010-\u2027\u3000-\ud7ff]*)')$/
/** The same with symbols; most texts have none. */
const SYMBOL = String.raw`\u00a1-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\ud7ff\ufe0f\u{1f000}-\u{1ffff}`
const SYMBOL_TEXT = new RegExp(`^(?:\\d+ )?[A-Za-z${SYMBOL}][ -"$-9;-~${SYMBOL}]*$`, 'u')
const SYMBOL_QUOTED = new RegExp(`^(?:"([ !#-[\\]-~${SYMBOL}]*)"|'([ -&(-~${SYMBOL}]*)')$`, 'u')
const NUMBER = /^(?:0|[1-9]\d{0,8})$/
const DATE = /^\d{4}-\d\d(?:-\d\d)?$/
const LIST = /^\[ *([A-Za-z][\w ,-]*[\w-]) *\]$/
const WORD_WITH_MEANING = /^(?:null|true|false)$/i

type Value = string | number | boolean | string[]

/**
 * The values of `yaml` by key, as js-yaml's core schema has them; undefined for what is not plain.
 */
export function plainYaml(yaml: string): Record<string, Value> | undefined {
  const data: Record<string, Value> = {}
  const lines = yaml.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (line === '' || COMMENT.test(line)) continue
    const [, key, text] = LINE.exec(line) ?? []
    if (key === undefined || Object.hasOwn(data, key) || WORD_WITH_MEANING.test(key))
      return undefined
    const items = text === undefined ? itemsAt(lines, at + 1) : undefined
    const value = text === undefined ? items : plainValue(text)
    if (value === undefined) return undefined
    data[key] = value
    at += items?.length ?? 0
  }
  return data
}

/** The texts of the list that begins on this line, each on one of its own. */
function itemsAt(lines: string[], from: number): string[] | undefined {
  const items: string[] = []
  let indent: string | undefined
  for (let at = from; at < lines.length; at++) {
    const [, blanks, text] = ITEM.exec(lines[at]!) ?? []
    if (text === undefined || (indent ?? blanks) !== blanks) break
    indent = blanks
    const item = plainValue(text)
    if (typeof item !== 'string') return undefined
    items.push(item)
  }
  return items.length > 0 ? items : undefined
}

function plainValue(text: string): Value | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  if (WORD_WITH_MEANING.test(text)) return undefined
  if (TEXT.test(text) || DATE.test(text)) return text
  if (NUMBER.test(text)) return Number(text)
  const quoted = QUOTED.exec(text) ?? SYMBOL_QUOTED.exec(text)
  if (quoted) return quoted[1] ?? quoted[2]
  if (SYMBOL_TEXT.test(text)) return text
  const items = LIST.exec(text)?.[1]?.split(/ *, */)
  return items?.every((item) => TEXT.test(item) && !WORD_WITH_MEANING.test(item))
    ? items
    : undefined
}
