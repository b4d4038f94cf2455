// Drawings in the notebook's text: told in words, light, in the colours of the page, and with
// letters that a phone can show. Which those are in a browser: tests/browser/drawings.test.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const content = fileURLToPath(new URL('../../content/', import.meta.url))
const read = (file: string) => readFileSync(join(content, file), 'utf8')
const drawings = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .sort()
  .flatMap((file) =>
    [...read(file).matchAll(/<svg\b[\s\S]*?<\/svg>/g)].map(([svg], i) => ({
      name: `${file} ${i + 1}`,
      svg,
    })),
  )

/** Of the text on the narrowest phone, 320 px wide: the page keeps 16 px free on both sides. */
const NARROW = 288

test('the notebook has drawings', () => {
  expect(drawings.length).toBeGreaterThanOrEqual(13)
})

describe.each(drawings)('$name', ({ svg }) => {
  const values = (name: string) =>
    [...svg.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value!)

  test('has a title and a description, which are not the same', () => {
    const [title, desc] = ['title', 'desc'].map((tag) =>
      new RegExp(`<${tag}\\b[^>]*>([^<]+)</${tag}>`).exec(svg)?.[1]?.trim(),
    )
    expect(title).toBeTruthy()
    expect(desc?.length).toBeGreaterThan(title!.length)
  })

  test('has no letter under 11 px on the narrowest phone', () => {
    const [, , width] = values('viewBox')[0]!.split(/\s+/).map(Number)
    const sizes = values('font-size').map(Number.parseFloat)
    expect(Math.min(...sizes) * Math.min(1, NARROW / width!)).toBeGreaterThanOrEqual(11)
  })

  test('takes its colours from the page, and at most 8 kB', () => {
    const colours = [...values('fill'), ...values('stroke')].filter(
      (colour) => !/^(?:none|currentColor|var\(--[\w-]+\))$/.test(colour),
    )
    expect(colours).toEqual([])
    expect(gzipSync(svg).length).toBeLessThanOrEqual(8000)
  })
})

test('the way of an address through the tables is that of the address', () => {
  const svg = drawings.find((drawing) => drawing.svg.includes('four tables'))!.svg
  const address = BigInt(/0x[0-9a-f]{12}/.exec(svg)![0])
  expect(read('docs/wiki/memory-layout.md')).toContain(
    `counter                0x${address.toString(16)}`,
  )
  const indexes = [39n, 30n, 21n, 12n].map((shift) => (address >> shift) & 511n)
  expect([...svg.matchAll(/>\[(\d+)\]</g)].map(([, index]) => BigInt(index!))).toEqual(indexes)
  expect(svg).toContain(`0x${(address & 4095n).toString(16).padStart(3, '0')}`)
})

test('the drawn structures have their members where the program prints them', () => {
  const page = read('docs/wiki/memory-layout.md')
  const svg = drawings.find((drawing) => drawing.svg.includes('Two layouts'))!.svg
  const printed = [...page.matchAll(/^ {2}(\w+) +offset +(\d+) size (\d+)$/gm)].map(
    ([, name, offset, size]) => [name, Number(offset), Number(size)],
  )
  // A row is eight bytes of 38 units, and begins at 48; rows are 38 units apart.
  const short: Record<string, string> = { k: 'kind', u: 'unit' }
  const drawn = [34, 240].flatMap((top) =>
    [
      ...svg.matchAll(
        /<rect class="diagram-wash" x="(\d+)" y="(\d+)" width="(\d+)"[^>]*>\n<rect[^>]*>\n<text[^>]*>(\w+)</g,
      ),
    ]
      .map(([, x, y, width, name]) => ({
        name: short[name!] ?? name!,
        at: ((Number(y) - top) / 38) * 8 + (Number(x) - 48) / 38,
        size: Number(width) / 38,
      }))
      .filter(({ at }) => at >= 0 && at < 32)
      .map(({ name, at, size }) => [name, at, size]),
  )
  expect(printed).toHaveLength(10)
  expect(drawn).toEqual(printed)
})

test('the sketch of the home page has the program’s text at its random base, and no address 0', () => {
  const sketch = read('pages/index.tsx')
    .split('className="sketch__addresses"')[1]!
    .split('</g>')[0]!
  const addresses = [...sketch.matchAll(/y="(\d+)">\s*(\S+)/g)].map(([, y, text]) => [
    text,
    Number(y),
  ])
  expect(addresses).toEqual([
    ['7ffd…', 77],
    ['7f3c…', 206],
    ['55d0…', 495],
  ])
})
