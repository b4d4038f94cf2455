// A file of the output that is not a page, and what makes such files. An emitter looks at the whole
// site and gives files: a new one is a file in this folder and a row in build/siteFiles.ts. Those
// of the site's own are run by ownEmitters.ts.

import { readFileSync } from 'node:fs'
import type { FilePlace } from '../config/texts.ts'
import { hash } from '../tools/hash.ts'
import type { Site } from '../types/site.ts'
import { type JoinedFile, joined } from './joinedFile.ts'

/**
 * `key` says what the file was made from: same key, same bytes. `path` is inside the output folder,
 * `source` the author's file that is copied, relative to the site's root; `emitter` is the one of
 * the site's own that gave it, `alias` the place of the front matter that asks for it.
 */
export type OutputFile = {
  path: string
  key: string
  source?: string
  emitter?: EmitterName
  alias?: FilePlace
} & (
  | { content: string | Uint8Array }
  | { file: string }
  | { make: () => Promise<string | Uint8Array> }
  | JoinedFile
)

export type BuiltInEmitter = (site: Site) => OutputFile[]

/** An emitter as messages name it: its module, and where the configuration names that. */
export interface EmitterName {
  path: string
  place: FilePlace
}

/** `servedAt` is the file's address without base: `/sitemap.xml`. */
export function textFile(servedAt: string, content: string | Uint8Array): OutputFile {
  return { path: servedAt.slice(1), key: hash([content]), content }
}

export function jsonFile(servedAt: string, value: unknown): OutputFile {
  return textFile(servedAt, JSON.stringify(value))
}

/** What it was made from, in full: `keys` are those of the files that it may hold. */
export const keyOf = (file: OutputFile, keys: Record<string, string>): string =>
  'parts' in file ? hash([file.key, ...file.parts.map((path) => keys[path]!)]) : file.key

/** The bytes of such a file; `textOf` gives the text of another file of the output. */
export async function bytesOf(
  file: OutputFile,
  textOf?: (path: string) => string,
): Promise<Uint8Array> {
  if ('file' in file) return readFileSync(file.file)
  if ('parts' in file) return Buffer.from(joined(file, textOf))
  return Buffer.from('content' in file ? file.content : await file.make())
}
