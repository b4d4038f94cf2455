// Finds where a key of the config stands in its file, by reading the text: brackets are counted,
// strings and comments skipped. Best effort: a value that is computed has no place, and then the
// nearest key above it is named.
import { placesIn } from '../tools/placesIn.ts'

export interface Position {
  line: number
  column: number
}

/**
 * Where `themeConfig.navbar.items[1]` is written; undefined when not even the first key is found.
 */
export function locate(text: string, path: PropertyKey[]): Position | undefined {
  const code = codeOf(text)
  let found: number | undefined
  let value = startOfConfig(code)
  for (const [i, key] of path.entries()) {
    const next =
      typeof key === 'number'
        ? elementOf(code, value, key)
        : (memberOf(code, value, String(key), text) ??
          (i === 0 && !isWhole(code, value) ? anywhere(code, text, String(key)) : undefined))
    if (!next) {
      // What is missing belongs into the object.
      if (i === 0 && isWhole(code, value)) found = value
      break
    }
    found = next.at
    value = next.value
  }
  return found === undefined ? undefined : placeAt(text, found)
}

/** Where an item of a JSON file stands that holds a list. */
export function locateItem(text: string, index: number): Position | undefined {
  const item = elementOf(codeOf(text), 0, index)
  return item && placeAt(text, item.at)
}

/** Whether all keys of an object stand in it: none comes from elsewhere. */
function isWhole(code: string, open: number): boolean {
  if (code[open] !== '{') return false
  // The body of a function, whose result may stand anywhere in it.
  if (/(?:=>|\))\s*$/.test(code.slice(0, open))) return false
  for (const start of startsIn(code, open)) if (code.startsWith('...', start)) return false
  return true
}

type FoundKey = { at: number; value: number } | undefined

function startOfConfig(code: string): number {
  const match =
    /(?:export\s+default\b|module\.exports\s*=)\s*([A-Za-z_$][\w$]*(?=\s*(?:;|\n|$|satisfies\b|as\b)))?/.exec(
      code,
    )
  const declared = match?.[1] === undefined ? undefined : declarationOf(match[1], code)
  const start = declared ?? (match ? match.index + match[0].length : 0)
  const brace = code.indexOf('{', start)
  return brace < 0 ? code.length : brace
}

/** Behind the `=` of `const config: Config = {…}`. */
function declarationOf(name: string, code: string): number | undefined {
  const match = new RegExp(`\\b(?:const|let|var)\\s+${name.replace(/\$/g, '\\$')}\\b[^=;]*=`).exec(
    code,
  )
  return match ? match.index + match[0].length : undefined
}

/** The member `key` of the object whose value begins at `from`. */
function memberOf(code: string, from: number, key: string, text: string): FoundKey {
  const open = firstAt(code, from, '{')
  if (open === undefined) return undefined
  for (const start of startsIn(code, open)) {
    const match = /^(?:(['"`])([^'"`]*)\1|([\w$]+))\s*(:|,|\}|\()/.exec(
      text.slice(start, start + 200),
    )
    if (match && (match[2] ?? match[3]) === key)
      return { at: start, value: start + match[0].length }
  }
  return undefined
}

function elementOf(code: string, from: number, index: number): FoundKey {
  const open = firstAt(code, from, '[')
  const at = open === undefined ? undefined : startsIn(code, open)[index]
  return at === undefined ? undefined : { at, value: at }
}

/** The bracket, when nothing but space and parentheses stands before it. */
function firstAt(code: string, from: number, bracket: string): number | undefined {
  const rest = /^[\s(]*/.exec(code.slice(from, from + 2000))![0].length
  return code[from + rest] === bracket ? from + rest : undefined
}

/** Where each item between the bracket at `open` and its partner begins. */
function* itemsIn(code: string, open: number): Generator<number> {
  let depth = 0
  let expecting = false
  for (let i = open; i < code.length; i++) {
    const character = code[i]!
    if (expecting && !/[\s,)\]}]/.test(character)) {
      yield i
      expecting = false
    }
    if ('([{'.includes(character)) expecting = ++depth === 1
    else if (')]}'.includes(character) && --depth === 0) return
    else if (character === ',' && depth === 1) expecting = true
  }
}

/** Kept for the next key of the same file: a list of thousands asks for each of its items. */
let last = { text: '', code: '', starts: new Map<number, number[]>(), placeOf: placesIn('') }

function codeOf(text: string): string {
  if (last.text !== text)
    last = { text, code: blankOut(text), starts: new Map(), placeOf: placesIn(text) }
  return last.code
}

/** The same as a list, made once for each bracket of the file asked last. */
function startsIn(code: string, open: number): number[] {
  if (last.code !== code) return [...itemsIn(code, open)]
  const known = last.starts.get(open) ?? [...itemsIn(code, open)]
  last.starts.set(open, known)
  return known
}

// Strings keep their quotes and comments vanish; both keep their length, so that positions stay
// true.
function blankOut(text: string): string {
  const pattern =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g
  return text.replace(pattern, (part) => {
    const isString = /^['"`]/.test(part)
    const inner = (isString ? part.slice(1, -1) : part).replace(/[^\n]/g, isString ? '_' : ' ')
    return isString ? part[0] + inner + part.at(-1) : inner
  })
}

function anywhere(code: string, text: string, key: string): FoundKey {
  const name = key.replace(/[^\w$]/g, '\\$&')
  const match = new RegExp(`(?<![\\w$.])['"]?${name}['"]?\\s*:`).exec(text)
  return match && code[match.index] !== ' '
    ? { at: match.index, value: match.index + match[0].length }
    : undefined
}

export function placeAt(text: string, offset: number): Position {
  if (text === last.text) return last.placeOf(offset)
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
