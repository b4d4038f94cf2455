// Problems of the development server: as the browser shows them, each with the lines of the file
// around it, and as the terminal does, when they have changed.
import type { DevProblem, FrameLine } from '../shared/devMessages.ts'
import { lineReader } from '../tools/codeFrame.ts'
import { plural } from '../tools/plural.ts'
import { type PrintOptions, printProblems } from '../tools/printReport.ts'
import { type Problem, sortProblems } from '../tools/problem.ts'

/** Lines before and after the one that a problem speaks of. */
const AROUND = 2

/** In the order of their places, without what only `--debug` shows. */
export function devProblems(problems: Problem[], root: string): DevProblem[] {
  const read = lineReader()
  return sortProblems(problems).map(({ stack: _, ...problem }) => ({
    ...problem,
    frame: frameOf(problem.file === undefined ? undefined : read(root, problem.file), problem.line),
  }))
}

function frameOf(lines: string[] | undefined, line: number | undefined): FrameLine[] | undefined {
  if (!lines || line === undefined || line > lines.length) return undefined
  const first = Math.max(1, line - AROUND)
  return lines
    .slice(first - 1, line + AROUND)
    .map((text, i) => ({ line: first + i, text: text.slice(0, 300) }))
}

/**
 * Give it all problems of the site after each change. They are printed when they are others than
 * before, and one line when the last error is corrected.
 */
export function problemReporter(options: PrintOptions): (problems: Problem[]) => void {
  let printed = '[]'
  let errors = 0
  return (problems) => {
    const text = JSON.stringify(problems)
    if (text === printed) return
    printed = text
    printProblems(problems, options)
    const count = (severity: Problem['severity']) =>
      problems.filter((problem) => problem.severity === severity).length
    const warnings = count('warning')
    const left = warnings > 0 ? `, ${plural(warnings, 'warning')} left` : ''
    if (errors > 0 && count('error') === 0)
      options.log.info(options.log.paint('green', `✓ All errors are fixed${left}.`))
    errors = count('error')
  }
}
