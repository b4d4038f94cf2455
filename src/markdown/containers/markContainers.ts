// Containers: `:::name Title` … `:::`. The fences are found in the text, not in the tree, because
// without blank lines around them CommonMark would make them part of the paragraph or list before
// them. Each fence becomes a mark (markers.ts); after parsing, what stands between two of them
// becomes one node.

import type { Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { append } from '../../shared/lists.ts'
import type { Problem } from '../../tools/problem.ts'
import { walk } from '../tree/walk.ts'
import type { Container } from './container.ts'
import { type Containers, containerNamed, hasAdmonitions, nameHint } from './containers.ts'
import { closeMark, type Marked, openMark } from './markers.ts'

const FENCE = /^([ \t>]*)(:{3,})[ \t]*((?:[a-z][\w-]*)?)(.*)$/i

/** The fence that opens a container. */
export interface OpeningFence {
  name: string
  title?: string
  /** The line of an unknown name: it is text unless a fence ends the container. */
  text?: string
}

interface OpenContainer {
  fence: OpeningFence
  line: number
  /** What stands before the fence: its end is marked in the same column. */
  prefix: string
  colons: number
}

/** Replaces the fences of containers by marks, line by line. */
export class ContainerMarks {
  readonly fences: OpeningFence[] = []
  readonly problems: Problem[] = []
  readonly #format: 'md' | 'mdx'
  readonly #containers: Containers
  readonly #open: OpenContainer[] = []
  /** Fences that are text: each may have an end, which is text as well. */
  #texts = 0

  constructor(format: 'md' | 'mdx', containers: Containers) {
    this.#format = format
    this.#containers = containers
  }

  /** A mark for a line that is a fence; undefined for any other. No line of code may come here. */
  mark(content: string, line: number): string | undefined {
    const fence = content.includes(':::') ? readFence(content) : undefined
    if (!fence) return undefined
    const { prefix, colons, name, title } = fence
    if (name === '' && title === undefined) return this.#close(fence, line)
    const isKnown = containerNamed(name, this.#containers) !== undefined
    if (!isKnown && name) this.problems.push(unknownName(fence, line, this.#containers))
    if (!isKnown && (!name || !hasAdmonitions(this.#containers))) {
      this.#texts++
      return undefined
    }
    if (isKnown && title?.startsWith('[') && content.includes(`${fence.word}[`))
      this.problems.push(openTitle(fence, content, line))
    const opening = { name, title, ...(!isKnown && { text: content.slice(prefix.length) }) }
    this.#open.push({ fence: opening, line, prefix, colons })
    return prefix + openMark(this.fences.push(opening) - 1, this.#format)
  }

  /**
   * Wherever its closing fence stands, a container ends where it began: formatters indent the fence
   * below a list.
   */
  #close({ colons, prefix }: Fence, line: number): string | undefined {
    const at = this.#open.findLastIndex((open) => open.colons <= colons)
    if (at < 0) {
      if (this.#texts > 0) this.#texts--
      else if (this.#open.length === 0) this.problems.push(neverOpened(line, prefix))
      return undefined
    }
    const [closed, ...inside] = this.#open.splice(at)
    delete closed!.fence.text
    append(this.problems, inside.flatMap(neverClosed))
    return closed!.prefix + closeMark(1 + inside.length, this.#format)
  }

  /** After the last line: what is still open ends with the text. */
  finish(): void {
    append(this.problems, this.#open.flatMap(neverClosed))
  }
}

interface Fence {
  prefix: string
  colons: number
  /** '' for a line of colons only. */
  name: string
  /** The name as it is written. */
  word: string
  title?: string
}

function readFence(line: string): Fence | undefined {
  const [all, prefix, colons, word, rest] = FENCE.exec(line) ?? []
  if (all === undefined) return undefined
  return {
    prefix: prefix!,
    colons: colons!.length,
    name: word!.toLowerCase(),
    word: word!,
    title: titleIn(rest!),
  }
}

/** ` My title` or `[My title]`; `{.class #id}` at the end is for other generators' themes. */
function titleIn(written: string): string | undefined {
  const rest = written.trim()
  const end = written.startsWith('[') ? endOfBracket(rest) : undefined
  if (end !== undefined) return rest.slice(1, end)
  return (rest.startsWith('{') && rest.endsWith('}') ? '' : rest) || undefined
}

/** Of the last bracket that closes at the end, or with `{…}` behind it. */
function endOfBracket(rest: string): number | undefined {
  if (rest.endsWith(']')) return rest.length - 1
  if (!rest.endsWith('}')) return undefined
  for (let at = rest.lastIndexOf(']'); at > 0; at = rest.lastIndexOf(']', at - 1)) {
    if (/^[ \t]*\{/.test(rest.slice(at + 1, at + 100))) return at
  }
  return undefined
}

/** A title that begins with a bracket right behind the name, and does not end with one. */
const openTitle = ({ colons, word }: Fence, content: string, line: number) =>
  told('SYNTAX_SLIP', { line, column: content.indexOf('[') + 1 }, [
    'the brackets of this title do not hold all of it',
    `Write ${':'.repeat(colons)}${word}[Title] and nothing behind it.`,
  ])

const unknownName = ({ prefix, name }: Fence, line: number, containers: Containers) =>
  told('ADMONITION_UNKNOWN', { line, column: prefix.length + 1 }, [
    `unknown admonition ":::${name}"; ${hasAdmonitions(containers) ? 'its text is shown without a box' : 'it is left as plain text'}`,
    nameHint(name, Object.keys(containers)),
  ])

const neverOpened = (line: number, prefix: string) =>
  told('ADMONITION_STRAY', { line, column: prefix.length + 1 }, [
    'this ":::" ends nothing; it is left as plain text',
    'Remove it, or write the line that begins the container, such as ":::note".',
  ])

/** An unknown name is reported already. */
const neverClosed = ({ fence, line }: OpenContainer): Problem[] =>
  fence.text !== undefined
    ? []
    : [
        told('ADMONITION_OPEN', { line, column: 1 }, [
          'this admonition is never closed: it ends where the text around it does',
          'End it with a line that is just ":::".',
        ]),
      ]

const told = (
  code: string,
  place: { line: number; column: number },
  [message, hint]: [string, string],
): Problem => ({ code, severity: 'warning', message, ...place, hint })

export interface FoundContainers {
  fences: OpeningFence[]
  containers: Containers
  /** What is wrong with their content is added. */
  problems: Problem[]
}

/**
 * One container as its nodes. `parse` reads a title's inline Markdown; a mark that is not ours
 * leaves its content.
 */
export function containerNodes(
  { index, mark, children }: Marked,
  { fences, containers, problems }: FoundContainers,
  parse: (text: string) => Root,
): RootContent[] {
  const fence = fences[index]
  if (!fence) return children
  const { name, text } = fence
  const title = text ?? fence.title
  const heading = title === undefined ? undefined : titleNodes(parse(title), title, mark)
  const report = (problem: Problem) => problems.push(problem)
  const { position } = mark
  const content = { name, title: heading, children, position, report }
  return (containerNamed(name, containers) ?? plain)(content)
}

/** Of an unknown name, as a plugin that reads none leaves it in Docusaurus. */
const plain: Container = ({ title, children }) =>
  title ? [{ type: 'paragraph', children: title } as RootContent, ...children] : children

/** A title's inline nodes, with the positions of the line it stands in. */
function titleNodes(root: Root, title: string, mark: RootContent): PhrasingContent[] {
  const line = mark.position?.start.line ?? 1
  walk<Nodes, Parents>(root, (node) => {
    if (node.position) node.position.start.line += line - 1
    return undefined
  })
  const first = root.children[0]
  return first && 'children' in first
    ? (first.children as PhrasingContent[])
    : [{ type: 'text', value: title }]
}
