// Tags of docs: each version has its own, below its path. behaviour.md 1.3, last line.
import { joinPath } from '../../shared/url.ts'
import type { Doc, DocTag, Tag, Version } from '../../types.ts'
import { groupByTag, tagsFrom } from '../tags.ts'

export function docTagsPath(version: { path: string }): string {
  return joinPath(version.path, 'tags')
}

export function tagsOfDoc(doc: Doc, version: Pick<Version, 'path' | 'tagsFile'>): Tag[] {
  return tagsFrom(doc.compiled.frontMatter.tags, docTagsPath(version), version.tagsFile)
}

export function tagsOfDocs(docs: Doc[], version: Pick<Version, 'path' | 'tagsFile'>): DocTag[] {
  const groups = groupByTag(docs.map((doc) => ({ doc, tags: tagsOfDoc(doc, version) })))
  return groups.map(({ things, ...tag }) => ({ ...tag, docs: things.map(({ doc }) => doc) }))
}
