// A doc that is named by its file, though its front matter gives it another id, or by its address.
import type { Doc } from '../../types/entry.ts'
import { dirOf } from '../filePath.ts'
import { numberPrefixOf, withoutPrefixes } from './numberPrefix.ts'
import { resolveSlug } from './slug.ts'

/**
 * What to write for `named`, a path inside of the docs, a slug or an address: `Write "b": …`;
 * undefined without one.
 */
export function idOfFile(named: string, docs: Doc[]): string | undefined {
  const path = bare(named)
  const doc = docs.find(({ source }) => bare(source.relative) === path)
  return doc ? `Write "${doc.id}": that is the id of ${doc.source.path}.` : idOfAddress(named, docs)
}

function idOfAddress(named: string, docs: Doc[]): string | undefined {
  const key = withoutEnds(named)
  if (key === '') return undefined
  const bySlug = docs.find((doc) => slugsOf(doc).includes(key))
  const doc = bySlug ?? docs.find(({ path }) => withoutEnds(path) === key)
  const what = bySlug ? 'slug' : 'address'
  return doc && `Write "${doc.id}": "${named}" is the ${what} of ${doc.source.path}.`
}

/** As it is written, and as it stands below the docs. */
function slugsOf({ id, compiled }: Doc): string[] {
  const { slug } = compiled.frontMatter
  if (!slug) return []
  return [slug, resolveSlug(slug.startsWith('/') ? '' : dirOf(id), slug)].map(withoutEnds)
}

const withoutEnds = (path: string) => path.replace(/^\/+|\/+$/g, '').toLowerCase()

const bare = (path: string) =>
  withoutPrefixes(path.replace(/\.mdx?$/i, '').replace(/^\.?\//, ''), numberPrefixOf)
