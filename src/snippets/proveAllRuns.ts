// Tries every claim that needs a program of the machine: two at a time, each in a folder of its
// own, and none that held before.
import { join } from 'node:path'
import { Cache } from '../tools/cache.ts'
import { hash } from '../tools/hash.ts'
import { homeOf } from '../tools/home.ts'
import type { Block } from './blocks.ts'
import { isRun, type Proof, type RunProof } from './planPage.ts'
import { nginxKey, proveNginx } from './proveNginx.ts'
import { programKey, proveProgram } from './proveProgram.ts'
import { consoleKey, proveConsole, proveScript, scriptKey } from './proveTranscript.ts'
import { findTools, NEEDS, type Tool } from './toolbox.ts'
import type { SnippetCounts, Verdict } from './verdict.ts'
import { type Bench, Workspace } from './workspace.ts'

export interface Ran {
  verdicts: Verdict[]
  /** The blocks that could not be proved, by what is missing: the name of a tool, or a sentence. */
  missing: Map<string, Block[]>
}

/** Owns what was proved; its number is raised when the meaning of a proof changes. */
const PROVED = 'Quire, proofs 1'
/** Two at a time: a compiler with sanitizers takes a core and some hundred megabytes. */
const PARALLEL = 2

export async function proveAllRuns(
  all: Proof[],
  root: string,
  { cache, signal }: { cache: boolean; signal?: AbortSignal },
): Promise<Ran> {
  const proofs = all.filter(isRun)
  const toolbox = await findTools(new Set(proofs.map(({ type }) => NEEDS[type])))
  const proved = new Cache(cache ? join(homeOf(root), 'snippets') : undefined, PROVED)
  const bench = { workspace: new Workspace(), stop: signal }
  const ran: Ran = { verdicts: [], missing: new Map() }
  const miss = (what: string, block: Block) =>
    void ran.missing.set(what, [...(ran.missing.get(what) ?? []), block])
  try {
    await inTurns(PARALLEL, proofs, async (proof) => {
      if (signal?.aborted) return
      const tool = toolbox[NEEDS[proof.type]]
      if (!tool) return miss(NEEDS[proof.type], proof.block)
      const verdict = await proveOnce(proof, tool, proved, bench)
      if (verdict.missing) miss(verdict.missing, proof.block)
      else ran.verdicts.push(verdict)
    })
  } finally {
    bench.workspace.close()
    proved.save()
    proved.close()
  }
  return ran
}

async function proveOnce(
  proof: RunProof,
  tool: Tool,
  proved: Cache,
  bench: Bench,
): Promise<Verdict> {
  const { parts, prove } = stepsFor(proof, tool)
  // Whether char is signed, and much else, depends on the machine.
  const key = hash([process.platform, process.arch, ...parts])
  const known = proved.get<Partial<SnippetCounts>>(key)
  if (known) return { problems: [], done: { ...known, cached: 1 } }
  const verdict = await prove(bench)
  // What failed may fail for a reason outside the page, and is tried again.
  if (verdict.problems.length === 0 && !verdict.missing && !bench.stop?.aborted)
    proved.put(key, verdict.done)
  return verdict
}

/** What a result depends on, and how to come by it. */
function stepsFor(
  proof: RunProof,
  tool: Tool,
): { parts: string[]; prove: (bench: Bench) => Promise<Verdict> } {
  switch (proof.type) {
    case 'program':
      return { parts: programKey(proof, tool), prove: (bench) => proveProgram(proof, tool, bench) }
    case 'script':
      return { parts: scriptKey(proof, tool), prove: (bench) => proveScript(proof, tool, bench) }
    case 'console':
      return { parts: consoleKey(proof, tool), prove: (bench) => proveConsole(proof, tool, bench) }
    case 'nginx':
      return { parts: nginxKey(proof, tool), prove: (bench) => proveNginx(proof, tool, bench) }
  }
}

// Does something with each item, a few at a time and in their order.

export async function inTurns<T>(
  atOnce: number,
  items: T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
