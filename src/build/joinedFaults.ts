// What is known of problems when all of them are there: a plugin of the site's own that throws does
// so for many files, which is one fault at one line; a version without docs is named in a file.
import { placeOfVersion } from '../config/versionsFile.ts'
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

/** Those of versions without docs at the line that names the version. */
export function placedFaults(problems: Problem[], root: string): Problem[] {
  return problems.map((problem) => {
    const { code, file, line, message } = problem
    if (code !== 'DOCS_EMPTY' || line || !file?.endsWith('.json')) return problem
    const name = /^the docs version "(.*)" has no doc/.exec(message)?.[1]
    return { ...problem, ...placeOfVersion(root, file, name ?? '') }
  })
}
