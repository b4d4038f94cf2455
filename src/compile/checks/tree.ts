// What can be seen in a text's tree and would pass in silence: links that lead nowhere, code that
// is never closed, signs of other generators that mean nothing here. It looks and changes nothing.
import type {
  Code,
  Html,
  Link,
  LinkReference,
  Nodes,
  Paragraph,
  Parents,
  Root,
  Table,
  Text,
} from 'mdast'
import type { Position } from 'unist'
import { nearest } from '../../tools/nearest.ts'
import { type PlaceOf, placesIn } from '../../tools/placesIn.ts'
import type { Problem } from '../../tools/problem.ts'
import type { CodeRules } from '../code/codeInfo.ts'
import { addressFault, leadsToReader, pathIn, wholeAddress } from './address.ts'
import { fenceSigns, isIndentedContainer, isOpenFence } from './fence.ts'
import { lostFootnotes } from './footnotes.ts'
import { markdownIn } from './markdownInHtml.ts'
import { mayHoldReference, missingIn } from './references.ts'
import { nearlyTruncate, type Slip, slipsIn } from './slips.ts'
import { isSuspicious } from './suspicious.ts'
import { lostCells, tableSlip } from './tables.ts'
import { type ProblemPosition, Tally } from './tally.ts'
import { emojiIn, hasFormula } from './unsupported.ts'

/** `text` is what `tree` was parsed from. */
export function checkTree(tree: Root, text: string, { mermaid = false }: Drawn = {}): Problem[] {
  const check = new TreeCheck(text, mermaid)
  check.children(tree, undefined)
  const lost = text.includes('[^') ? lostFootnotes(tree) : []
  return [...check.tally.problems(), ...lost]
}

/** What the site makes of code. */
type Drawn = Pick<CodeRules, 'mermaid'>

class TreeCheck {
  readonly tally = new Tally()
  readonly #text: string
  readonly #placeOf: PlaceOf
  readonly #drawsDiagrams: boolean
  /** Names of definitions, asked for where one is missing. */
  #defined: string[] | undefined

  constructor(text: string, drawsDiagrams: boolean) {
    this.#text = text
    this.#drawsDiagrams = drawsDiagrams
    this.#placeOf = placesIn(text)
  }

  /**
   * `around` is where a node without a position stands: the parser gives none to texts next to a
   * plain address.
   */
  children(parent: Parents, around: Position | undefined): void {
    const { children } = parent
    for (let i = 0; i < children.length; i++) {
      const node = children[i]!
      if (node.type === 'text') {
        if (isSuspicious(node.value)) this.#words(node, i, parent, node.position ?? around)
        continue
      }
      this.#look(node, parent)
      if ('children' in node) this.children(node, node.position ?? around)
    }
  }

