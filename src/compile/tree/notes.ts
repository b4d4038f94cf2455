// What the plugins of one run find out besides the tree: problems, headings, links. It travels in
// `file.data`.
import type { VFile } from 'vfile'
import type { Problem } from '../../tools/problem.ts'
import type { Heading, LinkRef } from '../../types.ts'
import type { Part } from '../components/components.ts'

export interface Notes {
  headings: Heading[]
  links: LinkRef[]
  problems: Problem[]
  /** Tabs and the like: elements of the tree name them by their place here. */
  parts: Part[]
  /** Put behind the ids of footnotes, where texts of several files may stand on one page. */
  idSuffix?: string
}

export function notesOf(file: VFile): Notes {
  const data = file.data as Partial<Notes>
  data.headings ??= []
  data.links ??= []
  data.problems ??= []
  data.parts ??= []
  return data as Notes
}

export function addProblem(file: VFile, problem: Problem): void {
  notesOf(file).problems.push(problem)
}
