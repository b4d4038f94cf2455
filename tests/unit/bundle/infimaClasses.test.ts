// Infima's classes of one shape: what they were when each was written by hand.
import { expect, test } from 'vitest'
import { infimaClasses } from '../../../src/bundle/stylePlugins.ts'

const rulesOf = (name: string) =>
  (infimaClasses()[name] ?? '').split('\n').filter((line) => line.startsWith('.'))

test('space has a class for each property, side and size', () => {
  const rules = rulesOf('infima:spacing.css')
  expect(rules).toHaveLength(2 * 7 * 6)
  expect(rules[0]).toBe('.margin--none {margin:0}')
  expect(rules).toContain('.margin-vert--md {margin-block:1rem}')
  expect(rules).toContain('.padding-left--xl {padding-left:5rem}')
})

test('a whole box comes before its sides, so that a side can differ', () => {
  const rules = rulesOf('infima:spacing.css')
  const at = (start: string) => rules.findIndex((rule) => rule.startsWith(start))
  expect(at('.padding--lg')).toBeLessThan(at('.padding-top--lg'))
  expect(at('.margin--md')).toBeLessThan(at('.margin-bottom--lg'))
})

test('the grid has twelve columns, and offsets up to eleven', () => {
  const rules = rulesOf('infima:columns.css')
  expect(rules).toHaveLength(23)
  expect(rules).toContain('.col--3 {--ifm-col-width: calc(3 / 12 * 100%)}')
  expect(rules.at(-1)).toBe('.col--offset-11 {margin-inline-start:calc(11 / 12 * 100%)}')
})
