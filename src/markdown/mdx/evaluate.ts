// Gives the value of an expression that can be known without running it: literals, lists and maps
// of those, templates, members of what is known, arithmetic, and the few functions of Docusaurus
// that only pass a value on.
import type { Expression, Node, ObjectExpression, Property } from 'estree'
import { controlInside } from '../frontMatter/limits.ts'

/** What a name stands for; undefined for one that is not declared. */
export type Lookup = (name: string) => Known | undefined

/**
 * `value`: known. `call`: a function that passes on its first argument. What is only known when it
 * runs has neither.
 */
export type Known = { value: unknown } | { call: 'first' | 'message' } | Record<string, never>

/** The expression needs to be run; the message says why. */
export class NotStatic extends Error {}

const OPERATORS: Record<string, (a: number, b: number) => unknown> = {
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
}

/** More steps than any literal of an author's takes. */
const MAX_STEPS = 100_000
/** A text that is put together from itself grows fast. */
const MAX_TEXT = 1_000_000

/** Throws NotStatic. */
export function evaluate(expression: Expression, lookup: Lookup): unknown {
  let steps = 0
  return read(expression)

  function read(node: Node): unknown {
    if (++steps > MAX_STEPS) throw new NotStatic('the value is too large')
    switch (node.type) {
      case 'Literal':
        if ('regex' in node || 'bigint' in node) throw refused(node)
        return limited(node.value)
      case 'TemplateLiteral':
        return limited(
          node.quasis
            .map(({ value }, i) => {
              const hole = node.expressions[i]
              return (value.cooked ?? '') + (hole ? textOf(read(hole), hole) : '')
            })
            .join(''),
        )
      case 'Identifier':
        return named(node.name)
      case 'ArrayExpression':
        return node.elements.flatMap((element) => {
          if (element === null) return [undefined]
          if (element.type !== 'SpreadElement') return [read(element)]
          const list = read(element.argument)
          if (!Array.isArray(list)) throw refused(element)
          return list
        })
      case 'ObjectExpression':
        return objectOf(node)
      case 'MemberExpression':
        return memberOf(
          read(node.object),
          node.computed ? read(node.property) : (node.property as { name?: string }).name,
          node,
        )
      case 'ChainExpression':
        return read(node.expression)
      case 'UnaryExpression':
        return unary(node.operator, read(node.argument), node)
      case 'BinaryExpression':
        return binary(node.operator, read(node.left), read(node.right), node)
      case 'LogicalExpression': {
        const left = read(node.left)
        const { operator } = node
        const isDecided =
          operator === '&&' ? !left : operator === '||' ? Boolean(left) : (left ?? null) !== null
        return isDecided ? left : read(node.right)
      }
      case 'ConditionalExpression':
        return read(read(node.test) ? node.consequent : node.alternate)
      case 'CallExpression':
        return called(node)
      default:
        throw refused(node)
    }
  }

  function named(name: string): unknown {
    if (name === 'undefined') return undefined
    const known = lookup(name)
    if (known && 'value' in known) return known.value
    throw new NotStatic(known ? `"${name}" is only known when it runs` : `"${name}" is not defined`)
  }

  function objectOf({ properties }: ObjectExpression): Record<string, unknown> {
    const object: Record<string, unknown> = {}
    const add = (key: string, value: unknown) =>
      Object.defineProperty(object, key, {
        value,
        enumerable: true,
        writable: true,
        configurable: true,
      })
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const spread = read(property.argument)
        if (spread !== null && typeof spread === 'object')
          for (const [key, value] of Object.entries(spread)) add(key, value)
      } else add(keyOf(property), read(property.value))
    }
    return object
  }

  function keyOf({ key, computed, kind, method }: Property): string {
    if (kind !== 'init' || method) throw refused(key)
    if (!computed && key.type === 'Identifier') return key.name
    return textOf(read(key), key)
  }

  function called(node: Extract<Node, { type: 'CallExpression' }>): unknown {
    const { callee, arguments: given } = node
    const [first] = given
    if (callee.type !== 'Identifier' || !first) throw refused(node)
    const known = lookup(callee.name)
    if (!known || !('call' in known)) throw refused(node)
    const value = read(first)
    return known.call === 'first' ? value : memberOf(value, 'message', node)
  }
}

/**
 * Escapes can make the characters that stand for something of ours, which no text of an author's
 * has.
 */
function limited<T>(value: T): T {
  if (typeof value !== 'string') return value
  if (value.length > MAX_TEXT) throw new NotStatic('the value is too large')
  if (controlInside(value)) throw new NotStatic('control characters cannot stand in a page')
  return value
}

function textOf(value: unknown, node: Node): string {
  if (value !== null && typeof value === 'object') throw refused(node)
  return String(value)
}

/** Own properties only: `constructor` is no value. */
function memberOf(value: unknown, key: unknown, node: Node): unknown {
  // `require('./a.png').default` is the file's address.
  if (typeof value === 'string' && key === 'default' && isCall(node)) return value
  if (value === null || typeof value !== 'object') throw refused(node)
  if (typeof key !== 'string' && typeof key !== 'number') throw refused(node)
  if (Array.isArray(value) && key === 'length') return value.length
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
}

const isCall = (node: Node) =>
  node.type === 'MemberExpression' && node.object.type === 'CallExpression'

function unary(operator: string, value: unknown, node: Node): unknown {
  if (operator === '!') return !value
  if (operator === 'void') return undefined
  if (typeof value !== 'number' || (operator !== '-' && operator !== '+')) throw refused(node)
  return operator === '-' ? -value : value
}

function binary(operator: string, left: unknown, right: unknown, node: Node): unknown {
  if (operator === '===') return left === right
  if (operator === '!==') return left !== right
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string'))
    return limited(textOf(left, node) + textOf(right, node))
  if (typeof left !== 'number' || typeof right !== 'number') throw refused(node)
  if (operator === '+') return left + right
  const operate = OPERATORS[operator]
  if (!operate) throw refused(node)
  return operate(left, right)
}

const WORDS: Partial<Record<string, string>> = {
  ArrowFunctionExpression: 'a function',
  FunctionExpression: 'a function',
  CallExpression: 'a call',
  NewExpression: 'a call',
  JSXElement: 'an element',
  JSXFragment: 'an element',
  MemberExpression: 'a member of what is not known',
}

const refused = ({ type }: Node) =>
  new NotStatic(`${WORDS[type] ?? 'this expression'} needs to be run`)
