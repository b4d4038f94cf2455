// Cuts a text of MDX into runs of top-level blocks, as `../parse/segments.ts` cuts CommonMark. MDX
// has neither indented code nor HTML, so an indented line may be a cut too, and tags may be open at
// one. A cut inside of a script or a tag does no harm: its run is then found to be no block.
import {
  EMPTY_NOTE,
  type Formulas,
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
export function mdxSegmentsOf(text: string, formulas?: Formulas): Segment[] | undefined {
  const cutter = new Cutter(formulas)
  for (let start = 0, line = 0, end: number; start < text.length; start = end + 1, line++) {
    const newline = text.indexOf('\n', start)
    end = newline < 0 ? text.length : newline
    const { at, indent } = indentOf(text, start, end)
    const whole = text.slice(start, end + 1)
    if (!cutter.take({ start, line, whole, rest: text.slice(at, end), indent })) return undefined
  }
  return cutter.finished(text.length)
}

interface Line {
  start: number
  line: number
  whole: string
  /** Without its indentation and its end. */
  rest: string
  indent: number
}

class Cutter {
  private readonly segments: Segment[] = []
  private looked: string[] = []
  private fence: Open | undefined
  private isAfterBlank = true
  /** The least indentation of an item of the segment: what is not deeper is in no item. */
  private listIndent = Infinity
  private script: 'module' | 'braces' | undefined
  /** Of the script, how many brackets are open. */
  private depth = 0

  constructor(private readonly formulas?: Formulas) {}

  /** False where a cut could be wrong. */
  take(line: Line): boolean {
    const { whole, rest, indent } = line
    if (this.fence) return this.takeCode(line)
    if (this.script && (rest !== '' || this.depth > 0)) {
      this.takeScript(line)
      return true
    }
    this.script = undefined
    if (rest === '') {
      this.looked.push(whole)
      this.isAfterBlank = true
      return true
    }
    const isOutside =
      this.listIndent === Infinity || (indent <= this.listIndent && !ITEM.test(rest))
    const isFirst = this.segments.length === 0 || (this.isAfterBlank && isOutside)
    if (isFirst) this.cut(line)
    this.isAfterBlank = false
    if (isFirst && indent === 0 && isModule(rest, 0)) this.script = 'module'
    else if (/^[<{]/.test(rest) && balanceOf(rest) > 0) this.script = 'braces'
    if (this.script) {
      this.depth = 0
      this.takeScript(line)
      return true
    }
    const before = this.looked.length
    this.looked.push(whole)
    if (EMPTY_NOTE.test(rest) || (this.formulas && isDeepFormula(rest, indent))) return false
    this.noteList(line)
    const hasList = this.listIndent < Infinity
    const open = openingOf(rest, hasList ? indent : 0, hasList, this.formulas)
    if (open?.isFence) this.fence = open
    // A formula that ends nothing before it: no dollar is left to be doubted.
    if (open?.sign === '$' && isFirst) this.looked[before] = '\n'
    return true
  }

  private takeCode({ whole, rest, indent }: Line): boolean {
    const { indent: own, end, sign } = this.fence!
    if (isLeft(this.fence!, rest, indent)) return false
    // Deep, it ends the formula for one parser and not for the other.
    if (sign === '$' && isDeepFormula(rest, indent)) return false
    this.looked.push(own > 0 ? whole : '\n')
    if (end.test(rest)) {
      if (own > 0 && indent !== own) return false
      this.fence = undefined
    }
    this.isAfterBlank = false
    return true
  }

  private noteList({ rest, indent }: Line): void {
    if (rest.startsWith('[^')) this.listIndent = 0
    else if (ITEM.test(rest)) this.listIndent = Math.min(this.listIndent, indent)
  }

  /** What imports and exports say is no prose. */
  private takeScript(line: Line): void {
    const { whole, rest } = line
    this.depth += balanceOf(rest)
    this.looked.push(this.script === 'module' ? '\n' : whole)
    if (this.script !== 'braces') return
    // A bracket in a text or comment is none: it may have ended before.
    this.noteList(line)
    if (this.depth <= 0) this.script = undefined
  }

  private cut({ start, line }: Line): void {
    this.end(start)
    this.segments.push({ start, end: start, line, prose: '' })
    this.listIndent = Infinity
  }

  private end(at: number): void {
    const last = this.segments.at(-1)
    if (!last) return
    last.end = at
    last.prose = this.looked.join('')
    this.looked = []
  }

  finished(length: number): Segment[] | undefined {
    if (this.fence || (this.script && this.depth > 0)) return undefined
    this.end(length)
    return this.segments
  }
}

/** How many more brackets it opens than it closes. */
function balanceOf(script: string): number {
  let balance = 0
  for (const [sign] of script.matchAll(/[([{)\]}]/g)) balance += '([{'.includes(sign) ? 1 : -1
  return balance
}
