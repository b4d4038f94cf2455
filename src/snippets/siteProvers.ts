// Provers that the site brings along, by language. They are run here, in the main thread, and only
// when the code on its pages is proved.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import type { Prover, SnippetBlock, SnippetFault } from '../config/extensions.ts'
import { runAuthors } from '../config/runModule.ts'
import { functionOf, moduleFault, siteModule } from '../config/siteModule.ts'
import { nearest } from '../tools/nearest.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { type Block, problemIn } from './blocks.ts'
import type { Verdict } from './verdict.ts'

/** Gives a verdict on a block; `next` is the one below it. */
export type SiteProver = (block: Block, next: Block | undefined) => Promise<Verdict>

/** Throws SiteError for a module that gives no prover. */
export async function loadProvers(config: SiteConfig): Promise<Map<string, SiteProver>> {
  const provers = new Map<string, SiteProver>()
  for (const [language, written] of Object.entries(config.provers)) {
    const module = await siteModule(config, written, ['provers', language])
    const prover = await functionOf<Prover>(module, config.root, 'prover')
    provers.set(language, siteProver(prover, module.path, config.root))
  }
  return provers
}

function siteProver(prover: Prover, path: string, root: string): SiteProver {
  return async (block, next) => {
    const around = { next: next && shownTo(next), nearest }
    const run = () => prover(shownTo(block), around)
    const faults: unknown = await runAuthors(run, join(root, path), root)
    if (!isFaults(faults)) throw new SiteError([noFaults(path, root)], 2)
    return { problems: faults.map((fault) => problemAt(fault, block)), done: { own: 1 } }
  }
}

const shownTo = ({ page, line, language, title, words, code }: Block): SnippetBlock => ({
  page,
  line,
  language,
  title,
  words: [...words],
  code,
})

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

function problemAt({ at, message, hint }: SnippetFault, block: Block): Problem {
  const before = block.code.slice(0, Math.max(at, 0)).split('\n')
  const place = { line: before.length, column: before.at(-1)!.length + 1 }
  return problemIn(block, place, { code: 'SNIPPET_PROVER', message, hint })
}
