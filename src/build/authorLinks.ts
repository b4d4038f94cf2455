// The links that the files of authors hold, with the key that names each: for problems with them.
import type { ResolvedBlogOptions, SiteConfig } from '../config/config.ts'
import { locateData } from '../config/locateData.ts'
import { readAuthors } from '../content/dataFiles.ts'
import { authorsPath } from '../content/dataPaths.ts'
import { fileHref, siteHref } from '../site/address.ts'
import type { SettingLink } from '../site/links/settingLinks.ts'
import { readSource } from '../tools/ownFiles.ts'
import type { Site } from '../types/site.ts'

interface AuthorLink extends Omit<SettingLink, 'place'> {
  href: string
  written: string
  /** To find it the file is parsed once more. */
  placed: () => SettingLink['place']
}

/** Read where there is a problem, and once for all of them. */
const known = new WeakMap<Site, AuthorLink[]>()

/** The keys of authors that name an address as it stands in the HTML. */
export function authorLinks(href: string, site: Site): SettingLink[] {
  const links = known.get(site) ?? site.config.blogs.flatMap((blog) => linksOf(blog, site))
  known.set(site, links)
  // What is no path stays on the page as it is written.
  return links
    .filter((link) => link.href === href || link.written === href)
    .map(({ name, file, placed }) => ({ name, file, place: placed() }))
}

function linksOf(blog: ResolvedBlogOptions, site: Site): AuthorLink[] {
  const file = authorsPath(blog, site.config.root)
  const text = textOf(file, site.config)
  const placed = (key: string, name: string) => () => ({ file, ...locateData(text, [key, name]) })
  // Of two names that an image may have, the one that is written.
  const image = text.includes('imageURL') ? 'imageURL' : 'image_url'
  return Object.entries(readAuthors(blog, site.config, [])).flatMap(([key, { url, imageUrl }]) => [
    ...(url === undefined
      ? []
      : [
          {
            href: siteHref(url, site),
            written: url,
            name: `${key}.url`,
            placed: placed(key, 'url'),
          },
        ]),
    ...(imageUrl === undefined
      ? []
      : [
          {
            href: fileHref(imageUrl, site),
            written: imageUrl,
            name: `${key}.${image}`,
            placed: placed(key, image),
            file: imageUrl,
          },
        ]),
  ])
}

const textOf = (file: string, { root }: SiteConfig) =>
  Buffer.from(readSource(root, file) ?? '').toString()
