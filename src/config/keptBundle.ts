// The bundles of an author's modules from earlier commands, the configuration and what it names:
// without them esbuild has to be started, which takes as long as Node. Kept of a module alone that
// imports nothing but what is known by its name: Node's own modules, the engine's, and what is
// never loaded. So no file can come or go that an import would find, and what is left to depend on
// is its text, the engine, and what esbuild reads around it by itself.
import { readFileSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { isNeverLoaded } from '../docusaurus/neverLoaded.ts'
import { engineId, engineRoot } from '../tools/engine.ts'
import { isFile } from '../tools/files.ts'
import { hash } from '../tools/hash.ts'
import { homeOf } from '../tools/home.ts'
import { isInside } from '../tools/paths.ts'
import { keepSealed, readSealed } from '../tools/sealedJson.ts'

/** Where it is kept, in the engine's own folder of the site. */
export const KEPT_BUNDLE = 'config.json'

/** They change how any module below them is read, and name further files. */
const COMPILER_OPTIONS = ['tsconfig.json', 'jsconfig.json']

/** A name that is put together may mean files that come later. */
const COMPUTED = /\b(?:require|import)\b[\s.\w]*\((?!\s*(?:'[^'\\\n]*'|"[^"\\\n]*")\s*[,)])/

/** Of a bundler's run with a list of what went in. */
interface Result {
  warnings: unknown[]
  metafile?: { inputs: Inputs }
  outputFiles?: { text: string }[]
}

type Inputs = Record<string, { imports: { path: string; external?: boolean }[] }>

interface Kept {
  key: string
  /** From the site's folder. */
  file: string
  code: string
}

/** A configuration, and the modules that it names. */
const MOST = 8

/** All that the bundle depends on; undefined where that cannot be told. */
export function bundleKey(file: string, root: string, kind: string): string | undefined {
  try {
    if (realpathSync(file) !== file) return undefined
    const text = readFileSync(file, 'utf8')
    if (COMPUTED.test(text)) return undefined
    const around = foldersAbove(path.dirname(file), root)
    const names = (list: string[]) =>
      around.flatMap((folder) => list.map((name) => path.join(folder, name)))
    if (names(COMPILER_OPTIONS).some((name) => isFile(name))) return undefined
    const packages = names(['package.json']).map((name) =>
      isFile(name) ? readFileSync(name, 'utf8') : '',
    )
    // They lead to another esbuild, and to packages.
    const { ESBUILD_BINARY_PATH: binary = '', NODE_PATH: paths = '' } = process.env
    return hash([
      JSON.stringify([engineId, engineRoot, kind, file, root, text, packages, binary, paths]),
    ])
  } catch {
    return undefined
  }
}

/** The bundle that was kept under this key. */
export const keptBundle = (key: string, root: string): string | undefined =>
  allKept(root).find((kept) => kept.key === key)?.code

const fileIn = (root: string) => path.join(homeOf(root), KEPT_BUNDLE)

/** The last one first. */
const allKept = (root: string) => (readSealed(fileIn(root)) ?? []) as Kept[]

/** Keeps the bundle, if what went into it is in the key. */
export function keepBundle(key: string, file: string, root: string, result: Result): void {
  if (result.warnings.length > 0 || !isKnownByName(result.metafile!.inputs, file, root)) return
  const name = path.relative(root, file)
  const kept: Kept = { key, file: name, code: result.outputFiles![0]!.text }
  const others = allKept(root).filter((each) => each.file !== name)
  keepSealed(fileIn(root), [kept, ...others].slice(0, MOST))
}

function isKnownByName(inputs: Inputs, file: string, root: string): boolean {
  return Object.entries(inputs).every(
    ([input, { imports }]) =>
      isKnown(input, file, root) &&
      imports.every(({ path: name, external }) =>
        external ? isBuiltin(name) : isKnown(name, file, root),
      ),
  )
}

/** `input`: as the bundler names it, from the root or with what answered for it. */
function isKnown(input: string, file: string, root: string): boolean {
  const inert = /^inert:(.*)$/.exec(input)?.[1]
  if (inert !== undefined) return isNeverLoaded(inert)
  if (/^node-module:/.test(input)) return true
  const place = path.resolve(root, input)
  const isEngine =
    isInside(place, path.join(engineRoot, 'src')) &&
    !isInside(place, path.join(engineRoot, 'src/docs'))
  return place === file || isEngine
}

/** Both folders, and all that they are in. */
function foldersAbove(...folders: string[]): string[] {
  const all = new Set<string>()
  for (let folder of folders)
    for (; !all.has(folder); folder = path.dirname(folder)) all.add(folder)
  return [...all]
}
