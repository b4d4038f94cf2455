// What components ask of the docs: their versions, and the one that the page belongs to.
import type { DocSummary } from '../../../src/shared/page.ts'
import { globalDataFrom } from '../../data/globalData.ts'
import { usePage, useShell } from '../../state/site.ts'

export * from '../sidebarEntries.ts'

type AllDocs = NonNullable<ReturnType<typeof globalDataFrom>['docusaurus-plugin-content-docs']>
type DocsData = AllDocs[string]
type Version = DocsData['versions'][number]

const DEFAULT = 'default'

export function useAllDocsData(): AllDocs {
  return globalDataFrom(useShell())['docusaurus-plugin-content-docs'] ?? {}
}

/** The docs of that id; a site without them has empty ones. */
export function useDocsData(id = DEFAULT): DocsData {
  return useAllDocsData()[id] ?? { path: '/', breadcrumbs: true, versions: [] }
}

export const useVersions = (id?: string): Version[] => useDocsData(id).versions

export function useLatestVersion(id?: string): Version | undefined {
  const versions = useVersions(id)
  return versions.find(({ isLast }) => isLast) ?? versions[0]
}

/** Of the page on screen, among the versions of all docs. */
function useVersionInfo() {
  const { version } = usePage()
  return useShell().versions.find(({ name }) => name === version)
}

/** The latest one, where the page belongs to no version of these docs. */
export function useActiveVersion(id = DEFAULT): Version | undefined {
  const info = useVersionInfo()
  const versions = useVersions(id)
  const latest = useLatestVersion(id)
  const own = info?.docsId === id ? versions.find(({ name }) => name === info.ownName) : undefined
  return own ?? latest
}

export function useActivePlugin() {
  const info = useVersionInfo()
  const all = useAllDocsData()
  return info && { pluginId: info.docsId, pluginData: all[info.docsId] }
}

export function useActivePluginAndVersion() {
  const activePlugin = useActivePlugin()
  const activeVersion = useActiveVersion(activePlugin?.pluginId)
  return activePlugin && { activePlugin, activeVersion }
}

export function useActiveDocContext(id?: string) {
  return { activeVersion: useActiveVersion(id), activeDoc: undefined, alternateDocVersions: {} }
}

export function useDocVersionSuggestions(id?: string) {
  return { latestVersionSuggestion: useLatestVersion(id), latestDocSuggestion: undefined }
}

/** The version of the document that asks. */
export function useDocsVersion() {
  const { docs = {} } = usePage()
  const info = useVersionInfo()
  const latest = useLatestVersion()
  const version = info?.ownName ?? latest?.name ?? 'current'
  return {
    version,
    label: info?.label ?? latest?.label ?? version,
    pluginId: info?.docsId ?? DEFAULT,
    isLast: info?.isLast ?? true,
    badge: false,
    banner: null,
    docs,
    docsSidebars: {},
  }
}

/** A doc of the page's version. Throws for an id that no doc has. */
export function useDocById(id: string | undefined): DocSummary | undefined {
  const { docs } = useDocsVersion()
  if (id === undefined) return undefined
  const doc = docs[id]
  if (!doc) throw new Error(`no doc of this version has the id "${id}"`)
  return doc
}

/** Remembered by the client itself; nothing here has to save it. */
export function useDocsPreferredVersion() {
  return { preferredVersion: undefined, savePreferredVersionName() {} }
}

/** The document that asks, as far as its page tells. */
export function useDoc() {
  const { title, href, head } = usePage()
  const metadata = { title, permalink: href, description: head.description ?? '', tags: [] }
  return { metadata, frontMatter: {}, assets: {}, contentTitle: title, toc: [] }
}

export function useDocsSidebar() {
  return undefined
}

export function isActiveSidebarItem({ href }: { href?: string }, path: string): boolean {
  return href !== undefined && href.replace(/\/$/, '') === path.replace(/\/$/, '')
}
