// What pages that are open in browsers hear of a change, from the site before and the one after.
import { shellOf } from '../build/pageTasks.ts'
import { type Bundle, CLIENT_ENTRY } from '../bundle/bundle.ts'
import type { DevMessage } from '../shared/devMessages.ts'
import { hrefOf } from '../site/address.ts'
import type { Site } from '../types/site.ts'

export interface BuiltSite {
  sites: Site[]
  bundle: Bundle
}

/** In the order in which they are to be sent; the version follows them. */
export function siteChange(before: BuiltSite, after: BuiltSite): DevMessage[] {
  if (!hasSameScripts(before.bundle, after.bundle) || !hasSameHead(before, after))
    return [{ type: 'reload' }]
  const { cssHref: from } = before.bundle
  const { cssHref: to } = after.bundle
  return [
    ...(from === to ? [] : [{ type: 'style' as const, from, to }]),
    ...shells(before, after),
    ...after.sites.flatMap((site, i) => (before.sites[i] ? moves(before.sites[i], site) : [])),
  ]
}

/** The scripts that every page runs: those of single pages are in the data of these. */
const hasSameScripts = (before: Bundle, after: Bundle) => scriptsOf(before) === scriptsOf(after)

const scriptsOf = ({ shared, boot, modules, formulaStyle, files }: Bundle) =>
  JSON.stringify([
    shared.clientHref,
    boot,
    modules[CLIENT_ENTRY],
    formulaStyle,
    Object.keys(files).filter((href) => href.startsWith('/assets/js/')),
  ])

/** What a page is given in its head once. */
const hasSameHead = (before: BuiltSite, after: BuiltSite) =>
  JSON.stringify(before.sites.map(headOf)) === JSON.stringify(after.sites.map(headOf))

const headOf = ({ locale, shell: { headTags, faviconHref, baseUrl } }: Site) => [
  locale,
  headTags,
  faviconHref,
  baseUrl,
]

function shells(before: BuiltSite, after: BuiltSite): DevMessage[] {
  return after.sites.flatMap((site, i) => {
    const shell = shellOf(site, after.bundle)
    const old = before.sites[i] && shellOf(before.sites[i], before.bundle)
    return JSON.stringify(shell) === JSON.stringify(old) ? [] : [{ type: 'shell' as const, shell }]
  })
}

/** Pages that have another address: by another slug, or since their file was renamed. */
function moves(before: Site, after: Site): DevMessage[] {
  const gone = [...before.entryBySource.values()].flatMap((old) => {
    const entry = after.entryBySource.get(old.source.path)
    return entry?.path === old.path ? [] : [{ old, entry }]
  })
  if (gone.length === 0) return []
  const added = [...after.entryBySource.values()].filter(
    ({ source }) => !before.entryBySource.has(source.path),
  )
  return gone.flatMap(({ old, entry }) => {
    const renamed = entry ?? added.find(({ source }) => source.hash === old.source.hash)
    if (!renamed) return []
    return [{ type: 'moved', from: hrefOf(old.path, before), to: hrefOf(renamed.path, after) }]
  })
}
