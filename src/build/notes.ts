// What a build reports besides its problems: nothing of it makes a site worse, so all are notes.
import { isDiskError } from '../tools/diskProblem.ts'
import { HOME } from '../tools/home.ts'
import { isInside } from '../tools/paths.ts'
import type { Problem } from '../tools/problem.ts'
import type { Report } from '../tools/report.ts'

/** A list longer than this is not read. */
const MAX_NAMES = 5

/** Notes, once, that the cache, or what is known of the output, could not be written. */
export function noteUnkept(report: Report, error: Error): void {
  const problem = cacheProblem(error)
  if (!report.problems.some(({ message }) => message === problem.message)) report.add([problem])
}

function cacheProblem(error: Error): Problem {
  const reason = isDiskError(error) ? error.code : error.message
  const hint =
    'The result is complete, but the next build has more to do. Free space on the disk, or check the permissions.'
  return {
    code: 'CACHE_WRITE',
    severity: 'info',
    message: `the cache cannot be written (${reason})`,
    hint,
  }
}

/** `home`: where the engine keeps what it knows of the site in `root`. */
export function homeNotes(home: string, root: string): Problem[] {
  if (isInside(home, root)) return []
  const message = `"${HOME}" in the site's folder cannot be used: it is read-only, or was not created by Quire`
  return [
    { code: 'CACHE_FOLDER', severity: 'info', message, hint: `The cache is in "${home}" instead.` },
  ]
}

export function foreignNote({ foreign, outDir = '' }: Report): Problem {
  const message = `"${outDir}" has files that Quire did not write, which are kept: ${named(foreign)}`
  return {
    code: 'OUTPUT_FOREIGN',
    severity: 'info',
    message,
    hint: 'They are published with the site. Move those that belong to it to content/static.',
  }
}

/** The first few of a list, and how many more there are. */
export function named(names: string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(', ')
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown
}
