// Turns the sources of the docs into docs: id, slug, path, title, position. behaviour.md 1.3 and
// 2.1.

import type { SiteConfig } from '../../config/config.ts'
import { joinPath } from '../../shared/url.ts'
import { severityOf } from '../../tools/problem.ts'
import type { Compiled } from '../../types/compiled.ts'
import type { Doc } from '../../types/entry.ts'
import type { Source } from '../../types/source.ts'
import { dirOf, fileNameOf, withoutExtension } from '../filePath.ts'
import { fieldPlace, frontMatterProblem, type ReportProblem } from '../report.ts'
import { type PrefixParser, wholeName, withoutPrefixes } from './numberPrefix.ts'
import { docSlug } from './slug.ts'
import { badSlug, doubledPath, slugFault, soundSlug } from './slugProblems.ts'

interface DocContext {
  version: { name: string; path: string }
  parse: PrefixParser
  report: ReportProblem
}

/**
 * The doc that a source is. One whose slug or name can be no path is reported, and stands at the
 * nearest path that can be: what leads to it is no mistake of its own. Undefined where none can.
 */
export function docFrom(
  source: Source,
  compiled: Compiled,
  { version, parse: parseInSite, report }: DocContext,
): Doc | undefined {
  const { frontMatter } = compiled
  const parse = frontMatter.parse_number_prefixes === false ? wholeName : parseInSite
  const named = parse(withoutExtension(fileNameOf(source.relative)))
  const writtenId = frontMatter.id ?? named.name
  if (writtenId.includes('/')) report(slashInId(compiled, writtenId))
  const baseId = writtenId.slice(writtenId.lastIndexOf('/') + 1)
  const dir = withoutPrefixes(dirOf(source.relative), parse)
  const place = { relative: source.relative, dir, baseId }
  const written = docSlug({ ...place, slug: frontMatter.slug })
  const fault = slugFault(written, frontMatter.slug, version.path)
  if (fault) report(badSlug(compiled, { baseId, dir, slug: written }, fault))
  const slug = fault ? soundSlug(written, docSlug(place)) : written
  if (slug === undefined) return undefined
  if (version.path !== '/' && frontMatter.slug?.startsWith(`${version.path}/`))
    report(doubledPath(compiled, version.path, frontMatter.slug))
  const title = frontMatter.title ?? compiled.contentTitle ?? baseId
  return {
    type: 'doc',
    source,
    compiled,
    id: joinId(dir, baseId),
    version: version.name,
    path: joinPath(version.path, slug),
    title,
    description: frontMatter.description ?? compiled.summary ?? '',
    sidebarLabel: frontMatter.sidebar_label ?? title,
    sidebarPosition: frontMatter.sidebar_position ?? named.position,
    draft: frontMatter.draft === true,
  }
}

function joinId(dir: string, baseId: string): string {
  return dir === '' ? baseId : `${dir}/${baseId}`
}

function slashInId(compiled: Compiled, id: string) {
  return frontMatterProblem(compiled, 'id', {
    code: 'DOC_ID',
    message: `the id "${id}" contains a slash: an id is a single name, to which its folder is added`,
    hint: `Write id: ${id.slice(id.lastIndexOf('/') + 1)}, and use slug to move the page.`,
  })
}

/**
 * Two docs of a version with one id: every mention of that id would be ambiguous. Those that have
 * one path as well are told of as such, unless the site ignores that.
 */
export function checkDocIds(
  docs: Doc[],
  { onDuplicateRoutes }: Pick<SiteConfig, 'onDuplicateRoutes'>,
  report: ReportProblem,
): void {
  const first = new Map<string, Doc>()
  for (const doc of docs) {
    const other = first.get(doc.id)
    if (!other) first.set(doc.id, doc)
    else if (other.path !== doc.path || severityOf(onDuplicateRoutes) === undefined) {
      report({
        code: 'DOC_ID_TWICE',
        severity: 'warning',
        message: `duplicate id "${doc.id}", also used by ${other.source.path}; sidebars link to the first`,
        file: doc.source.path,
        ...(fieldPlace(doc.compiled, 'id') ?? { line: 1, column: 1 }),
        hint: 'Give one of the two another id in its front matter.',
      })
    }
  }
}

/** The key of a doc in `Site.docById`: an id is unique in its version only. */
export function docKey(version: string, id: string): string {
  return `${version}/${id}`
}
