// What the drawings of the exercise book show, read from their shapes and compared with what the
// programs of the same pages do.
import { afterAll, describe, expect, test } from 'vitest'
import { exercisePage, gcc, ProgramFolder, programOf } from './exercisePrograms.ts'

const folder = new ProgramFolder()
afterAll(() => folder.remove())

interface Shape {
  tag: string
  x: number
  y: number
  width: number
  text: string
  wash: boolean
}

/** The rectangles and texts of a page's drawing, from the top, and from the left in a row. */
function shapesOf(page: string): Shape[] {
  const svg = /<svg class="diagram"[\s\S]*?<\/svg>/.exec(exercisePage(page))![0]
  return [...svg.matchAll(/<(rect|text)\b([^>]*)>(?:([^<]*)<\/text>)?/g)]
    .map(([, tag, attributes, text]) => {
      const numberOf = (name: string) =>
        Number(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes!)?.[1])
      return {
        tag: tag!,
        x: numberOf('x'),
        y: numberOf('y'),
        width: numberOf('width'),
        text: (text ?? '').replace('&lt;', '<').replace('&amp;', '&'),
        wash: attributes!.includes('diagram-wash'),
      }
    })
    .sort((a, b) => a.y - b.y || a.x - b.x)
}

/** Where rulers and buffers begin. */
const LEFT = 10
/** Of a row: the numbers of a ruler stand above. */
const isLetter = ({ tag, y, text }: Shape) => tag === 'text' && text.length === 1 && y > 40

/** The tabs and letters of a ruler's row with their columns, a column being 19 units wide. */
function rulerRow(shapes: Shape[], top: number) {
  const columnAt = (x: number) => Math.floor((x - LEFT) / 19)
  const row = shapes.filter(({ tag, y }) => (tag === 'rect' ? y === top : y > top && y < top + 28))
  return {
    letters: row.filter(isLetter).map(({ x, text }) => ({ text, column: columnAt(x) })),
    gaps: row
      .filter(({ tag, wash }) => tag === 'rect' && wash)
      .map(({ x, width }) => ({ from: columnAt(x), to: columnAt(x + width) })),
  }
}

const textFrom = (letters: { text: string }[]) => letters.map(({ text }) => text).join('')

test.each(['1-20', '1-21'])('the ruler of %s has its stops at every eighth column', (page) => {
  const stops = shapesOf(page).filter(({ text, y }) => /^\d+$/.test(text) && y < 30)
  expect(stops.map(({ x, text }) => [(x - LEFT) / 19, text])).toEqual([
    [0, '0'],
    [8, '8'],
    [16, '16'],
  ])
})

describe.skipIf(!gcc)('what is drawn', () => {
  test.each([44, 84])('1-20: a tab becomes as many blanks as it covers (row %i)', (top) => {
    const { letters, gaps } = rulerRow(shapesOf('1-20'), top)
    const after = letters.at(-1)!
    const before = textFrom(letters.slice(0, -1))
    expect(gaps).toEqual([{ from: before.length, to: after.column }])
    expect(folder.exercise('1-20')(`${before}\t${after.text}\n`).output).toBe(
      `${before}${' '.repeat(after.column - before.length)}${after.text}\n`,
    )
  })

  test('1-21: the gap is bridged by the tab and the blanks of the drawing', () => {
    const shapes = shapesOf('1-21')
    const letters = shapes.filter(isLetter)
    const [first, last] = letters.map(({ x }) => Math.floor((x - LEFT) / 19))
    const { gaps } = rulerRow(shapes, 84)
    expect(gaps[0]!.from).toBe(first! + 1)
    expect(gaps.at(-1)!.to).toBe(last)
    const drawn = gaps.map(({ from, to }) => (to % 8 === 0 && to - from > 1 ? '\t' : ' ')).join('')
    const [a, b] = letters.map(({ text }) => text)
    expect(folder.exercise('1-21')(`${a}${' '.repeat(last! - 1)}${b}\n`).output).toBe(
      `${a}${drawn}${b}\n`,
    )
    const labels = shapes.map(({ text }) => text)
    expect(labels).toContain(`col = ${first! + 1}`)
    expect(labels).toContain(`want = ${last}`)
  })

  test('1-22: the buffer, what is printed and what is moved are those of the program', () => {
    const shapes = shapesOf('1-22')
    const rowAt = (top: number) => {
      const letters = shapes.filter((one) => isLetter(one) && Math.abs(one.y - top) < 20)
      const cells = letters.map(({ x, text }) => ({ text, column: Math.floor((x - LEFT) / 20) }))
      return Array.from(
        { length: 1 + cells.at(-1)!.column },
        (_, i) => cells.find(({ column }) => column === i)?.text ?? ' ',
      ).join('')
    }
    const [full, moved] = [rowAt(48), rowAt(180)]
    const printed = shapes[shapes.findIndex(({ text }) => text === 'printed:') + 1]!.text
    const fold = folder.compile(
      'narrow',
      programOf('1-22').replace(/#define WIDTH 40/, '#define WIDTH 16'),
    )
    expect(full).toHaveLength(17)
    expect(full).toBe(`${printed} ${moved}`)
    expect(fold(`${full}\n`).output).toBe(`${printed}\n${moved}\n`)
  })

  test('1-24: the stack holds what is still open before line 8 of the second sample', () => {
    const [, , sample] = exercisePage('1-24').split(/^```text input\n/m)
    const lines = sample!.split('\n').slice(0, 7)
    const open = [
      ...folder
        .exercise('1-24')(`${lines.join('\n')}\n`)
        .output.matchAll(/^line (\d+): '(.)' is never closed$/gm),
    ].map(([, line, bracket]) => [bracket, `line ${line}`])
    const drawn = shapesOf('1-24').filter(({ tag, x }) => tag === 'text' && (x === 48 || x === 68))
    expect(open).toHaveLength(4)
    expect(drawn.map(({ text }) => text)).toEqual(open.flat())
  })
})
