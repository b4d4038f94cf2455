// What the terminal of the development server says of problems, change by change.
import { expect, test } from 'vitest'
import { problemReporter } from '../../../src/serve/devProblems.ts'
import { createLog } from '../../../src/tools/log.ts'
import type { Problem } from '../../../src/tools/problem.ts'

const error: Problem = { code: 'A', severity: 'error', message: 'an error' }
const warning: Problem = { code: 'B', severity: 'warning', message: 'a warning' }

test('problems are printed when they change, and corrected errors are told once', () => {
  let said = ''
  const write = (text: string) => {
    said += text
  }
  const report = problemReporter({
    log: createLog({ stream: { write }, env: {} }),
    root: '/',
    env: {},
  })
  const after = (...problems: Problem[]) => {
    said = ''
    report(problems)
    return said
  }
  expect(after()).toBe('')
  expect(after(error)).toBe('error A  an error\n')
  expect(after(error)).toBe('')
  expect(after(warning)).toBe('warning B  a warning\n✓ All errors are fixed, 1 warning left.\n')
  expect(after(warning)).toBe('')
  expect(after()).toBe('')
  expect(after(error)).toBe('error A  an error\n')
  expect(after()).toBe('✓ All errors are fixed.\n')
})
