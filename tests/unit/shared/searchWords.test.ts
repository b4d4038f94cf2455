// What the index and a reader's query take for words.
import { expect, test } from 'vitest'
import { packPostings, unpackPostings } from '../../../src/shared/search/format.ts'
import { eachWord, folded, LONGEST, partsOfName } from '../../../src/shared/search/words.ts'

function wordsOf(text: string): string[] {
  const words: string[] = []
  eachWord(text, (word) => words.push(folded(word)))
  return words
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
  ['Korean as it is read', '검색 엔진', ['검색', '엔진']],
  ['Hindi with the signs of its vowels', 'हिन्दी', ['हिन्दी']],
])('are %s', (_, text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('are found in scripts that write no spaces, and the marks of Japanese stay', () => {
  expect(wordsOf('東京で検索する')).toEqual(expect.arrayContaining(['東京', '検索']))
  expect(wordsOf('ガイド')).toEqual(['ガイド'])
  expect(wordsOf('ภาษาไทย')).toEqual(['ภาษา', 'ไทย'])
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
  expect(partsOfName('plain')).toEqual([])
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
