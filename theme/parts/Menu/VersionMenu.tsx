// The menu of versions. An entry leads to its version's main doc; once the versions' lists of docs
// are here, to this very doc in it.
import { type MouseEvent, useEffect, useState } from 'react'
import type { VersionInfo } from '../../../src/shared/shell.ts'
import { isPlainClick } from '../../browser/address.ts'
import { fetchDocHrefs } from '../../data/docHrefs.ts'
import { say } from '../../i18n/words.ts'
import { pending } from '../../state/navigationState.ts'
import { preferVersion, usePreferredVersions } from '../../state/preferredVersion.ts'
import { usePage, useShell, useSiteLocation } from '../../state/site.ts'
import { Menu, type MenuProps } from './Menu.tsx'

type Props = MenuProps & { docsId: string; listed?: [name: string, label: string][] }

export const VersionMenu = (props: Props) =>
  FEATURES.versions ? <ManyVersions {...props} /> : <OneVersion {...props} />

/** The latest, as long as there are no others to choose from. */
function OneVersion({ docsId, listed: _, ...props }: Props) {
  const { version } = usePage()
  const [only] = useVersionsOf(docsId)
  if (!only) return null
  const { name, label, mainDocHref: href } = only
  const entry = {
    name,
    label,
    href,
    isCurrent: name === version,
    onClick: () => preferVersion(only),
  }
  return (
    <div className="version-menu">
      <Menu {...props} title={say('versions')} label={label} entries={[entry]} />
    </div>
  )
}

function ManyVersions({ docsId, listed: chosen, ...props }: Props) {
  const versions = useVersionsOf(docsId)
  const named = (name?: string) => versions.find((version) => version.name === name)!
  const listed = chosen?.map(([name, label]) => ({ ...named(name), label })) ?? versions
  const { href } = usePage()
  const active = useActive(versions)
  const { search, hash } = useSiteLocation()
  const rest = search + hash
  const preferred = usePreferredVersions()[docsId]
  const { hrefs, find } = useSameDoc(versions)
  const shown =
    listed.find(({ name }) => name === active) ??
    listed.find(({ name }) => name === preferred) ??
    listed.find(({ isLast }) => isLast) ??
    listed[0]
  if (!shown) return null

  const hrefOf = (version: VersionInfo, known = hrefs) => {
    if (version.name === active && versions.length > 1) return href + rest
    const same = known?.[version.name]
    return same ? same + rest : version.mainDocHref
  }
  const choose = async (event: MouseEvent, version: VersionInfo) => {
    preferVersion(version)
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
  const entries = listed.map((version) => ({
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

function useVersionsOf(docsId: string): VersionInfo[] {
  const { versions } = useShell()
  return versions.filter((version) => version.docsId === docsId)
}

/** The version of the page on screen, if it is one of these. */
function useActive(versions: VersionInfo[]): string | undefined {
  const { version } = usePage()
  return versions.find(({ name }) => name === version)?.name
}

/** With one version, and outside the docs, there is nothing to find. */
function canFind(active: string | undefined, versions: VersionInfo[]): active is string {
  return active !== undefined && versions.length > 1
}

/**
 * Where the doc on screen is in the versions that have it: looked up when the reader reaches for
 * the menu, and from then on for every page.
 */
function useSameDoc(versions: VersionInfo[]) {
  const { href } = usePage()
  const version = useActive(versions)
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
