// A doc that is named by its file, though its front matter gives it another id.
import type { Doc } from '../../types/entry.ts'
import { numberPrefixOf, withoutPrefixes } from './numberPrefix.ts'

/** What to write for `named`, a path inside of the docs: `Write "b": …`; undefined without one. */
export function idOfFile(named: string, docs: Doc[]): string | undefined {
  const path = bare(named)
  const doc = docs.find(({ source }) => bare(source.relative) === path)
  return doc && `Write "${doc.id}": that is the id of ${doc.source.path}.`
}

const bare = (path: string) =>
  withoutPrefixes(path.replace(/\.mdx?$/i, '').replace(/^\.?\//, ''), numberPrefixOf)
