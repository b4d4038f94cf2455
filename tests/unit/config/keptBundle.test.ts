// The bundle of a configuration that is kept for the next command: for what, and until when.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { bundled } from '../../../src/config/bundleModule.ts'
import { KEPT_BUNDLE } from '../../../src/config/keptBundle.ts'
import { ForeignModules } from '../../../src/docusaurus/foreignModules.ts'
import { readSealed, writeSealed } from '../../../src/tools/sealedJson.ts'

const OTHER = 'exports.default = "kept"'

const work = realpathSync(mkdtempSync(join(tmpdir(), 'quire-kept-')))
let count = 0

afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(work, { recursive: true }))

function folderOf(files: Record<string, string>): string {
  const root = join(work, `${++count}/site`)
  mkdirSync(root, { recursive: true })
  for (const [name, text] of Object.entries(files)) write(root, name, text)
  return root
}

function write(root: string, name: string, text: string): void {
  mkdirSync(join(root, name, '..'), { recursive: true })
  writeFileSync(join(root, name), text)
}

const keptIn = (root: string) => join(root, '.quire', KEPT_BUNDLE)

const bundle = (root: string, { name = 'site.config.ts', foreign = false, keeps = true } = {}) =>
  bundled(join(root, name), root, { keeps, ...(foreign && { foreign: new ForeignModules() }) })

/** Puts another text in the place of what is kept, to see whether that is taken. */
function exchange(root: string): void {
  const kept = readSealed(keptIn(root)) as object[]
  const others = kept.map((each) => ({ ...each, code: OTHER }))
  writeSealed(keptIn(root), others)
}

test.each([
  ['export default { title: "a" }', false],
  ['import type { A } from "./a"\nexport default {} as A', false],
  ['import { defineConfig } from "quire"\nexport default defineConfig({})', false],
  ['import path from "node:path"\nimport fs from "fs"\nexport default { path, fs }', false],
  ['import { themes } from "prism-react-renderer"\nexport default { themes }', true],
  ['module.exports = { a: require("@docusaurus/x"), b: require(\'path\') }', true],
])('of %j it is taken again', async (text, foreign) => {
  const root = folderOf({ 'site.config.ts': text })
  const first = await bundle(root, { foreign })
  expect(await bundle(root, { foreign })).toBe(first)
  exchange(root)
  expect(await bundle(root, { foreign })).toBe(OTHER)
  expect(await bundle(root, { foreign, keeps: false })).toBe(first)
})

const changes: [string, (root: string) => void][] = [
  ['its text', (root) => write(root, 'site.config.ts', 'export default 2')],
  ['a package.json beside it', (root) => write(root, 'package.json', '{"type":"commonjs"}')],
  ['a package.json above it', (root) => write(root, '../package.json', '{}')],
  ['a tsconfig.json beside it', (root) => write(root, 'tsconfig.json', '{}')],
  ['a tsconfig.json above it', (root) => write(root, '../tsconfig.json', '{}')],
  ['a jsconfig.json above it', (root) => write(root, '../jsconfig.json', '{}')],
  ['where packages are looked for', () => vi.stubEnv('NODE_PATH', '/x')],
  ['what is kept, which is cut short', (root) => writeFileSync(keptIn(root), '{"key":')],
]

test.each(changes)('it is not taken after a change of %s', async (_, change) => {
  const root = folderOf({ 'site.config.ts': 'export default 1', 'package.json': '{}' })
  await bundle(root)
  exchange(root)
  expect(await bundle(root)).toBe(OTHER)
  change(root)
  expect(await bundle(root)).not.toBe(OTHER)
})

test('another file, or the same for another generator, has a bundle of its own', async () => {
  const root = folderOf({ 'site.config.ts': 'export default 1', 'b.ts': 'export default 1' })
  await bundle(root)
  exchange(root)
  expect(await bundle(root, { name: 'b.ts' })).not.toBe(OTHER)
  await bundle(root)
  exchange(root)
  expect(await bundle(root, { foreign: true })).not.toBe(OTHER)
})

test('several modules are kept, each in its last form', async () => {
  const root = folderOf({ 'site.config.ts': 'export default 1', 'b.ts': 'export default 2' })
  await bundle(root)
  await bundle(root, { name: 'b.ts' })
  write(root, 'b.ts', 'export default 3')
  await bundle(root, { name: 'b.ts' })
  const kept = readSealed(keptIn(root)) as { file: string }[]
  expect(kept.map(({ file }) => file)).toEqual(['b.ts', 'site.config.ts'])
  exchange(root)
  expect(await bundle(root)).toBe(OTHER)
  expect(await bundle(root, { name: 'b.ts' })).toBe(OTHER)
})

// What an import finds may change without any of the files that it found.
test.each([
  ['import a from "./a.ts"\nexport default a', false],
  ['import a from "./a.json"\nexport default a', false],
  ['import a from "pack"\nexport default a', false],
  ['let a\ntry { a = require("./gone") } catch {}\nexport default a', false],
  ['const a = "a"\nexport default require("./" + a + ".json")', false],
  ['export default (a) => import(a)', false],
  ['import a from "pack"\nexport default a', true],
  ['import a from "gone"\nexport default a', true],
  ['import a from "./a.css"\nexport default a', true],
  ['module.exports = require("./a.ts")', true],
  ['import a from "remark-a"\nexport default a', true],
])('of %j it is not kept', async (text, foreign) => {
  const root = folderOf({
    'site.config.ts': text,
    'a.ts': 'export default 1',
    'a.json': '1',
    'a.css': '',
    'node_modules/pack/index.js': 'module.exports = 1',
    'node_modules/remark-a/index.js': 'module.exports = 1',
  })
  await bundle(root, { foreign })
  expect(existsSync(keptIn(root))).toBe(false)
})

test('of a link it is not kept', async () => {
  const root = folderOf({ 'a/a.ts': 'export default 1' })
  symlinkSync(join(root, 'a/a.ts'), join(root, 'site.config.ts'))
  await bundle(root)
  expect(existsSync(keptIn(root))).toBe(false)
})
