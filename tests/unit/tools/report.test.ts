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
  report.add([warning, warning])
  expect(report.problems).toEqual([warning])
})

test('an error takes the place of the same fault, and is never replaced by a warning', () => {
  const report = new Report()
  const warning = problem('warning')
  report.add([warning, problem('error'), problem('error'), warning])
  expect(severities(report)).toEqual(['error'])
  expect(report.failed).toBe(true)
})

test('other faults, and warnings of one kind, stand side by side', () => {
  const report = new Report()
  report.add([problem('error'), problem('error', 'b'), problem('warning', 'c')])
  report.add([problem('warning', 'c')])
  expect(severities(report)).toEqual(['error', 'error', 'warning', 'warning'])
})

test('of a code the first thousand are kept, and the others counted', () => {
  const report = new Report()
  report.add(Array.from({ length: 1500 }, (_, i) => problem('warning', String(i))))
  report.add([problem('info')])
  expect(report.problems).toHaveLength(1001)
  expect(report.failed).toBe(false)
  expect(report.result()).toMatchObject({
    ok: true,
    more: [{ severity: 'warning', code: 'LINK_BROKEN', count: 500 }],
  })
  // What was only counted and is then an error is told.
  report.add([problem('error', '1400')])
  expect([report.failed, report.problems.at(-1)?.message]).toEqual([true, '1400'])
})

test('errors that are only counted fail, and so do warnings with --strict', () => {
  const report = new Report({ strict: true })
  report.add(Array.from({ length: 1001 }, (_, i) => problem('warning', String(i))))
  report.problems.length = 0
  expect(report.failed).toBe(true)
})
