// Names of bundled files follow from their bytes alone. The hash that esbuild puts into a name also
// knows where the sources lie: the same site in another folder would get other names, and so other
// pages.
import { basename } from 'node:path'
import type { BuildResult } from 'esbuild'
import { hash } from '../tools/hash.ts'
import { isMap } from './esbuildRun.ts'

/** As esbuild writes `[hash]`. */
const NAME = /-([A-Z0-9]{8})(?=\.\w+$)/

const isText = (path: string) => /\.(js|mjs|css)$/.test(path)

/** The same wherever a file is referred to. */
const REFERENCE = /-([A-Z0-9]{8})(?=\.\w)/g

/** Renames all outputs of a run, in their names, in what refers to them and in the metafile. */
export function withStableNames(result: BuildResult): BuildResult {
  const [maps, named] = [true, false].map((isWanted) =>
    result.outputFiles!.filter((file) => isMap(file) === isWanted),
  )
  const files = new Map(named!.map((file) => [NAME.exec(file.path)?.[1] ?? file.path, file]))
  const withNames = (text: string, nameOf: (key: string) => string) =>
    text.replace(REFERENCE, (written, key) => (files.has(key) ? `-${nameOf(key)}` : written))
  const unnamed = (text: string) => withNames(text, () => '')
  const sums = new Map<string, string>()
  const references = new Map<string, string[]>()
  for (const [key, { path, contents, text }] of files) {
    sums.set(key, hash([basename(unnamed(path)), isText(path) ? unnamed(text) : contents]))
    const keys = isText(path) ? [...text.matchAll(REFERENCE)].map(([, name]) => name!) : []
    references.set(
      key,
      [...new Set(keys)].filter((name) => files.has(name)),
    )
  }
  const stable = new Map(
    [...files.keys()].map((key) => {
      const parts = [...reached(key)].map((each) => sums.get(each)!)
      return [key, hash(parts.sort(), 8).toUpperCase()]
    }),
  )
  const renamed = (text: string) => withNames(text, (key) => stable.get(key)!)
  // Maps name no file, and have the names of those that they are of.
  const outputFiles = [...files.values(), ...maps!].map((file) => {
    const contents = isText(file.path)
      ? new TextEncoder().encode(renamed(file.text))
      : file.contents
    return { path: renamed(file.path), contents, hash: file.hash, text: '' }
  })
  return { ...result, outputFiles, metafile: JSON.parse(renamed(JSON.stringify(result.metafile))) }

  /**
   * A file and all that it refers to: their names stand in it, so that its bytes follow from
   * theirs.
   */
  function reached(start: string): Set<string> {
    const found = new Set([start])
    for (const key of found) for (const name of references.get(key)!) found.add(name)
    return found
  }
}

/** What esbuild wraps a module in, with its name: `__esm({"../site/a.js"(){…}})`. */
const WRAPPED = /(\b__(?:esm|commonJS)\w*\(\{)("(?:[^"\\]|\\.)*")(?=\()/g

/**
 * The same scripts, in which modules have no names. A run that keeps the names of classes keeps
 * those of modules as well, in front of their code; they tell where the site lies.
 */
export function withoutModuleNames(result: BuildResult): BuildResult {
  const names = new Set(Object.keys(result.metafile!.inputs).map((name) => JSON.stringify(name)))
  const outputFiles = result.outputFiles!.map((file) => {
    if (!file.path.endsWith('.js')) return file
    const text = file.text.replace(WRAPPED, (written, start: string, name: string) =>
      names.has(name) ? `${start}""` : written,
    )
    return { ...file, contents: new TextEncoder().encode(text), text }
  })
  return { ...result, outputFiles }
}
