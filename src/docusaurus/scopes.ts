// What stands around functions of a configuration. Its bundled text is changed so that each of some
// functions, where it is made, is handed over together with a look at the names around it.
import type { AnyNode } from 'acorn'
import { nodesOf } from './scripts.ts'

/** Gives what a name stands for; throws ReferenceError where it stands for nothing. */
export type Look = (name: string) => unknown

const HOOK = Symbol.for('quire.scopes')
const LOOK = 'quireName => eval(quireName)'

export class Scopes {
  /** The texts of the functions that are asked for. */
  readonly #texts = new Set<string>()
  readonly #looks = new WeakMap<object, Look>()

  /** Undefined for a function that was not handed over: it is asked for in the next run. */
  lookOf(of: object): Look | undefined {
    const look = this.#looks.get(of)
    if (!look) this.#texts.add(String(of))
    return look
  }

  get count(): number {
    return this.#texts.size
  }

  /** `code` is a bundled configuration. */
  opened(code: string): string {
    const hook = globalThis as Record<symbol, unknown>
    hook[HOOK] = <T extends object>(made: T, look: Look) => {
      this.#looks.set(made, look)
      return made
    }
    if (this.#texts.size === 0) return code
    const nodes = nodesOf(code) ?? []
    const edits = nodes.flatMap(({ node, parent }) => this.#editsOf(node, parent, code))
    let text = code
    for (const { at, added } of edits.sort((a, b) => b.at - a.at || b.rank - a.rank))
      text = text.slice(0, at) + added + text.slice(at)
    return text
  }

  #editsOf(node: AnyNode, parent: AnyNode | undefined, code: string): Edit[] {
    const isMethod = node.type === 'Property' && node.method
    const isValue = /^(?:Arrow)?FunctionExpression$/.test(node.type) && !isPart(node, parent)
    const isDeclared = node.type === 'FunctionDeclaration' && node.id
    if (!isMethod && !isValue && !isDeclared) return []
    const text = code.slice(node.start, node.end)
    if (!this.#texts.has(text)) return []
    if (isDeclared) return [after(node, `; ${CALL}(${isDeclared.name}, ${LOOK});`)]
    if (isValue) return [before(node, `${CALL}(`), after(node, `, ${LOOK})`)]
    const { key, computed } = node as Extract<AnyNode, { type: 'Property' }>
    const written = code.slice(key.start, key.end)
    const name = computed || key.type === 'Literal' ? written : JSON.stringify(written)
    const start = `${computed ? `[${written}]` : written}: ${CALL}(({ `
    return [before(node, start), after(node, ` })[${name}], ${LOOK})`)]
  }
}

const CALL = "globalThis[Symbol.for('quire.scopes')]"

interface Edit {
  at: number
  added: string
  /** Of several at one place that of the inner node is nearer to it. */
  rank: number
}

const before = ({ start, end }: AnyNode, added: string): Edit => ({ at: start, added, rank: -end })
const after = ({ start, end }: AnyNode, added: string): Edit => ({ at: end, added, rank: -start })

/** A method, or what reads or writes a property, is no value where it stands. */
const isPart = (node: AnyNode, parent: AnyNode | undefined) =>
  parent?.type === 'MethodDefinition' ||
  (parent?.type === 'Property' &&
    parent.value === node &&
    (parent.method || parent.kind !== 'init'))
