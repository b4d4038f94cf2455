// What menus, lists and links need to know of a document, from how it begins: its front matter and
// its title. Where that takes no parser it takes a twentieth of the time of the whole.
import type { FoundSource } from '../content/scan.ts'
import type { Cache } from '../tools/cache.ts'
import type { Pool } from '../tools/pool.ts'
import { SiteError } from '../tools/problem.ts'
import { Report } from '../tools/report.ts'
import type { Compiled } from '../types/compiled.ts'
import { compileAll, compileHere, unknownAmong } from './compileAll.ts'
import type { CompileOptions } from './compileBatch.ts'
import { checkFrontMatter } from './frontMatter/schema.ts'
import { splitFrontMatter } from './frontMatter/split.ts'
import { decodeText } from './text/decode.ts'
import { emptyCompiled } from './text/emptyCompiled.ts'

/**
 * One Compiled per source, in the same order: what is kept of it, or an outline without problems.
 */
export async function outlineAll(
  found: FoundSource[],
  options: CompileOptions,
  { cache, pool }: { cache: Cache; pool: Pool },
): Promise<Compiled[]> {
  const unknown = new Set(unknownAmong(found, options, cache))
  const known = found.filter((each) => !unknown.has(each))
  const tools = { cache, pool, report: new Report() }
  const kept = await compileAll(known, options, tools)
  const outlined = await outlineUnknown([...unknown], options)
  return found.map((each) => (unknown.has(each) ? outlined : kept).shift()!)
}

async function outlineUnknown(found: FoundSource[], options: CompileOptions): Promise<Compiled[]> {
  const outlines = found.map(outlineOf)
  const unsure = outlines.flatMap((outline) => ('bytes' in outline ? [outline] : []))
  const compiled = await compileHere(unsure, {
    ...options,
    codeLanguages: [],
    highlighter: undefined,
    hasSearch: false,
  })
  return outlines.map((outline) =>
    'bytes' in outline ? { ...compiled.shift()!, problems: [] } : outline,
  )
}

/** Front matter and titles end before that. */
const MOST = 4000
/** A title without signs that Markdown knows. */
const PLAIN_TITLE = /^# +([\p{L}\p{N} ,.()'’"?%;/+=-]*[\p{L}\p{N}).?!])$/u
const HEADING = /^[ \t]*#(?!#).*/
/** What a title may stand below, and lines that are one by what follows them. */
const UNSURE = /^(?: {0,3}[<{[]|import\b|export\b|(?:.+\n)+ {0,3}=+ *(?:\n|$))/

/** What has to be compiled where that takes a parser. */
function outlineOf(found: FoundSource): Compiled | FoundSource {
  const { source, bytes } = found
  if (source.format === 'tsx' || source.frontMatter) return found
  const end = bytes.byteLength > MOST ? bytes.lastIndexOf(10, MOST) + 1 : bytes.byteLength
  if (end === 0 && bytes.byteLength > 0) return found
  try {
    const split = splitFrontMatter(decodeText(bytes.subarray(0, end), source.path), source.path)
    const { frontMatter } = checkFrontMatter(split, source)
    const body = split.body.replace(/^(?:[ \t]*\n)+/, '')
    const [heading] = HEADING.exec(body) ?? []
    const contentTitle = PLAIN_TITLE.exec(heading ?? '')?.[1]
    if (contentTitle === undefined && frontMatter.title === undefined) {
      // The rest of the text says nothing of it.
      if (heading) return { source, bytes: Buffer.from(`${fenced(split.raw)}${heading}\n`) }
      if (UNSURE.test(body)) return found
    }
    const { lines, columns } = split
    return emptyCompiled(source, {
      frontMatter,
      frontMatterLines: lines,
      frontMatterColumns: columns,
      contentTitle,
    })
  } catch (error) {
    if (error instanceof SiteError) return found
    throw error
  }
}

const fenced = (frontMatter: string) => (frontMatter ? `---\n${frontMatter}---\n` : '')
