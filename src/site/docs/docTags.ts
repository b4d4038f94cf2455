// Tags of docs: each version has its own, below its path. behaviour.md 1.3, last line.
import { joinPath } from '../../shared/url.ts'
import type { Doc, DocTag, Tag } from '../../types/entry.ts'
import type { Version } from '../../types/version.ts'
import { groupByTag, tagsFrom } from '../tags.ts'

export function docTagsPath({ path, tagsBasePath }: VersionTags): string {
  return joinPath(path, tagsBasePath)
}

type VersionTags = Pick<Version, 'path' | 'tagsBasePath' | 'tagsFile'>

export function tagsOfDoc(doc: Doc, version: VersionTags): Tag[] {
  return tagsFrom(doc.compiled.frontMatter.tags, docTagsPath(version), version.tagsFile)
}

export function tagsOfDocs(docs: Doc[], version: VersionTags): DocTag[] {
  const groups = groupByTag(docs.map((doc) => ({ doc, tags: tagsOfDoc(doc, version) })))
  return groups.map(({ things, ...tag }) => ({ ...tag, docs: things.map(({ doc }) => doc) }))
}
