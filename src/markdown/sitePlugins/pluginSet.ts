// The plugins of docs, of a blog or of pages as they run in a thread: unified's processors, in
// which each plugin has its name, so that what it throws is told as its own.
import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { type Pluggable, type PluggableList, type Processor, unified } from 'unified'
import type { Node, Parent, Position } from 'unist'
import type { VFile } from 'vfile'
import { keepBuiltIns } from '../../config/builtIns.ts'
import type { SectionPlugins, SitePlugin, SitePlugins } from '../../config/extensions.ts'
import { configWithPlugins, pluginAt, pluginFault } from '../../config/sitePlugins.ts'
import { messageOf } from '../../tools/thrown.ts'
import type { MarkdownProcessor } from '../document/markdownProcessor.ts'
import { readFormulas } from '../math/mathPackages.ts'
import { type ProcessorOptions, processorOf } from '../processor.ts'
import { markdownProcessor, mdxProcessor, taggedBy } from '../remark/remark.ts'
import { namedPlugin } from './namedPlugin.ts'
import { PluginError } from './pluginError.ts'

export interface PluginSet {
  processor: MarkdownProcessor
  /** Changes what a text was parsed to; throws PluginError. */
  remark(tree: Root, file: VFile, format: 'md' | 'mdx'): Promise<Root>
  /** Changes the HTML of a text; throws PluginError. */
  rehype(tree: HastRoot, file: VFile): Promise<HastRoot>
  recma: Pluggable[]
}

let site: { of: SitePlugins; config: unknown } | undefined
/** Puts back what plugins change of what is built in. */
let putBack = () => {}
let sets = new Map<string, PluginSet>()

/** Has `pluginSet` know these, and no others. Throws SiteError for a configuration that fails. */
export async function loadPlugins(of: SitePlugins): Promise<void> {
  if (site?.of === of || site?.of.id === of.id) return
  site = { of, config: await configWithPlugins(of) }
  putBack = keepBuiltIns()
  sets = new Map()
}

/** `loadProcessor` has to be done. */
export function pluginSet(plugins: SectionPlugins, options: ProcessorOptions): PluginSet {
  const { processor, math } = options
  const key = JSON.stringify([plugins, processor, math])
  const known = sets.get(key)
  if (known) return known
  const set = newSet(plugins, { processor, math })
  sets.set(key, set)
  return set
}

function newSet(
  { remark, rehype, recma }: SectionPlugins,
  { processor, math }: ProcessorOptions,
): PluginSet {
  const formulas: PluggableList = math ? [[readFormulas, math]] : []
  const remarks = [...formulas, ...remark.map(pluggable)]
  const before: Syntax = { parser: undefined, extensions: [] }
  const note = function (this: Processor) {
    Object.assign(before, syntaxOf(this))
  }
  const md = attached(remark, () => markdownProcessor().use(note).use(remarks))
  const mdx = attached(remark, () => mdxProcessor(remarks))
  const html = attached(rehype, () => unified().use(rehype.map(pluggable)))
  const hasSyntax = isOther(syntaxOf(md as unknown as Processor), before)
  return {
    processor: hasSyntax
      ? {
          name: 'unified',
          markdown: (text) => md.parse(text) as Root,
          mdx: mdx.parse,
          programs: mdx.parse,
          tagged: taggedBy(remarks),
        }
      : processorOf({ processor, math }),
    remark: (tree, file, format) =>
      changed(format === 'md' ? md : mdx.processor, { tree, file, plugins: remark }),
    rehype: (tree, file) => changed(html, { tree, file, plugins: rehype }),
    recma: recma.map(pluggable),
  }
}

function pluggable(plugin: SitePlugin): Pluggable {
  const entry = pluginAt(site!.config, plugin, site!.of)
  return namedPlugin(entry, plugin.name, putBack) as Pluggable
}

/** Plugins are called once for each processor, and may refuse their options then. */
function attached<T extends { freeze(): unknown }>(list: SitePlugin[], make: () => T): T {
  try {
    const processor = make()
    processor.freeze()
    return processor
  } catch (error) {
    if (!(error instanceof PluginError)) throw error
    const plugin = list.find(({ name }) => name === error.plugin)!
    throw pluginFault(site!.of, plugin, `threw an error: ${messageOf(error.thrown)}`)
  }
}

/** How a processor reads a text: each plugin may add to it, and change what others have added. */
interface Syntax {
  parser: unknown
  extensions: unknown[]
}

const LISTS = ['micromarkExtensions', 'fromMarkdownExtensions']

function syntaxOf(processor: Processor): Syntax {
  const data = processor.data() as Record<string, unknown[] | undefined>
  const extensions = LISTS.flatMap((key) => [key, ...(data[key] ?? [])])
  return { parser: processor.parser, extensions }
}

/** Our own parsers know nothing of it then. */
const isOther = (now: Syntax, before: Syntax): boolean =>
  now.parser !== before.parser ||
  now.extensions.length !== before.extensions.length ||
  now.extensions.some((extension, i) => extension !== before.extensions[i])

type Runs = { run(tree: never, file: VFile): Promise<unknown> }

interface Given<T> {
  tree: T
  file: VFile
  plugins: SitePlugin[]
}

async function changed<T extends Node>(
  processor: unknown,
  { tree, file, plugins }: Given<T>,
): Promise<T> {
  const forgotten: unknown[] = []
  const note = (reason: unknown) => forgotten.push(reason)
  process.on('unhandledRejection', note)
  try {
    const made = await (processor as Runs).run(tree as never, file)
    // Node reports a forgotten promise once all other work is done.
    await new Promise(setImmediate)
    if (forgotten.length > 0) throw forgotten[0]
    return plainTree(made as T)
  } catch (error) {
    if (error instanceof PluginError) throw error
    throw new PluginError(plugins.map(({ name }) => name).join(' or '), error)
  } finally {
    process.off('unhandledRejection', note)
  }
}

// A tree that plugins have changed gets what our own steps count on, and plugins often leave out:
// properties, children that are nodes, a whole place or none.

/** Changes `tree`. Throws for what is no tree. */
function plainTree<T extends Node>(tree: T): T {
  if (tree?.type !== 'root') throw new Error('it gives back something else than a tree')
  complete(tree)
  return tree
}

function complete(node: Node & { properties?: object; attributes?: unknown[] }): void {
  const { type, position } = node
  if (type === 'element') node.properties ??= {}
  if (/^mdxJsx/.test(type)) node.attributes ??= []
  if (!isWhole(position)) delete node.position
  if (/^(?:root|element|mdxJsx.*)$/.test(type) || 'children' in node) {
    const { children = [] } = node as Partial<Parent>
    const nodes = children.filter((child) => typeof child?.type === 'string')
    for (const child of nodes) complete(child)
    Object.assign(node, { children: nodes })
  }
}

const isWhole = (position: Partial<Position> | undefined): boolean =>
  [position?.start, position?.end].every((point) => Number.isSafeInteger(point?.line))
