// The doc that an author probably meant by an id that none has. For hints only.
import { nearest } from '../../tools/nearest.ts'
import { fileNameOf } from '../filePath.ts'
import { isIndexFile } from './slug.ts'

/** The id nearest to it, or else the one doc in any folder that is named like it. */
export function nearestDoc(id: string, ids: string[]): string | undefined {
  return nearest(id, ids) ?? namedLike(fileNameOf(id), [...new Set(ids)])
}

/** Many folders have an index, so that its name says nothing. */
function namedLike(name: string, ids: string[]): string | undefined {
  if (isIndexFile(name)) return undefined
  const same = ids.filter((id) => fileNameOf(id) === name)
  const meant = same.length > 0 ? same : ids.filter((id) => nearest(name, [fileNameOf(id)]))
  return meant.length === 1 ? meant[0] : undefined
}
