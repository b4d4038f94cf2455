// Broken links of a site that has errors already, so that an author sees all faults in one run. The
// pages are rendered and not written. What may only follow from a known error is not told.
import type { Bundle } from '../output/bundle/bundle.ts'
import type { OutputFile } from '../output/emitters/outputFile.ts'
import type { UnsureTarget } from '../output/linkWorld.ts'
import { decodedPart } from '../shared/text.ts'
import { splitHref } from '../shared/url.ts'
import type { Log } from '../tools/log.ts'
import { readSource } from '../tools/ownFiles.ts'
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
  const isUnsure = unsureTarget(sites[0]!, known)
  const places = new Set(known.map(placeOf))
  try {
    const options = { others, isUnsure, gatherer, signal }
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

/**
 * A file with an error may have lost its address or its headings: an address is not known to be
 * wrong when the file's name or front matter has its last part, nor is a hash on its page.
 */
function unsureTarget({ config }: Site, problems: Problem[]): UnsureTarget {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const files = new Set(errors.flatMap(({ file }) => file ?? []))
  files.delete(config.file)
  const heads = [...files].map((file) => letters(file + headOf(config.root, file)))
  return (href, page) => {
    if (page) return page.sourcePath !== undefined && files.has(page.sourcePath)
    const path = splitHref(href).path.replace(/\.mdx?$|\/+$/g, '')
    const last = letters(decodedPart(path.slice(path.lastIndexOf('/') + 1)))
    return last !== '' && heads.some((head) => head.includes(last))
  }
}

/** What a slug keeps of a label. */
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The front matter; of a data file all of it, of any other nothing. */
function headOf(root: string, file: string): string {
  if (!/\.(mdx?|markdown|json|ya?ml|[cm]?[jt]s)$/i.test(file)) return ''
  const text = textOf(root, file)
  if (!/\.(mdx?|markdown)$/i.test(file)) return text
  const head = /^---[^\n]*\n([\s\S]*?)\n---/.exec(text)
  return head ? head[1]! : ''
}

/** What is refused as no regular file is not read here either. */
function textOf(root: string, file: string): string {
  try {
    return readSource(root, file)?.toString() ?? ''
  } catch {
    return ''
  }
}
