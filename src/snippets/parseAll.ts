// Tries every claim that needs no program of the machine, and never executes a line: JSON,
// JavaScript, and what the site's own provers know.
import type { Block } from './blocks.ts'
import type { Proof } from './planPage.ts'
import { proveJson } from './proveJson.ts'
import { proveScripts } from './proveScripts.ts'
import type { SiteProver } from './siteProvers.ts'
import type { Verdict } from './verdict.ts'

export async function parseAll(
  proofs: Proof[],
  provers: ReadonlyMap<string, SiteProver>,
  stop?: AbortSignal,
): Promise<Verdict[]> {
  const scripts: Block[] = []
  const verdicts: Verdict[] = []
  for (const proof of proofs) {
    if (proof.type === 'json') verdicts.push(proveJson(proof))
    else if (proof.type === 'own')
      verdicts.push(await provers.get(proof.block.language)!(proof.block, proof.next))
    else if (proof.type === 'js') scripts.push(proof.block)
  }
  return [...verdicts, await proveScripts(scripts, stop)]
}
