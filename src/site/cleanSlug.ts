// What an author may write for a slug that no address can have: the same words, with signs that an
// address can have.
import { type PathFault, pathFault, reservedFault } from '../shared/sitePath.ts'
import { decodedPart } from '../shared/text.ts'

/** `/GEO/First Step?` → `/GEO/first-step`: parts that can be in an address stay as they are. */
export function cleanSlug(slug: string): string {
  const parts = decodedPart(slug)
    .replace(/\.html?$/i, '')
    .split(/[/\\]+/)
  return parts
    .map(cleanPart)
    .filter((part, i) => part !== '' || i === 0)
    .join('/')
}

function cleanPart(part: string): string {
  if (/^\.+$/.test(part)) return ''
  const visible = part.replace(/[\p{Cc}\p{Cf}]/gu, '')
  if (/^[\p{L}\p{M}\p{N}_.-]*$/u.test(visible)) return visible
  return visible
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_.]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** A slug that means another folder: without its dots it is another one. */
const CLIMBS = /(?:^|\/)\.\.?(?:\/|$)/

/** The fault with a slug to write, where it is that of the slug `written`. */
export function withCleanSlug(fault: PathFault, written: string | undefined): PathFault {
  if (written === undefined || CLIMBS.test(written) || !faultOf(written)) return fault
  const clean = cleanSlug(written)
  const isSound = /[\p{L}\p{N}]/u.test(clean) && !faultOf(clean)
  return isSound ? { ...fault, hint: `Write slug: ${clean}.` } : fault
}

function faultOf(slug: string): PathFault | undefined {
  const path = slug.startsWith('/') ? slug : `/${slug}`
  return pathFault(path) ?? reservedFault(path)
}
