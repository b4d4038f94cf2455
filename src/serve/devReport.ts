// Problems in the terminal of the development server: printed when they have changed, not with each
// edit, and one line when the last error is corrected.

import { plural } from '../tools/plural.ts'
import { type PrintOptions, printProblems } from '../tools/printReport.ts'
import type { Problem } from '../tools/problem.ts'

/** Give it all problems of the site after each change. */
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
      options.log.info(options.log.paint('green', `✓ All errors are corrected${left}.`))
    errors = count('error')
  }
}
