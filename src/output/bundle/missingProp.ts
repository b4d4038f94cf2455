// A component that throws because its tag in a document does not give it what it reads: the tag is
// to be changed, and not the component.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node:path/posix'
import { linesOf } from '../../tools/linesOf.ts'
import type { Problem } from '../../tools/problem.ts'
import { type DocumentTag, tagsOf } from './documentTags.ts'

/** Where it threw, in the site's own code. */
export interface ThrowingPlace {
  /** Of the function. */
  name?: string
  file: string
  line: number
  column: number
}

/** What JavaScript says of a value that is not there, and what was asked of it. */
const READ = /Cannot read properties of undefined \(reading '([^']*)'\)$/
const CALLED = /: (?:props\.)?([\w$]+) is not a function$/
const OVER = /: (?:props\.)?([\w$]+) is not iterable$/
const TAKEN_APART = /: Cannot destructure property '[^']*' of '(?:props\.)?([\w$]+)'/
const LISTS = new Set('map filter forEach reduce join some every find flatMap sort'.split(' '))
const TEXTS = new Set(
  'split trim replace replaceAll toUpperCase toLowerCase startsWith endsWith match'.split(' '),
)

/** `problem` as one of the tag, where that is the fault; else undefined. */
export function missingProp(
  problem: Problem,
  { name, file, line, column }: ThrowingPlace,
  root: string,
): Problem | undefined {
  const document = problem.file
  if (!document?.endsWith('.mdx') || name === undefined) return undefined
  const read = READ.exec(problem.message)?.[1]
  const [, called] = CALLED.exec(problem.message) ?? []
  const [, looped] = OVER.exec(problem.message) ?? []
  const [, taken] = TAKEN_APART.exec(problem.message) ?? []
  const code = linesOf(join(root, file))
  const prop = read === undefined ? (called ?? looped ?? taken) : propAt(code[line - 1], column)
  if (prop === undefined || !isProp(prop, code.join('\n'))) return undefined
  const text = readFileSync(join(root, document), 'utf8')
  const isDefault = isDefaultExport(name, code.join('\n'))
  const tag = namesIn(text, name, { file, document, isDefault })
    .flatMap((each) => tagsOf(each, text))
    .find(({ props, hasSpread }) => !props.has(prop) && !hasSpread)
  if (!tag) return undefined
  const value = looped || LISTS.has(read ?? '') ? '{[…]}' : TEXTS.has(read ?? '') ? '"…"' : '{…}'
  return {
    ...problem,
    message: `<${tag.name}> is given no ${prop}, which it needs: ${file}:${line} ${used(read, called, looped)}`,
    file: document,
    line: tag.line,
    column: tag.column,
    hint: `Write ${withProp(tag, `${prop}=${value}`)}, or let ${file} do without it.`,
  }
}

function used(read?: string, called?: string, looped?: string): string {
  if (read !== undefined) return `reads "${read}" of it`
  return called ? 'calls it' : looped ? 'goes through it' : 'takes it apart'
}

const withProp = ({ name, props }: DocumentTag, prop: string) =>
  `<${name}${props.size > 0 ? ' …' : ''} ${prop} />`

/** `props.items.` ends before what cannot be read; of `items[0]` the name is pointed at. */
function propAt(line = '', column: number): string | undefined {
  const before = line.slice(0, column - 1)
  return (
    /(?<![\w$.)\]])(?:(?:this\.)?props\.)?([\w$]+)\s*\.\s*$/.exec(before)?.[1] ??
    /^(?:(?:this\.)?props\.)?([\w$]+)\[/.exec(line.slice(column - 1))?.[1]
  )
}

/** Whether a component takes it: `props.items`, `({ items })`, `{ items } = props`. */
function isProp(name: string, code: string): boolean {
  const word = `(?<![\\w$.])${name.replace(/\$/g, '\\$&')}(?![\\w$])`
  return (
    new RegExp(`\\bprops\\.${name.replace(/\$/g, '\\$&')}(?![\\w$])`).test(code) ||
    new RegExp(`\\(\\s*\\{[^{}]*${word}[^{}]*\\}\\s*(?::[^()]*|)\\)`).test(code) ||
    new RegExp(`\\{[^{}]*${word}[^{}]*\\}\\s*=\\s*(?:this\\.)?props\\b`).test(code)
  )
}

/** A function without a name is called `cards_default` in a bundle. */
const isDefaultExport = (name: string, code: string) =>
  name.endsWith('_default') ||
  code
    .split('\n')
    .some((line) => /^export default\b/.test(line) && line.split(/[^\w$]+/).includes(name))

/**
 * What the document calls the component that a function `name` in `file` is: its own name, or that
 * of an import from there.
 */
function namesIn(
  text: string,
  name: string,
  { file, document, isDefault }: { file: string; document: string; isDefault: boolean },
): string[] {
  if (file === document) return [name]
  const { dir, name: base } = parse(file)
  const last = base === 'index' ? parse(dir).base : base
  const imports = text.matchAll(/^import\s+([^'"]+?)\s+from\s+['"]([^'"]+)['"]/gm)
  return [...imports].flatMap(([, names = '', from = '']) => {
    if (parse(from).name !== last && parse(from).base !== last) return []
    const own = isDefault ? /^([\w$]+)/.exec(names)?.[1] : undefined
    const named = new RegExp(`\\{[^}]*\\b${name}(?:\\s+as\\s+([\\w$]+))?\\s*[,}]`).exec(names)
    return [...(own ? [own] : []), ...(named ? [named[1] ?? name] : [])]
  })
}
