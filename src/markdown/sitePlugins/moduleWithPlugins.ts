// A document in MDX that has to be run, with the site's plugins.

import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { SectionPlugins } from '../../config/extensions.ts'
import { append } from '../../shared/lists.ts'
import { formatOf } from '../mdx/format.ts'
import {
  compileModuleWith,
  type ModuleInput,
  type RenderedModule,
} from '../module/compileModule.ts'
import { includePartials } from '../module/partials.ts'
import { parseMdx, type ReadMdx } from '../module/readMdx.ts'
import { moduleWithout, renderModule } from '../module/renderModule.ts'
import { checkTree } from '../rules/tree.ts'
import { withoutOwnContainers, withoutTakenBraces } from './ownSyntax.ts'
import { importsOf, type Partial, readPartials } from './partials.ts'
import { PluginError, pluginProblem } from './pluginError.ts'
import { messagesOf, pluginFile } from './pluginFile.ts'
import { type PluginSet, pluginSet } from './pluginSet.ts'

/** What is wrong with the document is told, and never thrown. */
export async function moduleWithPlugins(
  input: ModuleInput,
  plugins: SectionPlugins,
): Promise<RenderedModule> {
  try {
    return await moduleFrom(input, pluginSet(plugins, input.extras))
  } catch (error) {
    if (!(error instanceof PluginError)) return moduleWithout(error)
    const plain = renderModule(input)
    plain.notes.problems.unshift(pluginProblem(error, input.path))
    return plain
  }
}

async function moduleFrom(input: ModuleInput, set: PluginSet): Promise<RenderedModule> {
  const { path, includes, extras, frontMatter, text } = input
  const { root } = includes
  const file = pluginFile({ root, path, text, frontMatter })
  const read = await changed(text, file, path)
  const partials = await readPartials(read, path, includes, {
    read: (partial) => {
      const format = formatOf(partial.path, input.siteFormat, partial.frontMatter)
      const own = pluginFile({ root, ...partial })
      return changed(paddedText(partial), own, partial.path, format)
    },
    importsOf: ({ tree }) => importsOf(tree.children),
  })
  const { problems } = read
  includePartials(read.tree, {
    keepsApart: input.keepsApart,
    path,
    chain: [path],
    includes,
    problems,
    extras,
    read: (at) => copied(partials.get(at)),
  })
  const rehype = () => (tree: HastRoot) => set.rehype(tree, file)
  const made = await compileModuleWith({ rehype: [rehype], recma: set.recma }, read, input)
  append(made.notes.problems, messagesOf(file))
  return made

  async function changed(
    of: string,
    own: typeof file,
    at: string,
    format: 'md' | 'mdx' = 'mdx',
  ): Promise<ReadMdx> {
    const from = { path: at, chain: [at], includes }
    const one = parseMdx(of, { extras, from, format }, set.processor)
    const { tree, problems } = await withoutTakenBraces(
      withoutOwnContainers(one.problems, one.tree),
      one.tree,
      async () => (await set.remark(one.tree, own, format)) as Root,
    )
    return { ...one, tree, problems: [...checkTree(tree, one.text, extras), ...problems] }
  }
}

/** Places in it are those of the file. */
const paddedText = ({ text, bodyLine }: Partial) => '\n'.repeat(bodyLine) + text

/** A file may be included twice, and is changed by that. */
const copied = (read: ReadMdx | undefined): ReadMdx | undefined =>
  read && { ...read, tree: structuredClone(read.tree) }
