// Lines that hold one tag each, as CommonMark's HTML and MDX's tokenizer both take them for one:
// a name of letters and digits, and attributes with a text in quotes or none.
import type { Point } from 'unist'

export interface TagLine {
  kind: 'open' | 'close' | 'alone'
  name: string
  /** Each with where it begins and ends in the line. */
  attributes: { name: string; value: string | null; from: number; to: number }[]
  /** Where the tag begins and ends in the line. */
  from: number
  to: number
}

const ATTRIBUTE = String.raw`[A-Za-z_][\w-]*(?:="[^"&{]*"|='[^'&{]*')?`
const LINE = new RegExp(
  String.raw`^( {0,3})<(\/?)([A-Za-z][A-Za-z\d]*)((?: +${ATTRIBUTE})*) *(\/?)>[ \t]*$`,
)
const EACH = new RegExp(ATTRIBUTE, 'g')
/** Their HTML does not end with a blank line. */
const RAW = /^(?:script|pre|style|textarea)$/i

/** Undefined for a line that is none for certain. */
export function tagLine(line: string): TagLine | undefined {
  const [, blanks, slash, name, attributes, alone] = LINE.exec(line) ?? []
  if (name === undefined || RAW.test(name) || (slash && (attributes || alone))) return undefined
  const from = blanks!.length
  const before = from + 1 + slash!.length + name.length
  return {
    kind: slash ? 'close' : alone ? 'alone' : 'open',
    name,
    attributes: [...attributes!.matchAll(EACH)].map(({ 0: text, index }) => {
      const equals = text.indexOf('=')
      return {
        name: equals < 0 ? text : text.slice(0, equals),
        value: equals < 0 ? null : text.slice(equals + 2, -1),
        from: before + index,
        to: before + index + text.length,
      }
    }),
    from,
    to: line.lastIndexOf('>') + 1,
  }
}

/** The tags of a segment; undefined where a line of it is something else. */
export function tagLines(segment: string): TagLine[] | undefined {
  const found: TagLine[] = []
  for (const line of segment.trimEnd().split('\n')) {
    const tag = tagLine(line)
    if (!tag) return undefined
    found.push(tag)
  }
  return found
}

/** Of a line's column, from 0. */
export const pointIn = (line: number, lineStart: number, column: number): Point => ({
  line: line + 1,
  column: column + 1,
  offset: lineStart + column,
})
