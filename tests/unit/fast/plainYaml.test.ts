// Which front matter is read without js-yaml. That it is read alike: tests/fast/.
import { expect, test } from 'vitest'
import { plainYaml } from '../../../src/fast/yaml/plainYaml.ts'
import { yamlTwin } from '../../../src/fast/yaml/twin.ts'

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
  expect(yamlTwin.reference(text)).toEqual(plainYaml(text))
})

test.each([
  ['title: 🃏 Jest 19: a', undefined],
  ['title: VirtualView 🧪', { title: 'VirtualView 🧪' }],
  ["title: '🗑️ a: b'", { title: '🗑️ a: b' }],
  ['title: 2016 in Jest', { title: '2016 in Jest' }],
  ['a: 1\n# why\n\n  # not\nb: c', { a: 1, b: 'c' }],
  ['a:\n  - b c\n  - "d"\ne:\n- f\n', { a: ['b c', 'd'], e: ['f'] }],
  ['a:\n  - b\n    c', undefined],
  ['a:\n  - b\n - c', undefined],
  ['a:\n  - b\n# c\n  - d', undefined],
  ['a:\n  - b: c', undefined],
  ['a:\n  - 1', undefined],
  ['a:\n  -', undefined],
  ['a: \u2028b', undefined],
])('symbols, comments and lists: %j', (text, value) => {
  expect(plainYaml(text)).toEqual(value)
  if (value) expect(yamlTwin.reference(text)).toEqual(value)
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

test.each(['', '\n', '# a comment', '  # a\n\n# b'])('%j is no value at all', (text) => {
  expect(yamlTwin.reference(text)).toEqual({})
})
