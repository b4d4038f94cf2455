// The examples of CommonMark's specification, as their meaning is, with either processor: what we
// add to elements for readers is taken off.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import type { ProcessorName } from '../../../src/markdown/document/markdownProcessor.ts'
import { attribute, type Node, textOf } from '../../support/htmlTree.ts'
import { compile } from './compiling.ts'

type Child = DefaultTreeAdapterTypes.ChildNode

const folder = dirname(createRequire(import.meta.url).resolve('commonmark-spec/package.json'))
const EXAMPLES = [
  ...readFileSync(join(folder, 'spec.txt'), 'utf8').matchAll(
    /^`{32} example\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$/gm,
  ),
].map(([, text, html], i) => ({
  number: i + 1,
  text: text!.replaceAll('→', '\t'),
  html: html!.replaceAll('→', '\t'),
}))

/** What means another thing here, by the numbers of the examples. */
const OTHERS = {
  'schemes that no browser follows are refused': [598, 599, 601],
  'an address is a link without brackets, as on GitHub': [602, 606, 608, 611, 612],
  'an element that is never closed ends with what holds it, and is not opened again below': [
    187, 344, 476, 477, 494, 613, 614, 615, 616, 630, 631, 642, 643,
  ],
  'blank lines at the end of code are cut': [318],
}

const PROCESSORS: ProcessorName[] = ['satteri', 'unified']

const KEPT = ['href', 'src', 'alt', 'title', 'start']
/** The link of a heading to itself. */
const isOwn = (node: Child) => 'tagName' in node && attribute(node, 'class') === 'hash-link'
/** Elements around blocks, and what says how one scrolls. */
const isWrapper = (node: Child) =>
  'tagName' in node && node.tagName === 'div' && /table-scroll/.test(attribute(node, 'class') ?? '')

function meaningOf(nodes: Child[]): unknown[] {
  return nodes.flatMap((node): unknown[] => {
    if ('value' in node) {
      const value = node.value.replace(/\s+/g, ' ')
      return value.trim() === '' ? [] : [value.trim()]
    }
    // Comments are left out of pages.
    if (!('tagName' in node) || isOwn(node)) return []
    if (isWrapper(node)) return meaningOf(node.childNodes)
    const code = preIn(node)
    if (code) return [{ pre: textOf(code).replace(/\n$/, '') }]
    const own = node.attrs
      .filter(({ name }) => KEPT.includes(name))
      .map(({ name, value }) => [name, decoded(value)])
    return [{ [node.tagName]: Object.fromEntries(own), in: meaningOf(node.childNodes) }]
  })
}

/** A block of code: `<pre>` itself, or what we put around one. */
function preIn(node: DefaultTreeAdapterTypes.Element): Node | undefined {
  if (node.tagName === 'pre') return node
  if (!/theme-code-block|code-block-content/.test(attribute(node, 'class') ?? '')) return undefined
  return node.childNodes.flatMap((child) => ('tagName' in child ? (preIn(child) ?? []) : []))[0]
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

async function oursOf(text: string, processor: ProcessorName): Promise<unknown[]> {
  const { body, links } = await compile(`\n${text}`, {}, { html: 'allow', processor })
  const pieces = body.type === 'html' ? body.pieces : []
  const html = pieces.reduce((all, piece, i) => all + links[i - 1]!.target + piece)
  return meaningOf(parseFragment(html).childNodes)
}

test.each(PROCESSORS)('with %s every example means what it means there', async (processor) => {
  expect(EXAMPLES).toHaveLength(652)
  const others: number[] = []
  for (const { number, text, html } of EXAMPLES) {
    const same = await oursOf(text, processor).then(
      (ours) => JSON.stringify(ours) === JSON.stringify(meaningOf(parseFragment(html).childNodes)),
      () => false,
    )
    if (!same) others.push(number)
  }
  expect(others).toEqual(
    Object.values(OTHERS)
      .flat()
      .sort((a, b) => a - b),
  )
})
