// What is noted while MDX is lowered: what is wrong with a text, and what of it has to be run.
import type { Node } from 'estree'
import type { Problem } from '../../tools/problem.ts'
import { Tally } from '../rules/tally.ts'
import type { DynamicReason } from './dynamic.ts'

export type TagProblem = Pick<Problem, 'code' | 'message'> & Partial<Problem>

/** What has a place, as far as it is reported. */
export type Placed = { position?: { start: { line: number; column: number } } }

export class Findings {
  readonly dynamic: DynamicReason[] = []
  /** What is wrong with parts of the theme, in whichever way the page is made. */
  readonly ofParts: Problem[] = []
  readonly #tally = new Tally()
  readonly #problems: Problem[] = []

  problems(): Problem[] {
    return [...this.#problems, ...this.#tally.problems()]
  }

  /** What has to be run, reported as an error. */
  needsRun(node: Placed, what: string, problem: TagProblem): void {
    this.mustRun(node, what)
    this.report(node, problem)
  }

  /** The same without a report. */
  mustRun({ position }: Placed, what: string): void {
    const { line = 1, column = 1 } = position?.start ?? {}
    this.dynamic.push({ what, line, column })
  }

  report({ position }: Placed, problem: TagProblem): void {
    const { line, column } = position?.start ?? {}
    this.#problems.push({ severity: 'error', line, column, ...problem })
  }

  hasTold(message: string): boolean {
    return this.#problems.some((problem) => problem.message === message)
  }

  /** The same of a part of the theme; `isSure` where running the page changes nothing of it. */
  reportPart(node: Placed, problem: TagProblem, isSure: boolean): void {
    this.report(node, problem)
    if (isSure) this.ofParts.push(this.#problems.at(-1)!)
  }

  /** Of one kind only the first is reported, with how many there are. */
  tell({ position }: Placed, problem: Problem): void {
    const { line, column } = position?.start ?? {}
    this.#tally.add(problem.message, problem, () => ({ line, column }))
  }
}

/** Statements count columns from 0. */
export function positionOf({ loc }: Node): Placed['position'] {
  const { line, column } = loc!.start
  return { start: { line, column: column + 1 } }
}
