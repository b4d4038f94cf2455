// Proves JSON: it must parse.
import { type Block, problemIn } from './blocks.ts'
import { jsonFault } from './jsonFault.ts'
import type { Verdict } from './verdict.ts'

export function proveJson({ block }: { block: Block }): Verdict {
  const fault = jsonFault(block.code)
  if (!fault) return { problems: [], done: { json: 1 } }
  const before = block.code.slice(0, fault.at).split('\n')
  const place = { line: before.length, column: before.at(-1)!.length + 1 }
  const hint =
    'JSON has no comments, no single quotes and no comma before a closing bracket; mark the block jsonc, json5 or skip if it is meant so.'
  return {
    problems: [
      problemIn(block, place, {
        code: 'SNIPPET_JSON',
        message: `this is not JSON: ${fault.message}`,
        hint,
      }),
    ],
    done: { json: 1 },
  }
}
