// Checks the front matter of a source by the table of fields. Values are converted where the
// meaning is clear ("true" for a switch, 2023 for a title); behaviour.md section 2.
import { append } from '../../shared/lists.ts'
import { nearest } from '../../tools/nearest.ts'
import type { Problem } from '../../tools/problem.ts'
import type { Source } from '../../types/source.ts'
import { FIELDS, type FrontMatter } from './fields.ts'
import type { Split } from './frontMatter.ts'
import { type Field, readFields } from './kinds.ts'
import { suspiciousValues } from './limits.ts'

/**
 * Checks and converts the front matter of one file; all bad fields are reported together, each at
 * its value.
 */
export function checkFrontMatter(
  split: Split,
  source: Source,
): { frontMatter: FrontMatter; problems: Problem[] } {
  const fields: Record<string, Field> = FIELDS[source.section]
  const problems: Problem[] = []
  const add = (path: string, message: string, hint: string) =>
    problems.push({
      code: 'FRONT_MATTER_FIELD',
      severity: 'error',
      message,
      hint,
      file: source.path,
      ...placeOf(path, split),
    })
  const faulty = new Set<string>()
  const frontMatter = readFields(split.data, fields, '', (path, message) => {
    faulty.add(keyOf(path))
    add(path, `${path} ${message}`, hintFor(path, message, writtenAt(path, split)))
    return undefined
  }) as FrontMatter
  // What is left has the type that it claims.
  for (const key of faulty) delete frontMatter[key as keyof FrontMatter]
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = frontMatter
  if (problems.length === 0 && min > max)
    add(
      'toc_min_heading_level',
      `toc_min_heading_level is ${min}, more than toc_max_heading_level, ${max}`,
      'Write the smaller level first.',
    )
  append(
    problems,
    suspiciousValues(split, source.section).map((problem) => ({
      ...problem,
      file: source.path,
    })),
  )
  return { frontMatter, problems }
}

/** `tags[0].label` → `tags` */
const keyOf = (path: string) => path.split(/[.[]/)[0]!

/** Of the value at `path` (`tags[0]`), or of the one it is part of. */
function placeOf(path: string, { lines, columns }: Split): { line: number; column: number } {
  const key = keyOf(path)
  return { line: lines[key] ?? 1, column: columns[key] ?? 1 }
}

/** What stands on the line of the field at `path`, behind its colon. */
function writtenAt(path: string, { lines, raw }: Split): string {
  const line = raw.split('\n')[(lines[keyOf(path)] ?? 1) - 2] ?? ''
  return line.slice(line.indexOf(':') + 1).trim()
}

/** What to write, by the first row whose path and message fit; `written` is the author's value. */
const HINTS: [path: RegExp, message: RegExp, hint: (path: string, written: string) => string][] = [
  [
    /./,
    /^must be a list$/,
    (path, written) =>
      `Write it as a list: ${path}: [${/^[\p{L}\p{N} ,._-]+$/u.test(written) ? written : 'first, second'}].`,
  ],
  [
    /./,
    /^must be true or false$/,
    (path, written) =>
      `Write ${path}: ${/^["']?(?:no?|off|0|nein)\b/i.test(written) ? 'false' : 'true'}, or remove the line.`,
  ],
  [/^date$/, /^must be text$/, () => 'Write a day: date: 2023-03-01, or remove the line.'],
  [
    /^author$/,
    /^must be text$/,
    () => 'Write authors in place of author: it may be a map or a list.',
  ],
  [/./, /^must be text$/, (path) => `Write one text, such as ${path}: some words.`],
  [
    /./,
    /^must be text or \{label/,
    (path, written) => {
      const label = /label: *([\p{L}\p{N} _-]*[\p{L}\p{N}])/u.exec(written)?.[1] ?? 'X'
      return `Write ${keyOf(path)}: [{ label: ${label}, permalink: /x }], or words alone: [${label}].`
    },
  ],
  [/./, /^must be 2 to 6$/, () => 'Write a number from 2 to 6, or remove the line.'],
  [
    /./,
    /^must be a map with date/,
    (path) => `Write it as a map, such as ${path}: { date: 2023-03-01, author: Ada }.`,
  ],
  [
    /./,
    /^must be a map with on/,
    (path) => `Write all three: ${path}: { on: 2023-03-01, with: GCC 12.2, how: compiled }.`,
  ],
  [/./, /^must be a day$/, () => 'Write year, month and day, such as 2023-03-01.'],
  [/./, /^must be a number$/, (path) => `Write ${path}: 1, or remove the line.`],
  [
    /./,
    /^must not contain a slash/,
    () => 'Write a name without a folder, such as id: intro; slug: sets the address.',
  ],
]

function hintFor(path: string, message: string, written: string): string {
  if (message === 'must be text' && path === keyOf(path) && /^[#{]/.test(written))
    return `Put quotes around the value: "${written[0]}" begins ${written[0] === '#' ? 'a comment' : 'a map'}.`
  const choices = [...message.matchAll(/"(\w+)"/g)].map(([, word]) => word!)
  const near = nearest(written, choices)
  if (near) return `Did you mean "${near}"?`
  const row = HINTS.find(([where, what]) => where.test(path) && what.test(message))
  return row?.[2](path, written) ?? 'Fix the value or remove the line.'
}
