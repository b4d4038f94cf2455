// How the pure middle says that something is wrong: it hands a problem to its caller, which
// collects them. Nothing here stops the work, so that an author sees all problems in one go.
import type { SiteConfig } from '../config/config.ts'
import { placeInConfig } from '../config/texts.ts'
import type { Problem } from '../tools/problem.ts'
import type { Compiled } from '../types/compiled.ts'

export type ReportProblem = (problem: Problem) => void

/** Where the value of a front matter field stands; undefined where the file has no such field. */
export function fieldPlace(
  { frontMatterLines, frontMatterColumns }: Compiled,
  field: string,
): { line: number; column: number } | undefined {
  const line = Object.hasOwn(frontMatterLines, field) ? frontMatterLines[field] : undefined
  return line === undefined ? undefined : { line, column: frontMatterColumns?.[field] ?? 1 }
}

/** A problem with a front matter field, at its value. */
export function frontMatterProblem(
  compiled: Compiled,
  field: string,
  problem: { code: string; message: string; hint?: string },
): Problem {
  return {
    severity: 'error',
    ...problem,
    file: compiled.path,
    ...fieldPlace(compiled, field),
  }
}

/** A problem with the configuration file, at a key's line. */
export function configProblem(
  config: SiteConfig,
  path: PropertyKey[],
  problem: Pick<Problem, 'code' | 'message' | 'hint'>,
): Problem {
  return { severity: 'error', ...problem, ...placeInConfig(config, path) }
}
