// What marks of all kinds say of a block of code, before it is written as HTML.
import type { Problem } from '../../tools/problem.ts'

export interface CodeFault extends Pick<Problem, 'message' | 'hint'> {
  /** In the code as it is written, counted from 1; absent for the fence itself. */
  line?: number
  column?: number
}

/** Lines that have a class, both ends included. */
export interface MarkedRange {
  className: string
  from: number
  to: number
}

/** A text that is marked in some lines. */
export interface SoughtText {
  text: string
  from: number
  to: number
}

export interface MarkedCode {
  code: string
  ranges: MarkedRange[]
  sought: SoughtText[]
  faults: CodeFault[]
}

/** By the name of a mark, the class of its lines. */
export const LINE_CLASSES: Readonly<Record<string, string>> = {
  '++': 'code-line-added',
  '--': 'code-line-removed',
  focus: 'code-line-focus',
  warning: 'code-line-warning',
  error: 'code-line-error',
}

/** More of them in one block are the work of a machine. */
const MOST_SOUGHT = 50
/** Of one block; an author who has so many wrong looks at the first ones. */
const MOST_FAULTS = 5

export function addFault({ faults }: MarkedCode, fault: CodeFault): void {
  if (faults.length < MOST_FAULTS) faults.push(fault)
}

export function addSought(code: MarkedCode, sought: SoughtText): void {
  if (code.sought.length < MOST_SOUGHT) code.sought.push(sought)
  else
    addFault(code, {
      message: `more than ${MOST_SOUGHT} texts are marked in one block; the others are not`,
      hint: 'Mark fewer of them.',
    })
}

function addClass(marked: Map<number, string[]>, line: number, className: string): void {
  const known = marked.get(line)
  if (!known) marked.set(line, [className])
  else if (!known.includes(className)) known.push(className)
}

/**
 * Adds the classes of the ranges to their lines. Ranges of one class are taken together: each line
 * is visited once for a class, whatever overlaps.
 */
export function addRanges(
  marked: Map<number, string[]>,
  ranges: MarkedRange[],
  lineCount: number,
): void {
  const next = new Map<string, number>()
  for (const { className, from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const start = Math.max(from, next.get(className) ?? 1)
    const end = Math.min(to, lineCount)
    for (let line = start; line <= end; line++) addClass(marked, line, className)
    next.set(className, Math.max(start, end + 1))
  }
}
