// What can be seen in a text's tree and would pass in silence: links that lead nowhere, code that
// is never closed, signs of other generators that mean nothing here. One walk asks the rules of
// each node (nodeRules.ts) and of each text (textRules.ts); it changes nothing.
import type { FootnoteDefinition, Nodes, Parents, Root } from 'mdast'
import type { Position } from 'unist'
import { nearest } from '../../tools/nearest.ts'
import { type PlaceOf, placesIn } from '../../tools/placesIn.ts'
import type { Problem } from '../../tools/problem.ts'
import type { CodeRules } from '../code/codeInfo.ts'
import { RULES } from './nodeRules.ts'
import { missingIn } from './references.ts'
import { Tally } from './tally.ts'
import { textSlips } from './textRules.ts'

/** `text` is what `tree` was parsed from. */
export function checkTree(
  tree: Root,
  text: string,
  { mermaid = false }: Pick<CodeRules, 'mermaid'> = {},
): Problem[] {
  const check = new TreeCheck(text, mermaid)
  check.children(tree, undefined)
  check.footnotes()
  return check.tally.problems()
}

class TreeCheck {
  readonly tally = new Tally()
  readonly #text: string
  readonly #placeOf: PlaceOf
  readonly #mermaid: boolean
  /** Names of definitions, asked for where one is missing. */
  #defined: string[] | undefined
  readonly #footnotes: FootnoteDefinition[] = []
  readonly #named = new Set<string>()

  constructor(text: string, mermaid: boolean) {
    this.#text = text
    this.#mermaid = mermaid
    this.#placeOf = placesIn(text)
  }

  /**
   * `around` is where a node without a position stands: the parser gives none to texts next to a
   * plain address.
   */
  children(parent: Parents, around: Position | undefined): void {
    for (const [i, node] of parent.children.entries()) {
      if (node.type === 'text') {
        this.#words(node.value, i, parent, node.position ?? around)
        continue
      }
      this.#node(node, parent)
      if (node.type === 'footnoteDefinition') this.#footnotes.push(node)
      else if (node.type === 'footnoteReference') this.#named.add(node.identifier)
      if ('children' in node) this.children(node, node.position ?? around)
    }
  }

  #node(node: Nodes, parent: Parents): void {
    for (const { test, isPlace, message, hint, ...about } of RULES[node.type] ?? []) {
      const found = test(node as never, { text: this.#text, parent, mermaid: this.#mermaid })
      if (found === undefined || found === false) continue
      const filled = (words: string) => words.replace('$1', () => String(found))
      const problem = { ...about, message: filled(message), hint: filled(hint) }
      if (isPlace) this.#tell(problem, String(found), node.position)
      else this.#add(problem, node.position?.start)
    }
  }

  #words(value: string, index: number, parent: Parents, position: Position | undefined): void {
    if (value.includes('][') || value.includes('[^')) this.#missing(value, index, parent, position)
    const next = parent.children[index + 1]
    for (const { written, ...problem } of textSlips(value, next?.type === 'link'))
      this.#tell(problem, written, position)
  }

  #missing(value: string, index: number, parent: Parents, position: Position | undefined): void {
    const before = parent.children
      .slice(0, index)
      .map((node) => (node.type === 'text' ? node.value : ''))
      .join('')
    for (const { kind, name, written } of missingIn(value, before)) {
      const at = this.#find(written, position)
      if (at === undefined) continue
      const isNote = kind === 'footnote'
      const problem = {
        code: isNote ? 'FOOTNOTE_MISSING' : 'REFERENCE_MISSING',
        severity: 'warning',
        message: `the ${isNote ? 'footnote' : 'link reference'} "${name}" is not defined`,
        hint:
          (isNote ? undefined : this.#definedHint(name)) ??
          `Add a line "[${isNote ? '^' : ''}${name}]: …", or put the brackets between backticks.`,
      } as const
      this.tally.add(problem.message, problem, () => this.#placeOf(isNote ? at : at + 1))
    }
  }

  /** A definition whose name is nearly the one that is missing. */
  #definedHint(name: string): string | undefined {
    this.#defined ??= [...this.#text.matchAll(/^ {0,3}\[([^\]^\n][^\]\n]*)\]:/gm)].map(
      ([, label]) => label!,
    )
    const near = nearest(name, this.#defined)
    return near && `Did you mean "${near}", which is defined?`
  }

  /** Footnotes that are not on the page: no reference names them, or another has their name. */
  footnotes(): void {
    const defined = new Set<string>()
    for (const { identifier, label, position } of this.#footnotes) {
      const name = label ?? identifier
      const about = { code: 'FOOTNOTE_UNUSED', severity: 'warning' } as const
      if (defined.has(identifier))
        this.#add(
          {
            ...about,
            message: `the footnote "${name}" is defined twice: this text is not on the page`,
            hint: 'Give it a name of its own, and write that where it belongs.',
          },
          position?.start,
        )
      else if (!this.#named.has(identifier))
        this.#add(
          {
            ...about,
            message: `no reference names the footnote "${name}": it is not on the page`,
            hint: `Write [^${name}] where it belongs, or take it out.`,
          },
          position?.start,
        )
      defined.add(identifier)
    }
  }

  #tell(problem: Problem, written: string, position: Position | undefined): void {
    const at = this.#find(written, position)
    if (at !== undefined) this.#add(problem, this.#placeOf(at))
  }

  /** A note is told once for a file: an author who moves in has many. */
  #add(problem: Problem, { line, column }: Partial<Position['start']> = {}): void {
    const place = problem.severity === 'info' ? '' : `${line}:${column}`
    this.tally.add(`${place} ${problem.message}`, problem, () => ({ line, column }))
  }

  /**
   * Where in the text this stands as it is, without a backslash before it; undefined where the tree
   * only looks like it.
   */
  #find(written: string, position: Position | undefined): number | undefined {
    if (!position) return undefined
    const start = position.start.offset!
    const raw = this.#text.slice(start, position.end.offset)
    let at = raw.indexOf(written)
    while (at > 0 && raw[at - 1] === '\\') at = raw.indexOf(written, at + 1)
    return at < 0 ? undefined : start + at
  }
}
