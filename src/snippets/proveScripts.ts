// Proves JavaScript: it must parse as a script or as a module. Nothing of it is executed.
import { tmpdir } from 'node:os'
import { Script } from 'node:vm'
import { type Block, problemIn } from './blocks.ts'
import { execute } from './execute.ts'
import type { Verdict } from './verdict.ts'

const NAME = 'snippet.js'

/** Blocks that parse as scripts are done at once; the rest, in one process, as modules, since only a flag of Node parses those without running them. */
export async function proveScripts(blocks: Block[], stop?: AbortSignal): Promise<Verdict> {
  const failed = blocks.map((block) => ({ block, fault: scriptFault(block.code) })).filter(({ fault }) => fault !== undefined)
  const moduleFaults =
    failed.length > 0
      ? await moduleFaultsOf(
          failed.map(({ block }) => block.code),
          stop,
        )
      : []
  const problems = failed.flatMap(({ block, fault }, index) => {
    const other = moduleFaults[index]
    if (other === undefined) return []
    return [problemFrom(block, /^\s*(?:import|export)\b|\bawait\b/m.test(block.code) ? other : fault!)]
  })
  return { problems, done: { js: blocks.length } }
}

function scriptFault(code: string): string | undefined {
  try {
    new Script(code, { filename: NAME })
    return undefined
  } catch (error) {
    return stackOf(error)
  }
}

const PARSE_MODULES = `
const { SourceTextModule } = require('node:vm')
const faults = JSON.parse(require('node:fs').readFileSync(0, 'utf8')).map((code) => {
  try {
    new SourceTextModule(code, { identifier: '${NAME}' })
    return null
  } catch (error) {
    return String(error.stack)
  }
})
console.log(JSON.stringify(faults))`

async function moduleFaultsOf(codes: string[], stop?: AbortSignal): Promise<(string | undefined)[]> {
  const args = ['--experimental-vm-modules', '--no-warnings', '-e', PARSE_MODULES]
  const { stdout, stderr, ended } = await execute(process.execPath, args, { cwd: tmpdir(), input: JSON.stringify(codes), seconds: 30, stop })
  if (ended === 'stop') return []
  if (stdout.length === 0) throw new Error(`modules could not be parsed: ${stderr}`)
  return (JSON.parse(stdout.toString()) as (string | null)[]).map((fault) => fault ?? undefined)
}

/** The stack of a syntax error begins with `snippet.js:3`, the line, and carets below the place. */
function problemFrom(block: Block, stack: string): ReturnType<typeof problemIn> {
  const line = Number(new RegExp(`^(?:file://)?.*${NAME.replace('.', '\\.')}:(\\d+)`).exec(stack)?.[1] ?? 1)
  const column = (/^( *)\^+$/m.exec(stack)?.[1]?.length ?? 0) + 1
  const message = /^SyntaxError: (.*)$/m.exec(stack)?.[1] ?? 'it does not parse'
  return problemIn(
    block,
    { line, column },
    { code: 'SNIPPET_JS', message: `this is not JavaScript: ${message}`, hint: 'Complete the fragment, or mark the block with skip.' },
  )
}

function stackOf(error: unknown): string {
  // A syntax error may come from another realm, where `instanceof Error` does not hold.
  return typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : String(error)
}
