import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../../scripts/bench/corpus.mjs'
import { compareLabels } from '../../../src/site/compareLabels.ts'
import { kebabCase, tagsFrom } from '../../../src/site/tags.ts'

// B21
describe('labels of tags become paths as lodash makes them (table of behaviour.md 1.5)', () => {
  test.each([
    ['arangoDB', 'arango-db'],
    ['ArangoDB', 'arango-db'],
    ['Arango DB', 'arango-db'],
    ['arango-db', 'arango-db'],
    ['C++', 'c'],
    ['C#', 'c'],
    ['Node.js', 'node-js'],
    ['Foo & Bar', 'foo-bar'],
    ['hello_world', 'hello-world'],
    ['été', 'ete'],
    ['日本語', '日本語'],
    ['Hello World C++', 'hello-world-c'],
    ['HTMLParser', 'html-parser'],
    ['utf8', 'utf-8'],
    ['don’t', 'dont'],
    ['1st of May', '1st-of-may'],
    ['Straße', 'strasse'],
    ['Привет Мир', 'привет-мир'],
  ])('%s is %s', (label, path) => expect(kebabCase(label)).toBe(path))
})

test('a label in ASCII is split as it is in company of other letters', () => {
  const random = randomFrom(5)
  const letters = 'abzAMZ019 _.-/stndrdth+'
  for (let i = 0; i < 2000; i++) {
    const label = Array.from({ length: 9 }, () => letters[Math.floor(random() * letters.length)])
    const alone = kebabCase(label.join(''))
    expect(kebabCase(`${label.join('')} Ж`)).toBe(`${alone}${alone ? '-' : ''}ж`)
  }
})

test('an object tag has its own path; of two labels with one path the first stays', () => {
  expect(tagsFrom(['Game', { label: 'Tale', permalink: '/story' }, 'game'], '/blog/tags')).toEqual([
    { label: 'Game', path: '/blog/tags/game' },
    { label: 'Tale', path: '/blog/tags/story' },
  ])
})

test('a label without words still has a path', () => {
  expect(tagsFrom(['+++'], '/blog/tags')).toEqual([{ label: '+++', path: '/blog/tags/%2B%2B%2B' }])
})

test('labels are sorted as the collator of English sorts them', () => {
  const random = randomFrom(6)
  const collator = new Intl.Collator('en')
  const letters = 'aAbBzZ09  aAbB-_é./,"$#(\\'
  const label = () =>
    Array.from({ length: 4 * random() }, () => letters[Math.floor(random() * letters.length)]).join(
      '',
    )
  for (let i = 0; i < 20_000; i++) {
    const [a, b] = [label(), label()]
    expect([a, b, Math.sign(compareLabels(a, b))]).toEqual([a, b, collator.compare(a, b)])
  }
})
