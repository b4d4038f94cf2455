// Names of bundled files follow from their bytes alone. The hash that esbuild puts into a name also
// knows where the sources lie: the same site in another folder would get other names, and so other
// pages.
import { basename } from 'node:path'
import type { BuildResult } from 'esbuild'
import { hash } from '../../tools/hash.ts'

/** As esbuild writes `[hash]`. */
const NAME = /-([A-Z0-9]{8})(?=\.\w+(?:\.map)?$)/

const isText = (path: string) => /\.(js|mjs|css|map)$/.test(path)

/** Renames all outputs of a run, in their names, in what refers to them and in the metafile. */
export function withStableNames(result: BuildResult): BuildResult {
  const files = new Map(
    result.outputFiles!.map((file) => [NAME.exec(file.path)?.[1] ?? file.path, file]),
  )
  const any = new RegExp(
    [...files.keys()].filter((key) => /^[A-Z0-9]{8}$/.test(key)).join('|') || '$^',
    'g',
  )
  const bare = (key: string) => {
    const { path, contents, text } = files.get(key)!
    return hash([basename(path).replace(any, ''), isText(path) ? text.replace(any, '') : contents])
  }
  const stable = new Map(
    [...files.keys()].map((key) => [
      key,
      hash([...reached(key)].map(bare).sort(), 8).toUpperCase(),
    ]),
  )
  const renamed = (text: string) => text.replace(any, (old) => stable.get(old)!)
  const outputFiles = [...files.values()].map((file) => {
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
  function reached(start: string, found = new Set<string>()): Set<string> {
    if (found.has(start)) return found
    found.add(start)
    const { path, text } = files.get(start)!
    if (isText(path)) for (const [key] of text.matchAll(any)) reached(key, found)
    return found
  }
}

/** The style sheet of a run, named by its own bytes: what it refers to is named so by esbuild. */
export function namedByBytes(result: BuildResult): BuildResult {
  const outputFiles = result.outputFiles!.map((file) => {
    const sum = hash([file.contents], 8).toUpperCase()
    const path = file.path.endsWith('.css') ? file.path.replace(NAME, `-${sum}`) : file.path
    return { path, contents: file.contents, hash: file.hash, text: file.text }
  })
  return { ...result, outputFiles }
}
