// Tags of docs: each version has its own, below its path. behaviour.md 1.3, last line.
import { joinPath } from '../shared/url.ts'
import type { Doc, DocTag, Tag } from '../types.ts'
import { groupByTag, tagsFrom } from './tags.ts'

export function docTagsPath(version: { path: string }): string {
  return joinPath(version.path, 'tags')
}

export function tagsOfDoc(doc: Doc, version: { path: string }): Tag[] {
  return tagsFrom(doc.compiled.frontMatter.tags, docTagsPath(version))
}

export function tagsOfDocs(docs: Doc[], version: { path: string }): DocTag[] {
  const groups = groupByTag(docs.map((doc) => ({ doc, tags: tagsOfDoc(doc, version) })))
  return groups.map(({ label, path, things }) => ({ label, path, docs: things.map(({ doc }) => doc) }))
}
