// Abbreviations, as in PHP Markdown Extra: a line `*[HTML]: Hypertext Markup Language` says what
// HTML means wherever it stands in the text.

import type { Emphasis, Nodes, Parents, PhrasingContent, Root } from 'mdast'
import { replaceItems } from '../../shared/lists.ts'
import { codeDetector } from '../containers/markers.ts'
import { walk } from '../tree/walk.ts'

/** What each means. */
export type Abbreviations = ReadonlyMap<string, string>

const DEFINITION = /^\*\[([^\]]{1,100})\]:[ \t]*(\S.*)$/
/** One regular expression looks for all of them. */
const MOST = 200

/** Takes the definitions out of a text; their lines stay, empty. */
export function takeAbbreviations(text: string): { text: string; abbreviations: Abbreviations } {
  const abbreviations = new Map<string, string>()
  if (!/^\*\[/m.test(text)) return { text, abbreviations }
  const isCode = codeDetector()
  const lines = text.split('\n').map((line) => {
    const [, name = '', meaning = ''] = (!isCode(line) && DEFINITION.exec(line)) || []
    if (name.trim() === '' || abbreviations.size === MOST) return line
    abbreviations.set(name.trim(), meaning.trim())
    return ''
  })
  return { text: lines.join('\n'), abbreviations }
}

/** Changes the texts of `tree`. */
export function explainAbbreviations(tree: Root, abbreviations: Abbreviations): void {
  if (abbreviations.size === 0) return
  const names = [...abbreviations.keys()].sort((a, b) => b.length - a.length)
  const sought = new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}_])`,
    'gu',
  )
  walk<Nodes, Parents>(tree, (node, index, parent) => {
    if (node.type !== 'text') return undefined
    const nodes = explained(node.value)
    if (nodes.length === 1) return undefined
    const own = nodes.map((each) => ({ ...each, position: node.position }))
    replaceItems(parent.children, index, 1, own as never[])
    return index + own.length
  })

  function explained(text: string): PhrasingContent[] {
    const nodes: PhrasingContent[] = []
    let at = 0
    for (const { 0: name, index } of text.matchAll(sought)) {
      if (index > at) nodes.push({ type: 'text', value: text.slice(at, index) })
      nodes.push(abbreviation(name, abbreviations.get(name)!))
      at = index + name.length
    }
    if (at === 0) return [{ type: 'text', value: text }]
    if (at < text.length) nodes.push({ type: 'text', value: text.slice(at) })
    return nodes.length === 1 ? [...nodes, { type: 'text', value: '' }] : nodes
  }
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Emphasis by another name. */
const abbreviation = (name: string, title: string): Emphasis => ({
  type: 'emphasis',
  children: [{ type: 'text', value: name }],
  data: { hName: 'abbr', hProperties: { title } },
})
