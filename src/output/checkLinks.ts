// Checks the links of the written HTML: every address on every page must lead to a page or a file
// of the site, and every `#anchor` to an id. What is broken is reported once per target, with all
// the places it comes from.
import type { SiteConfig } from '../config/config.ts'
import { isOwnId } from '../shared/ownNames.ts'
import { decodedPart } from '../shared/text.ts'
import { isExternal, pathKey, splitHref, withoutSlash } from '../shared/url.ts'
import { nearest } from '../tools/nearest.ts'
import { type Problem, severityOf } from '../tools/problem.ts'
import type { PageScan } from './render/htmlScan.ts'

export interface CheckedPage extends PageScan {
  href: string
  /** Path of the source it was made from, if any. */
  sourcePath?: string
  /** Some of it could not be rendered. */
  isPartial?: boolean
}

/** Where an author wrote a link. */
export interface LinkPlace {
  file: string
  line?: number
  column?: number
  /** It is the address of an image in raw HTML. */
  isRawImage?: boolean
  /** What was reported when it was resolved. */
  fault?: Problem
}

/**
 * Whether what seems wrong may only follow from another error: the address, or with `page` a hash
 * on that page.
 */
export type UnsureTarget = (href: string, page?: CheckedPage) => boolean

export interface LinkWorld {
  config: Pick<
    SiteConfig,
    'onBrokenLinks' | 'onBrokenAnchors' | 'baseUrl' | 'file' | 'staticDirectories'
  >
  pages: CheckedPage[]
  /** Addresses of all other emitted files, with base. */
  files: Set<string>
  /** Places of every link in the sources, by its final address. */
  places: Map<string, LinkPlace[]>
  /** True for an address that its author wants unchecked. */
  isUnchecked: (href: string) => boolean
  /** Whether a page's links come out of code, where not all of them are meant to be checked. */
  isLenient: (page: CheckedPage) => boolean
  /** True for an address that the navbar, footer or sidebar names. */
  isShellLink: (href: string) => boolean
  /** The settings that name an address: keys of the configuration, items of a sidebars file. */
  settings: (href: string) => Setting[]
  /** The source of a page that is left out as a draft, or until its date. */
  draftAt: (href: string) => { path: string; until?: string } | undefined
  /** Only where the site has errors already. */
  isUnsure?: UnsureTarget
  /** The existing address most like a wrong one. */
  nearest: (href: string) => string | undefined
}

/** Names an address outside of the sources. */
interface Setting {
  name: string
  place: Partial<LinkPlace>
  /** It is to be a file of the static folders. */
  file?: string
}

interface Fault {
  kind: 'page' | 'anchor' | 'case'
  /** The page that the link does reach, for `anchor` and `case`. */
  right?: CheckedPage
}

interface Broken extends Fault {
  href: string
  pages: CheckedPage[]
}

/** A link on this many pages is probably in the layout (behaviour.md 9.2). */
const LAYOUT_PAGES = 5
/** An address whose protocol was left out, taken for a path. */
const HOST = /^\/(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/|$)/i

/** Places of one broken link that are listed besides the first. */
const MORE_PLACES = 5

