// Gives every heading of Markdown an id and, unless it stands in a link, a link to itself; notes it
// for the table of contents. A tag `<h2>` is only what its author wrote. Ids are GitHub's slugs,
// unique in the file; `## Title {#id}` sets one. An h1 takes part in the numbering but gets neither
// id nor link (behaviour.md 4.2).
import GithubSlugger from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { isOwnId } from '../../shared/ownNames.ts'
import type { Problem } from '../../tools/problem.ts'
import { slugFor, takeOwnId } from '../headings/headingId.ts'
import { firstLevels, levelFaults } from '../headings/outline.ts'
import { htmlFrom } from '../tree/htmlFrom.ts'
import { addProblem, notesOf } from '../tree/notes.ts'
import { OWN_MARK } from '../tree/ownMark.ts'
import { textOf } from '../tree/text.ts'
import { walkElements } from '../tree/walk.ts'

/** Is the `data-part` of Markdown's own headings until then. */
export const HEADING_MARK = `${OWN_MARK}h`

/** `maintainCase`: whether ids keep capitals. */
export function headings({ maintainCase: keepsCase = false }: { maintainCase?: boolean } = {}) {
  return (tree: Root, file: VFile) => {
    const ids = new Set<string>()
    const taken = idsIn(tree)
    const source = { slugger: new GithubSlugger(), taken, keepsCase }
    const explicit = new Set<string>()
    const levels = firstLevels()
    const notes = notesOf(file)
    const linked = new Set<Element>()
    walkElements(tree, (node, _, parent) => {
      if (node.tagName === 'a') walkElements(node, (inner) => void linked.add(inner))
      const part = node.properties.dataPart
      if (part === OWN_MARK || part === HEADING_MARK) delete node.properties.dataPart
      const level = part === HEADING_MARK ? /^h([1-6])$/.exec(node.tagName)?.[1] : undefined
      if (!level) return
      const line = node.position?.start?.line
      const written = takeExplicitId(node)
      if (written && isOwnId(written)) addProblem(file, themesId(written, line))
      const ownId = written && isOwnId(written) ? undefined : written
      const words = String(node.properties.dataIdText ?? textOf(node))
      delete node.properties.dataIdText
      const id = ownId ?? slugFor(words.trim(), source)
      if (parent === tree)
        for (const fault of levelFaults(levels, Number(level), line)) addProblem(file, fault)
      if (level === '1') return
      if ((ids.has(id) && (ownId || explicit.has(id))) || (ownId && taken.has(id)))
        addProblem(file, idTwice(id, line))
      ids.add(id)
      if (ownId) explicit.add(ownId)
      const text = textOf(node).trim()
      const html = tocHtml(node)
      // A list of contents can show nothing of an empty one.
      if (html !== '') notes.headings.push({ level: Number(level), id, html })
      const classes = (node.properties.className as string[] | undefined) ?? []
      node.properties = { ...node.properties, id, className: ['anchor', ...classes] }
      if (!linked.has(node)) node.children.push(hashLink(id, text))
    })
  }
}

/** Ids that raw HTML and footnotes have. */
function idsIn(tree: Root): Set<string> {
  const ids = new Set<string>()
  walkElements(tree, ({ properties }) => {
    if (properties.id !== undefined) ids.add(String(properties.id))
    return undefined
  })
  return ids
}

function themesId(id: string, line: number | undefined): Problem {
  return {
    code: 'HEADING_ID',
    severity: 'error',
    message: `the id "${id}" is reserved for the theme`,
    line,
    column: 1,
    hint: 'Choose another {#id}.',
  }
}

function idTwice(id: string, line: number | undefined): Problem {
  return {
    code: 'HEADING_ID',
    severity: 'error',
    message: `the id "${id}" is used twice`,
    line,
    column: 1,
    hint: 'Give this heading another {#id}.',
  }
}

function takeExplicitId(node: Element): string | undefined {
  const last = node.children.at(-1)
  const own = last?.type === 'text' ? takeOwnId(last.value) : undefined
  if (!own || last?.type !== 'text') return undefined
  last.value = own.before
  return own.id
}

function hashLink(id: string, text: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['hash-link'],
      href: `#${id}`,
      ariaLabel: `Direct link to ${text || id}`,
      title: 'Direct link to heading',
    },
    children: [],
  }
}

/** The heading's inline content without links, images and numbers of footnotes. */
function tocHtml(node: Element): string {
  return htmlFrom({ type: 'root', children: node.children.flatMap(inlineOnly) }).trim()
}

function inlineOnly(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element' || 'dataFootnoteRef' in node.properties) return []
  const children = node.children.flatMap(inlineOnly)
  if (node.tagName === 'sup' && children.length === 0) return []
  return ['code', 'em', 'strong', 'del', 'sub', 'sup', 'kbd'].includes(node.tagName)
    ? [{ ...node, properties: {}, children }]
    : children
}
