// The versions of the docs. An entry leads to its version's main doc; once the versions' lists of docs are here, to this very doc in it.
import { useState } from 'react'
import type { NavbarLink, VersionInfo } from '../../src/shared/page.ts'
import { fetchDocHrefs } from '../data/docHrefs.ts'
import { say } from '../i18n/words.ts'
import { preferredVersion, preferVersion } from '../state/preferredVersion.ts'
import { useFrame, usePage, usePlace } from '../state/site.ts'
import { useStore } from '../state/store.ts'
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
  const { search, hash } = usePlace()
  const preferred = useStore(preferredVersion, undefined)
  const [same, setSame] = useState<{ href: string; hrefs: Record<string, string> }>()
  const shown = versions.find(({ name }) => name === (active ?? preferred)) ?? versions.find(({ isLast }) => isLast) ?? versions[0]
  if (!shown) return null

  // Asked for when the reader reaches for the menu; with one version there is nothing to find.
  const find = async () => {
    if (!active || versions.length < 2 || same?.href === href) return
    setSame({ href, hrefs: await fetchDocHrefs(versions, active, href) })
  }
  const hrefOf = (version: VersionInfo) => {
    if (version.name === active && versions.length > 1) return href + search + hash
    const found = same?.href === href ? same.hrefs[version.name] : undefined
    return found ? found + search + hash : version.mainDocHref
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
            onClick={() => preferVersion(version.name)}
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

function VersionDropdown({ label, right, entries }: { label: string; right?: boolean; entries: React.ReactNode }) {
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
