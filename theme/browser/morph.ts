// Makes a block of compiled HTML that is in the document another one, and touches no more of it
// than has changed: what a reader has opened, chosen, focused or selected stays. Both texts are
// parsed, and their trees compared. The document may differ from the old text by what was done to
// it since (buttons, marks, open details); that is kept wherever the two texts agree. Only the
// development server's pages have this.
import { pairNodes } from './pairNodes.ts'
import { trustedHtml } from './trustedTypes.ts'

/** What has behaviour of its own is replaced as a whole, and enhanced again. */
const WHOLE = '.theme-code-block, .mermaid-diagram, script, style, svg, math, iframe'

/** `live` shows `before`, and shows `after` from now on. */
export function morph(live: Element, before: string, after: string): void {
  const wanted = { html: after, tree: parsed(after) }
  morphChildren(live, last?.html === before ? last.tree : parsed(before), wanted.tree)
  last = wanted
}

/** What came last is what comes next before: each text of a page that is edited is parsed once. */
let last: { html: string; tree: DocumentFragment } | undefined

function parsed(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(html).__html
  return template.content
}

function morphChildren(live: Element, before: Node, after: Node): void {
  const shown = [...live.childNodes]
  const old = [...before.childNodes]
  const wanted = [...after.childNodes]
  // Someone else has added or removed something: no node can be told from another.
  if (shown.length !== old.length) {
    live.replaceChildren()
    for (const node of wanted) live.append(node.cloneNode(true))
    return
  }
  const pairs = pairNodes(old.map(keyed), wanted.map(keyed), isEqual)
  const kept = new Set(pairs)
  shown.forEach((node, at) => {
    if (!kept.has(at)) node.remove()
  })
  let next: ChildNode | null = null
  for (let i = wanted.length - 1; i >= 0; i--) {
    const at = pairs[i]
    const node = wanted[i]!
    if (at === undefined) next = live.insertBefore(node.cloneNode(true) as ChildNode, next)
    else next = morphNode(shown[at]!, old[at]!, node)
  }
}

/** Its texts are made when they are asked for: of most nodes of a page they are not. */
class Keyed {
  readonly node: Node
  #key: string | undefined
  #kind: string | undefined

  constructor(node: Node) {
    this.node = node
  }

  get key(): string {
    this.#key ??= keyOf(this.node)
    return this.#key
  }

  get kind(): string {
    this.#kind ??= kindOf(this.node)
    return this.#kind
  }
}

const keyOf = (node: Node) =>
  node instanceof Element ? node.outerHTML : node.nodeName + node.nodeValue
const kindOf = (node: Node) =>
  node instanceof Element ? `${node.nodeName} ${node.getAttribute('class') ?? ''}` : node.nodeName
const keyed = (node: Node) => new Keyed(node)
const isEqual = (a: Keyed, b: Keyed) => a.node.isEqualNode(b.node)

/** Gives what stands there then. */
function morphNode(live: ChildNode, before: Node, after: Node): ChildNode {
  if (before.isEqualNode(after)) return live
  if (!(live instanceof Element && before instanceof Element && after instanceof Element)) {
    live.nodeValue = after.nodeValue
    return live
  }
  const whole = wholeOf(live, before, after)
  if (whole) {
    live.replaceWith(whole)
    return whole
  }
  for (const { name } of before.attributes)
    if (!after.hasAttribute(name)) live.removeAttribute(name)
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) live.setAttribute(name, value)
  morphChildren(live, before, after)
  return live
}

/** What takes its place, where it cannot become the other piece by piece. */
function wholeOf(live: Element, before: Element, after: Element): Element | undefined {
  if (live.matches(WHOLE)) return after.cloneNode(true) as Element
  if (live.matches('.tabs-container') && !haveSameTabs(before, after))
    return withChoice(live, after)
  return undefined
}

const TABS = ':scope > .tabs'

function haveSameTabs(before: Element, after: Element): boolean {
  const [old, wanted] = [before, after].map((each) => each.querySelector(TABS))
  return wanted !== null && old?.isEqualNode(wanted ?? null) === true
}

/** New tabs, of which the one is chosen that was chosen before, if it is there still. */
function withChoice(live: Element, after: Element): Element {
  const copy = after.cloneNode(true) as Element
  const chosen = live.querySelector<HTMLElement>(`${TABS} > [aria-selected="true"]`)
  const labels = [...copy.querySelectorAll<HTMLElement>(`${TABS} > *`)]
  const same = labels.find(({ dataset }) => dataset.value === chosen?.dataset.value)
  if (same) for (const label of labels) label.setAttribute('aria-selected', String(label === same))
  return copy
}
