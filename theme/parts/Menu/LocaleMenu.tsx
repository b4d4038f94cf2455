// The menu of languages. Each entry leads to this page in that language and keeps query and hash.
// It loads a whole document, because another language is another client.
import { joinPath, withoutBase } from '../../../src/shared/url.ts'
import { say } from '../../i18n/words.ts'
import { usePage, useShell, useSiteLocation } from '../../state/site.ts'
import { Menu, type MenuProps } from './Menu.tsx'

export function LocaleMenu({ query, ...props }: MenuProps & { query?: string }) {
  const { locale, locales, baseUrl } = useShell()
  const { href } = usePage()
  const { search, hash } = useSiteLocation()
  const asked = FEATURES.translated && query ? `${search ? `${search}&` : '?'}${query}` : search
  const entries = locales.map((other) => {
    const isCurrent = other.name === locale.name
    const base = FEATURES.translated && other.url ? other.url + other.baseUrl : other.baseUrl
    return {
      name: other.name,
      label: other.label,
      isCurrent,
      href: joinPath(base, withoutBase(href, baseUrl) ?? href) + asked + hash,
      lang: other.htmlLang,
      hrefLang: other.htmlLang,
      target: '_self',
      'data-reload': isCurrent ? undefined : '',
    }
  })
  return (
    <Menu
      {...props}
      title={say('languages')}
      icon={<span className="icon icon--language" />}
      label={locale.label}
      entries={entries}
    />
  )
}
