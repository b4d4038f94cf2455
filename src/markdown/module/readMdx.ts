// From a text of MDX to its tree with all that has to be run in it, and containers and alerts.

import type { Nodes, Parents, Root } from 'mdast'
import { append } from '../../shared/lists.ts'
import { type Problem, SiteError } from '../../tools/problem.ts'
import { containerNodes } from '../containers/markContainers.ts'
import { groupMarked } from '../containers/markers.ts'
import type { MarkdownProcessor } from '../document/markdownProcessor.ts'
import { syntaxProblem } from '../document/syntaxProblem.ts'
import { addExtras, type Extras, markExtras } from '../extras/extras.ts'
import type { Including } from '../includes/codeFiles.ts'
import { TRUNCATE } from '../plugins/rawHtml.ts'
import { processorOf } from '../processor.ts'
import { slipsOfMdx } from '../rules/mdx.ts'
import { checkTree } from '../rules/tree.ts'
import { parseMdx1 } from '../text/mdx1.ts'
import { prepare } from '../text/prepare.ts'
import { OWN_MARK } from '../tree/ownMark.ts'
import { walk } from '../tree/walk.ts'
import { markMarkdown } from './markdownParts.ts'

export interface ReadMdx {
  tree: Root
  /** What it was parsed from. */
  text: string
  problems: Problem[]
}

/**
 * A document is MDX; a file that it includes may be CommonMark. Throws SiteError for a text that is
 * no MDX; its problem has no file yet.
 */
export function readMdx(text: string, how: Reading): ReadMdx {
  const read = parseMdx(text, how, processorOf(how.extras))
  return { ...read, problems: [...checkTree(read.tree, read.text, how.extras), ...read.problems] }
}

interface Reading {
  extras: Extras
  from: Including
  /** Default: MDX. */
  format?: 'md' | 'mdx'
}

/** The same without the checks of the tree. */
export function parseMdx(
  text: string,
  { extras, from, format = 'mdx' }: Reading,
  { markdown, programs }: Pick<MarkdownProcessor, 'markdown' | 'programs'>,
): ReadMdx {
  const { containers } = extras
  const parse = format === 'md' ? markdown : programs
  const marked = markExtras(text, format, extras)
  const prepared = prepare(marked.text, format, containers)
  const parsed = (each: string) => parsedBy(() => parse(each), each)
  const tree =
    extras.mdx1 && format === 'mdx'
      ? parsedBy(
          () =>
            parseMdx1(prepared, {
              parse,
              markdown,
              math: extras.math !== undefined,
            }),
          prepared.text,
        )
      : parsed(prepared.text)
  const problems = format === 'mdx' ? slipsOfMdx(tree, marked.text) : []
  append(problems, prepared.problems)
  const found = { fences: prepared.fences, containers, problems }
  groupMarked(tree, (each) => containerNodes(each, found, parsed), marked.text.split('\n'))
  markTruncated(tree)
  append(problems, addExtras(tree, prepared.text, extras, { from, marked }).problems)
  if (format === 'md') markMarkdown(tree)
  return { tree, text: prepared.text, problems }
}

function parsedBy(parse: () => Root, text: string): Root {
  try {
    return parse()
  } catch (error) {
    throw new SiteError([syntaxProblem(error, 'MDX_SYNTAX', text)])
  }
}

/**
 * The comment at an excerpt's end becomes a node; the first one counts, and none inside of others.
 */
function markTruncated(tree: Root): void {
  let isTruncated = false
  walk<Nodes, Parents>(tree, (node, index, parent) => {
    if (node.type !== 'mdxFlowExpression' || parent !== tree || isTruncated) return undefined
    if (!/^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value)) return undefined
    isTruncated = true
    const data = { hName: TRUNCATE, hProperties: { dataPart: OWN_MARK } }
    parent.children[index] = { type: 'paragraph', children: [], data, position: node.position }
    return undefined
  })
}
