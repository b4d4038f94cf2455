// Adds the programs to a tree of Sätteri: acorn reads each script once more, and its
// places become the text's, line by line, since a list or quote takes a part of each line away.
import type { Program } from 'estree'
import { visit } from 'estree-util-visit'
import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { placesIn } from '../../tools/placesIn.ts'
import { allowFor, programFrom, type ScriptKind } from '../remark/script.ts'
import { MdxSyntaxError } from '../remark/syntaxError.ts'
import { isElement } from '../remark/unravel.ts'

interface Owner {
  data?: { estree?: Program | null }
}

/** Throws MdxSyntaxError for a script that acorn refuses. */
export function addPrograms(root: Root, text: string): Root {
  allowFor(text)
  const placeInText = placesIn(text)
  const open: Nodes[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    const start = node.position?.start.offset ?? 0
    if (node.type === 'mdxjsEsm') {
      add(node, 'module', node.value, start)
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      add(node, 'expression', node.value, start + 1)
    } else if (isElement(node)) addToAttributes(node, start)
    if ('children' in node) for (const child of node.children) open.push(child)
  }
  return root

  /** Places of attributes are not in the tree: they follow each other in the tag. */
  function addToAttributes(node: MdxJsxFlowElement | MdxJsxTextElement, start: number): void {
    let at = start + 1 + (node.name?.length ?? 0)
    const next = (pattern: string) => {
      const sticky = new RegExp(`\\s*${pattern}`, 'y')
      sticky.lastIndex = at
      if (sticky.test(text)) at = sticky.lastIndex
    }
    for (const attribute of node.attributes) {
      const { value } = attribute
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        next('\\{')
        add(attribute, 'spread', attribute.value, at)
        at += attribute.value.length + 1
        continue
      }
      const name = attribute.name.replace(/[$.]/g, '\\$&')
      if (value === null || value === undefined) next(name)
      else if (typeof value === 'string') next(`${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`)
      else {
        next(`${name}\\s*=\\s*\\{`)
        add(value, 'expression', value.value, at)
        at = endOf(value.value, at) + 1
      }
    }
  }

  function add(owner: Owner, kind: ScriptKind, script: string, from: number): void {
    const starts = lineStarts(script, from)
    const program = programFrom(script, kind)
    if (!program) {
      const { line, column } = placeOf(from)
      throw new MdxSyntaxError('Could not parse this script', line, column + 1)
    }
    const placeIn = placesIn(script)
    visit(program as never, (node) => {
      const each = node as unknown as { start: number; end: number; loc: unknown; range: unknown }
      const [first, last] = [pointAt(each.start), pointAt(each.end)]
      each.start = first.offset
      each.end = last.offset
      each.loc = { start: first, end: last }
      each.range = [first.offset, last.offset]
    })
    owner.data = { estree: program }

    function pointAt(offset: number) {
      const { line, column } = placeIn(offset)
      return placeOf(starts[line - 1]! + column - 1)
    }
  }

  function placeOf(offset: number) {
    const { line, column } = placeInText(offset)
    return { line, column: column - 1, offset }
  }

  /** Where each line of a script begins. */
  function lineStarts(script: string, from: number): number[] {
    const [, ...others] = script.split('\n')
    const starts = [from]
    for (const line of others) {
      const start = text.indexOf('\n', starts.at(-1)!) + 1
      const marks = endOfMarks(line, 0)
      const at = marks === line.length ? start : endOfMarks(text, start) - marks
      starts.push(Math.max(start, at))
    }
    return starts
  }

  function endOf(script: string, from: number): number {
    const last = lineStarts(script, from).at(-1)!
    return last + script.length - (script.lastIndexOf('\n') + 1)
  }
}

/** The end of the blanks and signs of quotes, of which a container takes the first ones away. */
function endOfMarks(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '>') at++
  return at
}
