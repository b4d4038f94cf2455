import { expect, test } from 'vitest'
import { compileSource } from '../../../src/markdown/compile.ts'
import { SiteError } from '../../../src/tools/problem.ts'
import { SOURCE } from './compiling.ts'

test('a file that we fail on is named, is an error, and ends the command with 70', async () => {
  const options = {
    html: 'sanitize' as const,
    get truncateMarker(): never {
      throw new TypeError('x is undefined')
    },
  }
  const { problems } = await compileSource(SOURCE, Buffer.from('# A'), options)
  expect(problems).toEqual([
    {
      code: 'SOURCE_BUG',
      severity: 'error',
      file: 'content/docs/a.md',
      line: 1,
      column: 1,
      message: 'Quire cannot read this file: x is undefined',
      hint: expect.stringContaining('Please report it'),
      stack: expect.stringContaining('TypeError'),
    },
  ])
  expect(new SiteError(problems).exitCode).toBe(70)
  expect(new SiteError([{ ...problems[0]!, code: 'LINK_BROKEN' }]).exitCode).toBe(1)
})
