// Reads JavaScript, with JSX, into a tree; nothing is ever run.
import { type Options, Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { Expression, Program } from 'estree'

const parser = Parser.extend(jsx())
const options: Options = { ecmaVersion: 'latest', sourceType: 'module', locations: true }

/** Undefined for a text that is no module. */
export const parseModule = (text: string): Program | undefined =>
  parsed(() => parser.parse(text, options) as unknown as Program)

/** Undefined for a text that is not one expression; comments alone are none. */
export const parseExpression = (text: string): Expression | undefined => {
  const statement = parsed(() => parser.parse(`(${text}\n)`, options) as unknown as Program)?.body
  const only = statement?.length === 1 ? statement[0] : undefined
  return only?.type === 'ExpressionStatement' ? only.expression : undefined
}

/** True for an expression's text that says nothing: blanks and comments. */
export const isEmptyExpression = (text: string): boolean =>
  /^\s*$/.test(text) || parsed(() => parser.parse(text, options).body.length === 0) === true

function parsed<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
