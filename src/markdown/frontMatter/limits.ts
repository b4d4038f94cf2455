// What front matter must not be, whatever its keys mean: a value that contains itself, one that a
// few aliases make enormous, a text that no reader would read; and what an author probably did not
// mean.
import type { Problem } from '../../tools/problem.ts'
import type { Source } from '../../types/source.ts'
import { FIELDS } from './fields.ts'
import type { Split } from './frontMatter.ts'
import { unknownInner, unknownKey } from './unknownKey.ts'

/**
 * Values in one front matter, those that aliases repeat counted each time: 400 bytes of YAML can be
 * gigabytes of data.
 */
const MAX_VALUES = 10_000
/** Characters of one text. */
const MAX_TEXT = 10_000

/**
 * What no text of a page may hold: HTML and XML have no way to write these characters. Tabs and
 * line ends are none of them. Half of a letter, which an escape can write, is: UTF-8 has none, and
 * a page's HTML would not be what its data says.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]|\p{Surrogate}/u

/** The first control character in a text, as it is called: `U+0000`. */
function controlIn(text: string): string | undefined {
  const found = CONTROL.exec(text)?.[0]
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Whether a value has more than `most` inside, those that aliases repeat counted each time. */
export function isTooLarge(value: unknown, most: number): boolean {
  let count = 0
  const open = [value]
  while (open.length > 0 && count <= most) {
    const each = open.pop()
    count++
    if (typeof each === 'object' && each !== null)
      for (const inner of Object.values(each)) open.push(inner)
  }
  return count > most
}

/** The same for all texts inside of a value. */
export function controlInside(value: unknown, above: unknown[] = []): string | undefined {
  if (typeof value === 'string') return controlIn(value)
  if (typeof value !== 'object' || value === null || above.includes(value)) return undefined
  const inside = [...above, value]
  return Object.values(value)
    .map((each) => controlInside(each, inside))
    .find((control) => control !== undefined)
}

// Letters that turn the direction of the text after them, or are not seen at all.
const HIDDEN = /[\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/

/** What editors of prose make of straight ones. */
const TYPOGRAPHIC =
  /^(?:[\u201c\u201d\u201e][^\u201c\u201d]*[\u201c\u201d]|\u2018[^\u2018\u2019]*\u2019)$/

type ValueProblem = Pick<Problem, 'code' | 'message' | 'hint'> & { key: string }

/** The first value that contains itself, has too many inside, or holds a control character. */
export function limitProblem(data: Record<string, unknown>): ValueProblem | undefined {
  for (const [key, value] of Object.entries(data)) {
    if (isCyclic(value))
      return {
        key,
        code: 'FRONT_MATTER_CYCLE',
        message: 'this value contains itself',
        hint: 'Remove the alias (*name) from its own value.',
      }
    if (isTooLarge(value, MAX_VALUES))
      return {
        key,
        code: 'FRONT_MATTER_SIZE',
        message: `the front matter holds more than ${MAX_VALUES} values`,
        hint: 'Write aliases (*name) out, or use fewer of them.',
      }
    const control = controlInside(value)
    if (control)
      return {
        key,
        code: 'FRONT_MATTER_HIDDEN',
        message: `this value contains the control character ${control}`,
        hint: 'Remove the escape sequence that produces it.',
      }
  }
  return undefined
}

/** `open` are the values around it, `done` those that hold no circle. */
function isCyclic(value: unknown, open = new Set<unknown>(), done = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null || done.has(value)) return false
  if (open.has(value)) return true
  open.add(value)
  const found = Object.values(value).some((each) => isCyclic(each, open, done))
  open.delete(value)
  done.add(value)
  return found
}

/** What was probably not meant, in a file of this section. */
export function suspiciousValues(split: Split, section: Source['section']): Problem[] {
  const { data, raw, lines, columns } = split
  const rows = raw.split('\n')
  const problems: (Problem | undefined)[] = []
  for (const [key, value] of Object.entries(data)) {
    const place = { line: lines[key] ?? 2, column: columns[key] ?? 1 }
    const add = (
      severity: Problem['severity'],
      problem: Pick<Problem, 'code' | 'message' | 'hint'>,
    ) => problems.push({ severity, ...place, ...problem })
    if (!Object.hasOwn(FIELDS[section], key)) problems.push(unknownKey(key, split, section))
    problems.push(unknownInner(key, split))
    if (typeof value === 'string') {
      if (value.length > MAX_TEXT)
        add('error', {
          code: 'FRONT_MATTER_SIZE',
          message: `${key} has ${value.length} characters, more than ${MAX_TEXT}`,
          hint: 'Shorten it.',
        })
      if (TYPOGRAPHIC.test(value))
        add('info', {
          code: 'FRONT_MATTER_QUOTES',
          message: `the quotes around this ${key} are typographic: readers see them, as a part of it`,
          hint: `Write ${key}: ${value.slice(1, -1)}, or straight quotes (").`,
        })
      if (HIDDEN.test(value))
        add('warning', {
          code: 'FRONT_MATTER_HIDDEN',
          message: `${key} contains invisible or bidirectional control characters`,
          hint: 'Retype the value.',
        })
    }
    const written = rows[place.line - 2]?.slice(place.column - 1).replace(/\s*(?:#.*)?$/, '')
    if ((key === 'id' || key === 'slug') && typeof value === 'number' && written !== String(value))
      add('error', {
        code: 'FRONT_MATTER_FIELD',
        message: `${key} is read as the number ${value}`,
        hint: 'Put quotes around it.',
      })
  }
  return problems.filter((problem) => problem !== undefined)
}
