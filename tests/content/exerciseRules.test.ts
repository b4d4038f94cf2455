// The numbered rules of exercises 1-21 and 1-22, as properties of what their programs print. They
// are written from the sentences of the pages, and know nothing of the programs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gcc, type Program, ProgramFolder, programOf } from './exercisePrograms.ts'

const folder = new ProgramFolder()
afterAll(() => folder.remove())

/** Numbers that are the same in every run (a linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

function textOf(pieces: string[], length: number, seed: number): string {
  const below = numbers(seed)
  return Array.from({ length: below(length) }, () => pieces[below(pieces.length)]).join('')
}

const seeds = Array.from({ length: 200 }, (_, index) => index + 1)

/** A line as its columns: tabs, every eight, become blanks. */
function columnsOf(line: string): string {
  let columns = ''
  for (const c of line)
    if (c === '\t') columns = columns.padEnd(columns.length + 8 - (columns.length % 8))
    else columns += c
  return columns
}

describe.skipIf(!gcc)('exercise 1-21', () => {
  let detab: Program
  let entab: Program
  beforeAll(() => {
    detab = folder.compile('1-20', programOf('1-20'), '-O1')
    entab = folder.compile('1-21', programOf('1-21'), '-O1')
  })
  const texts = seeds.map((seed) => textOf(['a', 'bc', ' ', '  ', '\t', '       ', '\n'], 60, seed))

  /** A line's least length: one for each stop in a gap, and one for each column behind the last. */
  function leastFor(line: string): number {
    const columns = columnsOf(line)
    const gaps = Array.from(columns.matchAll(/ +/g), ({ 0: { length }, index: from }) => {
      const to = from + length
      const stops = Math.floor(to / 8) - Math.floor(from / 8)
      return stops + (stops > 0 ? to % 8 : length)
    })
    return gaps.reduce((sum, gap) => sum + gap, columns.replace(/ /g, '').length)
  }

  test('the columns stay, a second run changes nothing, no text grows, none could be shorter', () => {
    for (const text of [texts.join('\n'), ...texts.slice(0, 20)]) {
      const { output } = entab(text)
      expect(detab(output).output).toBe(detab(text).output)
      expect(detab(text).output).toBe(text.split('\n').map(columnsOf).join('\n'))
      expect(entab(output).output).toBe(output)
      const before = text.split('\n')
      for (const [index, line] of output.split('\n').entries()) {
        expect(line.length).toBeLessThanOrEqual(before[index]!.length)
        expect(line.length).toBe(leastFor(before[index]!))
      }
    }
  })

  test('where a tab and a blank would do equally well stands a blank', () => {
    const lines = entab(texts.join('\n')).output.split('\n')
    expect(lines.join('')).toContain('\t')
    for (const line of lines)
      for (const { index } of line.matchAll(/\t/g))
        expect(columnsOf(line.slice(0, index)).length % 8).not.toBe(7)
  })
})

describe.skipIf(!gcc)('exercise 1-22', () => {
  const WIDTH = 40
  let fold: Program
  beforeAll(() => {
    fold = folder.compile('1-22', programOf('1-22'), '-O1')
  })

  /** What the rules forbid in the pieces of one line; empty when they are kept. */
  function faults(line: string, pieces: string[]): string[] {
    const text = columnsOf(line).replace(/ +$/, '')
    const found = pieces.filter((piece) => piece.length > WIDTH).map(() => 'rule 1: too wide')
    if (text.length <= WIDTH) return pieces.join('\n') === text ? found : ['rule 4: not copied']
    const indentation = /^ */.exec(text)![0].length
    // Rule 5: an indentation as wide as the line is dropped, another one kept on the first piece.
    let at = indentation >= WIDTH ? indentation : 0
    for (const [index, piece] of pieces.entries()) {
      if (text.slice(at, at + piece.length) !== piece) return ['other characters']
      if (piece.endsWith(' ') || piece === '') found.push('rule 2: a blank at the break')
      if (index > 0 && piece.startsWith(' ')) found.push('rule 2: a blank behind the break')
      const end = at + piece.length
      if (end === text.length) return index === pieces.length - 1 ? found : ['more than the line']
      if (text[end] !== ' ') {
        if (piece.length !== WIDTH) found.push('rule 3: cut too early')
        if (piece.trimStart().includes(' ')) found.push('rule 3: a word cut that had no line')
        at = end
        continue
      }
      const next = end + /^ +/.exec(text.slice(end))![0].length
      const word = /^[^ ]+/.exec(text.slice(next))![0]
      if (next - at + word.length <= WIDTH) found.push('broken although the next word fits')
      at = next
    }
    return ['less than the line']
  }

  const pieces = ['a', 'word', 'longer', ' ', ' ', '  ', '\t', 'x'.repeat(19), 'y'.repeat(38)]
  const lines = [
    ...seeds.map((seed) => textOf(pieces, 30, seed)),
    ...seeds.map((seed) => `${' '.repeat(seed % 50)}${textOf(pieces, 12, seed)}`),
    ...Array.from({ length: 45 }, (_, length) => `    ${'z'.repeat(length)} end`),
  ]

  test('every rule is kept', () => {
    // A short line is copied, so it parts the pieces of one line from those of the next.
    const mark = '=== next ==='
    const { output } = fold(lines.map((line) => `${line}\n${mark}\n`).join(''))
    const folded = output.split(`${mark}\n`)
    expect(folded).toHaveLength(lines.length + 1)
    for (const [index, line] of lines.entries())
      expect(faults(line, folded[index]!.slice(0, -1).split('\n')), JSON.stringify(line)).toEqual(
        [],
      )
  })

  test('the example of rule 3 is what the page says', () => {
    expect(fold(`    ${'w'.repeat(38)}\n`).output).toBe(`    ${'w'.repeat(36)}\nww\n`)
  })

  test.each([
    ['a b', ['a', 'b'], 'rule 4: not copied'],
    [
      `${'a '.repeat(19)}bb c`,
      [`${'a '.repeat(18)}a`, 'bb c'],
      'broken although the next word fits',
    ],
    [`a ${'b'.repeat(39)}`, [`a ${'b'.repeat(38)}`, 'b'], 'rule 3: a word cut that had no line'],
    [`${'b'.repeat(41)}`, ['b', 'b'.repeat(40)], 'rule 3: cut too early'],
    [`${'b'.repeat(41)} c`, ['b'.repeat(40), 'b ', 'c'], 'rule 2: a blank at the break'],
  ])('a fault is seen: %j', (line, wrong, fault) => {
    expect(faults(line, wrong)).toContain(fault)
  })
})
