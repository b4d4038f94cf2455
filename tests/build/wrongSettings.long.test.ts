// What is wrong in the files that configure a site of several languages and versions, each fault by
// its place, with what to do about it; and the published site stays as it was.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localesSite } from '../support/localesSite.ts'
import type { TempSite } from '../support/site.ts'

let site: TempSite
let published: (readonly [string, string])[]
const output = () => site.files().map((name) => [name, site.read(`build/${name}`)] as const)
beforeAll(async () => {
  site = await localesSite()
  await site.run('build')
  published = output()
})
afterAll(() => site.remove())

const CONFIG = 'docusaurus.config.js'
const edit = (from: string | RegExp, to: string) => (text: string) => {
  const edited = text.replace(from, to)
  if (edited === text) throw new Error(`nothing like ${from}`)
  return edited
}
const whole = (text: string) => () => text
type Case = [
  name: string,
  file: string,
  change: (text: string) => string,
  exitCode: number,
  code: string,
  place: string,
]

const CASES: Case[] = [
  [
    'an address with a path',
    CONFIG,
    edit('https://orchard.example', 'https://orchard.example/a'),
    2,
    'CONFIG_VALUE',
    '5:3',
  ],
  ['no address', CONFIG, edit(/ {2}url: .*\n/, ''), 2, 'CONFIG_VALUE', '2:16'],
  ['no title', CONFIG, edit("title: 'Orchard',", ''), 2, 'CONFIG_VALUE', '2:16'],
  ['a syntax error', CONFIG, edit("tagline: '", 'tagline: '), 2, 'CONFIG_SYNTAX', '4:17'],
  [
    'an error that is thrown',
    CONFIG,
    edit('module.exports', "throw new Error('no')\nmodule.exports"),
    2,
    'CONFIG_THROWS',
    '94:7',
  ],
  [
    'a default locale of its own',
    CONFIG,
    edit("defaultLocale: 'en'", "defaultLocale: 'de'"),
    2,
    'CONFIG_VALUE',
    '10:5',
  ],
  [
    'locales that are no list',
    CONFIG,
    edit(/locales: \[.*\]/, "locales: 'en'"),
    2,
    'CONFIG_VALUE',
    '10:5',
  ],
  ['a locale twice', CONFIG, edit("'fr', 'pl'", "'fr', 'fr'"), 2, 'CONFIG_VALUE', '10:27'],
  [
    'a locale that is a path',
    CONFIG,
    edit("'fr', 'pl'", "'fr', '../pl'"),
    2,
    'CONFIG_VALUE',
    '10:27',
  ],
  [
    'an unknown direction',
    CONFIG,
    edit("label: 'En français'", "direction: 'up'"),
    2,
    'CONFIG_VALUE',
    '12:13',
  ],
  [
    'a language tag that is none',
    CONFIG,
    edit("htmlLang: 'ar-EG'", "htmlLang: 'ar EG!'"),
    2,
    'CONFIG_VALUE',
    '14:13',
  ],
  [
    'a calendar that is none',
    CONFIG,
    edit("'gregory'", "'stars and moons'"),
    2,
    'CONFIG_VALUE',
    '14:32',
  ],
  ['two locales in one place', CONFIG, edit("'/polska/'", "'/fr/'"), 2, 'CONFIG_LOCALE', '13:28'],
  [
    'an unknown last version',
    CONFIG,
    edit('editLocalizedFiles: true', "lastVersion: '9.9'"),
    2,
    'CONFIG_VERSIONS',
    '24:11',
  ],
  [
    'settings of an unknown version',
    CONFIG,
    edit("'2.0': {", "'9.9': {"),
    2,
    'CONFIG_VERSIONS',
    '27:13',
  ],
  ['an unknown banner', CONFIG, edit("'unmaintained'", "'loud'"), 2, 'CONFIG_VALUE', '27:22'],
  [
    'no version at all',
    CONFIG,
    edit('editLocalizedFiles: true', 'onlyIncludeVersions: []'),
    2,
    'CONFIG_VALUE',
    '24:11',
  ],
  [
    'a sidebars file that is missing',
    CONFIG,
    edit("'./sidebars.js'", "'./sidebar.js'"),
    2,
    'CONFIG_VALUE',
    '22:11',
  ],
  ['two docs of one name', CONFIG, edit("id: 'people'", "id: 'tools'"), 2, 'CONFIG_VALUE', '56:9'],
  [
    'an unknown sidebar in the navbar',
    CONFIG,
    edit("sidebarId: 'trees'", "sidebarId: 'tree'"),
    1,
    'CONFIG_NAVBAR',
    '70:31',
  ],
  [
    'an unknown doc in the navbar',
    CONFIG,
    edit("docId: 'fruit/apple'", "docId: 'fruit/aple'"),
    1,
    'CONFIG_NAVBAR',
    '71:24',
  ],
  [
    'an unknown kind of navbar item',
    CONFIG,
    edit("type: 'doc',", "type: 'docs',"),
    2,
    'CONFIG_VALUE',
    '71:11',
  ],
  [
    'an unknown doc',
    'sidebars.js',
    edit("'wood/oak'", "'wood/oaks'"),
    1,
    'SIDEBAR_DOC_UNKNOWN',
    '16:9',
  ],
  [
    'an unknown kind of item',
    'sidebars.js',
    edit("type: 'html'", "type: 'htm'"),
    1,
    'SIDEBAR_ITEM',
    '25:7',
  ],
  [
    'a category without a label',
    'sidebars.js',
    edit("label: 'Wood',", ''),
    1,
    'SIDEBAR_ITEM',
    '10:5',
  ],
  [
    'a category without items',
    'sidebars.js',
    edit("items: ['wood/ash']", 'items: []'),
    1,
    'SIDEBAR_CATEGORY_EMPTY',
    '22:9',
  ],
  [
    'a link that leads nowhere',
    'sidebars.js',
    edit("href: '/blog'", "href: '/blg'"),
    1,
    'LINK_BROKEN',
    '27:40',
  ],
  [
    'a link without an address',
    'sidebars.js',
    edit(", href: '/blog'", ''),
    1,
    'SIDEBAR_ITEM',
    '27:5',
  ],
  [
    'an error in the sidebars',
    'sidebars.js',
    edit('module.exports', 'nothing()\nmodule.exports'),
    2,
    'CONFIG_THROWS',
    '1:1',
  ],
  [
    'a syntax error in the sidebars',
    'sidebars.js',
    edit('trees: [', 'trees: [['),
    2,
    'CONFIG_SYNTAX',
    '30:9',
  ],
  [
    'sidebars that are no object',
    'sidebars.js',
    whole('module.exports = []\n'),
    2,
    'CONFIG_VALUE',
    '1:1',
  ],
  [
    'JSON that is broken',
    'versioned_sidebars/version-2.0-sidebars.json',
    edit('"trees": [', '"trees": {'),
    2,
    'CONFIG_SYNTAX',
    '3:12',
  ],
  [
    'a doc of another version',
    'versioned_sidebars/version-2.0-sidebars.json',
    edit('fruit/apple', 'fruit/pear'),
    1,
    'SIDEBAR_DOC_UNKNOWN',
    '10:17',
  ],
  [
    'versions that are no list',
    'versions.json',
    whole('{ "3.0": true }\n'),
    2,
    'CONFIG_VERSIONS',
    '1:1',
  ],
  [
    'a version twice',
    'versions.json',
    whole('["3.0", "2.0", "3.0", "1.0"]\n'),
    2,
    'CONFIG_VERSIONS',
    '1:16',
  ],
  [
    'a version that is a path',
    'versions.json',
    whole('["3.0", "2/0", "1.0"]\n'),
    2,
    'CONFIG_VERSIONS',
    '1:9',
  ],
  [
    'a version without a folder',
    'versions.json',
    whole('["4.0", "3.0", "2.0", "1.0"]\n'),
    1,
    'DOCS_EMPTY',
    '1:2',
  ],
  ['broken versions', 'versions.json', whole('["3.0", "2.0"\n'), 2, 'CONFIG_VERSIONS', '1:14'],
  [
    'an unknown key of a category',
    'people/ada/_category_.json',
    edit('"label"', '"lable"'),
    1,
    'CATEGORY_FILE',
    '1:3',
  ],
  [
    'an unknown author',
    'blog/2024-01-05-first.md',
    edit('[ada]', '[eve]'),
    1,
    'FRONT_MATTER_AUTHORS',
    '3:10',
  ],
  ['authors that are no map', 'blog/authors.yml', whole('- ada\n'), 1, 'AUTHORS_FILE', '1:1'],
  ['broken authors', 'blog/authors.yml', edit('name: Ada', 'name: "Ada'), 1, 'AUTHORS_FILE', '2:9'],
  [
    'translated tags that are broken',
    'i18n/fr/docusaurus-plugin-content-blog/tags.yml',
    edit('label: Arbre', 'label: [Arbre'),
    1,
    'TAGS_FILE',
    '2:10',
  ],
  [
    'a translation that is no text',
    'i18n/fr/docusaurus-plugin-content-docs/current.json',
    edit('"Prochaine"', '3'),
    1,
    'TRANSLATION_FILE',
    '3:5',
  ],
]

test.each(CASES)('%s', async (_, file, change, exitCode, code, place) => {
  const before = site.read(file)
  site.write(file, change(before))
  const run = await site.run('build', '--json')
  site.write(file, before)
  const told = run.report.problems.find((problem) => problem.code === code)
  expect([run.exitCode, told?.severity]).toEqual([exitCode, 'error'])
  expect([told?.line, told?.column].filter(Boolean).join(':')).toBe(place)
  expect(told?.file).toBe(file)
  expect(told?.hint).toMatch(/^[A-Z].*[.?]$/)
  expect(output()).toEqual(published)
})
