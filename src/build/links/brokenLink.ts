// What is said of a broken link: where it stands, and what to write instead.

import { placeAt } from '../../config/locate.ts'
import { append } from '../../shared/lists.ts'
import { isOwnId } from '../../shared/ownNames.ts'
import { decodePath } from '../../shared/text.ts'
import { joinPath, splitHref, withoutBase } from '../../shared/url.ts'
import { isGraver, type Problem, severityOf } from '../../tools/problem.ts'
import type { BrokenLink, CheckedPage, LinkPlace, LinkWorld, NamingSetting } from './linkWorld.ts'
import { nearFile, outsideAddress, staticAddress } from './meantAddress.ts'

/** A link on this many pages is probably in the layout (behaviour.md 9.2). */
const LAYOUT_PAGES = 5
/** An address whose protocol was left out, taken for a path. */
const HOST = /^\/(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/|$)/i

/** Places of one broken link that are listed besides the first. */
const MORE_PLACES = 5

/** One, or what was told of its places before. */
export function problemsOf({ href, kind, pages, right }: BrokenLink, world: LinkWorld): Problem[] {
  const severity = severityOf(
    kind === 'anchor' ? world.config.onBrokenAnchors : world.config.onBrokenLinks,
  )
  if (!severity || world.isUnchecked(href)) return []
  // What the rest of the page holds is not known: that it is missing is told already.
  if (kind === 'anchor' && right?.isPartial) return []
  const all = world
    .placesOf(href)
    ?.filter(
      ({ file }) => !href.startsWith('#') || pages.some(({ sourcePath }) => sourcePath === file),
    )
  const written = all?.filter(({ isJudged }) => !isJudged)
  const settings = () => (href.startsWith('#') ? [] : world.settings(href))
  if (all?.length && written?.length === 0 && settings().length === 0) return []
  const consequence = {
    severity,
    places: () => placesIn(written, settings(), world).map(shownPlace),
  }
  if (world.isUnsure?.(href, kind === 'anchor' ? right : undefined, consequence)) return []
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
  const named = settings()
  const places = placesIn(written, named, world)
  if (places.length === 0) append(places, placesWithout(href, pages, world))
  const details = places.slice(1, 1 + MORE_PLACES).map((place) => `also in ${shownPlace(place)}`)
  if (places.length > 1 + MORE_PLACES)
    details.push(`and in ${places.length - 1 - MORE_PLACES} more places`)
  if (pages.length >= LAYOUT_PAGES && !written?.length && named.length === 0)
    details.push(`on ${pages.length} pages: probably a link in the layout`)
  const hash = readable(splitHref(href).hash)
  const shown = readable(href)
  const setting = written?.length ? undefined : named[0]
  const found = {
    page: () => ({ code: 'LINK_BROKEN', ...missingPage(href, setting, world) }),
    case: () => ({
      code: 'LINK_CASE',
      message: `${shown} differs only in case from ${readable(right!.href)}`,
      hint: 'Use the same case: most servers distinguish it.',
    }),
    anchor: () => ({
      code: 'ANCHOR_BROKEN',
      message: shown === hash ? `this page has no ${hash}` : `${shown}: the page has no ${hash}`,
      hint: anchorHint(right!, hash, world),
    }),
  }[kind]()
  const isCode = !written?.length && named.length === 0 && pages.every(world.isLenient)
  return [
    {
      ...found,
      severity: isCode && severity === 'error' ? 'warning' : severity,
      ...places[0],
      details: details.length ? details : undefined,
    },
  ]
}

const placesIn = (
  written: LinkPlace[] | undefined,
  settings: NamingSetting[],
  { config }: LinkWorld,
): Omit<LinkPlace, 'fault'>[] => [
  ...(written ?? []).map(({ isRawImage: _, beside: __, isJudged: ___, ...place }) => place),
  ...settings.map(({ place }) => ({ file: config.file, ...place })),
]

const shownPlace = ({ file, line, column }: Pick<LinkPlace, 'file' | 'line' | 'column'>) =>
  [file, line, column].filter((part) => part !== undefined).join(':')

/** Letters as they are read: an author knows `#安装`, and not its escapes. */
const readable = (href: string) =>
  href.replace(/(?:%[89a-f][\da-f])+/gi, (escapes) => decodePath(escapes) ?? escapes)

