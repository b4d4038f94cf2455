// Proves shell code: a script with the output shown below it, or a console block whose commands
// stand after `$ ` and whose other lines are output.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../tools/problem.ts'
import { type Block, problemIn } from './blocks.ts'
import { differenceOf } from './compare.ts'
import { execute } from './execute.ts'
import type { Run } from './planPage.ts'
import { endProblem, outputProblem, runText } from './runProblems.ts'
import type { Tool } from './toolbox.ts'
import type { Verdict } from './verdict.ts'
import type { Bench } from './workspace.ts'

/** 20 s: a transcript may compile something. */
const SECONDS = 20
const CLEAN = ['--noprofile', '--norc']

export interface ShellCommand {
  text: string
  /** Of the command in its block, counted from 1. */
  line: number
  output: string[]
}

export function scriptKey(
  { block, runs }: { block: Block; runs: Run[] },
  { version }: Tool,
): string[] {
  return ['script', version, block.code, ...runText(runs)]
}

export async function proveScript(
  { block, runs }: { block: Block; runs: Run[] },
  { file }: Tool,
  bench: Bench,
): Promise<Verdict> {
  const verdict = { problems: [] as Problem[], done: { transcripts: 1, runs: 0 } }
  for (const shown of runs) {
    const folder = bench.workspace.folder()
    const script = scriptFile(block.code, bench)
    const result = await execute(file, [...CLEAN, script], {
      cwd: folder,
      input: shown.input && `${shown.input.code}\n`,
      seconds: SECONDS,
      stop: bench.stop,
    })
    if (result.ended === 'stop') break
    if (shown.output) verdict.done.runs++
    const problem =
      endProblem(block, result, SECONDS) ??
      outputProblem(shown, result.stdout, `the script at line ${block.line}`) ??
      statusProblem(block, result.status, result.stderr.replaceAll(script, 'script'))
    if (problem) verdict.problems.push(problem)
  }
  return verdict
}

export function consoleKey({ block }: { block: Block }, { version }: Tool): string[] {
  return ['console', version, block.code]
}

export async function proveConsole(
  { block }: { block: Block },
  { file }: Tool,
  bench: Bench,
): Promise<Verdict> {
  const commands = commandsIn(block.code)
  if (commands.length === 0) {
    const hint = 'Begin each command with "$ ", at the start of its line.'
    return {
      problems: [
        problemIn(
          block,
          { line: 0 },
          { code: 'SNIPPET_MARK', message: 'this console block has no commands', hint },
        ),
      ],
      done: {},
    }
  }
  const mark = randomUUID()
  const script = scriptFile(consoleScript(commands, mark), bench)
  const result = await execute(file, [...CLEAN, script], {
    cwd: bench.workspace.folder(),
    seconds: SECONDS,
    stop: bench.stop,
  })
  if (result.ended === 'stop') return { problems: [], done: {} }
  const printed = result.stdout.toString().replaceAll(script, 'bash').split(`${mark}\n`)
  const ending = endProblem(block, result, SECONDS)
  const problems = commands
    .map((command, index) => commandProblem(block, command, printed[index] ?? ''))
    .filter((problem) => problem !== undefined)
  // Only the first: after a command that went wrong the others mean little.
  return {
    problems: ending ? [ending] : problems.slice(0, 1),
    done: { transcripts: 1, runs: commands.length },
  }
}

/**
 * A command goes on in the next line after a backslash. Lines before the first command are output
 * of nothing and are left out.
 */
export function commandsIn(code: string): ShellCommand[] {
  const commands: ShellCommand[] = []
  code.split('\n').forEach((text, index) => {
    const last = commands.at(-1)
    if (text.startsWith('$ ')) commands.push({ text: text.slice(2), line: index + 1, output: [] })
    else if (last?.text.endsWith('\\') && last.output.length === 0)
      last.text += `\n${text.replace(/^> /, '')}`
    else last?.output.push(text)
  })
  return commands
}

/**
 * One shell runs all, so that folders and variables live on; the mark says where one command's
 * output ends.
 */
function consoleScript(commands: ShellCommand[], mark: string): string {
  return [
    'exec 2>&1 </dev/null',
    ...commands.flatMap(({ text }) => [text, `printf '%s\\n' ${mark}`]),
  ].join('\n')
}

function scriptFile(code: string, { workspace }: Bench): string {
  const file = join(workspace.folder(), 'script.sh')
  writeFileSync(file, `${code}\n`)
  return file
}

function commandProblem(
  block: Block,
  { text, line, output }: ShellCommand,
  printed: string,
): Problem | undefined {
  const expected = output.map((one) => `${one}\n`).join('')
  // A terminal would show the prompt after unfinished output; a page shows it on its own line.
  const difference = differenceOf(
    expected,
    printed === '' || printed.endsWith('\n') ? printed : `${printed}\n`,
  )
  if (!difference) return undefined
  const place = {
    line: Math.min(line + text.split('\n').length - 1 + difference.line, block.lines.length),
    column: difference.column,
  }
  return problemIn(block, place, {
    code: 'SNIPPET_OUTPUT',
    message: difference.message,
    hint: `This is what "$ ${text.split('\n')[0]}" prints. Correct one or the other.`,
  })
}

function statusProblem(
  block: Block,
  status: number | undefined,
  stderr: string,
): Problem | undefined {
  if (status === 0) return undefined
  const details = stderr.trim().split('\n').filter(Boolean).slice(0, 5)
  const hint = 'A script must end with 0; append "|| true" to a command that is meant to fail.'
  return problemIn(
    block,
    { line: 0 },
    { code: 'SNIPPET_STATUS', message: `the script ends with status ${status}`, hint, details },
  )
}
