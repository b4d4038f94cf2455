// What programs and scripts have in common when they are run: how they must end, and what they must
// print.
import type { Problem } from '../tools/problem.ts'
import { type Block, problemIn } from './blocks.ts'
import { differenceOf } from './compare.ts'
import type { RunResult } from './execute.ts'
import type { Run } from './planPage.ts'

/** Everything of the runs that a result depends on. */
export function runText(runs: Run[]): string[] {
  return runs.flatMap(({ input, output }) => [
    input ? `<${input.code}` : '-',
    output ? `>${output.code}` : '-',
  ])
}

/** Undefined when it ended by itself, with whatever status. */
export function endProblem(
  block: Block,
  { ended, signal }: RunResult,
  seconds: number,
): Problem | undefined {
  const problem = (code: string, message: string, hint: string) =>
    problemIn(block, { line: 0 }, { code, message, hint })
  if (ended === 'time')
    return problem(
      'SNIPPET_TIME',
      `it is still running after ${seconds} s`,
      'Does it wait for more input than the page gives?',
    )
  if (ended === 'size')
    return problem(
      'SNIPPET_SIZE',
      'it prints without end',
      'More than 8 MB were printed; look for a loop that does not stop.',
    )
  if (signal)
    return problem(
      'SNIPPET_SIGNAL',
      `it is ended by ${signal}`,
      'A program that is meant to end so is shown without the mark run.',
    )
  return undefined
}

/** Compares byte for byte: a block's content and one line end. */
export function outputProblem({ output }: Run, stdout: Buffer, name: string): Problem | undefined {
  if (!output) return undefined
  const expected = `${output.code}\n`
  if (Buffer.from(expected).equals(stdout)) return undefined
  const difference = differenceOf(expected, stdout.toString()) ?? {
    line: 1,
    column: 1,
    message: 'what is printed is not UTF-8',
  }
  const hint = `This is ${name}. Correct the program, or show what it prints.`
  return problemIn(output, difference, {
    code: 'SNIPPET_OUTPUT',
    message: difference.message,
    hint,
  })
}
