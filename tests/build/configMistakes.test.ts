// Slips in a configuration that would be two problems: each is one, with the key or the value to
// type.
import { expect, test } from 'vitest'
import { configWith } from '../support/site.ts'
import { told } from '../support/told.ts'

const themed = (options: string) => ({
  'site.config.ts': configWith(`themeConfig: { ${options} }`),
})
/** What is told of one item, without its place. */
const ofItem = async (where: 'navbar' | 'footer', item: string) =>
  (await told(themed(`${where}: { ${where === 'navbar' ? 'items' : 'links'}: [${item}] }`))).map(
    (problem) => problem.replace(/^\S+ \S+\[0\]/, ''),
  )

test.each([
  ["label: 'A', url: 'https://a.example'", 'url', 'href'],
  ["label: 'A', url: '/docs/a'", 'url', 'to'],
  ["label: 'A', ot: '/docs/a'", 'ot', 'to'],
  ["label: 'A', too: '/docs/a'", 'too', 'to'],
  ["label: 'A', hfer: 'https://a.example'", 'hfer', 'href'],
  ["label: 'A', link: '/docs/a'", 'link', 'to'],
  ["lable: 'A', to: '/docs/a'", 'lable', 'label'],
])('an item whose key is a slip is one problem: %s', async (item, key, meant) => {
  const expected = [`.${key} is not a known key | Did you mean ${meant}?`]
  expect(await ofItem('navbar', `{ ${item} }`)).toEqual(expected)
  expect(await ofItem('footer', `{ ${item} }`)).toEqual(expected)
})

test('an item that leads nowhere is told with what to write', async () => {
  const hint = "Write to: '/docs' for a page of this site, or href for any address."
  expect((await ofItem('footer', "{ label: 'A' }"))[0]).toContain(hint)
  expect(await ofItem('navbar', "{ label: 'A', zzzz: 1 }")).toHaveLength(2)
})

test.each([
  ["announcementBar: 'New!'", "announcementBar: { content: 'New!' }"],
  [`announcementBar: "It's new"`, `announcementBar: { content: "It's new" }`],
  ["navbar: 'Mine'", "navbar: { title: 'Mine' }"],
  ["navbar: [{ label: 'A', to: '/' }]", "navbar: { items: [{ label: 'A', to: '/' }] }"],
  ["navbar: { logo: 'a.svg' }", "logo: { src: 'a.svg' }"],
  ["footer: 'Mine'", "footer: { copyright: 'Mine' }"],
  ["colorMode: 'dark'", "colorMode: { defaultMode: 'dark' }"],
])('a value of another kind is shown in its form: themeConfig: { %s }', async (options, form) => {
  const [problem, ...others] = await told(themed(options))
  expect(others).toEqual([])
  expect(problem!.split(' | ')[1]).toBe(`Write ${form}.`)
})

test.each([
  ["theme: './a.css'", "theme: { customCss: './a.css' }"],
  ["i18n: 'en'", "i18n: { defaultLocale: 'en' }"],
  ["i18n: ['en', 'de']", "i18n: { locales: ['en', 'de'] }"],
  ["docs: ['content/docs']", "{ path: 'content/docs' }"],
  ["blog: 'posts'", "blog: { path: 'posts' }"],
  ["externalLinks: 'warn'", "externalLinks: { onBroken: 'warn' }"],
])('a value of another kind is shown in its form: %s', async (options, form) => {
  const [problem, ...others] = await told({ 'site.config.ts': configWith(options) })
  expect(others).toEqual([])
  expect(problem!.split(' | ')[1]).toBe(`Write ${form}.`)
})

test.each([
  ["themeConfig: { navbar: { items: ['/docs/a'] } }", 'Write keys and values, such as '],
  [
    "themeConfig: { navbar: { items: { label: 'A', to: '/' } } }",
    "Put it in square brackets: [{ label: 'A', to: '/' }].",
  ],
  ["redirects: { '/a': '/docs/a' }", 'Write a list: redirects: [{ from: …, to: … }].'],
  ['hosts: { nginx: true }', "Put it in square brackets: ['nginx']."],
  [`headTags: ['<meta name="a">']`, 'Write keys and values, such as { tagName: … }.'],
])('a value of another kind is told with the form of its kind: %s', async (options, hint) => {
  const [problem, ...others] = await told({ 'site.config.ts': configWith(options) })
  expect(others).toEqual([])
  expect(problem!.split(' | ')[1]).toContain(hint)
})

test('what an announcement lacks is told once, with what to add', async () => {
  const [slip, ...others] = await told(themed("announcementBar: { text: 'New!' }"))
  expect([slip!.split(' | ')[1], others]).toEqual(['Did you mean content?', []])
  expect((await told(themed('announcementBar: {}')))[0]).toMatch(/ \| Add content: '…'\.$/)
})

test('a file of the head that does not exist is told at its key, with the one that was meant', async () => {
  const options = [
    "stylesheets: ['/css/cutom.css', { href: '/css/cstom.css' }]",
    "scripts: [{ src: '/js/man.js' }, '/js/none.js']",
    "headTags: [{ tagName: 'script', attributes: { src: '/js/mian.js' } }]",
  ]
  const problems = await told({
    'site.config.ts': configWith(options.join(', ')),
    'static/css/custom.css': 'a {}\n',
    'static/js/main.js': '',
  })
  expect(problems.map((problem) => problem.replace(/^site\.config\.ts:1:\d+ /, ''))).toEqual([
    '/css/cutom.css does not exist | Did you mean /css/custom.css?',
    '/css/cstom.css does not exist | Did you mean /css/custom.css?',
    '/js/man.js does not exist | Did you mean /js/main.js?',
    '/js/none.js does not exist | Put the file into a static folder, as content/static/js/none.js, or correct scripts[1].src.',
    '/js/mian.js does not exist | Did you mean /js/main.js?',
  ])
})

test('a link to a static file whose name is a slip leads to the file that was meant', async () => {
  const files = {
    'content/static/data/prices.csv': 'a\n',
    'content/docs/b.md': '[x](/data/price.csv)\n',
  }
  expect(await told(files)).toEqual([
    'content/docs/b.md:1:1 /data/price.csv does not exist | Did you mean /data/prices.csv?',
  ])
})
