// Renders a heading of plain Markdown, as plugins/headings.ts does. Where that would find something
// wrong with an id, the text is not plain.

import GithubSlugger from 'github-slugger'
import type { Heading as HeadingNode, Nodes, PhrasingContent } from 'mdast'
import { type IdSource, slugFor, takeOwnId } from '../../compile/headings/headingId.ts'
import { firstLevels, levelFaults } from '../../compile/headings/outline.ts'
import { valueHtml } from '../../shared/htmlText.ts'
import { append } from '../../shared/lists.ts'
import { isOwnId } from '../../shared/ownNames.ts'
import type { Problem } from '../../tools/problem.ts'
import type { Heading } from '../../types/compiled.ts'
import { refuse } from './notPlain.ts'
import { bareText, inlineHtml, textOf } from './plainInline.ts'
import type { Into } from './plainInto.ts'

/** The headings of one text so far. */
export class Outline {
  readonly headings: Heading[] = []
  readonly #source: IdSource
  readonly #ids = new Set<string>()
  readonly #explicit = new Set<string>()
  readonly problems: Problem[] = []
  readonly #levels = firstLevels()
  /** Ids that elements of the text have. */
  readonly #taken: ReadonlySet<string>

  constructor(taken: ReadonlySet<string>, keepsCase = false) {
    this.#taken = taken
    this.#source = { slugger: new GithubSlugger(), taken, keepsCase }
  }

  /** `isTop`: what stands in a quote, a list or an admonition may be of any level. */
  render(node: HeadingNode, into: Into, isTop: boolean): { html: string; text: string } {
    const level = node.depth
    const { children, ownId } = withoutOwnId(node.children)
    if (children.some(isOfTheListsOwn)) return refuse()
    const bare = inlineHtml(children, 'bare')
    const text = bareText(bare).trim()
    const words = node.data?.idText?.trim() ?? text
    const id = ownId ?? slugFor(words, this.#source)
    if (isTop) append(this.problems, levelFaults(this.#levels, level, node.position?.start.line))
    const content = children.every(({ type }) => type === 'text' || type === 'inlineCode')
      ? bare
      : inlineHtml(children, into)
    if (level === 1) return { html: `<h1>${content}</h1>`, text }
    if (ownId && (isOwnId(ownId) || this.#taken.has(ownId))) return refuse()
    if (this.#ids.has(id) && (ownId || this.#explicit.has(id))) return refuse()
    this.#ids.add(id)
    if (ownId) this.#explicit.add(ownId)
    if (bare.trim() !== '') this.headings.push({ level, id, html: bare.trim() })
    const value = valueHtml(id)
    const hashLink = `<a class="hash-link" href="#${value}" aria-label="Direct link to ${valueHtml(text || id)}" title="Direct link to heading"></a>`
    return {
      html: `<h${level} id="${value}" class="anchor">${content}${hashLink}</h${level}>`,
      text,
    }
  }
}

/** A list of contents shows it in a way of its own. */
const isOfTheListsOwn = (node: Nodes): boolean =>
  node.type === 'html' ||
  node.type === 'footnoteReference' ||
  ('children' in node && node.children.some(isOfTheListsOwn))

function withoutOwnId(nodes: PhrasingContent[]): { children: PhrasingContent[]; ownId?: string } {
  const last = nodes.at(-1)
  if (last?.type !== 'text' || !last.value.includes('{#')) return { children: nodes }
  const text = textOf(last, nodes.at(-2)?.type === 'break')
  const own = takeOwnId(text)
  if (!own) return { children: nodes }
  return { children: [...nodes.slice(0, -1), { ...last, value: own.before }], ownId: own.id }
}
