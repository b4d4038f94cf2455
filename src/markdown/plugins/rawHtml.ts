// Raw HTML in Markdown. Comments go away, but for the truncate marker. Other HTML is parsed only in
// files that have any, because that costs as much as all the rest; then what is not on the
// allow-list is left out and reported, unless the site allows everything.

import type { Element, Root, RootContent } from 'hast'
import type { Raw } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'
import { append, replaceItems } from '../../shared/lists.ts'
import type { Problem } from '../../tools/problem.ts'
import { Tally } from '../rules/tally.ts'
import { withoutComments } from '../text/comments.ts'
import { placeOf } from '../tree/elementPlace.ts'
import { addProblem, notesOf } from '../tree/notes.ts'
import { OWN_MARK } from '../tree/ownMark.ts'
import { parsedIn } from '../tree/parsedIn.ts'
import { walk } from '../tree/walk.ts'
import { sanitize, settled, UNCLOSED } from './sanitize.ts'

/** Marks where a post's excerpt ends; `markdown.ts` takes it out. */
export const TRUNCATE = 'quire-truncate'

/** Up to their end a parser takes everything for theirs. */
const OPEN_ENDED =
  /<(?=(title|textarea|style|xmp|iframe|noembed|noframes|noscript|script|plaintext|template|select|svg|math)[\s/>])/gi

export function rawHtml(mode: 'sanitize' | 'allow' | 'drop') {
  return (tree: Root, file: VFile): Root => {
    const raws: Raw[] = []
    let isTruncated = false
    const tally = new Tally()
    walk(tree, (node, index, parent) => {
      if ((node as Raw).type !== 'raw') return
      const { value, position } = node as Raw
      const html = withoutComments(value)
      const replacement: RootContent[] = []
      if (/<!--\s*truncate\s*-->/.test(value)) {
        replacement.push({
          type: 'element',
          tagName: TRUNCATE,
          properties: { dataPart: OWN_MARK },
          children: [],
        })
        if (isTruncated) addProblem(file, secondMarker(position?.start))
        isTruncated = true
      }
      if (html.trim() && mode === 'drop') tally.add('dropped', DROPPED, () => placeOf(node))
      else if (html.trim()) {
        const kept: Raw = { ...(node as Raw), value: html }
        raws.push(kept)
        replacement.push(kept as unknown as RootContent)
      }
      replaceItems(parent.children as RootContent[], index, 1, replacement)
      return index + replacement.length
    })
    const parsed = raws.length === 0 ? tree : withHtml(tree, file, raws)
    if (isTruncated) removeInner(parsed)
    const judged = mode === 'allow' ? parsed : judge(parsed, file, raws.length > 0)
    append(notesOf(file).problems, tally.problems())
    return judged

    /** Tags of MDX were judged where they were read. */
    function judge(parsed: Root, file: VFile, hasRaw: boolean) {
      if (!hasRaw) return settled(parsed, file)
      return sanitize(parsed, file, (message, node) =>
        tally.add(message, leftOut(message), () => placeOf(node)),
      )
    }
  }

  function withHtml(tree: Root, file: VFile, raws: Raw[]): Root {
    if (mode === 'sanitize') renameUnclosed(raws)
    return parsedIn(tree, file)
  }
}

/**
 * Renames tags that would swallow what follows, where no end of theirs comes after them: they go,
 * and what follows stays.
 */
function renameUnclosed(raws: Raw[]): void {
  const closed = new Set<string>()
  for (const node of raws.toReversed()) {
    if (!node.value.includes('<')) continue
    const ends = new Map<string, number>()
    for (const { 1: name, index } of node.value.matchAll(/<\/([a-z]+)/gi))
      ends.set(name!.toLowerCase(), index)
    node.value = node.value.replace(OPEN_ENDED, (sign, name: string, at: number) => {
      const key = name.toLowerCase()
      return closed.has(key) || (ends.get(key) ?? -1) > at ? sign : sign + UNCLOSED
    })
    for (const name of ends.keys()) closed.add(name)
  }
}

function leftOut(message: string): Problem {
  const hint = message.startsWith('the id')
    ? 'Choose another id.'
    : `Set "markdown: { html: 'allow' }" in the configuration to keep all HTML.`
  return { code: 'HTML_DROPPED', severity: 'warning', message, hint }
}

/** A marker inside of something ends no excerpt. */
function removeInner(tree: Root): void {
  walk(tree, (node, index, parent) => {
    if (parent === tree || !isTruncateMarker(node)) return undefined
    parent.children.splice(index, 1)
    return index
  })
}

/** That all HTML goes was the site's own choice. */
const DROPPED: Problem = {
  code: 'HTML_DROPPED',
  severity: 'info',
  message: 'raw HTML is left out',
  hint: `Set "markdown: { html: 'sanitize' }" in the configuration to keep what is harmless.`,
}

const secondMarker = (at?: { line: number; column: number }): Problem => ({
  code: 'TRUNCATE_TWICE',
  severity: 'warning',
  message: 'only the first truncate marker counts; this one is ignored',
  line: at?.line,
  column: at?.column,
  hint: 'Remove it.',
})

export function isTruncateMarker(node: RootContent | Element): boolean {
  return node.type === 'element' && node.tagName === TRUNCATE
}