function missingPage(
  href: string,
  setting: NamingSetting | undefined,
  world: LinkWorld,
): { message: string; hint: string } {
  const draft = world.draftAt(href)
  const shown = readable(href)
  if (draft !== undefined) {
    const { path, until, isList } = draft
    const why = isList
      ? 'does not exist, since all posts of the blog are drafts'
      : 'is a draft, which is not published'
    return until === undefined
      ? {
          message: `${shown} ${why}`,
          hint: `Remove draft: true from ${path} to publish it, or remove the link.`,
        }
      : {
          message: `${shown} is scheduled for ${until}`,
          hint: `Remove the link until then, or give ${path} an earlier date.`,
        }
  }
  return {
    message: `${shown} does not exist`,
    hint: setting ? settingHint(href, setting, world) : pageHint(href, world),
  }
}

function pageHint(href: string, world: LinkWorld): string {
  const { path } = splitHref(href)
  const offered = staticAddress(path, world)
  if (offered) return `Did you mean ${offered}? A static file is named from its folder.`
  const near = world.nearest(path)
  const extension = /\.([a-z\d]{1,5})$/i.exec(path)?.[1]?.toLowerCase()
  const isPage = extension === undefined || ['html', 'htm', 'md', 'mdx'].includes(extension)
  const outside = outsideAddress(path)
  if (outside) return `Did you mean ${outside}?`
  if (isPage)
    return near ? `Did you mean ${readable(near)}?` : 'Correct the address, or write that page.'
  const file = nearFile(path, world)
  if (file) return `Did you mean ${readable(file)}?`
  const advice = `Put the file at ${placeFor(href, world)}, or correct the address.`
  return near ? `Did you mean ${readable(near)}? ${advice}` : advice
}

/** Where a file that is missing belongs. */
function placeFor(href: string, { placesOf, config }: LinkWorld): string {
  const beside = placesOf(href)?.find((place) => place.beside !== undefined)?.beside
  const { path } = splitHref(href)
  const inside = withoutBase(path, config.baseUrl) ?? path
  return beside ?? joinPath(config.staticDirectories[0] ?? 'static', decodePath(inside) ?? inside)
}

function settingHint(href: string, { name, file }: NamingSetting, world: LinkWorld): string {
  const outside = file === undefined ? outsideAddress(splitHref(href).path) : undefined
  if (outside) return `Did you mean ${outside}? Correct ${name}.`
  const near = file === undefined ? world.nearest(splitHref(href).path) : undefined
  if (file === undefined) {
    const guess = near ?? (HOST.test(href) ? `https:/${href}` : undefined)
    return `${guess ? `Did you mean ${readable(guess)}? ` : ''}Correct ${name}.`
  }
  const offered = staticAddress(`/${file.replace(/^\//, '')}`, world)
  if (offered)
    return `Write ${offered.slice(world.config.baseUrl.length)}: the static folder is no part of it.`
  const other = nearFile(href, world)
  if (other) return `Did you mean ${readable(other)}?`
  // A style sheet or a script stands in each page as it is written.
  if (/^(?:stylesheets|scripts)\[/.test(name) && !file.startsWith('/'))
    return `Write /${file}, and put the file at ${joinPath(world.config.staticDirectories[0] ?? 'static', file)}.`
  return `Put the file into a static folder, as ${world.config.staticDirectories[0] ?? 'static'}/${file.replace(/^\//, '')}, or correct ${name}.`
}

function anchorHint(page: CheckedPage, hash: string, { nearestId }: LinkWorld): string {
  const ids = page.ids.filter((id) => !isOwnId(id))
  const near = nearestId(hash.slice(1), ids)
  if (near) return `Did you mean #${near}?`
  const few = ids.slice(0, 5).map((id) => `#${id}`)
  return ids.length > 0
    ? `The page has ${few.join(', ')}${ids.length > few.length ? `, and ${ids.length - few.length} more` : ''}.`
    : `Remove ${hash}, or add a heading: the page has none with an id.`
}

/** Links that no Markdown holds: of the shell, or of a page's own component. */
function placesWithout(href: string, pages: CheckedPage[], world: LinkWorld): LinkPlace[] {
  if (world.isShellLink(href)) return [{ file: world.config.file }]
  const files = [...new Set(pages.map((page) => page.sourcePath ?? `(page ${page.href})`))]
  return files.map((file) => ({ file, ...placeInText(href, world.textOf(file), world) }))
}

/** Where a component names an address: as a text of its own, as it is written in an attribute. */
function placeInText(href: string, text: string | undefined, { config }: LinkWorld) {
  if (text === undefined) return undefined
  const at = ['"', "'", '`']
    .flatMap((quote) =>
      [href, withoutBase(href, config.baseUrl)].map((each) =>
        text.indexOf(`${quote}${each}${quote}`),
      ),
    )
    .find((index) => index >= 0)
  return at === undefined ? undefined : placeAt(text, at + 1)
}
