// The versions of the docs. An entry leads to its version's main doc; once the versions' lists of
// docs are here, to this very doc in it.
import { type MouseEvent, useEffect, useState } from 'react'
import type { VersionInfo } from '../../../src/shared/page.ts'
import { isPlainClick } from '../../browser/address.ts'
import { fetchDocHrefs } from '../../data/docHrefs.ts'
import { say } from '../../i18n/words.ts'
import { pending } from '../../state/navigationState.ts'
import { preferredVersion, preferVersion } from '../../state/preferredVersion.ts'
import { usePage, useShell, useSiteLocation } from '../../state/site.ts'
import { useStore } from '../../state/store.ts'
import { Menu, type MenuProps } from './Menu.tsx'

export function VersionMenu(props: MenuProps) {
  const { versions } = useShell()
  const { href, version: active } = usePage()
  const { search, hash } = useSiteLocation()
  const rest = search + hash
  const preferred = useStore(preferredVersion, undefined)
  const { hrefs, find } = useSameDoc()
  const shown =
    versions.find(({ name }) => name === (active ?? preferred)) ??
    versions.find(({ isLast }) => isLast) ??
    versions[0]
  if (!shown) return null

  const hrefOf = (version: VersionInfo, known = hrefs) => {
    if (version.name === active && versions.length > 1) return href + rest
    const same = known?.[version.name]
    return same ? same + rest : version.mainDocHref
  }
  const choose = async (event: MouseEvent, version: VersionInfo) => {
    preferVersion(version.name)
    if (
      hrefs ||
      !isPlainClick(event.nativeEvent) ||
      version.name === active ||
      !canFind(active, versions)
    )
      return
    event.preventDefault()
    pending.set(true)
    const here = location.href
    const found = await find()
    if (location.href === here) follow(hrefOf(version, found))
  }
  const entries = versions.map((version) => ({
    name: version.name,
    label: version.label,
    isCurrent: version.name === active,
    href: hrefOf(version),
    onClick: (event: MouseEvent) => choose(event, version),
  }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only fetches early
    <div className="version-menu" onPointerEnter={find} onFocus={find}>
      <Menu {...props} title={say('versions')} label={shown.label} entries={entries} />
    </div>
  )
}

/** With one version, and outside the docs, there is nothing to find. */
function canFind(active: string | undefined, versions: VersionInfo[]): active is string {
  return active !== undefined && versions.length > 1
}

/**
 * Where the doc on screen is in the versions that have it: looked up when the reader reaches for
 * the menu, and from then on for every page.
 */
function useSameDoc() {
  const { versions } = useShell()
  const { href, version } = usePage()
  const [same, setSame] = useState<{ href: string; hrefs: Record<string, string> }>()
  const hrefs = same?.href === href ? same.hrefs : undefined
  const find = async () => {
    if (hrefs || !canFind(version, versions)) return hrefs
    const found = await fetchDocHrefs(versions, version, href)
    setSame({ href, hrefs: found })
    return found
  }
  const asked = same !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page; the lists are kept
  useEffect(() => {
    if (asked) void find()
  }, [href])
  return { hrefs, find }
}

/** As a click on a link does: the one that was clicked may be gone with its drawer. */
function follow(href: string): void {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.click()
  link.remove()
}
