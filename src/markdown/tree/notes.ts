// What the plugins of one run find out besides the tree: problems, headings, links. It travels in
// `file.data`.
import type { VFile } from 'vfile'
import type { Problem } from '../../tools/problem.ts'
import type { Heading, LinkRef } from '../../types/compiled.ts'
import type { CodeRules } from '../code/codeInfo.ts'
import type { Part } from '../document/parts.ts'
import type { MathRules } from '../math/mathRules.ts'

export interface Notes {
  headings: Heading[]
  links: LinkRef[]
  problems: Problem[]
  /** Elements of the tree name them by their place here. */
  parts: Part[]
  /** Places of the images that Markdown makes. */
  ownImages: Set<string>
  /** Put behind the ids of footnotes, where texts of several files may stand on one page. */
  idSuffix?: string
  /** How code blocks are read; nothing is noted in it. */
  code?: CodeRules
  /** How formulas are read, where the site has them. */
  math?: MathRules
}

export function notesOf(file: VFile): Notes {
  const data = file.data as Partial<Notes>
  data.headings ??= []
  data.links ??= []
  data.problems ??= []
  data.parts ??= []
  data.ownImages ??= new Set()
  return data as Notes
}

export function addProblem(file: VFile, problem: Problem): void {
  notesOf(file).problems.push(problem)
}
