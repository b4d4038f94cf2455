// The versions of the docs. An entry leads to its version's main doc; once the versions' lists of
// docs are here, to this very doc in it.
import { type MouseEvent, useEffect, useState } from 'react'
import type { NavbarLink, VersionInfo } from '../../../src/shared/page.ts'
import { fetchDocHrefs } from '../../data/docHrefs.ts'
import { say } from '../../i18n/words.ts'
import { pending } from '../../state/navigationState.ts'
import { preferredVersion, preferVersion } from '../../state/preferredVersion.ts'
import { useFrame, usePage, useSiteLocation } from '../../state/site.ts'
import { useHydrated, useStore } from '../../state/store.ts'
import { DrawerGroup } from './DrawerGroup.tsx'
import { Dropdown } from './Dropdown.tsx'
import { NavbarLink as Extra } from './NavbarLink.tsx'

interface Props {
  before: NavbarLink[]
  after: NavbarLink[]
  right?: boolean
  drawer?: boolean
}

export function VersionMenu({ before, after, right, drawer }: Props) {
  const { versions } = useFrame()
  const { href, version: active } = usePage()
  const { search, hash } = useSiteLocation()
  // The served HTML knows neither.
  const rest = useHydrated() ? search + hash : ''
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
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (hrefs || !isPlain || version.name === active || !canFind(active, versions)) return
    event.preventDefault()
    pending.set(true)
    const here = location.href
    const found = await find()
    if (location.href === here) follow(hrefOf(version, found))
  }
  const name = drawer ? 'menu__link' : 'dropdown__link'
  const extra = (link: NavbarLink) => (
    <li key={link.href}>
      <Extra link={link} className={name} activeClass={`${name}--active`} />
    </li>
  )
  const entries = (
    <>
      {before.map(extra)}
      {versions.map((version) => (
        <li key={version.name}>
          <a
            className={version.name === active ? `${name} ${name}--active` : name}
            href={hrefOf(version)}
            aria-current={version.name === active ? 'true' : undefined}
            onClick={(event) => choose(event, version)}
          >
            {version.label}
          </a>
        </li>
      ))}
      {after.map(extra)}
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only fetches early
    <div className="version-menu" onPointerEnter={find} onFocus={find}>
      {drawer ? (
        <DrawerGroup label={say('versions')}>{entries}</DrawerGroup>
      ) : (
        <VersionDropdown label={shown.label} right={right} entries={entries} />
      )}
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
  const { versions } = useFrame()
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

function VersionDropdown({
  label,
  right,
  entries,
}: {
  label: string
  right?: boolean
  entries: React.ReactNode
}) {
  const words = (
    <>
      <span className="visually-hidden">{say('versions')}: </span>
      {label}
    </>
  )
  return (
    <Dropdown right={right} label={words}>
      {entries}
    </Dropdown>
  )
}
