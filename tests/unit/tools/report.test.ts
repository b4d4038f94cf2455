// How a report takes problems in.
import { expect, test } from 'vitest'
import type { Problem } from '../../../src/tools/problem.ts'
import { Report } from '../../../src/tools/report.ts'

const problem = (severity: Problem['severity'], message = 'a'): Problem => ({
  code: 'LINK_BROKEN',
  severity,
  message,
  file: 'a.md',
  line: 1,
})
const severities = (report: Report) => report.problems.map(({ severity }) => severity)

test('the same object is taken once', () => {
  const report = new Report()
  const warning = problem('warning')
  report.add(warning, warning)
  expect(report.problems).toEqual([warning])
})

test('an error takes the place of the same fault, and is never replaced by a warning', () => {
  const report = new Report()
  const warning = problem('warning')
  report.add(warning, problem('error'), problem('error'), warning)
  expect(severities(report)).toEqual(['error'])
  expect(report.failed).toBe(true)
})

test('other faults, and warnings of one kind, stand side by side', () => {
  const report = new Report()
  report.add(problem('error'), problem('error', 'b'), problem('warning', 'c'))
  report.add(problem('warning', 'c'))
  expect(severities(report)).toEqual(['error', 'error', 'warning', 'warning'])
})
