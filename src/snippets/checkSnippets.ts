// Proves that the code shown on a site's pages runs: read the pages, see what their marks claim,
// try each claim, say what does not hold. It executes what the content says: only the command that
// is named for it calls this, no build does.
import { loadConfig } from '../config/load.ts'
import type { Log } from '../tools/log.ts'
import { plural } from '../tools/plural.ts'
import { type Problem, sortProblems } from '../tools/problem.ts'
import type { Report } from '../tools/report.ts'
import { type Block, readPages } from './blocks.ts'
import { type Proof, planPage } from './planPage.ts'
import { proveAllRuns } from './proveAllRuns.ts'
import { proveJavaScript, proveJson } from './proveScripts.ts'
import { loadProvers, type SiteProver } from './siteProvers.ts'
import { installHint, isToolName } from './toolbox.ts'
import { addCounts, countsText, NOTHING, type SnippetCounts, type Verdict } from './verdict.ts'

export interface SnippetFlags {
  /** False with `--no-cache`: everything is run again, nothing is kept. */
  cache: boolean
  /** Blocks that cannot be proved here for want of a tool fail the check. */
  strict: boolean
  report: Report
  log: Log
  /** Aborted by Ctrl-C: what runs is ended, folders are removed. */
  signal?: AbortSignal
}

export interface SnippetReport {
  ok: boolean
  counts: SnippetCounts
  problems: Problem[]
}

export async function checkSnippets(
  root: string,
  { cache, strict, report, log, signal }: SnippetFlags,
): Promise<SnippetReport> {
  const config = await report.stage('config', () => loadConfig(root))
  const pages = await report.stage(
    'read',
    () => readPages(config),
    (found) => found.length,
  )
  const own = await loadProvers(config)
  const provers = own.byLanguage
  const plans = pages.map(({ blocks }) => planPage(blocks, provers))
  const proofs = plans.flatMap((plan) => plan.proofs)
  const parsed = await report
    .stage('parse', () => parseAll(proofs, provers))
    .finally(() => own.close())
  const ran = await report.stage(
    'run',
    () => proveAllRuns(proofs, config.root, { cache, signal }),
    ({ verdicts }) => verdicts.length,
  )

  const verdicts = [...parsed, ...ran.verdicts]
  const counts = {
    ...NOTHING,
    ...(provers.size > 0 && { own: 0 }),
    pages: pages.length,
    blocks: pages.flatMap(({ blocks }) => blocks).length,
  }
  for (const { left } of plans) counts.left += left
  for (const { done } of verdicts) addCounts(counts, done)
  for (const blocks of ran.missing.values()) counts.skipped += blocks.length

  const missing = [...ran.missing].map(([what, blocks]) => missingProblem(what, blocks, strict))
  const problems = sortProblems(
    [...pages, ...plans, ...verdicts].flatMap((one) => one.problems).concat(missing),
  )
  report.add(problems)
  log.info(countsText(counts))
  return {
    ok: !signal?.aborted && !problems.some(({ severity }) => severity === 'error'),
    counts,
    problems,
  }
}

/** Said aloud, since a green check that left things out would be believed. */
function missingProblem(what: string, blocks: Block[], strict: boolean): Problem {
  const message = `${isToolName(what) ? `${what} is not installed` : what}: ${plural(blocks.length, 'block')} skipped`
  const details = blocks.slice(0, 3).map(({ page, line }) => `${page}:${line}`)
  if (blocks.length > 3) details.push(`… ${blocks.length - 3} more`)
  return {
    code: 'SNIPPET_TOOL',
    severity: strict ? 'error' : 'warning',
    message,
    hint: installHint(what),
    details,
  }
}

/**
 * Tries every claim that needs no program of the machine: JSON, JavaScript, and what the site's own
 * provers know.
 */
async function parseAll(
  proofs: Proof[],
  provers: ReadonlyMap<string, SiteProver>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const proof of proofs) {
    if (proof.type === 'json') verdicts.push(proveJson(proof))
    else if (proof.type === 'js') verdicts.push(proveJavaScript(proof))
    else if (proof.type === 'own')
      verdicts.push(await provers.get(proof.block.language)!(proof.block, proof.next))
  }
  return verdicts
}
