// After an edit the files of a build and what it reports are those of a build from nothing.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build as buildHere } from '../../src/build/build.ts'
import { EMITTERS } from '../../src/build/siteFiles.ts'
import { type BuiltInEmitter, textFile } from '../../src/emit/outputFile.ts'
import { createLog } from '../../src/tools/log.ts'
import { Report } from '../../src/tools/report.ts'
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

/** Writes a file, builds, and compares with a build from nothing. */
async function edited(name: string, text: string) {
  site.write(name, text)
  const report = await build('build')
  const clean = await build('build', '--no-cache', '--out', path.join(site.root, 'clean'))
  expect(differing(bytesIn('build'), bytesIn('clean'))).toEqual([])
  expect(report.problems).toEqual(clean.problems)
  expect([report.pages, report.clientBytes]).toEqual([clean.pages, clean.clientBytes])
  expect(report.files.written + report.files.unchanged).toBe(bytesIn('clean').size)
}

const A = 'content/docs/a.md'
const ABOUT = 'content/pages/about.md'
const more = (text: string) => (before: string) => `${before}\n${text}\n`

test.each<[string, file: string, (text: string) => string]>([
  ['another paragraph', A, more('More words.')],
  ['a link out of the site', A, more('<https://example.org>')],
  ['a page of Markdown', ABOUT, more('## Two\n\nMore.')],
  ['a translation', 'i18n/de/docusaurus-plugin-content-docs/current/b.md', more('## Drei')],
  // It has lost headings that links lead to.
  ['a heading that links may have meant', A, more('## Other')],
  ['a heading less', A, (text) => text.replace('## Part', 'Part')],
  ['a link to another page', A, more('[short](./short.md)')],
  ['a link to nowhere', A, more('[x](./nowhere.md)')],
  ['another image', A, more('![other](./other.png)')],
  ['no image any more', A, (text) => text.replace('![image](./dot.png)', 'image')],
  ['a title', A, (text) => text.replace('title: A', 'title: B')],
  ['a description', 'content/docs/short.md', (t) => t.replace('first', 'opening')],
  [
    'a text above a reported link',
    'content/docs/told.md',
    (t) => t.replace('# Told', '# Told\n\nMore.'),
  ],
  // More places of the same fault are a number.
  ['a broken link once more', 'content/docs/many.md', more('[x](/gone)')],
  ['a formula', A, more('$x^2$')],
  ['a post', 'content/blog/2022-01-01-post.md', more('More.')],
  ['an included file', 'content/docs/_note.md', more('More.')],
  ['a document with code', 'content/docs/own.mdx', more('More.')],
])('%s', async (_, file, change) => {
  const before = site.read(file)
  await edited(file, change(before))
  site.write(file, before)
  await build('build')
})

test('files of the search come with a long text, and go with it', async () => {
  const count = () => site.files('build/search').length
  const before = count()
  const long = Array.from({ length: 4000 }, (_, i) => `word${i}`).join(' ')
  await edited(A, more(long)(DOC))
  expect(count()).toBeGreaterThan(before)
  await edited(A, DOC)
  expect(count()).toBe(before)
})

test('with --strict it fails for what was told before, and what is published stays', async () => {
  const published = bytesIn('build')
  site.write(A, more('Four.')(DOC))
  const { exitCode } = await site.run('build', '--strict', '--json')
  expect(exitCode).toBe(1)
  expect(differing(bytesIn('build'), published)).toEqual([])
  await edited(A, more('Four.')(DOC))
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

test('a built-in file that is made from texts follows an edit', async () => {
  const other = await tempSite({
    'site.config.ts': "export default { title: 'T', url: 'https://t.example' }\n",
    'content/docs/a.md': '---\ndescription: A.\n---\n\n# A\n\nOne.\n\nTwo.\n',
  })
  const lengths: BuiltInEmitter = ({ entryBySource }) => {
    const bodies = [...entryBySource.values()].map(({ compiled }) => compiled.body)
    const text = bodies.map((body) => ('pieces' in body ? body.pieces.join('').length : 0))
    return [textFile('/lengths.txt', text.join('\n'))]
  }
  EMITTERS.push(lengths)
  const built = async (cache: boolean) => {
    const log = createLog({ quiet: true })
    const report = new Report()
    await buildHere(other.root, { cache, drafts: false, strict: false, log, report })
    return other.read('build/lengths.txt')
  }
  try {
    const before = await built(true)
    other.write('content/docs/a.md', `${other.read('content/docs/a.md')}\nThree.\n`)
    const after = await built(true)
    expect(after).not.toBe(before)
    expect(after).toBe(await built(false))
  } finally {
    EMITTERS.pop()
    other.remove()
  }
})
