// Each folder of tests/markdown is a case: what an author writes, and what comes of it. UPDATE=1
// writes what comes of it anew (tests/README.md).
import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expectFiles } from './support/expectedFiles.ts'
import { casesFolder, compileCase, expectedOf, readCase } from './support/markdownCase.ts'

const cases = fs.readdirSync(casesFolder).sort().map(readCase)

describe('what a file becomes', () => {
  test.each(cases)('$name', async (one) => {
    expectFiles(one.folder, expectedOf(await compileCase(one, 'satteri')), one.inputs)
  })
})

describe('unified says the same', () => {
  test.each(cases)('$name', async (one) => {
    expect(await compileCase(one, 'unified')).toEqual(await compileCase(one, 'satteri'))
  })
})

test('every problem that one file can have is in a case', () => {
  const said = cases
    .map(({ folder }) => `${folder}/problems.txt`)
    .filter((file) => fs.existsSync(file))
    .flatMap((file) => fs.readFileSync(file, 'utf8').match(/^(?:error|warning|info) [A-Z_]+/gm))
  const codes = new Set(said.map((line) => line!.split(' ')[1]!))
  const known = new Set(
    fs
      .readdirSync('src/markdown', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => fs.readFileSync(`src/markdown/${name}`, 'utf8').match(CODE) ?? [])
      .map((code) => code.slice(1, -1)),
  )
  // Those of bytes that no file under version control should have, of texts that are too large for
  // a case (unit/compile/satteri/limits.test.ts), and of a site's own code that never ends
  // (build/authorsCode.long.test.ts).
  for (const code of [
    'SOURCE_ENCODING',
    'SOURCE_SIZE',
    'MARKDOWN_LIMIT',
    'SOURCE_TIME',
    'SOURCE_LOST',
  ])
    known.delete(code)
  expect([...known].filter((code) => !codes.has(code))).toEqual([])
})

const KINDS =
  'ADMONITION CODE FOOTNOTE FRONT_MATTER HEADING HTML IMAGE LINK MARKDOWN MATH MDX PARTIAL ' +
  'REFERENCE SOURCE SYNTAX TABS TRUNCATE'
/** As they stand in the engine's code. */
const CODE = new RegExp(`'(?:${KINDS.replaceAll(' ', '|')})(?:_[A-Z]+)*'`, 'g')
