#!/usr/bin/env node
// Writes theme/i18n/languages/: the words of the interface in the languages of Docusaurus, from the
// package @docusaurus/theme-translations, which is MIT. Usage: node scripts/interface-words.mjs
// <folder of the package>
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

const [from] = process.argv.slice(2)
if (!from) {
  console.error(
    'Usage: node scripts/interface-words.mjs <folder of @docusaurus/theme-translations>',
  )
  process.exit(2)
}
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const to = join(root, 'theme/i18n/languages')
const source = readFileSync(join(root, 'src/site/locales/words.ts'), 'utf8')
const { code } = await transform(source, { loader: 'ts', format: 'esm' })
const { MESSAGE_IDS } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
const read = (locale) =>
  JSON.parse(readFileSync(join(from, 'locales', locale, 'theme-common.json'), 'utf8'))
const english = read('base')
rmSync(to, { recursive: true, force: true })
mkdirSync(to, { recursive: true })
const locales = readdirSync(join(from, 'locales')).filter((name) => name !== 'base')
for (const locale of locales) {
  const all = read(locale)
  const used = MESSAGE_IDS.filter((id) => all[id] && all[id] !== english[id])
  const words = Object.fromEntries(used.map((id) => [id, all[id]]))
  writeFileSync(join(to, `${locale}.json`), `${JSON.stringify(words, null, 2)}\n`)
}
const license = `The files of this folder are taken from @docusaurus/theme-translations ${version}
by scripts/interface-words.mjs.

`
writeFileSync(join(to, 'LICENSE'), license + readFileSync(join(from, 'LICENSE'), 'utf8'))
console.log(`${locales.length} languages of version ${version}`)
