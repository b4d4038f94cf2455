// What is said to be open is never complete for acorn, however the script came about.
import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenScript } from '../../../../src/compile/remark/openScript.ts'
import { mdxProcessor } from '../../../../src/compile/remark/remark.ts'

const acorn = Parser.extend(jsx())

const TEMPLATE = '$' + '{'
const SIGNS = [
  ...['a', 'b.return', 'return ', '1', "'", '"', '`', TEMPLATE, '{', '}', '(', ')', '[', ']'],
  ...['<', '>', '</', '/>', '/', '//', '/*', '*/', '<b>', '</b>', '<b c=', '=', '=>', ',', ';'],
  ...[':', '?', '+', '++', '\\', '\n', ' ', 'of ', "don't"],
]
const scripts = fc
  .array(fc.constantFrom(...SIGNS), { minLength: 2, maxLength: 14 })
  .map((signs) => signs.join(''))

function isComplete(script: string): boolean {
  try {
    acorn.parse(`(${script}\n)`, { ecmaVersion: 2024, sourceType: 'module' })
    return true
  } catch {
    return false
  }
}

/** Where a script may stand for a while: before a brace, and at the end of a line. */
const beginnings = (script: string) =>
  [...script.matchAll(/[}\n]/g)].map(({ index }) => script.slice(0, index))

test('no open script is complete', () => {
  let opened = 0
  fc.assert(
    fc.property(scripts, (script) => {
      for (const part of [...beginnings(script), script]) {
        const isOpen = isOpenScript(part)
        if (isOpen) opened++
        if (isOpen && isComplete(part)) return false
      }
      return true
    }),
    { numRuns: 20_000, seed: 18 },
  )
  expect(opened).toBeGreaterThan(5000)
})

test('it does not matter what was asked before', () => {
  fc.assert(
    fc.property(scripts, (script) => {
      const parts = beginnings(script)
      const inTurn = parts.map(isOpenScript)
      const alone = parts.map((part) => {
        isOpenScript('(other')
        return isOpenScript(part)
      })
      return inTurn.join() === alone.join()
    }),
    { numRuns: 5000, seed: 19 },
  )
})

test.each([
  ['[{ a: 1', true],
  ['`{ a: 1 }', true],
  [`\`${TEMPLATE}b} {`, true],
  ["['it\\'s'", true],
  ['a && <p title="}">it\'s {b', true],
  ['a && <><p/>text // no comment', true],
  ['(a // ) ', true],
  ['a // (', false],
  ['[a]', false],
  ['<p>{a}</p>', false],
  ['(a, /[(]/', false],
])('%j is open: %s', (script, isOpen) => {
  expect(isOpenScript(script)).toBe(isOpen)
})

test('a value over a thousand lines of objects is read', () => {
  const text = `<A b={[\n${'{c: "d}", e: [1, {}]},\n'.repeat(500)}]} />\n`
  expect(
    mdxProcessor()
      .parse(text)
      .children.map(({ type }) => type),
  ).toEqual(['mdxJsxFlowElement'])
})
