// JSON and JavaScript: read, never executed.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksIn } from '../../../src/snippets/blocks.ts'
import { jsonFault } from '../../../src/snippets/jsonFault.ts'
import { proveScripts } from '../../../src/snippets/proveScripts.ts'

test.each([
  ['{ "a": 1, }', 10, 'expected a name in double quotes, found "}"'],
  ['[1, 2,]', 6, 'expected a value, found "]"'],
  ["{ 'a': 1 }", 2, 'expected a name in double quotes, found "\'"'],
  ['{ "a" 1 }', 6, 'expected ":", found "1"'],
  ['[1 2]', 3, 'expected "," or "]", found "2"'],
  ['[1', 2, 'expected "," or "]", found the end'],
  ['', 0, 'expected a value, found the end'],
  ['{} {}', 3, 'expected the end, found "{"'],
  ['[01]', 1, 'expected a value, found "0"'],
  ['// no\n1', 0, 'expected a value, found "/"'],
])('%s is not JSON', (text, at, message) => expect(jsonFault(text)).toEqual({ at, message }))

test('whatever JSON.stringify writes is JSON, and what is cut off is not', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify([value])
      return jsonFault(text) === undefined && jsonFault(text.slice(0, -1))?.at === text.length - 1
    }),
  )
})

test('scripts and modules parse; what is neither has a place', async () => {
  const codes = [
    'db._query("x")',
    'import a from "b"\nexport default await a()',
    'let a = {\n  b: 1,,\n}',
    'import a from "b"\n\nlet x = a b',
  ]
  const page = codes.map((code) => `\`\`\`js\n${code}\n\`\`\`\n`).join('\n')
  const { problems, done } = await proveScripts(blocksIn(page, 'a.md'))
  expect(done).toEqual({ js: 4 })
  expect(problems.map(({ line, column, message }) => [line, column, message])).toEqual([
    [12, 8, "this is not JavaScript: Unexpected token ','"],
    [19, 11, "this is not JavaScript: Unexpected identifier 'b'"],
  ])
})
