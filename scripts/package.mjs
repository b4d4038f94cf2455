#!/usr/bin/env node
// What `npm pack` puts into the package besides files of the repository (`prepack`): the engine as
// two scripts, the types of what authors import, and the licences of the packages in those.
// With `--remove` all of it goes again (`postpack`).
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleEngine } from './bundleEngine.mjs'
import { commentedObjects, withComments } from './declarations.mjs'
import { engineId } from './engine.cjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'dist')

async function fill() {
  mkdirSync(dist)
  const inputs = await bundleEngine(dist, engineId(), { isForPackage: true })
  writeFileSync(join(dist, 'LICENSES.txt'), licencesOf(inputs))
  const names = ['defineConfig', 'defineEmitter', 'defineProver']
  const functions = names.map((name) => `export const ${name} = (given) => given\n`)
  writeFileSync(join(dist, 'quire.js'), functions.join(''))
  writeTypes()
}

/** Of each package of which a file went in. */
function licencesOf(files) {
  const folders = files.filter((file) => file.includes('node_modules/')).map(packageOf)
  return [...new Set(folders)].sort().map(licenceOf).join('\n')
}

/** A package may bring folders of others along, without their manifests. */
function packageOf(file) {
  const folder = dirname(file)
  const manifest = join(folder, 'package.json')
  return isThere(manifest) && JSON.parse(read(manifest)).version ? folder : packageOf(folder)
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(read(join(folder, 'package.json')))
  const file = readdirSync(join(root, folder)).find((each) => /^licen[cs]e/i.test(each))
  const text = file ? read(join(folder, file)).trim() : `Licence: ${license}`
  return `${name} ${version}\n\n${text}\n\n${'-'.repeat(72)}\n`
}

/** What authors import from `quire/theme`: see src/bundle/moduleImports.ts. */
function writeParts() {
  const own = readdirSync(join(root, 'theme/docusaurus')).filter((name) => /^[A-Z].*x$/.test(name))
  const parts = own.map(
    (name) => `export { default as ${name.slice(0, -4)} } from '../theme/docusaurus/${name}'`,
  )
  const tabs = ['Tabs', 'TabItem'].map(
    (name) => `export { ${name} } from '../theme/parts/Tabs/${name}.tsx'`,
  )
  const rest = "export * from '../theme/state/authors.ts'"
  writeFileSync(join(dist, 'theme.ts'), `${[...parts, ...tabs, rest].join('\n')}\n`)
}

/**
 * The types of `quire/theme-original/…`, the parts and layouts that a site may replace: what each
 * exports, and by default what it is named after. See src/bundle/ownTheme.ts.
 */
function writeOriginals() {
  for (const folder of ['parts', 'layouts'])
    for (const name of readdirSync(join(root, 'theme', folder), { recursive: true })) {
      if (!/(^|\/)[A-Z]\w*\.tsx$/.test(name)) continue
      const path = join('theme', folder, name)
      const stem = path.slice(0, -4)
      const file = join(dist, 'types', `${stem.replace('theme', 'theme-original')}.d.ts`)
      const steps = '../'.repeat(stem.split('/').length - 1)
      const from = JSON.stringify(`${steps}${stem}.js`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `export * from ${from}\n${defaultOf(path, from)}`)
    }
}

/** What is named like the file. */
function defaultOf(path, from) {
  const [, main] = /(\w+)\.tsx$/.exec(path)
  const names = [...read(path).matchAll(/^export (?:const|function|class) (\w+)/gm)]
  return names.some(([, name]) => name === main)
    ? `export { ${main} as default } from ${from}\n`
    : ''
}

/** Style sheets may be imported by all that imports something of ours. */
function writeStyleTypes() {
  const types = join(dist, 'types')
  writeFileSync(
    join(types, 'styles.d.ts'),
    `declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export default names
}
declare module '*.css' {}
`,
  )
  for (const name of ['dist/theme.d.ts', 'src/config/config.d.ts']) {
    const file = join(types, name)
    const steps = '../'.repeat(name.split('/').length - 1)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, `/// <reference path="${steps}styles.d.ts" />\n${text}`)
  }
}

function writeTypes() {
  writeParts()
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
  const tsc = join(dirname(manifest), 'bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', join(root, 'scripts/declarations.json')], {
    stdio: 'inherit',
  })
  rmSync(join(dist, 'theme.ts'))
  writeOriginals()
  const schema = join(root, 'src/config/schema')
  const objects = readdirSync(schema).flatMap((name) =>
    commentedObjects(readFileSync(join(schema, name), 'utf8')),
  )
  const types = join(dist, 'types')
  for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    const file = join(types, name)
    if (name.endsWith('.d.ts'))
      writeFileSync(file, withComments(readFileSync(file, 'utf8'), objects))
  }
  writeStyleTypes()
}

const isThere = (name) => existsSync(join(root, name))
const read = (name) => readFileSync(join(root, name), 'utf8')

rmSync(dist, { recursive: true, force: true })
if (!process.argv.includes('--remove')) await fill()
