// How much problems weigh on a site that was made for Docusaurus.
import { expect, test } from 'vitest'
import { problemsThere } from '../../../src/build/prepareSite.ts'
import type { SiteConfig } from '../../../src/config/config.ts'
import type { Problem } from '../../../src/tools/problem.ts'

const weighed = (message: string, file: string) => {
  const problem: Problem = { code: 'HEADING_ID', severity: 'error', message, hint: 'Change it.' }
  return problemsThere([problem], { file } as SiteConfig)[0]!.severity
}

test('an id that two headings have builds there, and nowhere else', () => {
  const message = 'the id "a" is used twice'
  expect(weighed(message, 'docusaurus.config.ts')).toBe('warning')
  expect(weighed(message, 'site.config.ts')).toBe('error')
})

test('an id of the theme stays an error', () => {
  expect(weighed('the id "a" is reserved for the theme', 'docusaurus.config.js')).toBe('error')
})
