// What is kept of a source that could not be compiled: its problems, and no text.
import type { Problem } from '../../tools/problem.ts'
import type { Compiled } from '../../types/compiled.ts'
import type { Source } from '../../types/source.ts'

/** Of a file as a whole. */
export function fileProblem(
  { path }: Source,
  problem: Pick<Problem, 'code' | 'message' | 'hint'>,
): Problem {
  return { severity: 'error', file: path, line: 1, column: 1, ...problem }
}

export function emptyCompiled(source: Source, own: Partial<Compiled>): Compiled {
  return {
    path: source.path,
    frontMatter: {},
    frontMatterLines: {},
    body: { type: 'html', pieces: [''] },
    headings: [],
    links: [],
    readingMinutes: 0,
    problems: [],
    ...own,
  }
}
