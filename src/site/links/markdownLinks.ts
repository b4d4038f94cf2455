// Finds the entry that a link to a Markdown file means. behaviour.md 4.3.
import { decodedFile } from '../../shared/text.ts'
import { splitHref } from '../../shared/url.ts'
import { isMarkdownFile } from '../../tools/sourceNames.ts'
import type { Entry } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import type { Source } from '../../types/source.ts'
import { dirOf, resolveFile } from '../filePath.ts'

type Entries = Pick<Site, 'config' | 'entryBySource' | 'entryByPlace' | 'entryByTranslated'>

export function isMarkdownLink(target: string): boolean {
  return isMarkdownFile(splitHref(target).path)
}

/**
 * Docs find docs of their own version only, but in a site made for Docusaurus; posts find posts
 * first, then anything, which is more than Docusaurus does.
 */
export function findLinked(target: string, from: Entry, site: Entries): Entry | undefined {
  const all = markdownCandidates(target, from.source)
    .map((path) => entryAt(path, from.source, site))
    .filter((entry) => entry !== undefined)
  const ofVersion = all.filter(
    (entry) => from.type !== 'doc' || entry.type !== 'doc' || entry.version === from.version,
  )
  const { docusaurus } = site.config.theme
  const found = ofVersion.length === 0 && docusaurus ? all : ofVersion
  return found.find((entry) => entry.type === from.type) ?? found[0]
}

/** The draft that a link to a Markdown file means. */
export function draftLinked(
  target: string,
  from: Source,
  { drafts }: Pick<Site, 'drafts'>,
): Site['drafts'][number] | undefined {
  if (drafts.length === 0) return undefined
  const paths = markdownCandidates(target, from)
  return drafts.find(
    ({ source }) =>
      (paths.includes(source.path) || paths.includes(source.translates ?? '')) &&
      (source.section !== 'docs' || from.section !== 'docs' || source.version === from.version),
  )
}

/** The paths, relative to the site's folder, that a link may mean, best first. */
export function markdownCandidates(target: string, source: Source): string[] {
  const { path: written } = splitHref(target)
  const path = decodedFile(written)
  const content = sectionDir(source)
  const own = dirOf(source.path)
  const from = (dir: string, to: string) => resolveFile(dir, to)
  const found = path.startsWith('@site/')
    ? [from('', path.slice('@site/'.length))]
    : path.startsWith('/')
      ? [from(content, path), from('', path)]
      : path.startsWith('./') || path.startsWith('../')
        ? [from(own, path)]
        : [from(own, path), from(content, path), from('', path)]
  return found.filter((candidate) => candidate !== undefined)
}

/** The folder that a source's section begins in: `content/docs`. */
function sectionDir(source: Source): string {
  return source.path.slice(0, source.path.length - source.relative.length).replace(/\/$/, '')
}

/**
 * A translated file and the one it translates stand in different folders, so a file is also looked
 * for by its place in its section.
 */
function entryAt(path: string, from: Source, site: Entries): Entry | undefined {
  const direct = site.entryBySource.get(path) ?? site.entryByTranslated.get(path)
  if (direct) return direct
  const dir = `${sectionDir(from)}/`
  if (!path.startsWith(dir)) return undefined
  return site.entryByPlace.get(placeKey({ ...from, relative: path.slice(dir.length) }))
}

export function translatedEntries(entries: Entry[]): Site['entryByTranslated'] {
  return new Map(
    entries.flatMap((entry) => {
      const { translates } = entry.source
      return translates === undefined ? [] : [[translates, entry]]
    }),
  )
}

export function entriesByPlace(entries: Entry[]): Site['entryByPlace'] {
  return new Map(entries.map((entry) => [placeKey(entry.source), entry]))
}

function placeKey({
  section,
  version,
  relative,
}: Pick<Source, 'section' | 'version' | 'relative'>): string {
  return `${section}:${version ?? ''}:${relative}`
}
