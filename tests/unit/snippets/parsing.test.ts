// JSON and JavaScript: read, never executed.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksIn } from '../../../src/snippets/blocks.ts'
import { jsonFault, proveJavaScript } from '../../../src/snippets/proveScripts.ts'

test.each([
  ['{ "a": 1, }', 9, 'JSON does not support trailing commas'],
  ['[1, 2,]', 6, 'JSON does not support trailing commas'],
  ["{ 'a': 1 }", 3, 'JSON strings must use double quotes'],
  ['{ "a" 1 }', 7, 'Expected ":" in JSON but found "1"'],
  ['[1 2]', 4, 'Expected "," in JSON but found "2"'],
  ['["é", 1', 8, 'Expected "," in JSON but found end of file'],
  ['', 1, 'Unexpected end of file in JSON'],
  ['{} {}', 4, 'Expected end of file in JSON but found "{"'],
  ['// no\n1', 1, 'JSON does not support comments'],
])('%s is not JSON', (text, column, message) =>
  expect(jsonFault(text)).toEqual({ line: 1, column, message }),
)

test('whatever JSON.stringify writes is JSON, and what is cut off is not', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify([value])
      return jsonFault(text) === undefined && jsonFault(text.slice(0, -1)) !== undefined
    }),
  )
})

test('scripts and modules parse; what is neither has a place', () => {
  const codes = [
    'db._query("x")',
    'import a from "b"\nexport default await a()',
    'let a = {\n  b: 1,,\n}',
    'import a from "b"\n\nlet x = a b',
  ]
  const page = codes.map((code) => `\`\`\`js\n${code}\n\`\`\`\n`).join('\n')
  const problems = blocksIn(page, 'a.md').flatMap((block) => proveJavaScript({ block }).problems)
  expect(problems.map(({ line, column, message }) => [line, column, message])).toEqual([
    [12, 8, 'this is not JavaScript: Unexpected token'],
    [19, 11, 'this is not JavaScript: Unexpected token'],
  ])
})
