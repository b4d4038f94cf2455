// What pages that are open in browsers hear of a change, from the site before and the one after.
import { shellOf } from '../build/pageTasks.ts'
import { type Bundle, CLIENT_ENTRY } from '../output/bundle/bundle.ts'
import type { DevMessage } from '../shared/devMessages.ts'
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
  return [...(from === to ? [] : [{ type: 'style' as const, from, to }]), ...shells(before, after)]
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
