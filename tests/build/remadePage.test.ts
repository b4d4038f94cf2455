// An edit of a text that only its own page shows makes that page again, and nothing else. Whichever
// way a build goes, its files and what it says are those of a build from nothing.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hash } from '../../src/tools/hash.ts'
import type { BuildReport } from '../../src/tools/report.ts'
import { PIXEL, type TempSite, tempSite } from '../support/site.ts'

const CONFIG = `export default {
  title: 'Test',
  url: 'https://test.example',
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  markdown: { math: true },
  llms: true,
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
}
`

const DOC = `---
title: A
description: About a.
---

# A

A [doc](./b.md#two), an ![image](./dot.png), and a [part](#part).

## Part

Words of a [site](https://example.com).

\`\`\`js
const a = 1
\`\`\`
`

const FILES = {
  'site.config.ts': CONFIG,
  'content/docs/a.md': DOC,
  'content/docs/b.md':
    '---\ndescription: About b.\n---\n\n# B\n\nSee [a](./a.md#gone) and [a](./a.md#other).\n\n## Two\n\nMore.\n',
  'content/docs/told.md':
    '---\ndescription: About it.\n---\n\n# Told\n\nA [link](./gone.md).\n\n<font>Old</font>\n\nThe end.\n',
  'content/docs/parts.md':
    "---\ndescription: Of parts.\n---\n\nimport Note from './_note.md'\n\n# Parts\n\n<Note />\n\nThe end.\n",
  'content/docs/own.mdx':
    '---\ndescription: Of code.\n---\n\nexport const Now = () => <b>now</b>\n\n# Own\n\n<Now />\n\nThe end.\n',
  'content/docs/_note.md': 'A note.\n',
  'content/docs/less.md':
    '---\ndescription: Less.\n---\n\n# Less\n\n[1](/gone), [2](/gone), [3](/gone), [4](/gone), [5](/gone), [6](/gone)\n',
  'content/docs/many.md': '---\ndescription: Many.\n---\n\n# Many\n\n[7](/gone), [8](/gone)\n',
  'content/docs/dot.png': PIXEL,
  'content/docs/other.png': PIXEL,
  'content/docs/short.md': '# Short\n\nIts first words are its description.\n',
  'content/blog/2022-01-01-post.md': '---\ntitle: Post\n---\n\nHello.\n',
  'content/pages/about.md': '---\ntitle: About\ndescription: All.\n---\n\n## One\n\nWords.\n',
  'i18n/de/docusaurus-plugin-content-docs/current/b.md':
    '---\ndescription: Zu b.\n---\n\n# B\n\n## Two\n\nMehr.\n',
}

let site: TempSite
beforeAll(async () => {
  site = await tempSite(FILES)
  await build('build')
})
afterAll(() => site.remove())

async function build(...args: string[]) {
  const { exitCode, report, stderr } = await site.run(...args, '--json')
  expect(exitCode, stderr).toBe(0)
  return report
}

const bytesIn = (folder: string): Map<string, string> =>
  new Map(
    site
      .files(folder)
      .map((name) => [name, fs.readFileSync(path.join(site.root, folder, name), 'latin1')]),
  )

/** Names of files. */
const differing = (one: Map<string, string>, other: Map<string, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))

/** Writes a file, builds, compares with a build of the whole site, and gives the way it went. */
async function edited(name: string, text: string, ...flags: string[]) {
  site.write(name, text)
  const report = await build('build')
  site.delete(site.record('last.json', 'clean'))
  const clean = await build('build', '--out', path.join(site.root, 'clean'), ...flags)
  expect(differing(bytesIn('build'), bytesIn('clean'))).toEqual([])
  expect(report.problems).toEqual(clean.problems)
  expect([report.pages, report.clientBytes]).toEqual([clean.pages, clean.clientBytes])
  expect(report.files.written + report.files.unchanged).toBe(bytesIn('clean').size)
  return { report, way: wayOf(report) }
}

const wayOf = ({ stages }: BuildReport) =>
  stages.some(({ name }) => name === 'assemble') ? 'the site' : 'one page'

const A = 'content/docs/a.md'
const ABOUT = 'content/pages/about.md'
const more = (text: string) => (before: string) => `${before}\n${text}\n`

