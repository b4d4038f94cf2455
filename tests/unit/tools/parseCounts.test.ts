// How much is left to the reference parsers, and why, as `--timings --debug` shows it.
import { beforeAll, expect, test } from 'vitest'
import { compileBatch } from '../../../src/compile/compileBatch.ts'
import { loadNative } from '../../../src/fast/parse/native.ts'
import { type ParseCount, parseTable } from '../../../src/tools/parseCounts.ts'

beforeAll(loadNative)

const source = (format: 'md' | 'mdx') => ({
  path: `content/docs/a.${format}`,
  file: `/site/content/docs/a.${format}`,
  section: 'docs' as const,
  relative: `a.${format}`,
  format,
  locale: 'en',
  hash: '',
})

async function countOf(text: string, format: 'md' | 'mdx' = 'md', countsParsing = true) {
  const task = { source: source(format), bytes: new TextEncoder().encode(text) }
  const options = { html: 'sanitize' as const, codeLanguages: [], countsParsing }
  const [compiled] = await compileBatch([task], options)
  return compiled!.parsed
}

const DOUBTFUL = 'See /www.x.org there.\n\n'
const CERTAIN = 'Of a text only blocks in doubt are left to the reference: é.\n\n'.repeat(5)

test('bytes are counted by the reason for which they are left to the reference', async () => {
  expect(await countOf(CERTAIN + DOUBTFUL)).toEqual({
    bytes: Buffer.byteLength(CERTAIN + DOUBTFUL),
    left: { wwwBehind: DOUBTFUL.length },
  })
  expect((await countOf(CERTAIN))?.left).toEqual({})
  expect((await countOf(CERTAIN + DOUBTFUL, 'mdx'))?.left).toEqual({ wwwBehind: DOUBTFUL.length })
})

test('a text that is read by the reference as a whole is told as such', async () => {
  expect((await countOf('```\na\n'))?.left).toEqual({ notCut: 6 })
  expect((await countOf(`${DOUBTFUL}a\n`))?.left).toEqual({ wwwBehind: DOUBTFUL.length, whole: 2 })
})

test('nothing is counted where nobody asks', async () => {
  expect(await countOf(CERTAIN + DOUBTFUL, 'md', false)).toBeUndefined()
})

test('the table has files and bytes, most first', () => {
  const counts: ParseCount[] = [
    { bytes: 100, left: { ticks: 3 } },
    { bytes: 50, left: { ticks: 2, task: 10 } },
    { bytes: 20, left: {} },
  ]
  expect(parseTable(counts).split('\n')).toEqual([
    'parsed natively        3 files        155 bytes',
    'by the reference       2 files         15 bytes',
    'task                   1 files         10 bytes',
    'ticks                  2 files          5 bytes',
  ])
})
