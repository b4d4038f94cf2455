// The programs of a page: its imports and exports, with the lines of its text.
import type { Node, Program } from 'estree'
import type { Root } from 'mdast'
import type { Statement } from '../text/statements.ts'
import { parseModule } from './javascript.ts'

/** `statements` are those of CommonMark, which no longer stand in the tree. */
export function programsIn(tree: Root, statements: Statement[]): Program[] {
  const programs = statements.map(({ program, line }) => moved(program, line))
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    const program = parseModule(node.value)
    if (program) programs.push(moved(program, node.position?.start.line ?? 1))
  }
  return programs
}

/** Places of statements count from the first line of the program. */
function moved(program: Program, line: number): Program {
  for (const node of program.body as Node[]) if (node.loc) node.loc.start.line += line - 1
  return program
}
