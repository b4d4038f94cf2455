// Proves code that needs no program of the machine: JavaScript must parse as a script or as a
// module, JSON must be JSON. Nothing of it is executed.
import { parse } from 'acorn'
import { esbuild } from '../tools/esbuild.ts'
import { type Block, problemIn } from './blocks.ts'
import type { Verdict } from './verdict.ts'

interface SyntaxFault {
  message: string
  /** Both counted from 1. */
  line: number
  column: number
}

export function proveJavaScript({ block }: { block: Block }): Verdict {
  const fault = scriptFault(block.code)
  const hint = 'Complete the fragment, or mark the block with skip.'
  return {
    problems: fault ? [problem(block, fault, 'JavaScript', 'SNIPPET_JS', hint)] : [],
    done: { js: 1 },
  }
}

export function proveJson({ block }: { block: Block }): Verdict {
  const fault = jsonFault(block.code)
  const hint =
    'JSON has no comments, no single quotes and no comma before a closing bracket; mark the block jsonc, json5 or skip if it is meant so.'
  return {
    problems: fault ? [problem(block, fault, 'JSON', 'SNIPPET_JSON', hint)] : [],
    done: { json: 1 },
  }
}

const problem = (
  block: Block,
  { message, ...place }: SyntaxFault,
  language: string,
  code: string,
  hint: string,
) => problemIn(block, place, { code, message: `this is not ${language}: ${message}`, hint })

function scriptFault(code: string): SyntaxFault | undefined {
  const asScript = parseFault(code, 'script')
  const asModule = asScript && parseFault(code, 'module')
  const looksLikeModule = /^\s*(?:import|export)\b|\bawait\b/m.test(code)
  return asModule && (looksLikeModule ? asModule : asScript)
}

function parseFault(code: string, sourceType: 'script' | 'module'): SyntaxFault | undefined {
  try {
    parse(code, { ecmaVersion: 'latest', sourceType })
    return undefined
  } catch (error) {
    if (!(error instanceof SyntaxError && 'loc' in error)) throw error
    const { line, column } = error.loc as { line: number; column: number }
    return { message: error.message.replace(/ \(\d+:\d+\)$/, ''), line, column: column + 1 }
  }
}

/** Where a text stops being JSON esbuild tells, and JSON.parse of Node 20 often does not. */
export function jsonFault(text: string): SyntaxFault | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    try {
      esbuild().transformSync(text, { loader: 'json', logLevel: 'silent' })
    } catch (failure) {
      const [first] =
        (failure as { errors?: { text: string; location: Location | null }[] }).errors ?? []
      if (first?.location) {
        const { line, column, lineText } = first.location
        const before = Buffer.from(lineText).toString('utf8', 0, column)
        return { message: first.text, line, column: before.length + 1 }
      }
    }
    return { message: (error as Error).message, line: 1, column: 1 }
  }
}

/** Its columns are bytes, from 0. */
interface Location {
  line: number
  column: number
  lineText: string
}
