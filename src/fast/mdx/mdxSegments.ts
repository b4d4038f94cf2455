// Cuts a text of MDX into runs of top-level blocks, as `../parse/segments.ts` cuts CommonMark. MDX
// has neither indented code nor HTML, so an indented line may be a cut too, and tags may be open at
// one. A cut inside of a script or a tag does no harm: its run is then found to be no block.
import {
  EMPTY_NOTE,
  type Formulas,
  fencedCode,
  ITEM,
  indentOf,
  isDeepFormula,
  isLeft,
  type Open,
  openingOf,
  type Segment,
} from '../parse/segments.ts'

const MODULE = /(?:import|export) /y

/** True where a script of imports and exports begins. */
export function isModule(text: string, at: number): boolean {
  MODULE.lastIndex = at
  return MODULE.test(text)
}

/** Undefined where a cut could be wrong. `formulas`: whether lines of dollars are fences. */
export const mdxSegmentsOf = (text: string, formulas?: Formulas): Segment[] | undefined =>
  new Cutter(text, formulas).cutAll()

/** A line that begins with another sign opens nothing, and begins no item. */
const MAY_OPEN = new Set('-*+0123456789[`~<{$')

interface Line {
  start: number
  /** Before its line end. */
  end: number
  /** Where its text begins. */
  at: number
  indent: number
}

class Cutter {
  private readonly segments: Segment[] = []
  /** What the segment has seen of prose, once there is something to leave out. */
  private looked = ''
  private lookedTo = 0
  private fence: Open | undefined
  private isAfterBlank = true
  /** The least indentation of an item of the segment: what is not deeper is in no item. */
  private listIndent = Infinity
  private script: 'module' | 'braces' | undefined
  /** Of the script, how many brackets are open. */
  private depth = 0

  constructor(
    private readonly text: string,
    private readonly formulas: Formulas | undefined,
  ) {}

  cutAll(): Segment[] | undefined {
    const { text } = this
    for (let start = 0, number = 0, end: number; start < text.length; start = end + 1, number++) {
      if (this.fence?.indent === 0 && this.fence.sign !== '$') {
        const code = fencedCode(text, start, this.fence, '[ \\t]*')
        if (!code) return undefined
        end = code.end
        number += code.lines - 1
        this.leaveOut(start, end, code.lines)
        this.fence = undefined
        this.isAfterBlank = false
        continue
      }
      const newline = text.indexOf('\n', start)
      end = newline < 0 ? text.length : newline
      if (!this.take({ start, end, ...indentOf(text, start, end) }, number)) return undefined
    }
    if (this.fence || (this.script && this.depth > 0)) return undefined
    this.end(text.length)
    return this.segments
  }

  /** False where a cut could be wrong. */
  private take(line: Line, number: number): boolean {
    const { start, end, at, indent } = line
    if (this.fence) return this.takeCode(line)
    if (this.script && (at < end || this.depth > 0)) {
      this.takeScript(line)
      return true
    }
    this.script = undefined
    if (at === end) {
      this.isAfterBlank = true
      return true
    }
    const sign = this.text[at]!
    const rest = MAY_OPEN.has(sign) ? this.text.slice(at, end) : ''
    const isOutside =
      this.listIndent === Infinity || (indent <= this.listIndent && !ITEM.test(rest))
    const isFirst = this.segments.length === 0 || (this.isAfterBlank && isOutside)
    if (isFirst) this.cut(start, number)
    this.isAfterBlank = false
    if (isFirst && indent === 0 && isModule(this.text, at)) this.script = 'module'
    else if ((sign === '<' || sign === '{') && balanceOf(rest) > 0) this.script = 'braces'
    if (this.script) {
      this.depth = 0
      this.takeScript(line)
      return true
    }
    if (rest === '') return true
    if (EMPTY_NOTE.test(rest) || (this.formulas && isDeepFormula(rest, indent))) return false
    this.noteList(rest, indent)
    const hasList = this.listIndent < Infinity
    const open = openingOf(rest, hasList ? indent : 0, hasList, this.formulas)
    if (open?.isFence) this.fence = open
    // A formula that ends nothing before it: no dollar is left to be doubted.
    if (open?.sign === '$' && isFirst) this.leaveOut(start, end)
    return true
  }

  private takeCode({ start, end, at, indent }: Line): boolean {
    const rest = this.text.slice(at, end)
    const { indent: own, end: last, sign } = this.fence!
    if (isLeft(this.fence!, rest, indent)) return false
    // Deep, it ends the formula for one parser and not for the other.
    if (sign === '$' && isDeepFormula(rest, indent)) return false
    if (own === 0) this.leaveOut(start, end)
    if (last.test(rest)) {
      if (own > 0 && indent !== own) return false
      this.fence = undefined
    }
    this.isAfterBlank = false
    return true
  }

  private noteList(rest: string, indent: number): void {
    if (rest.startsWith('[^')) this.listIndent = 0
    else if (ITEM.test(rest)) this.listIndent = Math.min(this.listIndent, indent)
  }

  /** What imports and exports say is no prose. */
  private takeScript({ start, end, at, indent }: Line): void {
    const rest = this.text.slice(at, end)
    this.depth += balanceOf(rest)
    if (this.script === 'module') this.leaveOut(start, end)
    if (this.script !== 'braces') return
    // A bracket in a text or comment is none: it may have ended before.
    this.noteList(rest, indent)
    if (this.depth <= 0) this.script = undefined
  }

  /** As many empty lines take the place of the lines. */
  private leaveOut(start: number, end: number, lines = 1): void {
    this.looked += this.text.slice(this.lookedTo, start) + '\n'.repeat(lines)
    this.lookedTo = end + 1
  }

  private cut(start: number, line: number): void {
    this.end(start)
    this.segments.push({ start, end: start, line, prose: '' })
    this.listIndent = Infinity
  }

  private end(at: number): void {
    const last = this.segments.at(-1)
    if (!last) return
    last.end = at
    last.prose = this.looked + this.text.slice(this.lookedTo, at)
    this.looked = ''
    this.lookedTo = at
  }
}

/** How many more brackets it opens than it closes. */
function balanceOf(script: string): number {
  let balance = 0
  for (const [sign] of script.matchAll(/[([{)\]}]/g)) balance += '([{'.includes(sign) ? 1 : -1
  return balance
}
