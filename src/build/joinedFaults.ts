// A plugin of the site's own that throws does so for many files, which is one fault at one line.
import { plural } from '../tools/plural.ts'
import type { Problem } from '../tools/problem.ts'

/** The problems, with those of one plugin at one line as one. */
export function joinedFaults(problems: Problem[]): Problem[] {
  const byPlace = new Map<string, { first: Problem; others: number }>()
  const kept = problems.filter((problem) => {
    const { code, file, line, column, message } = problem
    if (code !== 'PLUGIN_THROWS') return true
    const key = JSON.stringify([file, line, column, message])
    const same = byPlace.get(key)
    if (same) same.others++
    else byPlace.set(key, { first: problem, others: 0 })
    return !same
  })
  if (byPlace.size === 0) return problems
  const othersOf = new Map([...byPlace.values()].map(({ first, others }) => [first, others]))
  return kept.map((problem) => {
    const others = othersOf.get(problem)
    return others ? { ...problem, details: [`and for ${plural(others, 'more file')}`] } : problem
  })
}
