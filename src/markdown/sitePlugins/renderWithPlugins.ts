// Renders a text with the site's plugins: those of remark change what it was parsed to, before tags
// of components are understood; those of rehype the HTML, before code, headings and links become
// ours. Without plugins nothing of this is loaded.

import type { Root as HastRoot } from 'hast'
import type { Node, Parent } from 'unist'
import type { SectionPlugins } from '../../config/extensions.ts'
import { append, replaceItems } from '../../shared/lists.ts'
import type { Problem } from '../../tools/problem.ts'
import { pageContext } from '../document/context.ts'
import { isModule, lowerDocument, moduleLater } from '../document/document.ts'
import type { MarkdownInput } from '../document/markdownOptions.ts'
import { type ParsedDocument, parseDocument } from '../document/parseDocument.ts'
import { markdownTreeWith, renderedFrom, renderMarkdown } from '../markdown.ts'
import { formatOf } from '../mdx/format.ts'
import type { Rendered } from '../tree/rendered.ts'
import { walk } from '../tree/walk.ts'
import { withoutOwnContainers, withoutTakenBraces } from './ownSyntax.ts'
import { importsOf, type Partial, readPartials } from './partials.ts'
import { PluginError, pluginProblem } from './pluginError.ts'
import { messagesOf, pluginFile } from './pluginFile.ts'
import { type PluginSet, pluginSet } from './pluginSet.ts'

export async function renderWithPlugins(
  input: MarkdownInput,
  plugins: SectionPlugins,
): Promise<Rendered> {
  const { context } = input
  try {
    return await rendered(
      { ...input, context: { ...context, parts: [] } },
      pluginSet(plugins, input.options),
    )
  } catch (error) {
    if (!(error instanceof PluginError)) throw error
    context.includes.count = 0
    const plain = renderMarkdown(input)
    plain.notes.problems.unshift(pluginProblem(error, input.context.path))
    return { ...plain, dynamic: undefined }
  }
}

async function rendered(input: MarkdownInput, set: PluginSet): Promise<Rendered> {
  const context = pageContext(input.context, input.options)
  const { path, includes, format } = context
  const file = pluginFile({ root: includes.root, ...context, text: input.text })
  const first = await parsed(input.text, context, file)
  const partials = await readPartials(first, path, includes, {
    read: parsedPartial,
    importsOf: ({ tree, prepared }) =>
      importsOf(
        tree.children,
        prepared.statements.map(({ program }) => program),
      ),
  })
  const included = (at: string) => copied(partials.get(at))
  const read = lowerDocument(first, context, { ...set.processor, included })
  if (isModule(read, input.options)) return moduleLater(read)
  const tags: Node[] = []
  const own = () => async (tree: HastRoot) => withoutTags(await set.rehype(tree, file), tags)
  const result = renderedFrom(await markdownTreeWith([own], input, read), input)
  append(result.notes.problems, messagesOf(file))
  append(result.notes.problems, tagProblems(tags, format))
  return { ...result, dynamic: read.dynamic[0] ?? (format === 'mdx' ? reasonOf(tags) : undefined) }

  async function parsed(text: string, at: typeof context, own: typeof file) {
    const document = parseDocument(text, at, set.processor)
    const { tree, problems } = await withoutTakenBraces(
      withoutOwnContainers(document.problems, document.tree),
      document.tree,
      () => set.remark(document.tree, own, at.format),
    )
    Object.assign(document, { tree, problems })
    document.hasTags ||= hasTags(document.tree)
    return document
  }

  function parsedPartial({ path: at, text, frontMatter }: Partial): Promise<ParsedDocument> {
    const own = { ...context, path: at, format: formatOf(at, context.siteFormat, frontMatter) }
    return parsed(text, own, pluginFile({ root: includes.root, path: at, text, frontMatter }))
  }
}

/** A file may be included twice, and is changed by that. */
const copied = (parsed: ParsedDocument | undefined): ParsedDocument | undefined =>
  parsed && { ...parsed, tree: structuredClone(parsed.tree), problems: [...parsed.problems] }

const isTag = ({ type }: Node) => /^mdx/.test(type)

function hasTags(tree: Parent): boolean {
  let found = false
  walk<Node, Parent>(tree, (node) => {
    found ||= isTag(node)
    return undefined
  })
  return found
}

/** Takes out what is no HTML, and puts it into `tags`. */
function withoutTags(tree: HastRoot, tags: Node[]): HastRoot {
  walk<Node, Parent>(tree, (node, index, parent) => {
    if (!isTag(node)) return undefined
    tags.push(node)
    const { children = [] } = node as Parent
    replaceItems(parent.children, index, 1, children)
    return index
  })
  return tree
}

/** In MDX the document is run then. */
const reasonOf = ([first]: Node[]) =>
  first && {
    what: 'has a component of a plugin',
    line: first.position?.start.line ?? 1,
    column: first.position?.start.column ?? 1,
  }

const tagProblems = (tags: Node[], format: 'md' | 'mdx'): Problem[] =>
  tags.length === 0 || format === 'mdx'
    ? []
    : [
        {
          code: 'PLUGIN_TAG',
          severity: 'warning',
          message: 'a component that a plugin of rehype puts in is left out of Markdown',
          hint: 'Call the file .mdx, or write "format: mdx" in its front matter.',
        },
      ]
