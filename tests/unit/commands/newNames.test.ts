// Names as authors type them, and what a new file holds.
import { describe, expect, test } from 'vitest'
import { markdownFile, nextPosition, positionIn, yamlText } from '../../../src/commands/newFile.ts'
import { newNameFrom, slugFrom } from '../../../src/commands/newNames.ts'

describe('a name', () => {
  test.each([
    ['Über C++ & Rust', 'uber-c-rust'],
    ['  What’s   new? ', 'what-s-new'],
    ['日本語 ページ', '日本語-ページ'],
    ['!!!', ''],
    [`${'word '.repeat(30)}`, Array(16).fill('word').join('-')],
  ])('%j becomes the slug %j', (text, slug) => expect(slugFrom(text)).toBe(slug))

  test.each([
    ['My first doc', [], 'my-first-doc', 'My first doc'],
    ['my-first-doc', [], 'my-first-doc', 'My first doc'],
    ['guide/Install on Windows.md', ['guide'], 'install-on-windows', 'Install on Windows'],
    ['guide\\ADB', ['guide'], 'adb', 'ADB'],
    ['./a//b.mdx', ['a'], 'b', 'B'],
  ])('%j is read with its folders and title', (written, folders, slug, title) =>
    expect(newNameFrom(written)).toEqual({ folders, slug, title }),
  )

  test.each([
    ['/etc/passwd', 'absolute'],
    ['C:\\notes', 'absolute'],
    ['../out', 'leads out'],
    ['a/../../out', 'leads out'],
    ['_partial', 'not published'],
    ['.hidden/a', 'not published'],
    ['!!!', 'no letter or digit'],
    ['', 'no letter or digit'],
    ['con', 'the name of a device'],
    ['x'.repeat(240), 'too long'],
    [`${'é'.repeat(40)}${'日'.repeat(80)}`, 'too long'],
    [`${'a/'.repeat(600)}b`, 'too long'],
    ['\u202eabc', 'the invisible character U+202E'],
    ['a\u0000b', 'the control character U+0000'],
  ])('%j is refused, with a hint', (written, message) =>
    expect(newNameFrom(written)).toEqual({
      message: expect.stringContaining(message),
      hint: expect.stringMatching(/^[A-Z].*\.$/),
    }),
  )
})

test('a title is quoted where YAML would take it for something else', () => {
  expect(['Plain title', 'C: the drive', "it's", '2023', 'yes', '#1', '- a'].map(yamlText)).toEqual(
    ['Plain title', "'C: the drive'", "'it''s'", "'2023'", "'yes'", "'#1'", "'- a'"],
  )
  expect(markdownFile({ title: 'A', draft: undefined }, 'B')).toBe('---\ntitle: A\n---\n\nB\n')
})

test('a position is one after the last, and only where neighbours have one', () => {
  expect(nextPosition([undefined, 2, 7.5])).toBe(8)
  expect(nextPosition([undefined])).toBeUndefined()
  expect(positionIn('---\ntitle: A\nsidebar_position: "3"\n---\nposition: 9\n')).toBe(3)
  expect(positionIn('---\ntitle: A\n---\n\nsidebar_position: 3\n')).toBeUndefined()
  expect(positionIn('{\n  "position": 2.5,\n  "label": "A"\n}')).toBe(2.5)
})
