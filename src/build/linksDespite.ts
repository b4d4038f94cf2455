// Broken links of a site that has errors already, so that an author sees all faults in one run. The
// pages are rendered and not written. What may only follow from a known error is not told.
import type { Bundle } from '../bundle/bundle.ts'
import type { OutputFile } from '../emit/outputFile.ts'
import type { Log } from '../tools/log.ts'
import type { Problem } from '../tools/problem.ts'
import { stackOf } from '../tools/thrown.ts'
import type { Site } from '../types/site.ts'
import type { LinkGatherer } from './linkProblems.ts'
import { renderSites } from './renderSites.ts'
import type { Tools } from './withTools.ts'

const TOLD = ['LINK_BROKEN', 'LINK_CASE', 'ANCHOR_BROKEN', 'MARKDOWN_LINK_BROKEN']
/** Links lead to what a whole folder lacks. */
const EMPTY = ['SITE_EMPTY', 'DOCS_EMPTY']

interface Options {
  others: OutputFile[]
  gatherer?: LinkGatherer
  log: Log
  signal?: AbortSignal
}

/**
 * `tools.report` holds the errors. Where they do not let the site be rendered, nothing is added.
 */
export async function linksDespite(
  sites: Site[],
  bundle: Bundle,
  tools: Tools,
  { others, gatherer, log, signal }: Options,
): Promise<Problem[]> {
  const known = tools.report.problems
  if (known.some(({ code }) => EMPTY.includes(code))) return []
  const places = new Set(known.map(placeOf))
  try {
    const options = { others, gatherer, signal }
    const { problems } = await renderSites(sites, bundle, tools, options)
    return problems.filter((one) => TOLD.includes(one.code) && !places.has(placeOf(one)))
  } catch (error) {
    signal?.throwIfAborted()
    log.debug(stackOf(error) ?? String(error))
    return []
  }
}

/** A missing image is reported at its place already. */
const placeOf = ({ code, file, line, column }: Problem) =>
  JSON.stringify([code === 'MARKDOWN_LINK_BROKEN', file, line, column])