test.each<[string, file: string, (text: string) => string, 'one page' | 'the site']>([
  ['another paragraph', A, more('More words.'), 'one page'],
  ['another first paragraph', A, (text) => text.replace('A [doc]', 'Another [doc]'), 'one page'],
  ['another code', A, (text) => text.replace('a = 1', 'b = 2'), 'one page'],
  ['a link out of the site', A, more('<https://example.org>'), 'one page'],
  ['no link out of the site', A, (text) => text.replace('(https://example.com)', ''), 'one page'],
  ['a link to its own part', A, more('[here](#part)'), 'one page'],
  ['the same link twice', A, more('[b](./b.md#two)'), 'one page'],
  ['the same image twice', A, more('![again](./dot.png)'), 'one page'],
  ['an HTML comment', A, more('<!-- nothing to see -->'), 'one page'],
  ['a page of Markdown', ABOUT, more('## Two\n\nMore.'), 'one page'],
  ['a text without translation', 'content/docs/told.md', more('More.'), 'one page'],
  [
    'the end of a text that is told of',
    'content/docs/told.md',
    (t) => t.replace('The end.', 'Its end.'),
    'one page',
  ],
  [
    'a translation',
    'i18n/de/docusaurus-plugin-content-docs/current/b.md',
    more('## Drei'),
    'one page',
  ],
  ['a text with an included file', 'content/docs/parts.md', more('More.'), 'one page'],
  // It has lost headings that links lead to.
  ['a heading that links may have meant', A, more('## Other'), 'the site'],
  ['what may have been meant as a heading', A, more('**Gone**'), 'the site'],
  ['a heading less', A, (text) => text.replace('## Part', 'Part'), 'the site'],
  ['a link to another page', A, more('[short](./short.md)'), 'the site'],
  ['a link to nowhere', A, more('[x](./nowhere.md)'), 'the site'],
  ['a link to no part', A, more('[x](#nowhere)'), 'the site'],
  ['another image', A, more('![other](./other.png)'), 'the site'],
  ['no image any more', A, (text) => text.replace('![image](./dot.png)', 'image'), 'the site'],
  ['a title', A, (text) => text.replace('title: A', 'title: B'), 'the site'],
  ['a description', 'content/docs/short.md', (t) => t.replace('first', 'opening'), 'the site'],
  [
    'a text above what is told of',
    'content/docs/told.md',
    (t) => t.replace('# Told', '# Told\n\nMore.'),
    'the site',
  ],
  // More places of the same fault are told as a number.
  ['a broken link once more', 'content/docs/many.md', more('[x](/gone)'), 'the site'],
  ['something new to tell', 'content/docs/b.md', more('![](https://x.example/a.png)'), 'the site'],
  ['a formula', A, more('$x^2$'), 'the site'],
  ['the HTML of a formula', A, more('<span class="katex">x</span>'), 'the site'],
  ['a post', 'content/blog/2022-01-01-post.md', more('More.'), 'the site'],
  ['an included file', 'content/docs/_note.md', more('More.'), 'the site'],
  ['a document with code', 'content/docs/own.mdx', more('More.'), 'the site'],
])('%s', async (_, file, change, expected) => {
  const before = site.read(file)
  const { way } = await edited(file, change(before))
  expect(way).toBe(expected)
  site.write(file, before)
  await build('build')
})

test('after many edits of single pages the next build of the whole site knows all of them', async () => {
  // Without the other builds, which look at everything.
  for (let n = 0; n < 8; n++) {
    const [file, text] = n % 2 ? [A, DOC] : [ABOUT, FILES[ABOUT]]
    site.write(file, more(`${n}`)(text))
    expect(wayOf(await build('build'))).toBe('one page')
  }
  const { report, way } = await edited('content/docs/short.md', '# Short\n\nOther words.\n')
  expect([way, report.compiled]).toEqual(['the site', 1])
})

test('files of the search come with a long text, and go with it', async () => {
  const count = () => site.files('build/search').length
  const before = count()
  const long = Array.from({ length: 4000 }, (_, i) => `word${i}`).join(' ')
  expect((await edited(A, more(long)(DOC))).way).toBe('one page')
  expect(count()).toBeGreaterThan(before)
  expect((await edited(A, DOC)).way).toBe('one page')
  expect(count()).toBe(before)
})

test('a page that cannot be read as it was published is made with the site', async () => {
  const name = site.record('pages.json')
  const [sum, json] = site.read(name).split('\n') as [string, string]
  // Words of German pages, which show the text as well.
  const others = json.replace('"theme.common.headingLinkTitle":"', '$&x')
  expect(others).not.toBe(json)
  const all = ['', '\n', json, `${sum}\n${others}`, `${hash([others])}\n${others}`]
  for (const [i, damaged] of all.entries()) {
    site.write(name, damaged)
    expect((await edited(A, more(`Damage ${i}`)(DOC))).way).toBe('the site')
  }
})

test('two texts at once, and a text whose page was touched, make the site', async () => {
  site.write('content/docs/b.md', more('Two.')(site.read('content/docs/b.md')))
  expect((await edited(A, more('Two.')(DOC))).way).toBe('the site')
  fs.appendFileSync(path.join(site.root, 'build/docs/a/index.html'), '\n')
  expect((await edited(A, more('Three.')(DOC))).way).toBe('the site')
})

test('with --strict it fails for what was told before, and what is published stays', async () => {
  const published = bytesIn('build')
  site.write(A, more('Four.')(DOC))
  const { exitCode } = await site.run('build', '--strict', '--json')
  expect(exitCode).toBe(1)
  expect(differing(bytesIn('build'), published)).toEqual([])
  expect((await edited(A, more('Four.')(DOC), '--no-cache')).way).toBe('one page')
})

const TOLD = '---\ndescription: About it.\n---\n\n# Told\n\nA [link](./gone.md).\n'

test('the line of a link is told again, also of one that the check of links leaves out', async () => {
  const other = await tempSite({
    'site.config.ts': CONFIG.replace("onBrokenLinks: 'warn'", "onBrokenLinks: 'ignore'"),
    'content/docs/told.md': TOLD,
  })
  const lines = async () =>
    (await other.run('build', '--json')).report.problems.map(({ line }) => line)
  try {
    expect(await lines()).toEqual([7])
    other.write('content/docs/told.md', TOLD.replace('# Told', '# Told\n\nX.'))
    expect(await lines()).toEqual([9])
  } finally {
    other.remove()
  }
})
