// Where a module is, as it asks itself: `__dirname` and the like. In a bundle all modules are one
// file; the names of its entry are said at its top, and any other module that asks has its own.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readFileLater } from '../tools/filesLater.ts'

const ASKS = /\b__(?:dirname|filename)\b|\bimport\.meta\b/

/** What each name is in the bundle, as esbuild takes it. */
export const MODULE_NAMES = {
  __dirname: 'quireModuleFolder',
  __filename: 'quireModuleFile',
  'import.meta.dirname': 'quireModuleFolder',
  'import.meta.filename': 'quireModuleFile',
  'import.meta.url': 'quireModuleUrl',
}

/** Declares the names of a module, in front of its first line. */
export function namesOfModule(file: string): string {
  const [url, folder, own] = [pathToFileURL(file).href, path.dirname(file), file].map((text) =>
    JSON.stringify(text),
  )
  return `var quireModuleUrl = ${url}, quireModuleFolder = ${folder}, quireModuleFile = ${own};`
}

/** The code of a module that asks for its place, with its names; undefined for any other. */
export async function namedModule(file: string) {
  if (/[\\/]node_modules[\\/]/.test(file)) return undefined
  const text = await readFileLater(file, 'utf8')
  if (!ASKS.test(text)) return undefined
  const code = text.replace(/^(?:\uFEFF|#!.*)/, '')
  const loader = path.extname(file).replace(/^\.[cm]?/, '') as 'js' | 'jsx' | 'ts' | 'tsx'
  return { contents: `${namesOfModule(file)} ${code}`, loader }
}
