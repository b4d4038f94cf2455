// The notebook of this repository and the engine are two things: a site made elsewhere carries none
// of the notebook's class names, words and languages.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FUNCTIONS, KEYWORDS } from '../../content/aql/words.ts'
import { engineRoot } from '../../src/tools/engine.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const filesIn = (folder: string) =>
  fs.readdirSync(path.join(engineRoot, folder)).map((name) => path.join(engineRoot, folder, name))
const textOf = (files: string[]) => files.map((file) => fs.readFileSync(file, 'utf8')).join('\n')
const classesIn = (css: string) =>
  new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map((match) => match[1]!))

const sheets = (folder: string) => textOf(filesIn(folder).filter((file) => file.endsWith('.css')))
const ofTheme = classesIn(sheets('theme/styles'))
const classes = [...classesIn(sheets('content/styles'))].filter((word) => !ofTheme.has(word))
/** No word of English among them. */
const aqlWords = [...KEYWORDS, ...FUNCTIONS].filter((word) => word.includes('_'))

let site: TempSite
beforeAll(async () => {
  site = await tempSite({
    'content/docs/a.md': '# A\n\n```aql\nFOR a IN b RETURN a\n```\n\n<svg class="diagram"></svg>\n',
    'content/blog/2024-01-02-b.md': '# B\n',
    'content/pages/index.tsx': 'export default () => <p>Home</p>\n',
  })
  const { exitCode, stderr } = await site.run('build')
  expect(exitCode, stderr).toBe(0)
})
afterAll(() => site.remove())

test('its styles and scripts hold no class of the notebook’s', () => {
  expect(classes).toEqual(
    expect.arrayContaining(['home__title', 'exercise', 'door', 'diagram-wash']),
  )
  const assets = site.files().filter((name) => /\.(css|js)$/.test(name))
  expect(assets.length).toBeGreaterThan(4)
  for (const name of assets) {
    const text = site.read(`build/${name}`)
    const found = classes.filter((word) => new RegExp(`\\.${word}(?![\\w-])`).test(text))
    expect(found, name).toEqual([])
  }
})

test('no file of it holds the notebook’s name or a word of AQL, and AQL is as Prism reads it', () => {
  expect(aqlWords.length).toBeGreaterThan(80)
  for (const name of site.files()) {
    const text = fs.readFileSync(path.join(site.root, 'build', name), 'latin1')
    expect(
      [...aqlWords, 'Marginalia'].filter((word) => text.includes(word)),
      name,
    ).toEqual([])
  }
  expect(site.html('/docs/a')).toContain(
    '<code class="language-aql"><span class="token keyword">FOR</span> a',
  )
})

test('nor does the engine: no source holds the notebook, nor AQL but for a name of it', () => {
  const sources = ['src', 'theme'].flatMap((folder) =>
    fs
      .readdirSync(path.join(engineRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css|json)$/.test(name))
      .map((name) => path.join(engineRoot, folder, name)),
  )
  const rules = /\.(?:CLASSES)(?![\w-])/.source.replace('CLASSES', classes.join('|'))
  const words = new RegExp(`marginalia|\\baql\\b|${aqlWords.join('|')}`, 'i')
  const found = sources.filter((file) => {
    // A row of other names for a language of Prism.
    const text = fs.readFileSync(file, 'utf8').replace(/^aql: [\w ]+$/m, '')
    return (file.endsWith('.css') && new RegExp(rules).test(text)) || words.test(text)
  })
  expect(found.map((file) => path.relative(engineRoot, file))).toEqual([])
})
