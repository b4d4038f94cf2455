// Code that is a file's: ```ts file=./a.ts region=name. What is shown is what is compiled and
// tested elsewhere.
import type { Code, Nodes, Parents, Root } from 'mdast'
import { type Problem, SiteError } from '../../tools/problem.ts'
import { type CodePart, linesOf, regionOf } from '../code/codeRegion.ts'
import { decodeText } from '../text/decode.ts'
import { walk } from '../tree/walk.ts'
import { type Includes, readInclude } from './includes.ts'

/** The text that includes files. */
export interface Including {
  path: string
  chain: string[]
  includes: Includes
}

/** Characters of one text's files. */
const MOST = 1_000_000
const ATTRIBUTE = /(?:^|\s)(file|region|lines)=(?:"([^"]*)"|'([^']*)'|(\S+))/g

/** Changes `tree`, which was parsed from `text`. */
export function includeCode(tree: Root, text: string, from: Including): Problem[] {
  const problems: Problem[] = []
  if (!text.includes('file=')) return problems
  let size = 0
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type !== 'code') return undefined
    const { file, region, lines, rest } = attributesOf(node)
    if (file === undefined) return undefined
    const part: CodePart =
      node.value.trim() === ''
        ? partOf(file, region, lines, from)
        : { fault: 'the fence has text of its own', hint: 'Remove it, or remove "file=".' }
    if (!('fault' in part)) size += part.text.length
    if (size > MOST) fail(node, 'a page cannot show more code of files', 'Name regions of them.')
    else if ('fault' in part) fail(node, `${shown(file)} cannot be shown: ${part.fault}`, part.hint)
    else Object.assign(node, { value: part.text, meta: rest || null, lang: languageOf(node, file) })
    return undefined
  })
  return problems

  function fail({ position }: Code, message: string, hint: string): void {
    const { line, column } = position?.start ?? {}
    problems.push({ code: 'CODE_FILE', severity: 'error', message, line, column, hint })
  }
}

const shown = (file: string) => (file.length > 100 ? `${file.slice(0, 100)}…` : file)

function partOf(
  file: string,
  region: string | undefined,
  lines: string | undefined,
  { path, chain, includes }: Including,
): CodePart {
  const found = readInclude(file, path, chain, includes)
  if ('fault' in found) return found
  try {
    const whole = decodeText(found.bytes, found.path).replace(/\n+$/, '')
    const part = region === undefined ? { text: whole } : regionOf(whole, region)
    return 'fault' in part || lines === undefined ? part : linesOf(part.text, lines)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    const { message, hint = 'Show another file.' } = error.problems[0]!
    return { fault: message, hint }
  }
}

/** Without a language the first word is an attribute. */
function attributesOf({ lang, meta }: Code) {
  const isFirst = lang?.startsWith('file=') ?? false
  const written = isFirst ? `${lang} ${meta ?? ''}` : (meta ?? '')
  const found: Record<string, string> = {}
  if (!written.includes('file=')) return { rest: written }
  const rest = written.replace(ATTRIBUTE, (_, name: string, ...values: (string | undefined)[]) => {
    found[name] ??= values.slice(0, 3).find((value) => value !== undefined)!
    return ''
  })
  return { file: found.file, region: found.region, lines: found.lines, rest: rest.trim() }
}

/** The file's ending, where the fence names none. */
function languageOf({ lang }: Code, file: string): string | null {
  if (lang && !lang.startsWith('file=')) return lang
  return /\.([a-z\d]+)$/i.exec(file)?.[1] ?? null
}
