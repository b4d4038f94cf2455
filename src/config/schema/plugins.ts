// Plugins of remark, rehype and recma, as unified takes them: `markdown` in site.config.ts, and
// docs, blog and pages where they have their own.
import * as z from 'zod'
import { isMap } from '../../shared/isMap.ts'
import { functionOf, pluginName } from '../pluginModules.ts'

type PluginFunction = (...options: never[]) => unknown

/** A plugin, it with its options, a preset, or nothing: `isDraft && plugin`. */
export type MarkdownPlugin =
  | PluginFunction
  | readonly [PluginFunction, ...unknown[]]
  | { plugins?: unknown; settings?: unknown }
  | false
  | null
  | undefined

/** A plugin as the configuration is kept: a function reaches neither threads nor keys. */
export interface NamedPlugin {
  name: string
  /** In its list. */
  index: number
}

function isPlugin(entry: unknown): boolean {
  if (entry === undefined || entry === null || entry === false) return true
  if (!Array.isArray(entry) && isMap(entry)) return 'plugins' in entry || 'settings' in entry
  return typeof functionOf(entry) === 'function'
}

const HINT = 'Import the plugin and write it without quotes, or [plugin, { … }] with its options.'

const plugin = z.custom<MarkdownPlugin>(isPlugin, {
  message: 'must be a plugin, or a list of a plugin and its options',
  params: { hint: HINT },
} as never)

const plugins = z
  .array(plugin)
  .transform((entries) =>
    entries.flatMap((entry, index): NamedPlugin[] =>
      entry ? [{ name: pluginName(entry), index }] : [],
    ),
  )
  .optional()

export const pluginLists = {
  /** Plugins of remark, which change what Markdown was parsed to. */
  remarkPlugins: plugins,
  /** The same, before all others. */
  beforeDefaultRemarkPlugins: plugins,
  /** Plugins of rehype, which change the HTML that Markdown becomes. */
  rehypePlugins: plugins,
  /** The same, before all others. */
  beforeDefaultRehypePlugins: plugins,
  /** Plugins of recma, which change the JavaScript that a document in MDX becomes. */
  recmaPlugins: plugins,
}

export type PluginKey = keyof typeof pluginLists
