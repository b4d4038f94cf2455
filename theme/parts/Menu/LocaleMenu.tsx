// The languages of the site: each leads to this page in that language, query and hash kept. A plain
// load: another language is another client.
import type { LocaleInfo, NavbarLink } from '../../../src/shared/page.ts'
import { joinPath, withoutBase } from '../../../src/shared/url.ts'
import { say } from '../../i18n/words.ts'
import { useFrame, usePage, useSiteLocation } from '../../state/site.ts'
import { DrawerGroup } from './DrawerGroup.tsx'
import { Dropdown } from './Dropdown.tsx'
import { NavbarLink as Extra } from './NavbarLink.tsx'

interface Props {
  before: NavbarLink[]
  after: NavbarLink[]
  right?: boolean
  /** In the drawer it is a list that unfolds. */
  drawer?: boolean
}

export function LocaleMenu({ before, after, right, drawer }: Props) {
  const { locale, locales, baseUrl } = useFrame()
  const { href } = usePage()
  const { search, hash } = useSiteLocation()
  const name = drawer ? 'menu__link' : 'dropdown__link'
  const hrefIn = (other: LocaleInfo) =>
    joinPath(other.baseUrl, withoutBase(href, baseUrl) ?? href) + search + hash
  const extra = (link: NavbarLink) => (
    <li key={link.href}>
      <Extra link={link} className={name} activeClass={`${name}--active`} />
    </li>
  )
  const entries = (
    <>
      {before.map(extra)}
      {locales.map((other) => (
        <li key={other.name}>
          <a
            className={other.name === locale.name ? `${name} ${name}--active` : name}
            href={hrefIn(other)}
            lang={other.htmlLang}
            hrefLang={other.htmlLang}
            target="_self"
            data-reload={other.name === locale.name ? undefined : ''}
            aria-current={other.name === locale.name ? 'true' : undefined}
          >
            {other.label}
          </a>
        </li>
      ))}
      {after.map(extra)}
    </>
  )
  if (drawer) return <DrawerGroup label={say('languages')}>{entries}</DrawerGroup>
  return (
    <Dropdown
      right={right}
      label={
        <>
          <span className="icon icon--language" />
          <span className="visually-hidden">{say('languages')}: </span>
          {locale.label}
        </>
      }
    >
      {entries}
    </Dropdown>
  )
}