export function checkLinks(world: LinkWorld): Problem[] {
  const byHref = new Map(world.pages.flatMap((page) => hrefsOf(page).map((href) => [href, page])))
  const byKey = new Map([...byHref].map(([href, page]) => [keyOf(href), page]))
  const broken = new Map<string, Broken>()
  const ids = new Map<CheckedPage, Set<string>>()
  // Menus are on every page: what an address from the root leads to is the same on all of them.
  const faults = new Map<string, Fault | undefined>()

  for (const page of world.pages) {
    for (const href of page.hrefs) {
      const fault = href.startsWith('/') ? faultFromRoot(href, page) : faultOf(href, page)
      if (!fault) continue
      // `#here` means another place on every page.
      const key = href.startsWith('#') ? page.href + href : href
      const known = broken.get(key)
      if (known) known.pages.push(page)
      else broken.set(key, { ...fault, href, pages: [page] })
    }
  }
  return [...broken.values()].flatMap(problemFor)

  function faultFromRoot(href: string, page: CheckedPage): Fault | undefined {
    if (!faults.has(href)) faults.set(href, faultOf(href, page))
    return faults.get(href)
  }

  function faultOf(href: string, page: CheckedPage): Fault | undefined {
    if (isExternal(href)) return undefined
    const { path: written, hash } = splitHref(href)
    const path = written === '' ? page.href : resolve(written, page.href)
    const target =
      byHref.get(path) ??
      byHref.get(decodedPart(path)) ??
      byKey.get(keyOf(path)) ??
      byKey.get(keyOf(decodedPart(path)))
    if (!target)
      return world.files.has(path) || world.files.has(decodedPart(path))
        ? undefined
        : { kind: 'page' }
    if (decodedPart(bare(target.href)) !== decodedPart(bare(path)))
      return { kind: 'case', right: target }
    return hash.length > 1 && !hasId(target, hash.slice(1))
      ? { kind: 'anchor', right: target }
      : undefined
  }

  function hasId(page: CheckedPage, id: string): boolean {
    if (!ids.has(page)) ids.set(page, new Set(page.ids))
    return ids.get(page)!.has(id) || ids.get(page)!.has(decodedPart(id))
  }

  function problemFor({ href, kind, pages, right }: Broken): Problem[] {
    const severity = severityOf(
      kind === 'anchor' ? world.config.onBrokenAnchors : world.config.onBrokenLinks,
    )
    if (!severity || world.isUnchecked(href)) return []
    // What the rest of the page holds is not known: that it is missing is told already.
    if (kind === 'anchor' && right?.isPartial) return []
    if (world.isUnsure?.(href, kind === 'anchor' ? right : undefined)) return []
    const written = world.places
      .get(href)
      ?.filter(
        ({ file }) => !href.startsWith('#') || pages.some(({ sourcePath }) => sourcePath === file),
      )
    const known = written?.flatMap(({ fault }) => fault ?? []) ?? []
    // They are reported once, where more is known, and as gravely as the graver of the two settings
    // asks.
    if (kind === 'page' && known.length > 0 && known.length === written!.length) {
      return known
        .filter((fault) => isGraver(severity, fault.severity))
        .map((fault) => ({ ...fault, severity }))
    }
    // An option of their own says what becomes of those.
    if (written?.length && written.every(({ isRawImage }) => isRawImage)) return []
    const settings = href.startsWith('#') ? [] : world.settings(href)
    const places: Omit<LinkPlace, 'fault'>[] = [
      ...(written ?? []).map(({ isRawImage: _, ...place }) => place),
      ...settings.map(({ place }) => ({ file: world.config.file, ...place })),
    ]
    if (places.length === 0) places.push(...placesWithout(href, pages))
    const details = places
      .slice(1, 1 + MORE_PLACES)
      .map(
        ({ file, line, column }) =>
          `also in ${[file, line, column].filter((part) => part !== undefined).join(':')}`,
      )
    if (places.length > 1 + MORE_PLACES)
      details.push(`and in ${places.length - 1 - MORE_PLACES} more places`)
    if (pages.length >= LAYOUT_PAGES && !written?.length && settings.length === 0)
      details.push(`on ${pages.length} pages: probably a link of the layout`)
    const hash = splitHref(href).hash
    const found = {
      page: () => ({ code: 'LINK_BROKEN', ...missingPage(href, settings[0]) }),
      case: () => ({
        code: 'LINK_CASE',
        message: `${href} differs only in capitalisation from ${right!.href}`,
        hint: 'Write it the same: most servers distinguish capitals.',
      }),
      anchor: () => ({
        code: 'ANCHOR_BROKEN',
        message: href === hash ? `this page has no ${hash}` : `${href}: the page has no ${hash}`,
        hint: anchorHint(right!, hash),
      }),
    }[kind]()
    const isCode = !written?.length && settings.length === 0 && pages.every(world.isLenient)
    return [
      {
        ...found,
        severity: isCode && severity === 'error' ? 'warning' : severity,
        ...places[0],
        details: details.length ? details : undefined,
      },
    ]
  }

  function missingPage(
    href: string,
    setting: Setting | undefined,
  ): { message: string; hint: string } {
    const draft = world.draftAt(href)
    if (draft !== undefined) {
      const { path, until } = draft
      return until === undefined
        ? {
            message: `${href} is a draft, which is not published`,
            hint: `Remove draft: true from ${path} to publish it, or take the link out.`,
          }
        : {
            message: `${href} is held back until ${until}`,
            hint: `Take the link out until then, or give ${path} an earlier date.`,
          }
    }
    return {
      message: `${href} does not exist`,
      hint: setting ? settingHint(href, setting) : pageHint(href),
    }
  }

  function pageHint(href: string): string {
    const { path } = splitHref(href)
    const near = world.nearest(path)
    const extension = /\.([a-z\d]{1,5})$/i.exec(path)?.[1]?.toLowerCase()
    const isPage = extension === undefined || ['html', 'htm', 'md', 'mdx'].includes(extension)
    const advice = isPage
      ? 'Link to the file (./name.md) and it follows renames.'
      : 'Put the file into a static folder, or put it next to the page and link to it.'
    return `${near ? `Did you mean ${near}? ` : ''}${advice}`
  }

  function settingHint(href: string, { name, file }: Setting): string {
    const near = file === undefined ? world.nearest(splitHref(href).path) : undefined
    if (file === undefined) {
      const guess = near ?? (HOST.test(href) ? `https:/${href}` : undefined)
      return `${guess ? `Did you mean ${guess}? ` : ''}Correct ${name}.`
    }
    return `Put the file into a static folder, as ${world.config.staticDirectories[0] ?? 'static'}/${file.replace(/^\//, '')}, or correct ${name}.`
  }

  function anchorHint(page: CheckedPage, hash: string): string {
    const ids = page.ids.filter((id) => !isOwnId(id))
    const near = nearest(hash.slice(1), ids)
    if (near) return `Did you mean #${near}?`
    const few = ids.slice(0, 5).map((id) => `#${id}`)
    return ids.length > 0
      ? `The page has ${few.join(', ')}${ids.length > few.length ? `, and ${ids.length - few.length} more` : ''}.`
      : `Take ${hash} out, or add a heading: the page has none with an id.`
  }

  /** Links that no Markdown holds: of the shell, or of a page's own component. */
  function placesWithout(href: string, pages: CheckedPage[]): LinkPlace[] {
    if (world.isShellLink(href)) return [{ file: world.config.file }]
    const files = [...new Set(pages.map((page) => page.sourcePath ?? `(page ${page.href})`))]
    return files.map((file) => ({ file }))
  }
}

const isGraver = (one: Problem['severity'], other: Problem['severity']) =>
  GRAVITY.indexOf(one) > GRAVITY.indexOf(other)
const GRAVITY: Problem['severity'][] = ['info', 'warning', 'error']

/**
 * Paths are compared without `.html`, `/index.html`, one trailing slash and case; what differs in
 * case only is reported as such.
 */
const keyOf = (path: string) => pathKey(bare(path))

const bare = (path: string) => withoutSlash(path.replace(/\/index\.html$|\.html$/, '')) || '/'

/** As authors may write it, in a component of their own, and as it is. */
const hrefsOf = ({ href }: CheckedPage) => [decodedPart(href), href]

/** As a browser resolves a relative address against the page's own. */
function resolve(path: string, base: string): string {
  return path.startsWith('/') ? path : new URL(path, `http://x${base}`).pathname
}
