// What is read without js-yaml is what js-yaml reads.
import * as yaml from 'js-yaml'
import { expect, test } from 'vitest'
import { plainYaml } from '../../../src/fast/yaml/plainYaml.ts'

const reference = (text: string): unknown => {
  try {
    return yaml.load(text, { schema: yaml.CORE_SCHEMA })
  } catch {
    return 'an error'
  }
}

test('front matter as files have it', () => {
  const text =
    "title: Where a struct's bytes go\nsidebar_position: 3\ndraft: false\ndate: 2023-03-01\ntags: [game, long story]\nslug: 'a/b'\ndescription: \"One: two # three\"\n"
  expect(plainYaml(text)).toEqual({
    title: "Where a struct's bytes go",
    sidebar_position: 3,
    draft: false,
    date: '2023-03-01',
    tags: ['game', 'long story'],
    slug: 'a/b',
    description: 'One: two # three',
  })
  expect(plainYaml(text)).toEqual(reference(text))
})

test.each([
  'title: a: b',
  'title: a #b',
  'title: null',
  'title: True',
  'a: 1\na: 2',
  'a:\n  b: c',
  'a: b\n  c',
  'a: "b\\n"',
  'a: [b, null]',
  'a: 1.5',
  'a: |',
  'a: &x b',
  '- a',
  'a',
  'a:',
  'true: 1',
  'a: 012',
  'a: [b, [c]]',
  'a: "b" c',
  "a: 'it''s'",
])('left to js-yaml: %j', (text) => {
  expect(plainYaml(text)).toBeUndefined()
})

const PIECES = [
  'a',
  'b-c',
  'title',
  ': ',
  ':',
  ' ',
  '\n',
  '\n',
  '#',
  ' #',
  '"',
  "'",
  '[',
  ']',
  ', ',
  ',',
  'true',
  'null',
  'no',
  'y',
  '0',
  '12',
  '-',
  '- ',
  '1e3',
  '.5',
  '0x1',
  'é',
  '!',
  '&',
  '*',
  '|',
  '>',
  '%',
  '@',
  '`',
  '{',
  '}',
  '?',
  '\t',
  '~',
  '2020-01-02',
  '=',
  '<<',
  '\u2028',
  '\u0085',
  '\ufeff',
  '…',
]

test('100,000 texts put together by chance', () => {
  let state = 7
  const random = (limit: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % limit
  }
  let plain = 0
  for (let i = 0; i < 100_000; i++) {
    const value = () =>
      Array.from({ length: random(5) }, () => PIECES[random(PIECES.length)]).join('')
    const text = Array.from(
      { length: 1 + random(3) },
      (_, n) =>
        `${random(9) === 0 ? value() : `k${random(2) * n}`}${random(9) === 0 ? ':' : ': '}${value()}`,
    ).join('\n')
    const own = plainYaml(text)
    if (own === undefined) continue
    plain++
    const expected = reference(text)
    if (JSON.stringify(own) !== JSON.stringify(expected))
      expect(own, JSON.stringify(text)).toEqual(expected)
  }
  expect(plain).toBeGreaterThan(2000)
})
