// The guard takes time as a text grows and no more, whatever a hostile one repeats: each text that
// it knows, whole and cut short, 25 kB and 100 kB. What takes the square takes 16 times as long.
import { expect, test } from 'vitest'
import { mdxDoubtIn } from '../../../src/fast/mdx/mdxSafe.ts'
import { mdxSegmentsOf } from '../../../src/fast/mdx/mdxSegments.ts'
import { doubtIn, likelyDoubts } from '../../../src/fast/parse/doubts.ts'
import { withoutFormulas } from '../../../src/fast/parse/formulas.ts'
import { segmentsOf } from '../../../src/fast/parse/segments.ts'
import { DOUBTFUL } from './doubtful.ts'

const SMALL = 25_000
/** Below some ms the clock and the collector decide. */
const LEAST = 10
/** Between four, which is linear, and sixteen. */
const LIMIT = 9

/** What may stand around a dollar. */
const FORMULAS = ['www.', 'http://', 'a@', '$a', '$$ ', '`$', '\\$', '<a $', '{$', '$|']

const UNITS = [...new Set([...DOUBTFUL.map(([text]) => text), ...FORMULAS])].flatMap((text) => [
  text,
  text.slice(0, -1),
  `${text}\n`,
  text.replaceAll('\n', ' '),
])

function guard(text: string): void {
  for (const { prose } of segmentsOf(text) ?? []) doubtIn(prose)
  for (const { prose } of mdxSegmentsOf(text) ?? []) mdxDoubtIn(prose)
  // All of them are asked about a whole text, not only up to the first.
  likelyDoubts(text)
  doubtIn(text)
  mdxDoubtIn(text)
  const dollar = `$ ${text}`
  withoutFormulas(segmentsOf(dollar, 'all') ?? [], 'all', 'md')
  withoutFormulas(mdxSegmentsOf(dollar, 'all') ?? [], 'all', 'mdx')
}

/** In ms of the processor. */
function cost(text: string): number {
  const start = process.cpuUsage().user
  guard(text)
  return (process.cpuUsage().user - start) / 1000
}

test.each(UNITS.filter(Boolean))('%j, repeated', (unit) => {
  const textOf = (size: number) => unit.repeat(Math.ceil(size / unit.length))
  const growth = () => {
    const large = cost(textOf(4 * SMALL))
    return large < LIMIT * LEAST ? 0 : large / Math.max(cost(textOf(SMALL)), LEAST)
  }
  // The collector may come in between, but not each time.
  expect(growth() < LIMIT || growth() < LIMIT).toBe(true)
})
