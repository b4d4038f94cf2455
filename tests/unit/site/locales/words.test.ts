// The interface's words in other languages: which messages they are made of, and what is said where
// pages are made.
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { englishWords } from '../../../../src/content/interfaceWords.ts'
import { pluralForm } from '../../../../src/shared/plural.ts'
import { SEARCH_WORDS, searchWordsFrom } from '../../../../src/site/locales/searchWords.ts'
import { MESSAGE_IDS, OURS, OURS_IN_PAGES, wordsFrom } from '../../../../src/site/locales/words.ts'
import { wordsInProse } from '../../../../src/site/locales/wordsInProse.ts'
import { engineRoot } from '../../../../src/tools/engine.ts'
import { pageAt, siteOf, type TestSite } from '../support.ts'

const folder = path.join(engineRoot, 'theme/i18n')
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))
const languages = fs
  .readdirSync(path.join(folder, 'languages'))
  .filter((file) => /json$/.test(file))

test('thirty languages and more have words, and no message that nothing says', () => {
  expect(languages.length).toBeGreaterThanOrEqual(30)
  expect(fs.readFileSync(path.join(folder, 'languages/LICENSE'), 'utf8')).toContain('MIT License')
  for (const file of languages)
    for (const id of Object.keys(read(`languages/${file}`))) expect(MESSAGE_IDS, file).toContain(id)
})

test('every word of the theme has a message', () => {
  const all = Object.fromEntries(MESSAGE_IDS.map((id) => [id, '{latestVersionLink}|{nPosts}']))
  const words = Object.keys({ ...wordsFrom(all), ...searchWordsFrom(all) })
  const english = Object.keys(englishWords()).map((name) => name.replace(/\.(one|other)$/, ''))
  // They are parts of a line that is a message as a whole.
  const parts = ['lastUpdated', 'on', 'by']
  expect(english.filter((name) => !words.includes(name) && !parts.includes(name))).toEqual([])
})

test('messages are cut to the words of the theme', () => {
  const { 'theme.lastUpdated.atDate': atDate, ...japanese } = read('languages/ja.json')
  const words = wordsFrom({ ...japanese, 'theme.lastUpdated.atDate': atDate })
  expect(words).toMatchObject({
    versionBadge: 'バージョン: {label}',
    colorModeSwitch: 'ダークモードを切り替える',
    latestBefore: '最新のドキュメントは',
    latestAfter: ' ({label}) を見てください',
    changedOnBy: '{date}に{user}が最終更新',
    changedOn: '{date}に最終更新',
    items: '{n}項目',
  })
  expect(wordsFrom(japanese)).not.toHaveProperty('changedOn')
  expect(wordsFrom(read('languages/pl.json')).tagged!.split('|')).toHaveLength(3)
  expect(wordsFrom({})).toEqual({})
})

test('numbers take the form that the language has for them', () => {
  const forms = 'post|posty|postów'
  expect([1, 2, 5, 22, 12].map((n) => pluralForm(forms, n, 'pl'))).toEqual([
    'post',
    'posty',
    'postów',
    'posty',
    'postów',
  ])
  expect(pluralForm('items', 1, 'ja')).toBe('items')
  expect(pluralForm('zero|one|two', 7, 'ar'), 'the last one where there are too few').toBe('two')
})

