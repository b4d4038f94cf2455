// Plugins of remark, rehype and recma, as unified takes them: `markdown` in site.config.ts, and
// docs, blog and pages where they have their own.
import * as z from 'zod'
import { isMap } from '../../shared/isMap.ts'
import { inertName } from '../docusaurus/inert.ts'

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

const functionOf = (entry: unknown): unknown => (Array.isArray(entry) ? entry[0] : entry)

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

/** A module's name, or that of the function itself: what follows "the plugin". */
export function pluginName(entry: unknown): string {
  const written = functionOf(entry)
  if (typeof written === 'string') return written
  const { name } = (written ?? {}) as { name?: unknown }
  // A bundle tells functions of one name apart by a number.
  const own = typeof name === 'string' ? name.replace(/\d+$/, '') : ''
  return inertName(written) ?? (own || 'without a name')
}

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
