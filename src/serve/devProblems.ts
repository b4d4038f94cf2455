// Problems as the browser shows them: each with the lines of the file around it.
import type { DevProblem, FrameLine } from '../shared/devMessages.ts'
import { lineReader } from '../tools/codeFrame.ts'
import { type Problem, sortProblems } from '../tools/problem.ts'

/** Lines before and after the one that a problem speaks of. */
const AROUND = 2

/** In the order of their places, without what only `--debug` shows. */
export function devProblems(problems: Problem[], root: string): DevProblem[] {
  const read = lineReader()
  return sortProblems(problems).map(({ stack: _, ...problem }) => ({
    ...problem,
    frame: frameOf(problem.file === undefined ? undefined : read(root, problem.file), problem.line),
  }))
}

function frameOf(lines: string[] | undefined, line: number | undefined): FrameLine[] | undefined {
  if (!lines || line === undefined || line > lines.length) return undefined
  const first = Math.max(1, line - AROUND)
  return lines
    .slice(first - 1, line + AROUND)
    .map((text, i) => ({ line: first + i, text: text.slice(0, 300) }))
}
