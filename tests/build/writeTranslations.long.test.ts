// quire write-translations: what it writes, what it leaves, and what it refuses.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localesSite } from '../support/localesSite.ts'
import type { TempSite } from '../support/site.ts'

let site: TempSite
beforeAll(async () => {
  site = await localesSite()
})
afterAll(() => site.remove())

const json = (name: string) => JSON.parse(site.read(name)) as Record<string, { message: string }>

test('what is missing is added, and what is there stays', async () => {
  const before = site.read('i18n/fr/code.json')
  const { exitCode, stderr } = await site.run('write-translations', '--locale', 'fr')
  expect(exitCode, stderr).toBe(0)
  const code = json('i18n/fr/code.json')
  expect(Object.keys(code).slice(0, 4)).toEqual(Object.keys(JSON.parse(before)))
  expect(code).toMatchObject({
    'theme.common.editThisPage': { message: 'Modifier' },
    'theme.docs.paginator.previous': { message: 'Précédent' },
    'quire.loading': { message: 'Chargement de la page suivante' },
    'visit.open': { message: 'Nous ouvrons à {hour} heures.' },
  })
  const docs = 'i18n/fr/docusaurus-plugin-content-docs'
  expect(json(`${docs}/version-2.0.json`)).toMatchObject({
    'version.label': { message: '2.0', description: 'The label of the version 2.0' },
    'sidebar.trees.category.Fruit': { message: 'Fruit' },
  })
  expect(json(`${docs}/current.json`)).toMatchObject({
    'sidebar.trees.category.Fruit': { message: 'Les fruits' },
    'sidebar.trees.category.Fruit.link.generated-index.description': {
      message: 'Tout ce qui se mange.',
    },
    'sidebar.trees.link.Seeds': { message: 'Graines' },
  })
  expect(json(`${docs}-people/current.json`)).toHaveProperty(
    'sidebar.all.category.person-ada.link.generated-index.title',
  )
  expect(json('i18n/fr/docusaurus-plugin-content-blog/options.json')).toHaveProperty('title')
  expect(json('i18n/fr/docusaurus-theme-classic/footer.json')).toMatchObject({
    'link.item.label.People': { message: 'Les gens' },
  })
})

test('a second time there is nothing to write', async () => {
  const before = site.files('i18n').map((name) => site.read(`i18n/${name}`))
  const { exitCode, stderr } = await site.run('write-translations', '--locale', 'fr')
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining('Nothing is missing')])
  expect(site.files('i18n').map((name) => site.read(`i18n/${name}`))).toEqual(before)
})

test('a new version takes the translations of the docs along', async () => {
  const versioned = await localesSite()
  const { exitCode, stderr } = await versioned.run('version', '4.0')
  expect(exitCode, stderr).toBe(0)
  const docs = 'i18n/fr/docusaurus-plugin-content-docs'
  expect(versioned.read(`${docs}/version-4.0/intro.md`)).toBe(
    versioned.read(`${docs}/current/intro.md`),
  )
  expect(versioned.has('i18n/pl/docusaurus-plugin-content-docs/version-4.0')).toBe(false)
  const again = await versioned.run('version', '4.0')
  expect(again.exitCode).toBe(2)
  versioned.remove()
})

test('words that say what the theme says anyhow reach no page', async () => {
  const { exitCode, stderr } = await site.run('write-translations')
  expect(exitCode, stderr).toBe(0)
  expect(json('i18n/en/code.json')).toMatchObject({
    'theme.docs.breadcrumbs.home': { message: 'Home' },
    'visit.hours': { message: 'Opening hours' },
  })
  expect((await site.run('build')).exitCode).toBe(0)
  expect(site.html('/docs')).not.toContain('"words"')
  expect(site.html('/fr/docs')).not.toContain('Loading the next page')
})

test('an unknown locale, a broken file and a folder elsewhere are refused, and nothing is written', async () => {
  const unknown = await site.run('write-translations', '--locale', 'de')
  expect([unknown.exitCode, unknown.stderr]).toEqual([
    2,
    expect.stringContaining('"de" is not among i18n.locales: en, fr, pl, ar'),
  ])
  site.write('i18n/pl-PL/code.json', '{\n  "a": \n}\n')
  const broken = await site.run('write-translations', '--locale', 'pl')
  expect([broken.exitCode, broken.stderr]).toEqual([
    1,
    expect.stringMatching(/TRANSLATION_FILE.*i18n\/pl-PL\/code\.json:\d+:\d+/),
  ])
  expect(site.has('i18n/pl-PL/docusaurus-theme-classic/navbar.json')).toBe(false)
  site.delete('i18n/pl-PL')
  const outside = fs.mkdtempSync(path.join(path.dirname(site.root), 'quire-elsewhere-'))
  fs.symlinkSync(outside, path.join(site.root, 'i18n/pl-PL'))
  const led = await site.run('write-translations', '--locale', 'pl')
  expect(led.exitCode).toBeGreaterThan(0)
  expect(fs.readdirSync(outside)).toEqual([])
  fs.rmSync(outside, { recursive: true })
})
