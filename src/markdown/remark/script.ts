// The JavaScript in MDX: what acorn says to an expression, an attribute's value, an import. The
// limit ends what would take minutes: remark-mdx asks again at each brace and each blank line
// whether the script is complete by now, with all that came before.

import type { Expression, Options } from 'acorn'
import type { Comment, Program } from 'estree'
import { visit } from 'estree-util-visit'
import { append } from '../../shared/lists.ts'
import { acorn } from '../../tools/acornJsx.ts'
import { MdxSyntaxError } from './syntaxError.ts'

/** Characters that acorn may read for one text, some times what is in it: a second or two. */
const FREE = 50_000_000
const TIMES = 20

let left = 0

/** To be called before a text is parsed. */
export function allowFor(text: string): void {
  left = FREE + TIMES * text.length
}

/** acorn as remark-mdx wants it, within the limit. */
export const limitedAcorn = {
  parse: (script: string, options: Options) => limited(script, () => acorn.parse(script, options)),
  parseExpressionAt: (script: string, at: number, options: Options) =>
    limited(script, () => acorn.parseExpressionAt(script, at, options)),
}

function limited<T>(script: string, parse: () => T): T {
  left -= script.length + 1
  if (left < 0) throw new Refusal('It takes too long to find where this script ends')
  try {
    return parse()
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('This script is nested too deep')
    throw error
  }
}

/**
 * Ends the parsing at once. remark-mdx takes what acorn throws for a fault that the next line may
 * complete, and asks for its `pos` first.
 */
class Refusal extends Error {
  get pos(): number {
    throw new MdxSyntaxError(this.message, 1, 1)
  }
}

const OPTIONS: Options = { ecmaVersion: 2024, sourceType: 'module' }

export type ScriptKind = 'module' | 'expression' | 'spread'

/** The program as remark-mdx makes it, its places counted from the script; undefined for none. */
export function programFrom(script: string, kind: ScriptKind): Program | undefined {
  const comments: Comment[] = []
  const options = { ...OPTIONS, onComment: comments } as Options
  try {
    if (kind === 'module' || isBlank(script))
      return { ...limitedAcorn.parse(script, options), comments } as Program
    const text = kind === 'spread' ? `${BEFORE_SPREAD}${script}})` : script
    const expression = limitedAcorn.parseExpressionAt(text, 0, options)
    if (kind === 'spread') moveBack(expression, BEFORE_SPREAD.length, script.length)
    const [start, end] = [0, script.length]
    const body = [{ type: 'ExpressionStatement', expression, start, end }]
    return { type: 'Program', start, end, body, sourceType: 'module', comments } as never
  } catch {
    return undefined
  }
}

const BEFORE_SPREAD = '({'

/** What stands around the script gets the place of its beginning or end. */
function moveBack(expression: Expression, by: number, size: number): void {
  visit(expression as never, (node) => {
    const each = node as unknown as { start: number; end: number }
    each.start = Math.min(Math.max(each.start - by, 0), size)
    each.end = Math.min(Math.max(each.end - by, 0), size)
  })
}

/**
 * True for a script that acorn takes as one expression. It then ends where remark-mdx ends it: at
 * an earlier brace some bracket, text or comment would still be open.
 */
export function isExpression(script: string, mayBeEmpty: boolean): boolean {
  // Whole comments between signs are a program, and most scripts are marks of ours in one.
  if (isBlank(script)) return mayBeEmpty && (!script.includes('//') || isProgram(script))
  try {
    const { end } = limitedAcorn.parseExpressionAt(script, 0, OPTIONS)
    return isBlank(script.slice(end))
  } catch {
    return false
  }
}

/** Of `{...a}`, without the braces. */
export const isSpread = (script: string): boolean =>
  /^\s*\.\.\./.test(script) && programFrom(script, 'spread') !== undefined

/** True for a script that acorn takes. */
function isProgram(script: string): boolean {
  try {
    limitedAcorn.parse(script, OPTIONS)
    return true
  } catch {
    return false
  }
}

/** As remark-mdx has it: a comment up to the end of a line counts only if the line ends. */
const isBlank = (script: string) =>
  !script
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/[^\r\n]*(?:\r\n|\n|\r)/g, '')
    .trim()

const MODULE_PARTS = new Set([
  'ExportAllDeclaration',
  'ExportDefaultDeclaration',
  'ExportNamedDeclaration',
  'ImportDeclaration',
])

/** The imports and exports of one text, from its beginning to its end. */
export class ModuleScript {
  private readonly names: string[] = []

  /** True for a script of imports and exports with nothing behind it on its last line. */
  isWhole(script: string, text: string, offset: number): boolean {
    if (!/^[ \t]*(?:\n|$)/.test(rest(text, offset + script.length))) return false
    const prefix = this.names.length > 0 ? `var ${this.names.join(',')}\n` : ''
    try {
      const { body } = limitedAcorn.parse(prefix + script, OPTIONS)
      const parts = prefix ? body.slice(1) : body
      for (const part of parts)
        if (part.type === 'ImportDeclaration')
          append(
            this.names,
            part.specifiers.map(({ local }) => local.name),
          )
      return parts.every(({ type }) => MODULE_PARTS.has(type))
    } catch {
      return false
    }
  }
}

const rest = (text: string, offset: number) =>
  text.slice(offset, text.indexOf('\n', offset) + 1 || text.length)
