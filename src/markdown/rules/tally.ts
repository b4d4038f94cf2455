// Problems that a file may have many times: each kind is reported once, at its first place, with
// how often it occurs.
import type { Problem } from '../../tools/problem.ts'

export type ProblemPosition = Pick<Problem, 'line' | 'column'>

export class Tally {
  readonly #first = new Map<string, { problem: Problem; count: number }>()

  /** `kind` is what is reported once; `place` is asked for the first only. */
  add(kind: string, problem: Problem, place: () => ProblemPosition, times = 1): void {
    const known = this.#first.get(kind)
    if (known) known.count += times
    else this.#first.set(kind, { problem: { ...problem, ...place() }, count: times })
  }

  problems(): Problem[] {
    return [...this.#first.values()].map(({ problem, count }) =>
      count > 1
        ? { ...problem, message: `${problem.message} (${count} times in this file)` }
        : problem,
    )
  }
}
