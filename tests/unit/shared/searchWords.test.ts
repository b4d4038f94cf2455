// What the index and a reader's query take for words.
import { expect, test } from 'vitest'
import { packPostings, unpackPostings } from '../../../src/shared/search/format.ts'
import {
  eachWord,
  folded,
  LONGEST,
  meaningsOf,
  partsOfName,
  wordsOf,
} from '../../../src/shared/search/words.ts'

function foldedIn(text: string): string[] {
  const words: string[] = []
  eachWord(text, (word) => words.push(word))
  expect(wordsOf(text)).toEqual(words)
  return words.map(folded)
}

test.each([
  ['words without case', 'The Compiler’s output', ['the', 'compiler', 's', 'output']],
  ['names as they are', 'proxy_pass useEffect C99', ['proxy_pass', 'useeffect', 'c99']],
  [
    'letters without their marks',
    'Trollhättan GDAŃSK Straße',
    ['trollhattan', 'gdansk', 'strasse'],
  ],
  ['no marks and signs', '<b>a&b</b> __proto__ (x)', ['b', 'a', 'b', 'b', '__proto__', 'x']],
  ['Greek and Russian', 'Ελληνικά Йод', ['ελληνικα', 'иод']],
  ['Korean by two signs', '검색 엔진을 값', ['검색', '엔진', '진을', '값']],
  ['other scripts apart from what they stand with', 'React入門', ['react', '入門']],
  ['a letter that is a sentence as one word', 'قال ﷺ', ['قال', 'صلىاللهعليهوسلم']],
  ['Hindi with the signs of its vowels', 'हिन्दी', ['हिन्दी']],
])('are %s', (_, text, words) => {
  expect(foldedIn(text)).toEqual(words)
})

test('are two signs each in scripts that write no spaces, and the marks of a sign stay', () => {
  expect(foldedIn('東京で検索する')).toEqual(['東京', '京で', 'で検', '検索', '索す', 'する'])
  expect(foldedIn('サーバー')).toEqual(['サー', 'ーバ', 'バー'])
  expect(foldedIn('ที่นี่')).toEqual(['ที่นี่'])
})

test('no half of a character is left of a long word', () => {
  const start = 'a'.repeat(LONGEST - 1)
  expect([`${start}𐐨`, `${start}𐌰`].map(folded)).toEqual([start, start])
})

test('the place of a word is that in the text as written', () => {
  const found: [string, number][] = []
  eachWord('É tu, 東京', (word, at) => found.push([word, at]))
  expect(found).toEqual([
    ['É', 0],
    ['tu', 2],
    ['東京', 6],
  ])
})

test('names consist of parts', () => {
  expect(partsOfName('proxyPass')).toEqual(['proxy', 'Pass'])
  expect(partsOfName('try_files')).toEqual(['try', 'files'])
  expect(partsOfName('useLayoutEffect')).toEqual(['use', 'Layout', 'Effect'])
  expect(partsOfName('HTTPServer')).toEqual(['HTTP', 'Server'])
  expect(partsOfName('sha256sum')).toEqual(['sha', '256', 'sum'])
  for (const word of ['plain', 'Plain', 'PLAIN', 'été', '1234', '검색'])
    expect(partsOfName(word)).toEqual([])
})

test('a word of a megabyte is cut, at once', () => {
  expect(folded('x'.repeat(1_000_000))).toHaveLength(LONGEST)
  expect(folded('é'.repeat(1_000_000))).toBe('e'.repeat(LONGEST))
})

test('pages and weights come out of a line as they went in', () => {
  const postings = [0, 1, 2, 39, 1336, 1337, 60_000].map((page, i) => ({ page, weight: i * 4 }))
  expect(unpackPostings(packPostings(postings))).toEqual(postings)
  expect(packPostings([])).toBe('')
})

test('the index and a reader find the same words, whatever is written', () => {
  const signs = [...'aZ9_-. \té\u0301ßИ東京でไทยא\u202e😀𝒜\ud800\u200d']
  let seed = 1
  for (let i = 0; i < 300; i++) {
    const next = () => {
      seed = (seed * 48271) % 2147483647
      return signs[seed % signs.length]
    }
    foldedIn(Array.from({ length: 20 }, next).join(''))
  }
})

test('marks without a letter are no word', () => {
  expect(meaningsOf('\u0301\u0301')).toEqual([])
})
