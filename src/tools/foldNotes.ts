// Of many notes of one kind a report shows the first ones.
import { type Problem, sortProblems } from './problem.ts'
import { shortList } from './shortList.ts'

/** After so many errors a reader has seen enough; the rest is counted. */
export const MAX_SHOWN = 50

/** A longer list is not read. */
export const MAX_LISTED = 5

/** Speaks of the whole site, and stands below all that concerns one place, but for errors. */
export const SUMMARY = 'MOVE_IN'

/** By their codes, in the order in which these come up. */
export function kindsOf(problems: Problem[]): Problem[][] {
  const kinds = new Map<string, Problem[]>()
  for (const problem of problems) {
    const kind = kinds.get(problem.code)
    if (kind) kind.push(problem)
    else kinds.set(problem.code, [problem])
  }
  return [...kinds.values()]
}

/** Many notes as one, which stands at the place of the first. */
export function foldedNotes(kind: Problem[]): Problem {
  const { message, ...first } = kind[0]!
  return { ...first, message: `${kind.length} times, here: ${message}`, details: undefined }
}

export function shortened(problem: Problem): Problem {
  const { details = [], code } = problem
  if (details.length <= MAX_LISTED || code === SUMMARY) return problem
  const left = details.length - MAX_LISTED
  return { ...problem, details: [...details.slice(0, MAX_LISTED), `… ${left} more`] }
}

export const shownCodes = (problems: Problem[]) =>
  shortList([...new Set(problems.map(({ code }) => code))])

// Fifty warnings must not hide an error: errors come in first, then the places decide the order
// again.
export function shownFirst(sorted: Problem[]): Problem[] {
  if (sorted.length <= MAX_SHOWN) return sorted
  const weight = { error: 0, warning: 1, info: 2 }
  return sortProblems(
    [...sorted].sort((a, b) => weight[a.severity] - weight[b.severity]).slice(0, MAX_SHOWN),
  )
}
