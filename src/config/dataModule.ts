// Reads an author's module that is nothing but data, as most configurations and sidebars are:
// literals, and names that stand for literals. Nothing of it has to be run, and no bundler started,
// which takes as long as starting Node.
import { type AnyNode, type ObjectExpression, type Property, parse } from 'acorn'

/** What has to be run, or what the bundler has something to say about. */
class NotData extends Error {}

/** The identity in src/config/config.ts: with it, editors know the keys. */
const TYPED = 'defineConfig'

/** Of most modules that are more than data, which need not be parsed to find that out. */
const RUNS = /^[ \t]*import\s(?!\s*\{\s*defineConfig\b)|\brequire\s*\(|=>/m

/**
 * What a module exports as its default or as `module.exports`. Undefined for a text with types, one
 * that computes or imports anything, or one that is no JavaScript.
 */
export function dataIn(text: string): { value: unknown } | undefined {
  if (RUNS.test(text)) return undefined
  try {
    return new Reader().exported(parse(text, { ecmaVersion: 'latest', sourceType: 'module' }).body)
  } catch (error) {
    // A RangeError: nested so deeply that no parser written by hand would go on.
    const kinds = [NotData, SyntaxError, RangeError]
    if (kinds.some((kind) => error instanceof kind)) return undefined
    throw error
  }
}

class Reader {
  /** By the names of constants. */
  readonly #values = new Map<string, unknown>()
  /** What `defineConfig` is called here. */
  #typed: string | undefined

  exported(statements: AnyNode[]): { value: unknown } {
    const found: unknown[] = []
    for (const node of statements) {
      if (node.type === 'ImportDeclaration') this.#import(node)
      else if (node.type === 'VariableDeclaration') this.#declare(node)
      else if (node.type === 'ExportDefaultDeclaration') found.push(this.#valueOf(node.declaration))
      else if (node.type !== 'ExpressionStatement') throw new NotData()
      else if (node.directive === undefined) found.push(this.#assigned(node.expression))
    }
    if (found.length !== 1) throw new NotData()
    return { value: found[0] }
  }

  #import({ source, specifiers: [only, ...others] }: AnyNode & { type: 'ImportDeclaration' }) {
    const isTyped =
      source.value === 'quire' &&
      others.length === 0 &&
      only?.type === 'ImportSpecifier' &&
      only.imported.type === 'Identifier' &&
      only.imported.name === TYPED
    if (!isTyped) throw new NotData()
    this.#typed = only.local.name
  }

  #declare({ kind, declarations }: AnyNode & { type: 'VariableDeclaration' }): void {
    for (const { id, init } of declarations) {
      if (kind !== 'const' || id.type !== 'Identifier' || !init) throw new NotData()
      this.#values.set(id.name, this.#valueOf(init))
    }
  }

  /** A module has one kind of export. */
  #assigned(node: AnyNode): unknown {
    if (node.type !== 'AssignmentExpression' || node.operator !== '=') throw new NotData()
    const { left, right } = node
    const isExports =
      this.#typed === undefined &&
      left.type === 'MemberExpression' &&
      !left.computed &&
      left.object.type === 'Identifier' &&
      left.object.name === 'module' &&
      left.property.type === 'Identifier' &&
      left.property.name === 'exports'
    if (!isExports) throw new NotData()
    return this.#valueOf(right)
  }

  #valueOf(node: AnyNode | null): unknown {
    switch (node?.type) {
      case 'Literal':
        if (typeof node.value === 'object' && node.value !== null) throw new NotData()
        if (typeof node.value === 'bigint') throw new NotData()
        return node.value
      case 'TemplateLiteral':
        if (node.expressions.length > 0) throw new NotData()
        return node.quasis[0]!.value.cooked
      case 'Identifier':
        if (!this.#values.has(node.name)) throw new NotData()
        return this.#values.get(node.name)
      case 'ArrayExpression':
        return node.elements.map((each) => this.#valueOf(each))
      case 'ObjectExpression':
        return this.#map(node)
      case 'CallExpression':
        return this.#valueOf(this.#argumentOf(node))
      default:
        throw new NotData()
    }
  }

  #argumentOf({ callee, arguments: given }: AnyNode & { type: 'CallExpression' }): AnyNode {
    const isTyped = callee.type === 'Identifier' && callee.name === this.#typed
    if (!isTyped || given.length !== 1) throw new NotData()
    return given[0]!
  }

  #map({ properties }: ObjectExpression): Record<string, unknown> {
    const map: Record<string, unknown> = {}
    for (const property of properties) {
      const key = keyOf(property)
      // Of the same key twice the bundler tells. `__proto__` is none of an object's own.
      if (key === '__proto__' || Object.hasOwn(map, key)) throw new NotData()
      map[key] = this.#valueOf((property as Property).value)
    }
    return map
  }
}

function keyOf(property: AnyNode): string {
  if (property.type !== 'Property' || property.kind !== 'init') throw new NotData()
  const { key, computed, method } = property
  if (computed || method) throw new NotData()
  if (key.type === 'Identifier') return key.name
  if (key.type === 'Literal' && typeof key.value === 'string') return key.value
  throw new NotData()
}
