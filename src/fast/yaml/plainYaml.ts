// Reads the front matter that nearly all files have: lines of `key: value` with a text, a whole
// number, a switch or a short list, so plain that no rule of YAML can give it another meaning.
// Whatever is less plain is left to js-yaml.

const LINE = /^([A-Za-z][\w-]*):(?: +(.*?))? *$/
/**
 * Text without any sign that means something in YAML inside a line: a colon, `#`; it begins with a
 * letter.
 */
const TEXT = /^[A-Za-z][ -"$-9;-~\u00a1-\u1fff\u2010-\u2027\u3000-\ud7ff]*$/
const QUOTED =
  /^(?:"([ !#-[\]-~\u00a1-\u1fff\u2010-\u2027\u3000-\ud7ff]*)"|'([ -&(-~\u00a1-\u1fff\u2010-\u2027\u3000-\ud7ff]*)')$/
const NUMBER = /^(?:0|[1-9]\d{0,8})$/
const DATE = /^\d{4}-\d\d-\d\d$/
const LIST = /^\[ *([A-Za-z][\w ,-]*[\w-]) *\]$/
const WORD_WITH_MEANING = /^(?:null|true|false)$/i

type Value = string | number | boolean | string[]

/**
 * The values of `yaml` by key, as js-yaml's core schema has them; undefined for what is not plain.
 */
export function plainYaml(yaml: string): Record<string, Value> | undefined {
  const data: Record<string, Value> = {}
  for (const line of yaml.split('\n')) {
    if (line === '') continue
    const [, key, text] = LINE.exec(line) ?? []
    if (
      key === undefined ||
      text === undefined ||
      Object.hasOwn(data, key) ||
      WORD_WITH_MEANING.test(key)
    )
      return undefined
    const value = plainValue(text)
    if (value === undefined) return undefined
    data[key] = value
  }
  return data
}

function plainValue(text: string): Value | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  if (WORD_WITH_MEANING.test(text)) return undefined
  if (TEXT.test(text) || DATE.test(text)) return text
  if (NUMBER.test(text)) return Number(text)
  const quoted = QUOTED.exec(text)
  if (quoted) return quoted[1] ?? quoted[2]
  const items = LIST.exec(text)?.[1]?.split(/ *, */)
  return items?.every((item) => TEXT.test(item) && !WORD_WITH_MEANING.test(item))
    ? items
    : undefined
}
