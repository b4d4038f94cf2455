// Turns a page's Head into tags: on the server they become text, in the browser elements, so both
// are equal after any navigation.
import type { Head } from './page.ts'
import type { SiteShell } from './shell.ts'

/** One tag of `<head>` that belongs to a page. `text` is the content of a script. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
}

/**
 * The page's own tags, in a fixed order; the title and the tags that all pages share are not among
 * them.
 */
export function headTags(head: Head, shell: Pick<SiteShell, 'locale' | 'noIndex'>): HeadTag[] {
  const tags: HeadTag[] = []
  const meta = (key: 'name' | 'property', name: string, content: string | undefined) => {
    // A tag that the page has itself wins.
    if (content && !head.own?.includes(name))
      tags.push({ tag: 'meta', attributes: { [key]: name, content } })
  }
  meta('property', 'og:title', head.title)
  meta('name', 'description', head.description)
  meta('property', 'og:description', head.description)
  meta('name', 'keywords', head.keywords?.join(','))
  meta('property', 'og:image', head.image)
  meta('name', 'twitter:image', head.image)
  meta('name', 'twitter:card', head.card ?? (head.image ? 'summary_large_image' : 'summary'))
  meta('property', 'og:url', head.canonical)
  meta('property', 'og:locale', shell.locale.htmlLang.replace('-', '_'))
  if (head.noIndex || shell.noIndex) meta('name', 'robots', 'noindex, nofollow')
  for (const name of ['docusaurus_locale', 'docsearch:language'])
    meta('name', name, head.alternates.length ? shell.locale.name : undefined)
  for (const name of ['docusaurus_version', 'docsearch:version'])
    meta('name', name, head.searchVersion)
  for (const name of ['docusaurus_tag', 'docsearch:docusaurus_tag'])
    meta('name', name, head.searchTag)
  if (head.canonical)
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href: head.canonical } })
  for (const { locale, href } of head.alternates)
    tags.push({ tag: 'link', attributes: { rel: 'alternate', hreflang: locale, href } })
  for (const attributes of head.metadata ?? [])
    tags.push({ tag: attributes.rel ? 'link' : 'meta', attributes })
  for (const item of head.structured ?? [])
    tags.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(item),
    })
  return tags
}
