// Finds where things end in a text. Each of these looks at every letter of the text a few times at
// most, however often it is asked.

/**
 * Like `indexOf`; what is not there after some offset is not looked for again. `from` may only
 * grow.
 */
export function finder(text: string): (sign: string, from: number) => number {
  const missing = new Set<string>()
  return (sign, from) => {
    if (missing.has(sign)) return -1
    const at = text.indexOf(sign, from)
    if (at < 0) missing.add(sign)
    return at
  }
}

function endOfBlock(text: string, at: number): number {
  const end = /\n[ \t]*(?:\n|$)/g
  end.lastIndex = at
  const match = end.exec(text)
  return match ? match.index + 1 : text.length
}

/**
 * Gives the offset after the code span that begins with the backticks at `at`, or after those where
 * none does. `at` may only grow.
 */
export function codeSpans(text: string): (at: number) => number {
  let blockEnd = -1
  /** Where runs of backticks begin in the block, by their length, last first. */
  let runs = new Map<number, number[]>()
  return (at) => {
    if (at >= blockEnd) {
      blockEnd = endOfBlock(text, at)
      runs = runsIn(at, blockEnd)
    }
    let length = 1
    while (text[at + length] === '`') length++
    const starts = runs.get(length) ?? []
    while (starts.length > 0 && starts.at(-1)! <= at) starts.pop()
    return (starts.at(-1) ?? at) + length
  }

  function runsIn(start: number, end: number): Map<number, number[]> {
    const found = new Map<number, number[]>()
    for (const { 0: run, index } of text.slice(start, end).matchAll(/`+/g)) {
      const starts = found.get(run.length) ?? []
      starts.push(start + index)
      found.set(run.length, starts)
    }
    for (const starts of found.values()) starts.reverse()
    return found
  }
}
