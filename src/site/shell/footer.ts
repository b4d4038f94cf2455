// The footer, ready to show.
import type { LinkOptions, SiteConfig } from '../../config/config.ts'
import type { Footer, FooterItem } from '../../shared/navbar.ts'
import type { SiteWithoutShell } from '../../types/site.ts'
import { siteHref } from '../address.ts'
import { attributesOf } from './attributesOf.ts'
import { externalOf, logoOf } from './logo.ts'

/** Links are all columns or all single items; the configuration's check sees to that. */
export function footerOf(
  footer: NonNullable<SiteConfig['theme']['footer']>,
  site: SiteWithoutShell,
): Footer {
  const columns: Footer['columns'] = []
  const row: FooterItem[] = []
  for (const entry of footer.links) {
    if ('items' in entry)
      columns.push({ ...entry, items: entry.items.map((item) => footerItem(item, site)) })
    else row.push(footerItem(entry as LinkOptions, site))
  }
  const { logo } = footer
  return {
    style: footer.style,
    logo: logo && {
      ...logoOf(logo, '', site),
      href: logo.href === undefined ? undefined : siteHref(logo.href, site),
    },
    columns,
    row,
    copyright: footer.copyright,
  }
}

function footerItem(item: LinkOptions, site: SiteWithoutShell): FooterItem {
  if (item.html !== undefined) return { html: item.html }
  const target = item.to ?? item.href ?? '/'
  return {
    label: item.label ?? target,
    href: siteHref(target, site),
    ...externalOf(target),
    className: item.className,
    attributes: attributesOf(item),
  }
}
