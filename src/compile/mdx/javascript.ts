// Reads JavaScript, with JSX, into a tree; nothing is ever run.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Acorn from 'acorn'
import type jsx from 'acorn-jsx'
import type { Expression, Program } from 'estree'
import { engineRoot } from '../../tools/engine.ts'

let loaded: typeof Acorn.Parser | undefined

/** Loaded when there is something to read: most sites have no JavaScript in their texts. */
function acorn(): typeof Acorn.Parser {
  if (loaded) return loaded
  const require = createRequire(join(engineRoot, 'package.json'))
  const { Parser } = require('acorn') as typeof Acorn
  loaded = Parser.extend((require('acorn-jsx') as typeof jsx)())
  return loaded
}

const options: Acorn.Options = { ecmaVersion: 'latest', sourceType: 'module', locations: true }

/** Undefined for a text that is no module. */
export const parseModule = (text: string): Program | undefined =>
  parsed(() => acorn().parse(text, options) as unknown as Program)

/** Undefined for a text that is not one expression; comments alone are none. */
export const parseExpression = (text: string): Expression | undefined => {
  const statement = parsed(() => acorn().parse(`(${text}\n)`, options) as unknown as Program)?.body
  const only = statement?.length === 1 ? statement[0] : undefined
  return only?.type === 'ExpressionStatement' ? only.expression : undefined
}

/** True for an expression's text that says nothing: blanks and comments. */
export const isEmptyExpression = (text: string): boolean =>
  /^\s*$/.test(text) ||
  (/^\s*\//.test(text) && parsed(() => acorn().parse(text, options).body.length === 0) === true)

function parsed<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
