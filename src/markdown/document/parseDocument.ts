// The first half of reading a text: from its lines to a tree, before tags are lowered.

import type { Root } from 'mdast'
import { append } from '../../shared/lists.ts'
import type { Problem } from '../../tools/problem.ts'
import { isCodeGroup } from '../containers/codeGroup.ts'
import { containerNodes } from '../containers/markContainers.ts'
import { groupMarked } from '../containers/markers.ts'
import { addExtras, markExtras } from '../extras/extras.ts'
import type { DynamicReason } from '../mdx/dynamic.ts'
import { type Prepared, prepare } from '../text/prepare.ts'
import { removeNothings } from '../text/swapComments.ts'
import type { PageContext } from './context.ts'
import type { Parsers } from './markdownProcessor.ts'
import { parseText } from './parseText.ts'

export interface Document {
  format: 'md' | 'mdx'
  tree: Root
  /** What the tree was parsed from; positions are also those of the author's text. */
  text: string
  problems: Problem[]
  /** Names of tags that are not reported again. */
  components: Set<string>
  /** What would have to be run, in the order of the text. */
  dynamic: DynamicReason[]
  /** Of its problems, those of parts of the theme: they hold for a page that is run, too. */
  ofParts: Problem[]
  /** Tags of components may stand in the tree, or elements that were made of them. */
  hasTags: boolean
}

/** A text as it was parsed, with all that is more than Markdown still in its tree. */
export interface ParsedDocument extends Document {
  prepared: Prepared
}

/** The first half: what plugins of a site are given. */
export function parseDocument(
  text: string,
  context: PageContext,
  parsers: Parsers,
): ParsedDocument {
  const { extras } = context
  const marked = markExtras(text, context.format, extras)
  const prepared = prepare(marked.text, context.format, extras.containers)
  const { tree, names, problems } = parseText(prepared, context, parsers)
  append(problems, prepared.problems)
  const components = new Set(names)
  if (context.format === 'md' && text.includes('{/*')) removeNothings(tree)
  const found = { fences: prepared.fences, containers: extras.containers, problems }
  if (found.fences.length > 0)
    groupMarked(tree, (each) => containerNodes(each, found, parseTitle), marked.text.split('\n'))
  const added = addExtras(tree, prepared.text, extras, { from: context, marked })
  append(problems, added.problems)
  return {
    format: context.format,
    tree,
    text: prepared.text,
    problems,
    components,
    dynamic: [],
    ofParts: [],
    prepared,
    hasTags:
      context.format === 'mdx' || names.size > 0 || added.hasTags || found.fences.some(isCodeGroup),
  }

  function parseTitle(title: string): Root {
    const parsed = parseText({ ...prepared, text: title }, context, parsers)
    append(problems, parsed.problems)
    return parsed.tree
  }
}
