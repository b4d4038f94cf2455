// Provers that the site brings along, by language. They are run in a thread, which can be ended
// whatever they do, and only when the code on its pages is proved.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import type { SiteModule, SnippetBlock, SnippetFault } from '../config/extensions.ts'
import { TIME_LIMIT as MODULE_TIME_LIMIT, tooLong } from '../config/runAuthors.ts'
import { siteModule } from '../config/runModule.ts'
import { workerFile } from '../tools/engine.ts'
import { Pool } from '../tools/pool.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { TimeLimitError } from '../tools/workTime.ts'
import { type Block, problemIn } from './blocks.ts'
import { type ProverResult, type ProverTask, prove } from './runProver.ts'
import type { Verdict } from './verdict.ts'

/** Gives a verdict on a block; `next` is the one below it. */
export type SiteProver = (block: Block, next: Block | undefined) => Promise<Verdict>

/** More than a module may take by itself: what ends in time reports in its own words. */
const TIME_LIMIT = MODULE_TIME_LIMIT + 2000

export interface SiteProvers {
  byLanguage: Map<string, SiteProver>
  close(): Promise<unknown>
}

/** Throws SiteError for a module that is not there. */
export async function loadProvers(config: SiteConfig): Promise<SiteProvers> {
  const pool = new Pool(workerFile, 1)
  const byLanguage = new Map<string, SiteProver>()
  for (const [language, written] of Object.entries(config.provers)) {
    const module = await siteModule(config, written, ['provers', language])
    byLanguage.set(language, siteProver(module, config.root, pool))
  }
  return { byLanguage, close: () => pool.close() }
}

function siteProver(module: SiteModule, root: string, pool: Pool): SiteProver {
  const context = { module, root }
  const late = (_: ProverTask, __: number, waited: number) => {
    const error = new TimeLimitError(MODULE_TIME_LIMIT, waited)
    return { refused: tooLong(join(root, module.path), root, error).problems }
  }
  return async (block, next) => {
    const task = { block: shownTo(block), next: next && shownTo(next) }
    const [proved] = await pool.run<ProverTask, ProverResult, typeof context>(
      'prove',
      [task],
      context,
      {
        kB: () => 1,
        msPerKb: 1,
        here: prove,
        apart: true,
        limit: { ms: () => TIME_LIMIT, late, lost: (_, error) => endsThread(module, error) },
      },
    )
    if (proved!.refused) throw new SiteError(proved!.refused, 2)
    return { problems: proved!.faults!.map((fault) => problemAt(fault, block)), done: { own: 1 } }
  }
}

const endsThread = ({ path }: SiteModule, { message }: Error): ProverResult => ({
  refused: [
    {
      code: 'CONFIG_THROWS',
      severity: 'error',
      message: `the prover ended the thread that it ran in: ${message}`,
      file: path,
      hint: 'Keep less in memory, and leave the process alone.',
    },
  ],
})

const shownTo = ({ page, line, language, title, words, code }: Block): SnippetBlock => ({
  page,
  line,
  language,
  title,
  words: [...words],
  code,
})

function problemAt({ at, message, hint }: SnippetFault, block: Block): Problem {
  const before = block.code.slice(0, Math.max(at, 0)).split('\n')
  const place = { line: before.length, column: before.at(-1)!.length + 1 }
  return problemIn(block, place, { code: 'SNIPPET_PROVER', message, hint })
}
