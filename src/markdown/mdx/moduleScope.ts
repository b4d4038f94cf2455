// The names of a module, and what they stand for where that can be known without running it: a
// page's own imports and exports, and those of the modules of constants that it imports.

import type {
  Declaration,
  ExportNamedDeclaration,
  Expression,
  ImportDeclaration,
  Node,
  Program,
} from 'estree'
import { append } from '../../shared/lists.ts'
import { ownValue } from '../../shared/ownValue.ts'
import { isMarkdownFile } from '../../tools/sourceNames.ts'
import { evaluate, type Known, NotStatic } from './evaluate.ts'

export interface ImportedName {
  /** `default`, `*`, or the name it has there. */
  name: string
  from: string
  node: ImportDeclaration
}

/** Reads the module that another one names; throws NotStatic. */
export type ReadModule = (from: string) => ModuleScope

/** Functions of Docusaurus that pass a value on. */
const CALLS: Record<string, 'first' | 'message'> = {
  '@docusaurus/useBaseUrl': 'first',
  '@docusaurus/Translate': 'message',
}
const ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|ogg|pdf|zip|txt|csv)$/i

export class ModuleScope {
  readonly imports = new Map<string, ImportedName>()
  /** Imports that give no name are there for what running them does. */
  readonly effects: ImportDeclaration[] = []
  /** Names that declarations give values to, as far as an expression does. */
  readonly #values = new Map<string, Expression | undefined>()
  readonly #exports = new Map<string, string>()
  readonly #exportNodes: { name: string; node: Node }[] = []
  #default: Expression | undefined
  readonly #results = new Map<string, { value: unknown } | { fault: Error }>()
  readonly #busy = new Set<string>()
  readonly #read: ReadModule

  constructor(programs: Program[], read: ReadModule) {
    this.#read = read
    for (const { body } of programs) {
      for (const node of body) {
        if (/^Export/.test(node.type)) append(this.#exportNodes, namesIn(node))
        if (node.type === 'ImportDeclaration') this.#import(node)
        else if (node.type === 'ExportNamedDeclaration') this.#export(node)
        else if (node.type === 'ExportDefaultDeclaration')
          this.#default = node.declaration as Expression
        else if (/^(?:Variable|Function|Class)/.test(node.type)) this.#declare(node as Declaration)
      }
    }
  }

  #import(node: ImportDeclaration): void {
    if (node.specifiers.length === 0) this.effects.push(node)
    for (const specifier of node.specifiers) {
      const name =
        specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : specifier.type === 'ImportNamespaceSpecifier'
            ? '*'
            : nameOf(specifier.imported)
      this.imports.set(specifier.local.name, { name, from: String(node.source.value), node })
    }
  }

  #export({ declaration, specifiers, source }: ExportNamedDeclaration): void {
    if (declaration) for (const name of this.#declare(declaration)) this.#exports.set(name, name)
    else if (!source)
      for (const { exported, local } of specifiers)
        this.#exports.set(nameOf(exported), nameOf(local))
  }

  #declare(declaration: Declaration): string[] {
    if (declaration.type !== 'VariableDeclaration') {
      this.#values.set(declaration.id.name, undefined)
      return [declaration.id.name]
    }
    return declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier') return []
      // What may be given another value later is not known.
      this.#values.set(id.name, declaration.kind === 'const' ? (init ?? undefined) : undefined)
      return [id.name]
    })
  }

  /** What a name of this module stands for. */
  readonly lookup = (name: string): Known | undefined => {
    if (this.#values.has(name)) return { value: this.#declared(name) }
    const imported = this.imports.get(name)
    if (!imported) return name === 'require' ? { call: 'first' } : undefined
    const call = ownValue(CALLS, imported.from)
    if (call && (imported.name === 'default') === (call === 'first')) return { call }
    if (ASSET.test(imported.from)) return { value: imported.from }
    if (!/^(?:\.|@site\/)/.test(imported.from) || isMarkdownFile(imported.from)) return {}
    return { value: this.#read(imported.from).exported(imported.name) }
  }

  declares(name: string): boolean {
    return this.#values.has(name)
  }

  /** The value of an export; throws NotStatic. */
  exported(name: string): unknown {
    if (name === '*') {
      const names = [...this.#exports.keys(), ...(this.#default ? ['default'] : [])]
      return Object.fromEntries(names.map((each) => [each, this.exported(each)]))
    }
    if (name === 'default' && this.#default) return this.#once('default ', this.#default)
    const local = this.#exports.get(name)
    if (local === undefined) throw new NotStatic(`the module does not export "${name}"`)
    const known = this.lookup(local)
    if (known && 'value' in known) return known.value
    throw new NotStatic(`"${name}" is only known when it runs`)
  }

  /** Exports whose value is only known when the module runs. */
  dynamicExports(): { name: string; node: Node }[] {
    return this.#exportNodes.filter(({ name }) => {
      try {
        this.exported(name)
        return false
      } catch (error) {
        if (error instanceof NotStatic) return true
        throw error
      }
    })
  }

  #declared(name: string): unknown {
    const expression = this.#values.get(name)
    if (!expression) throw new NotStatic(`"${name}" is only known when it runs`)
    return this.#once(name, expression)
  }

  #once(name: string, expression: Expression): unknown {
    if (this.#busy.has(name)) throw new NotStatic(`"${name}" is defined by itself`)
    let result = this.#results.get(name)
    if (!result) {
      this.#busy.add(name)
      try {
        result = { value: evaluate(expression, this.lookup) }
      } catch (error) {
        if (!(error instanceof NotStatic)) throw error
        result = { fault: error }
      } finally {
        this.#busy.delete(name)
      }
      this.#results.set(name, result)
    }
    if ('fault' in result) throw result.fault
    return result.value
  }
}

/** What a statement exports. */
function namesIn(node: Program['body'][number]): { name: string; node: Node }[] {
  if (node.type === 'ExportAllDeclaration') {
    const name = node.exported ? nameOf(node.exported) : `* from ${node.source.value}`
    return [{ name, node }]
  }
  if (node.type !== 'ExportNamedDeclaration') return [{ name: 'default', node }]
  const { declaration, specifiers } = node
  const names =
    declaration?.type === 'VariableDeclaration'
      ? declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : 'value'))
      : declaration
        ? [declaration.id.name]
        : specifiers.map(({ exported }) => nameOf(exported))
  return names.map((name) => ({ name, node }))
}

const nameOf = (node: { type: string }) =>
  node.type === 'Identifier'
    ? (node as unknown as { name: string }).name
    : String((node as unknown as { value: unknown }).value)
