// Renders a table of contents inside the text, when all headings are known.
import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { type HeadingNode, headingTree } from '../../shared/headingTree.ts'
import type { Problem } from '../../tools/problem.ts'
import type { Heading } from '../../types/compiled.ts'
import { type Part, tocIndex } from '../document/parts.ts'
import { addProblem, notesOf } from '../tree/notes.ts'
import { walkElements } from '../tree/walk.ts'

export function parts() {
  return (tree: Root, file: VFile) => {
    const { parts: known, headings } = notesOf(file)
    if (known.length === 0) return
    let lists = 0
    walkElements(tree, (node, index, parent) => {
      if (tocIndex(node.properties.dataPart) === undefined) return undefined
      lists++
      if (lists === MOST_LISTS + 1) addProblem(file, tooMany(node))
      const part = partOf(node, known)
      const list = lists > MOST_LISTS || !part ? undefined : tocInline(part, headings, node)
      parent.children.splice(index, 1, ...(list ? [list] : []))
      return index
    })
  }
}

/** Each holds all headings: a page of many would be longer than its text by far. */
export const MOST_LISTS = 10

function tooMany({ position }: Element): Problem {
  const message = `more than ${MOST_LISTS} tables of contents on one page; the others are left out`
  return {
    code: 'MDX_VALUE',
    severity: 'error',
    message,
    line: position?.start?.line,
    column: position?.start?.column,
    hint: 'Remove some of them.',
  }
}

/** None for an element that only looks like ours. */
export function partOf(
  { properties }: Pick<Element, 'properties'>,
  known: Part[],
): Part | undefined {
  const index = tocIndex(properties.dataPart)
  return index === undefined ? undefined : known[index]
}

/** Undefined where it would be empty; its links stand where `like` does. */
function tocInline(
  part: Part,
  headings: Heading[],
  like: Pick<Element, 'position'>,
): Element | undefined {
  const list = tocList(headingTree(headings.slice(part.from, part.to), part), like)
  if (!list) return undefined
  list.properties.className = ['table-of-contents']
  return element('div', { className: ['toc-inline'] }, [list])
}

function tocList(
  nodes: HeadingNode<Heading>[],
  like: Pick<Element, 'position'>,
): Element | undefined {
  if (nodes.length === 0) return undefined
  return element(
    'ul',
    {},
    nodes.map(({ id, html, children }) => {
      const link = {
        ...element('a', { href: `#${id}` }, [
          { type: 'raw', value: html } as unknown as ElementContent,
        ]),
        position: like.position,
      }
      const below = tocList(children, like)
      return element('li', {}, below ? [link, below] : [link])
    }),
  )
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children }
}
