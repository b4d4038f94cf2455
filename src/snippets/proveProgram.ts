// Proves a C program: compiles it with every warning an error and with the sanitizers, then runs it
// on each input the page shows.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../tools/problem.ts'
import { type Block, problemIn } from './blocks.ts'
import { execute, type RunResult } from './execute.ts'
import type { Run } from './planPage.ts'
import { endProblem, outputProblem, runText } from './runProblems.ts'
import type { Tool } from './toolbox.ts'
import type { Verdict } from './verdict.ts'
import type { Bench } from './workspace.ts'

const FLAGS = [
  '-std=c17',
  '-Wall',
  '-Wextra',
  '-pedantic',
  '-Werror',
  '-fsanitize=address,undefined',
  '-g',
  '-O1',
]
/**
 * 10 s: the programs of a page end at once; one that does not waits for something that never comes.
 */
const RUN_SECONDS = 10
const COMPILE_SECONDS = 60

export function programKey(
  { block, runs }: { block: Block; runs: Run[] },
  { version }: Tool,
): string[] {
  return ['program', version, ...FLAGS, fileName(block), block.code, ...runText(runs)]
}

export async function proveProgram(
  { block, runs }: { block: Block; runs: Run[] },
  { file }: Tool,
  bench: Bench,
): Promise<Verdict> {
  const folder = bench.workspace.folder()
  const name = fileName(block)
  const program = join(folder, 'program')
  writeFileSync(join(folder, name), `${block.code}\n`)
  // LC_ALL=C: plain quotes in messages, which any terminal shows.
  const compiled = await execute(file, [...FLAGS, '-o', program, name], {
    cwd: folder,
    seconds: COMPILE_SECONDS,
    stop: bench.stop,
    env: { LC_ALL: 'C' },
  })
  if (compiled.ended === 'stop') return { problems: [], done: {} }
  const missing = missingPart(compiled.stderr)
  if (compiled.status !== 0 && missing) return { problems: [], done: {}, missing }
  if (compiled.status !== 0)
    return {
      problems: [
        compileProblem(block, name, {
          ...compiled,
          stderr: compiled.stderr.replaceAll(`${folder}/`, ''),
        }),
      ],
      done: {},
    }
  const verdict = { problems: [] as Problem[], done: { compiled: 1, runs: 0 } }
  for (const [index, shown] of runs.entries()) {
    const result = await execute(program, [], {
      cwd: bench.workspace.folder(),
      input: shown.input && `${shown.input.code}\n`,
      seconds: RUN_SECONDS,
      stop: bench.stop,
    })
    if (result.ended === 'stop') break
    if (shown.output) verdict.done.runs++
    const place = shown.input ?? shown.output ?? block
    const problem =
      sanitizerProblem(block, name, result) ??
      endProblem(place, result, RUN_SECONDS) ??
      outputProblem(shown, result.stdout, runName(block, index, runs.length))
    if (problem) verdict.problems.push(problem)
  }
  return verdict
}

function fileName({ title }: Block): string {
  return title !== undefined && /^\w[\w.+-]{0,99}\.c$/.test(title) ? title : 'snippet.c'
}

function runName(block: Block, index: number, count: number): string {
  const which = count > 1 ? `run ${index + 1} of ${count} of ` : ''
  return `${which}the program at line ${block.line}`
}

/** The machine's fault, not the page's: the compiler came without libraries or headers. */
function missingPart(stderr: string): string | undefined {
  if (/cannot find .*(?:asan|ubsan)/.test(stderr)) return 'the compiler has no sanitizers'
  return /fatal error: (?:stdio|stdlib|string)\.h: No such file/.test(stderr)
    ? 'the headers of the C library are missing'
    : undefined
}

/** The first message of the compiler at its place; further ones as details. */
function compileProblem(block: Block, name: string, { stderr, ended }: RunResult): Problem {
  const messages = stderr
    .split('\n')
    .filter((line) => /: (?:(?:fatal )?(?:error|warning): |undefined reference)/.test(line))
  const own = placeIn(messages.join('\n'), name, ': (?:(?:fatal )?(?:error|warning): )?')
  const message =
    own?.text ??
    messages[0] ??
    (ended ? `the compiler did not end in ${COMPILE_SECONDS} s` : stderr.trim().split('\n')[0])
  const details = messages.filter((line) => !own || !line.startsWith(own.whole)).slice(0, 5)
  const hint =
    'Code marked with run must compile without a warning; a fragment is shown without the mark.'
  return problemIn(block, own ?? { line: 0 }, {
    code: 'SNIPPET_COMPILE',
    message: `${name} does not compile: ${message}`,
    hint,
    details,
  })
}

/**
 * Address, leak and undefined behaviour: a report makes a program wrong even when its output is
 * right.
 */
function sanitizerProblem(block: Block, name: string, { stderr }: RunResult): Problem | undefined {
  const report = /(?:ERROR: \w+Sanitizer: |runtime error: )(.*)/.exec(stderr)
  if (!report) return undefined
  const place = placeIn(stderr, name, '') ?? { line: 0 }
  const message = `${name} is stopped by a sanitizer: ${report[1]!.replace(/ (?:on|at|for) (?:unknown )?address 0x.*/, '')}`
  return problemIn(block, place, {
    code: 'SNIPPET_SANITIZER',
    message,
    hint: 'Compile it with -fsanitize=address,undefined -g to see the whole report.',
  })
}

/** The first `name:line:column` in a text, with what follows `after`. */
function placeIn(
  text: string,
  name: string,
  after: string,
): { line: number; column?: number; text: string; whole: string } | undefined {
  const found = new RegExp(
    `^.*?\\b${name.replace(/[.+]/g, '\\$&')}:(\\d+)(?::(\\d+))?${after}(.*)$`,
    'm',
  ).exec(text)
  return found
    ? {
        line: Number(found[1]),
        column: found[2] ? Number(found[2]) : undefined,
        text: found[3]!,
        whole: found[0],
      }
    : undefined
}
