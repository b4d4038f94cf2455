// What the configuration of a host is written from: plain values, with every path as it will be
// compared or sent. What is author's text goes through quoting.ts into each format.
import type { SiteConfig } from '../../config/config.ts'
import { baseUrlOf, localeFolder } from '../../config/localeFolders.ts'
import { htmlPathOf } from '../../shared/outputPath.ts'
import { decodedPath } from '../../shared/sitePath.ts'
import { joinPath } from '../../shared/url.ts'
import { hrefOf } from '../../site/address.ts'
import type { Site } from '../../types/site.ts'
import type { OutputFile } from '../outputFile.ts'
import { addressOf } from './quoting.ts'

export type HostName = SiteConfig['hosts'][number]

export interface HostSite {
  hosts: HostName[]
  /** Begins and ends with a slash; the published folder is served there. */
  base: string
  trailingSlash?: boolean
  /** Name of the site's host, e.g. `notes.example`. */
  hostname: string
  redirects: HostRedirect[]
  /** HTML files of the author's own, decoded and with base: no address of theirs is changed. */
  ownHtml: string[]
  /** Folders with a 404 page of their own, with base and a slash at the end; the deepest first. */
  locales: string[]
  policy: string
  isPrecompressed: boolean
  /** Files in the published folder that only the host reads, without base. */
  hidden: string[]
}

/** `path` is that in its folder. */
export interface HostFile {
  path: string
  content: string
}

export interface HostRedirect {
  /** Decoded, with base, without a slash at the end. */
  from: string
  /** Percent-encoded: letters, digits and `-._~/%` alone. */
  to: string
}

/** Sites of all locales, the default one first. */
export function hostSiteOf(
  sites: Site[],
  others: OutputFile[],
  policy: string,
): Omit<HostSite, 'hidden'> {
  const { config } = sites[0]!
  const base = config.baseUrl
  // Of a place in a page only the page itself, which leads on, can tell.
  const redirects = sites.flatMap((site) =>
    site.redirects.filter(({ suffix }) => !suffix).map((each) => redirectFrom(each, site)),
  )
  const ours = new Set(
    sites.flatMap((site) =>
      site.redirects.map(
        ({ path }) => localeFolder(config, site.locale) + htmlPathOf(path, config.trailingSlash),
      ),
    ),
  )
  return {
    hosts: config.hosts,
    base,
    trailingSlash: config.trailingSlash,
    hostname: new URL(config.url).hostname,
    redirects,
    ownHtml: others
      .map(({ path }) => path)
      .filter((path) => /\.html?$/i.test(path) && !ours.has(path))
      .map((path) => base + path),
    locales: sites
      .slice(1)
      .map(({ locale }) => base + localeFolder(config, locale))
      .sort((a, b) => b.length - a.length),
    policy,
    isPrecompressed: config.precompress,
  }
}

function redirectFrom({ path, to }: Site['redirects'][number], site: Site): HostRedirect {
  const from = joinPath(baseUrlOf(site.config, site.locale), decodedPath(path))
  return { from: from.replace(/(?<=.)\/+$/, ''), to: addressOf(decodedPath(hrefOf(to, site))) }
}
