// Tries every claim that needs nothing but ourselves, and never executes a line: JSON, JavaScript
// and AQL.
import type { Block } from './blocks.ts'
import type { Proof } from './planPage.ts'
import { proveAql } from './proveAql.ts'
import { proveJson } from './proveJson.ts'
import { proveScripts } from './proveScripts.ts'
import type { Verdict } from './verdict.ts'

export async function parseAll(proofs: Proof[], stop?: AbortSignal): Promise<Verdict[]> {
  const scripts: Block[] = []
  const verdicts: Verdict[] = []
  for (const proof of proofs) {
    if (proof.type === 'json') verdicts.push(proveJson(proof))
    else if (proof.type === 'aql') verdicts.push(proveAql(proof))
    else if (proof.type === 'js') scripts.push(proof.block)
  }
  return [...verdicts, await proveScripts(scripts, stop)]
}
