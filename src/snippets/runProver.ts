// Runs a prover of the site's own, in a thread: what it takes and gives is plain data.
import { join } from 'node:path'
import type { Prover, SiteModule, SnippetBlock, SnippetFault } from '../config/extensions.ts'
import { runAuthors } from '../config/runAuthors.ts'
import { functionOf, moduleFault } from '../config/runModule.ts'
import { nearest } from '../tools/nearest.ts'
import { type Problem, SiteError } from '../tools/problem.ts'

export interface ProverTask {
  block: SnippetBlock
  next?: SnippetBlock
}

/** What a prover found; `refused` says why there is no finding. */
export interface ProverResult {
  faults?: SnippetFault[]
  refused?: Problem[]
}

interface Context {
  module: SiteModule
  /** The site's folder. */
  root: string
}

export async function prove(tasks: ProverTask[], context: Context): Promise<ProverResult[]> {
  const proved: ProverResult[] = []
  for (const task of tasks) proved.push(await proveOne(task, context))
  return proved
}

async function proveOne({ block, next }: ProverTask, context: Context): Promise<ProverResult> {
  try {
    const { module, root } = context
    const prover = await proverOf(context)
    const run = () => prover(block, { next, nearest })
    const faults: unknown = await runAuthors(run, join(root, module.path), root)
    if (!isFaults(faults)) return { refused: [noFaults(module.path, root)] }
    return { faults: faults.map(({ at, message, hint }) => ({ at, message, hint })) }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { refused: error.problems }
  }
}

/** By the module as it was sent: one that changes is sent again. */
const provers = new WeakMap<SiteModule, Prover>()

async function proverOf({ module, root }: Context): Promise<Prover> {
  const known = provers.get(module)
  if (known) return known
  const prover = await functionOf<Prover>(module, root, 'prover')
  provers.set(module, prover)
  return prover
}

function isFaults(value: unknown): value is SnippetFault[] {
  return (
    Array.isArray(value) &&
    value.every(
      (one) =>
        Number.isInteger(one?.at) &&
        typeof one.message === 'string' &&
        ['string', 'undefined'].includes(typeof one.hint),
    )
  )
}

function noFaults(path: string, root: string): Problem {
  const message = 'the prover gives back something else than a list of faults'
  const hint = 'Give back a list of { at, message, hint? }, empty where nothing is wrong.'
  return moduleFault({ path, message, hint }, root)
}
