// What is wrong with a file that is not translated is wrong in every locale, in other words where
// an address is part of them: it is reported once.
import type { Problem } from '../tools/problem.ts'

/** The problems of each locale without those that an earlier one has at the same place. */
export function newProblems(byLocale: Problem[][]): Problem[] {
  const known = new Set<string>()
  return byLocale.flatMap((problems) => {
    const added = problems.filter((problem) => !known.has(placeOf(problem)))
    for (const problem of added) known.add(placeOf(problem))
    return added
  })
}

const placeOf = ({ code, file, line, column, message }: Problem) =>
  JSON.stringify([code, file, line ?? message, column])
