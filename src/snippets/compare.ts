// Finds the first line in which what a program printed differs from what the page shows.

export interface Difference {
  /** Both counted from 1. The line may be one past the last: then too much was printed. */
  line: number
  column: number
  message: string
}

/** 100 characters say enough; a longer line is cut around the place where it differs. */
const MAX_SHOWN = 100

/** Both texts whole, with their last line ends; undefined when they are equal. */
export function differenceOf(expected: string, got: string): Difference | undefined {
  if (expected === got) return undefined
  const wanted = expected.split('\n')
  const printed = got.split('\n')
  const index = wanted.findIndex((line, i) => line !== printed[i])
  // All lines are equal as far as the page goes: the text after its last line end, '', was expected
  // to be the end.
  if (index === -1) return extra(wanted.length - 1, printed[wanted.length] ?? '')
  const want = wanted[index]!
  const have = printed[index]
  if (index === wanted.length - 1) {
    if (have !== undefined) return extra(index, have)
    return {
      line: index,
      column: 1,
      message: 'the line end after the last line is missing in what is printed',
    }
  }
  const ends = have === undefined || (have === '' && index === printed.length - 1)
  const at = ends ? 0 : commonStart(want, have)
  return {
    line: index + 1,
    column: at + 1,
    message: `expected ${quoted(want, at)}, got ${ends ? 'nothing more' : quoted(have, at)}`,
  }
}

function commonStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

function extra(index: number, have: string): Difference {
  return { line: index + 1, column: 1, message: `expected nothing more, got ${quoted(have, 0)}` }
}

/** In quotes, so that blanks and tabs at the ends are seen. */
function quoted(line: string, at: number): string {
  const start = line.length <= MAX_SHOWN ? 0 : Math.max(0, at - MAX_SHOWN / 2)
  const end = start + MAX_SHOWN
  return `${start > 0 ? '…' : ''}${JSON.stringify(line.slice(start, end))}${end < line.length ? '…' : ''}`
}
