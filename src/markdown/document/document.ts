// Text to tree, with all that is more than Markdown understood: containers, alerts, tags of
// components, expressions, included files. Both ways of rendering begin here.

import type { Nodes } from 'mdast'
import { append } from '../../shared/lists.ts'
import type { Problem } from '../../tools/problem.ts'
import { SiteError } from '../../tools/problem.ts'
import { splitFrontMatter } from '../frontMatter/split.ts'
import { readInclude } from '../includes/includes.ts'
import { markProps } from '../includes/markProps.ts'
import { rebaseIncluded } from '../includes/rebaseIncluded.ts'
import { componentNodes } from '../mdx/components.ts'
import { moduleReader } from '../mdx/constantModules.ts'
import { elementNodes } from '../mdx/elements.ts'
import { positionOf } from '../mdx/findings.ts'
import { formatOf } from '../mdx/format.ts'
import { type ComponentTag, Lowering } from '../mdx/lowering.ts'
import { ModuleScope } from '../mdx/moduleScope.ts'
import { programsIn } from '../mdx/programs.ts'
import { checkTree } from '../rules/tree.ts'
import { decodeText } from '../text/decode.ts'
import type { Prepared } from '../text/prepare.ts'
import type { Rendered } from '../tree/rendered.ts'
import type { PageContext } from './context.ts'
import type { Parsers } from './markdownProcessor.ts'
import { type Document, type ParsedDocument, parseDocument } from './parseDocument.ts'

export interface DocumentParsers extends Parsers {
  /** An included file, by its path, that has been parsed already. */
  included?: (path: string) => ParsedDocument | undefined
}

/** `text` is a whole body with LF line ends. */
export const readDocument = (
  text: string,
  context: PageContext,
  parsers: DocumentParsers,
): Document => lowerDocument(parseDocument(text, context, parsers), context, parsers)

/** The second half. */
export function lowerDocument(
  parsed: ParsedDocument,
  context: PageContext,
  parsers: DocumentParsers,
): Document {
  const { prepared, ...document } = parsed
  if (document.hasTags) lower(document, prepared, context, parsers)
  return document
}

/** True for a document that becomes a module: nothing of it has to be rendered. */
export const isModule = (
  { format, dynamic }: Document,
  { modules = true }: { modules?: boolean },
): boolean => modules && format === 'mdx' && dynamic.length > 0

/** What is given for it. What else is wrong with it is reported when it is compiled as a module. */
export const moduleLater = ({ dynamic, ofParts }: Document): Rendered => ({
  body: '',
  notes: { headings: [], links: [], problems: [] },
  dynamic: dynamic[0],
  ofParts,
})

const placeOf = ({ line, column }: Problem) => `${line}:${column}`

function lower(
  { tree, problems, dynamic, ofParts }: Document,
  prepared: Prepared,
  context: PageContext,
  parsers: DocumentParsers,
): void {
  const { path, includes, chain } = context
  const scope = new ModuleScope(
    programsIn(tree, prepared.statements),
    moduleReader(path, includes, chain),
  )
  const lowering = new Lowering(context, scope, {
    element: elementNodes,
    component: componentNodes,
    partial: included,
  })
  // What is wrong with a tag is told in one way.
  const told = new Set(problems.map(placeOf))
  lowering.run(tree)
  append(
    problems,
    lowering.problems().filter((one) => !told.has(placeOf(one))),
  )
  append(dynamic, lowering.dynamic)
  append(ofParts, lowering.ofParts)

  /** The nodes of another file. What is wrong in it is reported where it is included. */
  function included(target: string, { node, props }: ComponentTag): Nodes[] {
    const { line, column } = node.position?.start ?? {}
    const found = readInclude(target, path, chain, includes)
    if ('fault' in found) {
      const { fault: message, hint } = found
      // The path stands there; where a tag is shown twice, it is wrong once.
      const named = scope.imports.get(node.name ?? '')?.node
      const at = named ? positionOf(named)!.start : { line, column }
      if (!problems.some((one) => one.message === message && one.line === at.line))
        problems.push({ code: 'PARTIAL', severity: 'error', message, hint, ...at })
      return []
    }
    const file = found.path
    try {
      const split = splitFrontMatter(decodeText(found.bytes, file), file)
      const own: PageContext = {
        ...context,
        path: file,
        chain: [...chain, file],
        format: formatOf(file, context.siteFormat, split.data),
        frontMatter: split.data,
        props,
      }
      const parsed = parsers.included?.(file) ?? parseDocument(split.body, own, parsers)
      if (own.format === 'md' && markProps(parsed.tree)) parsed.hasTags = true
      const inner = lowerDocument(parsed, own, parsers)
      for (const problem of [
        ...checkTree(inner.tree, inner.text, context.extras),
        ...inner.problems,
      ])
        problems.push(atTag(problem, split.bodyLine))
      for (const { what } of inner.dynamic)
        dynamic.push({ what, line: line ?? 1, column: column ?? 1 })
      rebaseIncluded(inner.tree, node.position, file, path, includes)
      return inner.tree.children
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      append(
        problems,
        error.problems.map((problem) => atTag(problem, 0)),
      )
      return []
    }

    function atTag(problem: Problem, before: number): Problem {
      const where = problem.line ? `${file}:${problem.line + before}: ` : ''
      return { ...problem, file: undefined, message: where + problem.message, line, column }
    }
  }
}
