// A part of the site's own that throws does so on every page that shows it: it is told once.
import type { Problem } from '../tools/problem.ts'

/** What one fault did to many pages, at the first of them, with the number of the others. */
export function thrownOnce(problems: Problem[]): Problem[] {
  const byFault = new Map<string, Problem[]>()
  for (const problem of problems) {
    const key = faultOf(problem)
    byFault.set(key, [...(byFault.get(key) ?? []), problem])
  }
  return [...byFault.values()].map(([first, ...others]) => {
    if (others.length === 0) return first!
    const pages = others.length === 1 ? 'one more page' : `${others.length} more pages`
    const { file, line, column, ...rest } = first!
    const place = isPlaced(first!) ? { file, line, column } : {}
    return { ...rest, ...place, details: [`and ${pages}`] }
  })
}

/** What has no place of its own is said of its page as a whole, which has not the fault. */
const isPlaced = ({ line, column }: Problem) => line !== undefined && (line !== 1 || column !== 1)

const PAGE = /^\S+ cannot be rendered: /

function faultOf(problem: Problem): string {
  const { code, file, line, column, message } = problem
  if (code !== 'RENDER_FAILED') return JSON.stringify(problem)
  const place = isPlaced(problem) ? [file, line, column] : []
  return JSON.stringify([message.replace(PAGE, ''), ...place])
}
