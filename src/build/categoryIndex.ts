// Whether a folder's label leads to a doc, asked and answered as Docusaurus does.
import { posix } from 'node:path'
import { isIndexFile } from '../site/docs/slug.ts'
import { dirOf } from '../site/filePath.ts'
import type { Doc } from '../types/entry.ts'

/** The names of folders from the nearest on. */
export interface Matched {
  fileName: string
  extension: string
  directories: string[]
}

export const isCategoryIndex = ({ fileName, directories }: Matched) =>
  isIndexFile(`${directories[0] ?? ''}/${fileName}.md`.replace(/^\.?\//, ''))

export function matched({ source }: Doc): Matched {
  const { name, ext } = posix.parse(source.relative)
  const directories = (dirOf(source.relative) || '.').split('/').reverse()
  return { fileName: name, extension: ext, directories }
}