describe('pages of another language', () => {
  const words = { fr: { ...read('languages/fr.json'), 'theme.common.editThisPage': 'Modifier' } }
  const locales = ['en', 'fr'].map((name) => ({
    name,
    label: name,
    direction: 'ltr' as const,
    htmlLang: name,
  }))
  const site = siteOf({
    blog: { 'a.md': { date: '2023-03', tags: ['x'] }, 'b.md': { date: '2023-04', tags: ['x'] } },
    locale: 'fr',
    config: { i18n: { defaultLocale: 'en', path: 'i18n', locales } },
    content: { words },
  })

  test('have titles in it, and no sentence in English', () => {
    expect(pageAt('/blog/tags/x', 'postList', site).title).toBe('2 articles tagués avec « x »')
    const tags = pageAt('/blog/tags', 'tags', site)
    expect([tags.title, tags.head.description]).toEqual(['Tags', 'A developer’s notebook'])
    expect(site.shell.words).toMatchObject({ editPage: 'Modifier' })
  })

  test('that are not translated name their language, and their address in it', () => {
    const post = pageAt('/blog/a', 'post', site)
    expect(post.language).toEqual({ lang: 'en', dir: 'ltr' })
    expect(post.head.canonical).toBe('https://notes.example/blog/a')
    const list = pageAt('/blog', 'postList', site)
    expect(list.language).toBeUndefined()
    expect(list.head.canonical).toBe('https://notes.example/fr/blog')
  })

  test('say in it what compiling put into the text', () => {
    const html =
      '<a class="hash-link" href="#a" aria-label="Direct link to A" title="Direct link to heading"></a><div class="admonition-heading"><span class="admonition-icon"></span>tip</div><div class="admonition-heading"><span class="admonition-icon"></span>My tip</div>'
    const said = wordsInProse(html, site)
    expect(said).toContain('aria-label="Lien direct vers A" title="Lien direct vers A"')
    expect(said).toContain('</span>astuce</div>')
    expect(said).toContain('</span>My tip</div>')
    const card = '<p class="card__text">3 items</p><p class="card__text">My items</p>'
    expect(wordsInProse(card, site)).toBe(
      '<p class="card__text">3 éléments</p><p class="card__text">My items</p>',
    )
    expect(wordsInProse(html, siteOf({ pages: { 'a.md': {} } }))).toBe(html)
  })
})

test('a translation is edited where its original is, unless the option says otherwise', () => {
  const docs: TestSite['docs'] = { 'a.md': {} }
  const translated = (docsOptions: TestSite['docsOptions']) => {
    const { sources, compiled } = filesOf('i18n/en/docs/a.md', 'content/docs/a.md')
    const translations = { en: { ...NOTHING, sources } }
    const own = { sources: filesOf('content/docs/a.md').sources, compiled, translations }
    return siteOf({ docs, docsOptions, content: own }).docs[0]!.editHref
  }
  const editUrl = 'https://git.example/edit/'
  expect(translated({ editUrl })).toBe('https://git.example/edit/content/docs/a.md')
  expect(translated({ editUrl, editLocalizedFiles: true })).toBe(
    'https://git.example/edit/i18n/en/docs/a.md',
  )
})

const NOTHING = {
  authors: {},
  tagsFiles: [],
  code: {},
  navbar: {},
  footer: {},
  docs: {},
  blogs: {},
}

function filesOf(path: string, translates?: string) {
  const site = siteOf({ docs: { 'a.md': {} } })
  const { source, compiled } = site.docs[0]!
  return { sources: [{ ...source, path, translates }], compiled: [{ ...compiled, path }] }
}

test('what only our theme says is said in most languages, with its values', () => {
  const english: Record<string, string> = { ...englishWords(), ...OURS_IN_PAGES }
  const values = (text: string) => text.match(/\{\w+\}/g) ?? []
  const own = fs.readdirSync(path.join(folder, 'ownWords'))
  expect(own.length).toBeGreaterThan(25)
  for (const file of own) {
    const words = read(`ownWords/${file}`)
    expect(languages).toContain(file)
    expect(Object.keys(words), file).toEqual([
      ...OURS,
      ...Object.keys(OURS_IN_PAGES),
      ...SEARCH_WORDS,
    ])
    for (const [name, text] of Object.entries<string>(words)) {
      if (name === 'searchCount') expect(text, file).toContain('{n}')
      else expect(values(text), file).toEqual(values(english[name]!))
    }
  }
})

test('the search says what the site has translated, and not what Docusaurus left in English', () => {
  const words = searchWordsFrom({
    'quire.searchLeave': 'zum Schließen',
    'quire.searchMove': 'zum Wandern',
    'quire.retry': 'Nochmal',
    'theme.SearchModal.footer.closeText': 'to close',
    'theme.SearchModal.footer.navigateText': 'zum Bewegen',
  })
  expect(words).toEqual({
    searchLeave: 'zum Schließen',
    searchMove: 'zum Bewegen',
    searchRetry: 'Nochmal',
  })
})
