// Reads JavaScript, with JSX, into a tree; nothing is ever run.
import type { Options } from 'acorn'
import type { Expression, Program } from 'estree'
import { acorn } from '../../tools/acornJsx.ts'

const options: Options = { ecmaVersion: 'latest', sourceType: 'module', locations: true }

/** Undefined for a text that is no module. */
export const parseModule = (text: string): Program | undefined =>
  parsed(() => acorn.parse(text, options) as unknown as Program)

/** Undefined for a text that is not one expression; comments alone are none. */
export const parseExpression = (text: string): Expression | undefined => {
  const statement = parsed(() => acorn.parse(`(${text}\n)`, options) as unknown as Program)?.body
  const only = statement?.length === 1 ? statement[0] : undefined
  return only?.type === 'ExpressionStatement' ? only.expression : undefined
}

/** True for an expression's text that says nothing: blanks and comments. */
export const isEmptyExpression = (text: string): boolean =>
  /^\s*$/.test(text) ||
  (/^\s*\//.test(text) && parsed(() => acorn.parse(text, options).body.length === 0) === true)

function parsed<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
