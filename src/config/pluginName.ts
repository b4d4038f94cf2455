// What a plugin of Markdown is called: `plugin` or `[plugin, options]` of a configuration.
import { inertName } from './docusaurus/inert.ts'

export const functionOf = (entry: unknown): unknown => (Array.isArray(entry) ? entry[0] : entry)

/** A module's name, or that of the function itself: what follows "the plugin". */
export function pluginName(entry: unknown): string {
  const written = functionOf(entry)
  if (typeof written === 'string') return written
  const { name } = (written ?? {}) as { name?: unknown }
  // A bundle tells functions of one name apart by a number.
  const own = typeof name === 'string' ? name.replace(/\d+$/, '') : ''
  return inertName(written) ?? (own || 'without a name')
}
