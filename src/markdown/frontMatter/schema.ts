// Checks the front matter of a source by the table of fields. Values are converted where the
// meaning is clear ("true" for a switch, 2023 for a title); behaviour.md section 2.
import { append } from '../../shared/lists.ts'
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
  const frontMatter = readFields(split.data, fields, '', (path, message, hint) => {
    faulty.add(keyOf(path))
    add(path, `${path} ${message}`, hint ?? 'Fix the value or remove the line.')
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
