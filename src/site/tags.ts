// Tags: from what an author writes to label and path. Two labels with one path are one tag, and the first label stays.
import { joinPath } from '../shared/url.ts'
import type { FrontMatter, Post, Tag, TagWithPosts } from '../types.ts'

// Letters that are not a base letter with marks, as lodash's deburr spells them.
const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  ı: 'i',
}

// An ordinal; an acronym before a capitalised word; a word; an acronym; a number; letters without case.
const word = /\d+(?:st|nd|rd|th)(?![a-z])|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[\p{Lo}\p{Lm}\p{M}]+/gu

/** `Hello World C++` → `hello-world-c`, `arangoDB` → `arango-db`: lodash's kebabCase, table in behaviour.md 1.5. */
export function kebabCase(text: string): string {
  const plain = text
    .replace(/[\u00c0-\u024f]/g, (letter) => spelled[letter] ?? letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .replace(/['\u2019]/g, '')
  return (plain.match(word) ?? []).join('-').toLowerCase()
}

/** The tags of one file; `base` is the path that all of them begin with, e.g. `/blog/tags`. */
export function tagsFrom(tags: FrontMatter['tags'], base: string): Tag[] {
  const byPath = new Map<string, Tag>()
  for (const tag of tags ?? []) {
    const label = typeof tag === 'string' ? tag : tag.label
    // A label of signs only (`+++`) has no words: it is taken as it is.
    const part = typeof tag === 'string' ? kebabCase(tag) || encodeURIComponent(tag) : tag.permalink
    const path = joinPath(base, part)
    if (!byPath.has(path)) byPath.set(path, { label, path })
  }
  return [...byPath.values()]
}

/** Groups things by tag; gives each tag its first label. Sorted by label. */
export function groupByTag<T extends { tags: Tag[] }>(things: T[]): (Tag & { things: T[] })[] {
  const groups = new Map<string, Tag & { things: T[] }>()
  for (const thing of things) {
    for (const tag of thing.tags) {
      const group = groups.get(tag.path) ?? { ...tag, things: [] }
      groups.set(tag.path, group)
      group.things.push(thing)
    }
  }
  return [...groups.values()].sort((a, b) => compareLabels(a.label, b.label))
}

/** The blog's tags with their posts, which then all use the tag's one label. */
export function tagsOfPosts(posts: Post[]): TagWithPosts[] {
  const groups = groupByTag(posts)
  const labels = new Map(groups.map(({ path, label }) => [path, label]))
  for (const post of posts) post.tags = post.tags.map((tag) => ({ ...tag, label: labels.get(tag.path) ?? tag.label }))
  return groups.map(({ label, path, things }) => ({ label, path, posts: things }))
}

const collator = new Intl.Collator('en')

export function compareLabels(a: string, b: string): number {
  return collator.compare(a, b)
}
