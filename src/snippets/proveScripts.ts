// Proves JavaScript: it must parse as a script or as a module. Nothing of it is executed.
import { tmpdir } from 'node:os'
import { Script } from 'node:vm'
import type { Problem } from '../tools/problem.ts'
import { type Block, problemIn } from './blocks.ts'
import { execute } from './execute.ts'
import type { Verdict } from './verdict.ts'

const NAME = 'snippet.js'

/**
 * Blocks that parse as scripts are done at once; the rest, in one process, as modules, since only a
 * flag of Node parses those without running them.
 */
export async function proveScripts(blocks: Block[], stop?: AbortSignal): Promise<Verdict> {
  const failed = blocks
    .map((block) => ({ block, fault: scriptFault(block.code) }))
    .filter(({ fault }) => fault !== undefined)
  const areModules = await parseModules(
    failed.map(({ block }) => block.code),
    stop,
  )
  const problems: Problem[] = []
  for (const [index, { block, fault }] of failed.entries()) {
    if (stop?.aborted) break
    if (!areModules[index])
      problems.push(
        problemFrom(block, looksLikeModule(block) ? await moduleFault(block.code, stop) : fault!),
      )
  }
  return { problems, done: { js: blocks.length } }
}

function looksLikeModule({ code }: Block): boolean {
  return /^\s*(?:import|export)\b|\bawait\b/m.test(code)
}

function scriptFault(code: string): string | undefined {
  try {
    new Script(code, { filename: NAME })
    return undefined
  } catch (error) {
    return stackOf(error)
  }
}

const PARSE = `
const { SourceTextModule } = require('node:vm')
const input = require('node:fs').readFileSync(0, 'utf8')
const parse = (code) => new SourceTextModule(code, { identifier: '${NAME}' })`

/** Which of them are modules. */
async function parseModules(codes: string[], stop?: AbortSignal): Promise<boolean[]> {
  if (codes.length === 0) return []
  const each = `console.log(JSON.stringify(JSON.parse(input).map((code) => { try { return Boolean(parse(code)) } catch { return false } })))`
  const { stdout, stderr } = await node(`${PARSE}\n${each}`, JSON.stringify(codes), stop)
  if (stdout.length === 0 && !stop?.aborted)
    throw new Error(`modules could not be parsed: ${stderr}`)
  return stop?.aborted ? [] : (JSON.parse(stdout.toString()) as boolean[])
}

/** Where a module breaks: Node says so only when the error is not caught. */
async function moduleFault(code: string, stop?: AbortSignal): Promise<string> {
  return (await node(`${PARSE}\nparse(input)`, code, stop)).stderr
}

function node(script: string, input: string, stop?: AbortSignal): ReturnType<typeof execute> {
  return execute(process.execPath, ['--experimental-vm-modules', '--no-warnings', '-e', script], {
    cwd: tmpdir(),
    input,
    seconds: 30,
    stop,
  })
}

/** The stack of a syntax error begins with `snippet.js:3`, the line, and carets below the place. */
function problemFrom(block: Block, stack: string): Problem {
  const line = Number(new RegExp(`^${NAME}:(\\d+)`, 'm').exec(stack)?.[1] ?? 1)
  const column = (/^( *)\^+$/m.exec(stack)?.[1]?.length ?? 0) + 1
  const message = /^SyntaxError: (.*)$/m.exec(stack)?.[1] ?? 'it does not parse'
  return problemIn(
    block,
    { line, column },
    {
      code: 'SNIPPET_JS',
      message: `this is not JavaScript: ${message}`,
      hint: 'Complete the fragment, or mark the block with skip.',
    },
  )
}

function stackOf(error: unknown): string {
  // A syntax error may come from another realm, where `instanceof Error` does not hold.
  return typeof error === 'object' && error !== null && 'stack' in error
    ? String(error.stack)
    : String(error)
}
