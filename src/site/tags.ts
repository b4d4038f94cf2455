// Tags: from what an author writes to label and path. Two labels with one path are one tag, and the
// first label stays.

import type { FrontMatter } from '../markdown/frontMatter/fields.ts'
import type { TagLink } from '../shared/link.ts'
import { joinPath } from '../shared/url.ts'
import { nearest, nearestFew } from '../tools/nearest.ts'
import { severityOf } from '../tools/problem.ts'
import { shortList } from '../tools/shortList.ts'
import type { TagWithPosts } from '../types/blog.ts'
import type { Compiled } from '../types/compiled.ts'
import type { TagsFile } from '../types/content.ts'
import type { Post, Tag } from '../types/entry.ts'
import { hrefOf, type RoutedSite } from './address.ts'
import { compareLabels } from './compareLabels.ts'
import { frontMatterProblem, type ReportProblem } from './report.ts'

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

// An ordinal; an acronym before a capitalised word; a word; an acronym; a number; letters without
// case. Classes of Unicode take 5 ms to be set up, so labels in ASCII have a pattern of their own.
const wordsIn = (text: string) =>
  /[^\0-\x7f]/.test(text)
    ? text.match(
        /\d+(?:st|nd|rd|th)(?![a-z])|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[\p{Lo}\p{Lm}\p{M}]+/gu,
      )
    : text.match(/\d+(?:st|nd|rd|th)(?![a-z])|[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+/g)

/**
 * `Hello World C++` → `hello-world-c`, `arangoDB` → `arango-db`: lodash's kebabCase, table in
 * behaviour.md 1.5.
 */
export function kebabCase(text: string): string {
  const plain = text
    .replace(
      /[\u00c0-\u024f]/g,
      (letter) => spelled[letter] ?? letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
    )
    .replace(/['\u2019]/g, '')
  return (wordsIn(plain) ?? []).join('-').toLowerCase()
}

/**
 * A label of signs only (`+++`) has no words: it is taken as it is, or spelled where it would mean
 * another folder: `..` → `u2e-u2e`, which no label with words gives.
 */
function pathOfSigns(label: string): string {
  const spell = (sign: string) => `u${sign.codePointAt(0)!.toString(16)}`
  return /^\.*$|[/\\]|\p{Cs}/u.test(label)
    ? Array.from(label, spell).join('-')
    : encodeURIComponent(label)
}

/**
 * The tags of one file; `base` is the path that all of them begin with, e.g. `/blog/tags`. A name
 * of the tags file means what stands there.
 */
export function tagsFrom(tags: FrontMatter['tags'], base: string, file?: TagsFile): Tag[] {
  const byPath = new Map<string, Tag>()
  for (const tag of tags ?? []) {
    const { label, permalink, description } =
      typeof tag === 'string' ? tagNamed(tag, file) : { ...tag, description: undefined }
    const path = joinPath(base, permalink)
    if (!byPath.has(path))
      byPath.set(path, { label, path, ...(description ? { description } : {}) })
  }
  return [...byPath.values()]
}

/** A tag as pages link to it. */
export function tagLink({ label, path, description }: Tag, site: RoutedSite): TagLink {
  return { label, href: hrefOf(path, site), ...(description ? { description } : {}) }
}

function tagNamed(
  name: string,
  file: TagsFile | undefined,
): { label: string; permalink: string; description?: string } {
  const permalink = kebabCase(name) || pathOfSigns(name)
  if (!file || !isIn(file, name)) return { label: name, permalink }
  const { label = capitalized(name), ...known } = file.tags[name] ?? {}
  return { permalink, ...known, label }
}

/** `gameDev` → `Gamedev`: what Docusaurus calls a tag whose file gives it no label. */
function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
}

const isIn = (file: TagsFile, name: string) => Object.hasOwn(file.tags, name)

/**
 * Warns of tags that the tags file does not have. Tags written out in full are meant to be the
 * author's own.
 */
export function checkTags(
  compiled: Compiled,
  file: TagsFile | undefined,
  level: 'ignore' | 'log' | 'warn' | 'throw',
  report: ReportProblem,
): void {
  const severity = severityOf(level)
  if (!file || !severity) return
  for (const tag of compiled.frontMatter.tags ?? []) {
    if (typeof tag !== 'string' || isIn(file, tag)) continue
    const names = Object.keys(file.tags)
    const near = nearest(tag, names)
    const hint = near
      ? `Did you mean "${near}"?`
      : `Add it to ${file.path}, which has ${shortList(nearestFew(tag, names))}.`
    const problem = {
      code: 'FRONT_MATTER_TAGS',
      message: `the tag "${tag}" is not in the tags file`,
      hint,
    }
    report({ ...frontMatterProblem(compiled, 'tags', problem), severity })
  }
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
  for (const post of posts)
    post.tags = post.tags.map((tag) => ({ ...tag, label: labels.get(tag.path) ?? tag.label }))
  return groups.map(({ things, ...tag }) => ({ ...tag, posts: things }))
}
