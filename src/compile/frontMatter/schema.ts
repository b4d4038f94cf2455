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
    const comment = commentedItem(path, split)
    if (comment) {
      problems.push({
        code: 'FRONT_MATTER_FIELD',
        severity: 'error',
        ...comment,
        file: source.path,
      })
      return undefined
    }
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

/** `- #words`: an item of a list that a comment leaves empty. */
function commentedItem(path: string, { lines, raw }: Split) {
  const place = /^[\w-]+\[(\d+)\]$/.exec(path)?.[1]
  const line = lines[keyOf(path)]
  if (place === undefined || line === undefined) return undefined
  const below = raw.split('\n').slice(line - 1)
  const items = below.flatMap((text, i) => (/^\s*-(?:\s|$)/.test(text) ? [i] : []))
  const at = items[Number(place)]
  const [, before, words] = at === undefined ? [] : (/^(\s*-\s+)#(\S.*)$/.exec(below[at]!) ?? [])
  if (at === undefined || before === undefined) return undefined
  return {
    message: `this item of ${keyOf(path)} is empty: "#" begins a comment`,
    line: line + 1 + at,
    column: before.length + 1,
    hint: `Write - ${words}.`,
  }
}

/** What stands on the line of the field at `path`, behind its colon. */
function writtenAt(path: string, { lines, raw }: Split): string {
  const line = raw.split('\n')[(lines[keyOf(path)] ?? 1) - 2] ?? ''
  return line.slice(line.indexOf(':') + 1).trim()
}

/** What says no in other programs. */
const NO = /^["']?(?:no?|off|0|nein)\b/i

/** Words that may stand between brackets as they are. */
const PLAIN = /^[\p{L}\p{N} ,._-]+$/u

const labelIn = (written: string) =>
  /label: *([\p{L}\p{N} _-]*[\p{L}\p{N}])/u.exec(written)?.[1] ?? 'X'

function hintFor(path: string, message: string, written: string): string {
  if (message === 'must be a list')
    return `Write it as a list: ${path}: [${PLAIN.test(written) ? written : 'first, second'}].`
  if (message === 'must be text' && /^[#{]/.test(written))
    return `Put quotes around the value: "${written[0]}" begins ${written[0] === '#' ? 'a comment' : 'a map'}.`
  const near = nearest(
    written,
    [...message.matchAll(/"(\w+)"/g)].map(([, word]) => word!),
  )
  if (near) return `Did you mean "${near}"?`
  if (message === 'must be true or false')
    return `Write ${path}: ${NO.test(written) ? 'false' : 'true'}, or remove the line.`
  if (message === 'must be text' && path === 'date')
    return 'Write a day: date: 2023-03-01, or remove the line.'
  if (message === 'must be text or {label, permalink}')
    return `Write ${keyOf(path)}: [{ label: ${labelIn(written)}, permalink: /x }], or words alone: [${labelIn(written)}].`
  if (message === 'must be text' && path === 'author')
    return 'Write authors in place of author: it may be a map or a list.'
  if (message === 'must be text') return `Write one text, such as ${path}: some words.`
  if (message === 'must be 2 to 6') return 'Write a number from 2 to 6, or remove the line.'
  if (message.startsWith('must be a map with date'))
    return `Write it as a map, such as ${path}: { date: 2023-03-01, author: Ada }.`
  if (message === 'must be a number') return `Write ${path}: 1, or remove the line.`
  if (/^must not contain a slash/.test(message))
    return 'Write a name without a folder, such as id: intro; slug: sets the address.'
  return 'Fix the value or remove the line.'
}
