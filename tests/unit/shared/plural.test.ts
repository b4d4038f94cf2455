import { expect, test } from 'vitest'
import { pluralForm } from '../../../src/shared/plural.ts'

test('a form follows the rules of the language, the last one where a message has fewer', () => {
  expect(pluralForm('one|other', 1, 'en')).toBe('one')
  expect(pluralForm('one|other', 7, 'en')).toBe('other')
  expect(pluralForm('one|few', 5, 'pl')).toBe('few')
  expect(pluralForm('same', 1, 'en')).toBe('same')
})

test('a message with the forms of English is not said of one in a language without them', () => {
  expect(pluralForm('One post|{n} posts', 7, 'zh')).toBe('{n} posts')
  expect(pluralForm('One post|{n} posts', 1, 'ja')).toBe('{n} posts')
})
