// The parts of a page's head that follow from the shell alone, so that the engine and the browser
// make them alike.
import type { Head } from './page.ts'
import type { SiteShell } from './shell.ts'
import { joinPath, withoutBase } from './url.ts'

/**
 * `Compiler | Notebook`; the site's title alone for a page without one or with the same one
 * (behaviour.md 7).
 */
export function fullTitle(
  title: string,
  shell: Pick<SiteShell, 'title' | 'titleDelimiter'>,
): string {
  const own = title.trim()
  return own === '' || own === shell.title
    ? shell.title
    : `${own} ${shell.titleDelimiter} ${shell.title}`
}

/**
 * The absolute form of an href; characters that addresses may not hold are encoded, what is encoded
 * already stays.
 */
export function absoluteUrl(href: string, origin: string): string {
  return origin + encodePath(href)
}

/** Percent-encodes what an address may not hold, without encoding a second time what already is. */
export function encodePath(path: string): string {
  return path.replace(/[\s"<>\\^`{|}]|[^\p{ASCII}]/gu, (character) =>
    /\p{Cs}/u.test(character) ? '' : encodeURIComponent(character),
  )
}

/** The page's address in each locale, and where readers of other languages should go. */
export function alternatesOf(
  href: string,
  shell: Pick<SiteShell, 'url' | 'baseUrl' | 'locales' | 'defaultLocale'>,
): Head['alternates'] {
  const path = withoutBase(href, shell.baseUrl) ?? href
  const hrefIn = ({ url = shell.url, baseUrl }: SiteShell['locales'][number]) =>
    absoluteUrl(joinPath(baseUrl, path), url)
  const all = shell.locales.map((locale) => ({ locale: locale.htmlLang, href: hrefIn(locale) }))
  const main = shell.locales.find((locale) => locale.name === shell.defaultLocale)
  return main ? [...all, { locale: 'x-default', href: hrefIn(main) }] : all
}
