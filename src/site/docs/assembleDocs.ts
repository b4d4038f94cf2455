// The docs of a site: all versions with their sidebars.
import type { ResolvedDocsOptions } from '../../config/config.ts'
import { docsFolder, docsPath, partsOfKey } from '../../config/docsFolders.ts'
import { pathKey } from '../../shared/url.ts'
import type { Content } from '../../types/content.ts'
import type { Doc } from '../../types/entry.ts'
import type { Sidebar } from '../../types/sidebar.ts'
import type { Version } from '../../types/version.ts'
import type { Work } from '../assembling.ts'
import { addEditHref } from '../editHrefs.ts'
import { translatedSidebars } from '../locales/translateSidebars.ts'
import { docIdsOf } from '../sidebar/sidebarNav.ts'
import { sidebarsOf } from '../sidebar/sidebars.ts'
import { isUnlisted, listedSidebars } from '../sidebar/unlisted.ts'
import { checkTags } from '../tags.ts'
import { checkDocIds, docFrom, docKey } from './docs.ts'
import { emptyVersion } from './emptyVersion.ts'
import { prefixParserOf } from './numberPrefix.ts'
import { planVersions, type VersionPlan } from './versions.ts'

export function assembleDocs(work: Work): { docs: Doc[]; versions: Version[]; draftDocs: Doc[] } {
  const { config, content } = work
  const assembled = config.allDocs.flatMap((docs) =>
    planVersions(versionsOfDocs(docs.id, content), docs).map((plan) =>
      assembleVersion(plan, docs, work),
    ),
  )
  return {
    docs: assembled.flatMap(({ docs }) => docs),
    versions: assembled.map(({ version }) => version),
    draftDocs: assembled.flatMap(({ draftDocs }) => draftDocs),
  }
}

function versionsOfDocs(id: string, { versions }: Content): string[] {
  return versions.map(partsOfKey).flatMap((parts) => (parts.id === id ? [parts.name] : []))
}

function assembleVersion(
  plan: VersionPlan,
  docsOptions: ResolvedDocsOptions,
  { config, content, options, translation, report, filesOf }: Work,
) {
  const files = filesOf('docs').filter(({ source }) => (source.version ?? 'current') === plan.name)
  if (
    !content.sources.some(
      (source) => source.section === 'docs' && (source.version ?? 'current') === plan.name,
    )
  )
    report(emptyVersion(plan, docsOptions, { config, content }))
  const parse = prefixParserOf(docsOptions, config)
  const context = { version: plan, parse, report }
  const all = files.flatMap(({ source, compiled }) => docFrom(source, compiled, context) ?? [])
  checkDocIds(all, config, report)
  const isDropped = (doc: Doc) => doc.draft && !options.drafts
  const hidden = new Set(all.filter(isDropped).map((doc) => doc.id))
  const messages = translation?.docs[plan.name]
  const written = sidebarsOf({
    version: plan,
    options: docsOptions,
    parse,
    content,
    docs: all,
    hidden,
    report,
  })
  const whole = translatedSidebars(written, messages)
  const unlisted = all.filter((doc) => isUnlisted(doc) && !isDropped(doc)).map((doc) => doc.id)
  const sidebars = listedSidebars(whole, new Set(unlisted))
  const docs = all.filter((doc) => !isDropped(doc))
  const tagsFile = content.tagsFiles.find((file) => file.version === plan.name)
  for (const doc of docs) {
    checkTags(doc.compiled, tagsFile, docsOptions.onInlineTags, report)
    addDocEditHref(doc, plan, docsOptions, { config, options, report })
  }
  const label = messages?.['version.label'] ?? plan.label
  const version: Version = { ...plan, label, sidebars, tagsFile, mainDocId: '' }
  if (unlisted.length > 0) version.unlisted = { ids: unlisted, sidebars: whole }
  claimDocs(docs, whole)
  version.mainDocId = mainDocId(docs, version)
  return { docs, version, draftDocs: all.filter(isDropped) }
}

function addDocEditHref(
  doc: Doc,
  { ownName }: VersionPlan,
  docs: ResolvedDocsOptions,
  { config, options, report }: Pick<Work, 'config' | 'options' | 'report'>,
): void {
  const { relative } = doc.source
  const parts = {
    version: ownName,
    versionDocsDirPath: docsFolder(ownName, docs),
    docPath: relative,
    locale: options.locale,
  }
  const path = docs.editCurrentVersion ? `${docs.path}/${relative}` : undefined
  const translated = docs.editLocalizedFiles && doc.source.translates !== undefined
  addEditHref(
    doc,
    { editUrl: docs.editUrl, parts, path: translated ? doc.source.path : path },
    { config, locale: options.locale, key: docsPath(docs, config, 'editUrl'), report },
  )
}

/** Each doc's sidebar: the one its front matter names, else the first that has it. null is none. */
function claimDocs(docs: Doc[], sidebars: Sidebar[]): void {
  const claims = new Map<string, string>()
  for (const sidebar of sidebars) {
    for (const id of docIdsOf(sidebar.items)) if (!claims.has(id)) claims.set(id, sidebar.name)
  }
  for (const doc of docs) {
    const shown = doc.compiled.frontMatter.displayed_sidebar
    doc.sidebar = shown === undefined ? claims.get(doc.id) : (shown ?? undefined)
  }
}

/**
 * The doc at the version's own path, else the first of the first sidebar, else the first
 * (behaviour.md 8.2).
 */
function mainDocId(docs: Doc[], version: Version): string {
  const home = docs.find((doc) => pathKey(doc.path) === pathKey(version.path))
  return home?.id ?? docIdsOf(version.sidebars[0]?.items ?? [])[0] ?? docs[0]?.id ?? ''
}

/** Of two docs with one id the first counts; that there are two was reported. */
export function docsById(docs: Doc[]): Map<string, Doc> {
  const byId = new Map<string, Doc>()
  for (const doc of docs)
    if (!byId.has(docKey(doc.version, doc.id))) byId.set(docKey(doc.version, doc.id), doc)
  return byId
}
