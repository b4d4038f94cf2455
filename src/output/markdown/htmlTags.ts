// Steps through HTML that we wrote ourselves from tag to tag. Whatever it is given, it looks at
// each character a few times at most.
import { decodeEntities } from '../render/htmlScan.ts'

/** Where a tag ends, its `>` included; -1 when it never does. A value may hold `>`. */
export function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === 62) return at + 1
    if (code !== 34 && code !== 39) continue
    at = html.indexOf(code === 34 ? '"' : "'", at + 1)
    if (at < 0) return -1
  }
  return -1
}

/** Where the name of a tag ends that begins at `start`. */
export function endOfName(html: string, start: number): number {
  let end = start
  while (isNameCode(html.charCodeAt(end))) end++
  return end
}

const isNameCode = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 58) ||
  (code >= 65 && code <= 90) ||
  code === 45 ||
  code === 95

/**
 * The value of an attribute of a start tag, whose names are in lower case; '' for one without,
 * undefined where the tag has none of that name.
 */
export function attribute(tag: string, name: string): string | undefined {
  if (!tag.includes(name)) return undefined
  const found = pattern(name).exec(tag)
  return found ? decodeEntities(found[1] ?? found[2] ?? found[3] ?? '') : undefined
}

const patterns = new Map<string, RegExp>()

function pattern(name: string): RegExp {
  const known = patterns.get(name)
  if (known) return known
  const made = new RegExp(
    `^<[\\w:-]+(?:\\s+(?!${name}[\\s=/>])[^\\s=>"']+(?:=(?:"[^"]*"|'[^']*'|[^\\s"'>]+))?)*\\s+${name}(?=[\\s=/>])(?:=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?`,
    'i',
  )
  patterns.set(name, made)
  return made
}

/** Values may hold `>`. */
const TAGS = /<[^>"]*(?:"[^"]*"[^>"]*)*>/g

/** The text between tags, as it was written: for code. */
export const textBetween = (html: string): string => decodeEntities(html.replace(TAGS, ''))
