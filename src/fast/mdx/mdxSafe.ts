// Which texts of MDX the native parser may have. It ends the process on some that are odd, and
// takes the square of the time for others.
import { isSafeForNative } from '../parse/nativeSafe.ts'

const MOST_BRACES = 1000
const DEEPEST = 100

/** True for a text on which it and the packages of MDX are known to agree. */
export function isSafeForNativeMdx(text: string): boolean {
  return (
    isSafeForNative(text, true) &&
    !/[>}] *\t|<[ \t]*(?:\||$)/m.test(text) &&
    areLinesSafe(text) &&
    text.split('{').length < MOST_BRACES &&
    depthOf(text) < DEEPEST
  )
}

const MODULE = /^(?:import|export) /
const MARKERS = /^[ \t]*(?:(?:>|[-*+]|\d+[.)])(?:[ \t]+|$))+|^[ \t>]*>/
const OPEN_AT_END = /<[^>]*$|\{[^}]*$/

function areLinesSafe(text: string): boolean {
  let isModule = false
  let isBlankBefore = true
  // How far the text of a list or quote is indented; what is open at a line's end may be left by
  // the next line.
  let indent = 0
  let isOpen = false
  for (const line of text.split('\n')) {
    const isBlank = !line.trim()
    const startsModule = MODULE.test(line)
    // An import or export that would end something else.
    if (startsModule && !isBlankBefore && !isModule) return false
    if (isBlankBefore) isModule = startsModule
    if (
      isOpen &&
      !isBlank &&
      (/[\t>]/.test(line.slice(0, indent)) || /\S/.test(line.slice(0, indent)))
    )
      return false
    if (isBlankBefore && /^\S/.test(line)) indent = 0
    indent = MARKERS.exec(line)?.[0].length ?? indent
    // Whether the blanks belong to it.
    if (indent > 0 && /[>}][ \t]+$/.test(line)) return false
    isOpen = indent > 0 && ((isOpen && !isBlank) || OPEN_AT_END.test(line))
    isBlankBefore = isBlank
  }
  return true
}

/** How many brackets are open at once at the most, wherever they stand. */
function depthOf(text: string): number {
  let deepest = 0
  let depth = 0
  for (const [sign] of text.matchAll(/[([{<>)\]}]/g)) {
    if ('([{<'.includes(sign)) deepest = Math.max(deepest, ++depth)
    else depth = Math.max(0, depth - 1)
  }
  return deepest
}
