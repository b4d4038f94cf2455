// What to say of a key of front matter that means nothing here: it may be mistyped, or be known to
// another generator. Most are the author's own, read by a component, and nothing is said of them.
import { isMap } from '../../shared/isMap.ts'
import { nearest } from '../../tools/nearest.ts'
import type { Problem } from '../../tools/problem.ts'
import type { Source } from '../../types/source.ts'
import { FIELDS } from './fields.ts'
import type { Split } from './frontMatter.ts'
import { NEEDLESS, OTHER_KEYS, type OtherKey } from './otherKeys.ts'

type Section = Source['section']
type Told = Pick<Problem, 'code' | 'severity' | 'message' | 'hint' | 'line' | 'column'>

/** `written` is what stands behind the key on its line. */
export function unknownKey(
  key: string,
  { data, lines }: Pick<Split, 'data' | 'lines'>,
  section: Section,
  written: string,
): Told | undefined {
  const about = {
    code: 'FRONT_MATTER_UNKNOWN',
    message: `unknown front matter key "${key}"`,
    line: lines[key] ?? 2,
    column: 1,
  }
  const other = otherKey(key, data[key], section, written)
  if (other) {
    const { value } = other
    if (other.key in data) return undefined
    const line = value === '' ? other.key : `${other.key}: ${value}`
    const hint = `Write ${line} in its place.`
    return { ...about, severity: other.isSure ? 'warning' : 'info', hint }
  }
  if (NEEDLESS.has(plain(key)))
    return { ...about, severity: 'info', hint: 'Remove the line: Quire does without it.' }
  const meant = isOther(key) ? undefined : nearest(key, Object.keys(FIELDS[section]))
  if (!meant || meant in data || isOtherWord(key, meant, section)) return undefined
  return { ...about, severity: 'warning', hint: `Did you mean "${meant}"?` }
}

/** Keys of the fields that are maps. */
const INNER: Record<string, string[]> = {
  checked: ['on', 'with', 'how'],
  last_update: ['date', 'author'],
}

/** The first key within a field's value that is nearly one of its own. */
export function unknownInner(
  field: string,
  { data, lines, raw }: Pick<Split, 'data' | 'lines' | 'raw'>,
): Told | undefined {
  const known = Object.hasOwn(INNER, field) ? INNER[field]! : []
  const value = data[field]
  if (known.length === 0 || !isMap(value)) return undefined
  for (const key of Object.keys(value)) {
    const meant = known.includes(key) ? undefined : nearest(key, known)
    if (!meant || meant in value) continue
    const from = lines[field] ?? 2
    const below = raw.split('\n').slice(from - 2)
    const row = below.findIndex(
      (line, i) => line.includes(`${key}:`) && (i === 0 || /^\s/.test(line)),
    )
    return {
      code: 'FRONT_MATTER_UNKNOWN',
      severity: 'warning',
      message: `${field} has no key "${key}"`,
      line: from + Math.max(0, row),
      column: below[Math.max(0, row)]!.lastIndexOf(`${key}:`) + 1,
      hint: `Did you mean "${meant}"?`,
    }
  }
  return undefined
}

/** Whether one of the keys was meant as ours, the way `unknownKey` tells it. */
export const isMeant = (ours: string, data: Split['data'], section: Section): boolean =>
  Object.keys(data).some((key) => {
    const other = otherKey(key, data[key], section, '')
    const near = isOther(key) ? undefined : nearest(key, Object.keys(FIELDS[section]))
    return (other?.key ?? near) === ours
  })

/**
 * True where the key is none of ours that was mistyped, but another one: `image_alt`, which begins
 * with one, `author_bio`, where one word is the same, and the beginning that several have.
 */
function isOtherWord(key: string, meant: string, section: Section): boolean {
  const [a, b] = [plain(key), plain(meant)]
  if (a === b) return false
  if (b.length < 3) return true
  if (b.startsWith(a))
    return Object.keys(FIELDS[section]).filter((each) => plain(each).startsWith(a)).length > 1
  if (a.length > b.length + 1 && a.includes(b)) return true
  const [ours, theirs] = [meant.split('_'), key.split(/[_-]/)]
  return (
    ours.length > 1 &&
    ours.length === theirs.length &&
    ours.some((word, i) => nearest(theirs[i]!.toLowerCase(), [word]) === undefined)
  )
}

const plain = (key: string) => key.toLowerCase().replace(/[-_ ]/g, '')

const named = (key: string) =>
  OTHER_KEYS.filter(({ names }) => names.split(' ').includes(plain(key)))
const isOther = (key: string) => named(key).length > 0

/** What a key means with this value, and the value to write behind ours. */
function otherKey(
  key: string,
  value: unknown,
  section: Section,
  written: string,
): (OtherKey & { value: string }) | undefined {
  for (const other of named(key)) {
    const isOurs = other.key in FIELDS[section] && (other.only ?? section) === section
    const text = other.write ? other.write(value, written) : written
    if (isOurs && text !== undefined) return { ...other, value: text }
  }
  return undefined
}
