// What to say of a key of front matter that means nothing here: it may be mistyped, or be known to
// another generator. Most are the author's own, read by a component, and nothing is said of them.
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
  const other = otherKey(key)
  const value = other && fits(other, section) ? valueFor(other, data[key], written) : undefined
  if (other && value !== undefined) {
    if (other.key in data) return undefined
    const line = value === '' ? other.key : `${other.key}: ${value}`
    const hint = `Write ${line} in its place.`
    return { ...about, severity: other.isSure ? 'warning' : 'info', hint }
  }
  if (NEEDLESS.has(plain(key)))
    return { ...about, severity: 'info', hint: 'Remove the line: Quire does without it.' }
  const meant = other ? undefined : nearest(key, Object.keys(FIELDS[section]))
  if (!meant || meant in data) return undefined
  return { ...about, severity: 'warning', hint: `Did you mean "${meant}"?` }
}

/** Whether one of the keys was meant as ours, the way `unknownKey` tells it. */
export const isMeant = (ours: string, keys: string[], section: Section): boolean =>
  keys.some((key) => (otherKey(key)?.key ?? nearest(key, Object.keys(FIELDS[section]))) === ours)

const plain = (key: string) => key.toLowerCase().replace(/[-_ ]/g, '')

const otherKey = (key: string): OtherKey | undefined =>
  OTHER_KEYS.find(({ names }) => names.split(' ').includes(plain(key)))

const fits = ({ key, only }: OtherKey, section: Section) =>
  key in FIELDS[section] && (only ?? section) === section

const valueFor = ({ write }: OtherKey, value: unknown, written: string): string | undefined =>
  write ? write(value, written) : written
