// Words with holes and plurals.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, test } from 'vitest'
import { engineRoot } from '../../../src/tools/engine.ts'
import '../../../theme/i18n/blogWords.ts'
import { say, sayCount, speak } from '../../../theme/i18n/words.ts'

const shell = (words?: Record<string, string>, htmlLang = 'en') => ({ words, locale: { htmlLang } })
afterEach(() => speak(shell()))

it('speaks another language where the shell brings one', () => {
  speak(shell({ versionBadge: 'Wersja: {label}', posts: '{n} post|{n} posty|{n} postów' }, 'pl'))
  expect(say('versionBadge', { label: '1' })).toBe('Wersja: 1')
  expect(say('next')).toBe('Next')
  expect([1, 3, 5].map((n) => sayCount('posts', n))).toEqual(['1 post', '3 posty', '5 postów'])
  expect(sayCount('items', 1)).toBe('1 item')
})

it('fills in values', () => {
  expect(say('versionBadge', { label: 'Next' })).toBe('Version: Next')
})

it('counts', () => {
  expect(sayCount('items', 1)).toBe('1 item')
  expect(sayCount('items', 3)).toBe('3 items')
  expect(sayCount('readingTime', 1)).toBe('One min read')
  expect(sayCount('tagged', 1, { tag: 'game' })).toBe('One post tagged with "game"')
  expect(sayCount('tagged', 2, { tag: '{n}' })).toBe('2 posts tagged with "{n}"')
})

describe('words that not every page says', () => {
  const theme = join(engineRoot, 'theme')
  const files = readdirSync(theme, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(theme, file), 'utf8') }))
    .filter(({ text }) => /\bsay(Count)?\(/.test(text))

  test.each(['blog', 'notFound'])('are brought along by what says them: %s', (section) => {
    const words = JSON.parse(readFileSync(join(theme, `i18n/en/${section}.json`), 'utf8'))
    const names = new Set(Object.keys(words).map((name) => name.split('.')[0]))
    const saying = files.filter(({ text }) =>
      [...text.matchAll(/\bsay(?:Count)?\(([^\n]*)/g)].some(([, call]) =>
        [...call!.matchAll(/'(\w+)'/g)].some(([, name]) => names.has(name!)),
      ),
    )
    expect(saying.length).toBeGreaterThan(2)
    for (const { file, text } of saying)
      expect(text, file).toMatch(new RegExp(`import '[./]+i18n/${section}Words.ts'`))
  })
})
