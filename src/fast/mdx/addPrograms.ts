// Adds the programs to a tree of the native parser: acorn reads each script once more, and its
// places become the text's, line by line, since a list or quote takes a part of each line away.
import type { Program } from 'estree'
import { visit } from 'estree-util-visit'
import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { allowFor, programFrom, type ScriptKind } from './script.ts'
import { isElement } from './unravel.ts'

interface Owner {
  data?: { estree?: Program | null }
}

/** Undefined where a script does not stand in the text as it stands in the tree. */
export function addPrograms(root: Root, text: string): Root | undefined {
  allowFor(text)
  const newlines = newlinesIn(text)
  const open: Nodes[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    const start = node.position?.start.offset ?? 0
    if (node.type === 'mdxjsEsm') {
      if (!add(node, 'module', node.value, start)) return undefined
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (!add(node, 'expression', node.value, start + 1)) return undefined
    } else if (isElement(node) && !addToAttributes(node, start)) return undefined
    if ('children' in node) for (const child of node.children) open.push(child)
  }
  return root

  /** Places of attributes are not in the tree: they follow each other in the tag. */
  function addToAttributes(node: MdxJsxFlowElement | MdxJsxTextElement, start: number): boolean {
    let at = start + 1 + (node.name?.length ?? 0)
    const next = (pattern: string) => {
      const sticky = new RegExp(`\\s*${pattern}`, 'y')
      sticky.lastIndex = at
      const isThere = sticky.test(text)
      at = sticky.lastIndex
      return isThere
    }
    for (const attribute of node.attributes) {
      const { value } = attribute
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        if (!next('\\{') || !add(attribute, 'spread', attribute.value, at)) return false
        at += attribute.value.length + 1
        continue
      }
      const name = attribute.name.replace(/[$.]/g, '\\$&')
      if (value === null || value === undefined) {
        if (!next(name)) return false
      } else if (typeof value === 'string') {
        if (!next(`${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`)) return false
      } else {
        if (!next(`${name}\\s*=\\s*\\{`) || !add(value, 'expression', value.value, at)) return false
        at = endOf(value.value, at) + 1
      }
    }
    return true
  }

  function add(owner: Owner, kind: ScriptKind, script: string, from: number): boolean {
    const starts = lineStarts(script, from)
    const program = starts && programFrom(script, kind)
    if (!program) return false
    const breaks = newlinesIn(script)
    visit(program as never, (node) => {
      const each = node as unknown as { start: number; end: number; loc: unknown; range: unknown }
      const [first, last] = [pointAt(each.start), pointAt(each.end)]
      each.start = first.offset
      each.end = last.offset
      each.loc = { start: first, end: last }
      each.range = [first.offset, last.offset]
    })
    owner.data = { estree: program }
    return true

    function pointAt(offset: number) {
      const line = countBelow(breaks, offset)
      const at = starts![line]! + offset - (breaks[line - 1] ?? -1) - 1
      const before = countBelow(newlines, at)
      return { line: before + 1, column: at - (newlines[before - 1] ?? -1) - 1, offset: at }
    }
  }

  /** Where each line of a script begins; undefined where it is not found, or is not sure. */
  function lineStarts(script: string, from: number): number[] | undefined {
    const [first, ...others] = script.split('\n')
    if (!text.startsWith(first!, from)) return undefined
    const starts = [from]
    for (const line of others) {
      const start = text.indexOf('\n', starts.at(-1)!) + 1
      const marks = endOfMarks(line, 0)
      const at = marks === line.length ? start : endOfMarks(text, start) - marks
      // A template would have other blanks.
      if (at < start || !text.startsWith(line, at) || (at > start && script.includes('`')))
        return undefined
      starts.push(at)
    }
    return starts
  }

  function endOf(script: string, from: number): number {
    const last = lineStarts(script, from)!.at(-1)!
    return last + script.length - (script.lastIndexOf('\n') + 1)
  }
}

const newlinesIn = (text: string) => [...text.matchAll(/\n/g)].map(({ index }) => index)

/** How many of the sorted places lie before `place`. */
function countBelow(places: number[], place: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]! < place) low = middle + 1
    else high = middle
  }
  return low
}

/** The end of the blanks and signs of quotes, of which a container takes the first ones away. */
function endOfMarks(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '>') at++
  return at
}