  #look(node: Nodes, parent: Parents): void {
    if (node.type === 'code') this.#code(node)
    else if (node.type === 'table') this.#table(node)
    else if (node.type === 'html') this.#html(node, parent)
    else if (node.type === 'paragraph') this.#paragraph(node)
    else if (node.type === 'link' || node.type === 'linkReference') this.#linkText(node)
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      this.#address(node)
  }

  #html(node: Html, parent: Parents): void {
    this.#comment(node)
    const found = parent.type === 'paragraph' ? undefined : markdownIn(node.value)
    const at = found && this.#find(found.written, node.position)
    if (at === undefined) return
    const problem = {
      code: 'SYNTAX_SLIP',
      severity: 'warning' as const,
      message: 'Markdown is not read in a block of HTML: it is shown as it is written',
      hint: found!.hint,
    }
    this.tally.add(problem.hint, problem, () => this.#placeOf(at))
  }

  #comment(node: Html): void {
    const word = nearlyTruncate(node.value)
    if (!word) return
    const message = `this is a comment, and ends no preview: "${word}" means nothing`
    const hint = 'Write <!-- truncate -->.'
    // Of another program it may stand in a doc, which has no preview.
    if (/^t/i.test(word)) this.#tell(node, 'SYNTAX_SLIP', message, hint)
    else this.#note(node, 'SYNTAX_SLIP', message, hint)
  }

  #linkText(node: Link | LinkReference): void {
    if (node.children.some((child) => child.type !== 'text' || child.value.trim())) return
    this.#tell(
      node,
      'LINK_EMPTY',
      'this link has no text',
      'Write between the brackets what it leads to.',
    )
  }

  #address(node: Extract<Nodes, { url: string }>): void {
    const what = node.type === 'image' ? 'image' : 'link'
    if (!node.url.trim())
      this.#tell(
        node,
        'LINK_EMPTY',
        `this ${what} has no address`,
        'Write the address between the parentheses.',
      )
    if (node.type === 'link' && leadsToReader(node.url, this.#textOf(node)))
      this.#note(
        node,
        'LINK_ADDRESS',
        `"${node.url}" leads readers to their own machine`,
        `Link to the page itself${pathIn(node.url)}; an address to type stands between backticks.`,
      )
    const fault = addressFault(node.url)
    if (fault)
      this.#tell(node, 'LINK_ADDRESS', fault, `Write the whole address: ${wholeAddress(node.url)}.`)
  }

  #code(node: Code): void {
    const { position, lang } = node
    if (isOpenFence(this.#text, position)) {
      const signs = fenceSigns(this.#text, position!.start.offset!)
      this.#tell(
        node,
        'CODE_OPEN',
        'the code block that opens here is never closed',
        `Add a line with ${signs} below its code.`,
      )
    }
    if (isIndentedContainer(node, this.#text))
      this.#note(
        node,
        'SYNTAX_SLIP',
        'this is code, not an admonition: four spaces stand before it',
        'Begin the line with ":::"; code that shows one stands between lines of ```.',
      )
    if (lang === 'mermaid' && !this.#drawsDiagrams)
      this.#unsupported(
        'mermaid',
        'this Mermaid diagram is shown as code',
        'Set "markdown: { mermaid: true }" in the configuration, and run npm install mermaid.',
        position?.start,
      )
    if (lang === 'math') this.#formula(position?.start)
  }

  #paragraph({ children, position }: Paragraph): void {
    const first = children[0]
    if (first?.type !== 'text' || !position) return
    const raw = () => this.#text.slice(position.start.offset, position.end.offset).trim()
    if (first.value.startsWith('$$') && /^\$\$[\s\S]+\$\$$/.test(raw()))
      this.#formula(position.start)
    const table = first.value.startsWith('|') ? tableSlip(raw()) : undefined
    if (table) this.#slip(table, position)
  }

  #table(table: Table): void {
    const found = lostCells(table)
    if (found) this.#tell(found.row, 'SYNTAX_SLIP', found.message, found.hint)
  }

  #words(node: Text, index: number, parent: Parents, position: Position | undefined): void {
    const { value } = node
    if (mayHoldReference(value)) this.#missing(value, index, parent, position)
    if (value.includes('$') && hasFormula(value)) this.#formula(position?.start)
    const next = parent.children[index + 1]
    for (const slip of slipsIn(value, next?.type === 'link')) this.#slip(slip, position)
    const emoji = value.includes(':') ? emojiIn(value) : undefined
    const at = emoji && this.#find(emoji.written, position)
    if (at !== undefined)
      this.#unsupported(
        'emoji',
        `${emoji!.written} and other names of emoji are shown as written`,
        `Write the character itself: ${emoji!.sign}. "markdown: { emoji: true }" in the configuration reads the names.`,
        this.#placeOf(at),
      )
  }

  #missing(value: string, index: number, parent: Parents, position: Position | undefined): void {
    const before = (parent.children.slice(0, index) as Nodes[])
      .map((node) => (node.type === 'text' ? node.value : ''))
      .join('')
    for (const { kind, name, written } of missingIn(value, before)) {
      const at = this.#find(written, position)
      if (at === undefined) continue
      const [code, message, hint] =
        kind === 'footnote'
          ? [
              'FOOTNOTE_MISSING',
              `the footnote "${name}" is not defined`,
              `Add a line "[^${name}]: …", or put the brackets between backticks.`,
            ]
          : [
              'REFERENCE_MISSING',
              `the link reference "${name}" is not defined`,
              this.#definedHint(name) ??
                `Add a line "[${name}]: address", or put the brackets between backticks.`,
            ]
      const start = kind === 'footnote' ? at : at + 1
      this.tally.add(`${code} ${name}`, { code, severity: 'warning', message, hint }, () =>
        this.#placeOf(start),
      )
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

  #slip({ written, severity, message, hint }: Slip, position: Position | undefined): void {
    const at = this.#find(written, position)
    if (at === undefined) return
    const problem = { code: 'SYNTAX_SLIP', severity, message, hint }
    const kind = severity === 'info' ? message : `${at} ${message}`
    this.tally.add(kind, problem, () => this.#placeOf(at))
  }

  #formula(place: ProblemPosition | undefined): void {
    this.#unsupported(
      'formula',
      'formulas between $ are shown as written',
      'Set "markdown: { math: true }" in the configuration, and run npm install katex.',
      place,
    )
  }

  /** A note for each kind of sign, at its first place: an author who moves in has many. */
  #unsupported(
    kind: string,
    message: string,
    hint: string,
    place: ProblemPosition | undefined,
  ): void {
    const { line, column } = place ?? {}
    const problem = {
      code: 'SYNTAX_UNSUPPORTED',
      severity: 'info' as const,
      message,
      hint,
    }
    this.tally.add(kind, problem, () => ({ line, column }))
  }

  #textOf({ position }: Link): string {
    const raw = this.#text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
    return raw.startsWith('[') ? raw.slice(0, raw.lastIndexOf('](')) : raw
  }

  #tell(node: Nodes, code: string, message: string, hint: string): void {
    this.#say(node, { code, severity: 'warning', message, hint })
  }

  #note(node: Nodes, code: string, message: string, hint: string): void {
    this.#say(node, { code, severity: 'info', message, hint })
  }

  #say({ position }: Nodes, problem: Problem): void {
    const { line, column } = position?.start ?? {}
    const kind = `${problem.code} ${line} ${column} ${problem.message}`
    this.tally.add(kind, problem, () => ({ line, column }))
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
