// Options that docs, blog and pages have in common and that need the generator itself: what extends
// its Markdown, and components that replace its layouts.
import { shortList } from '../../tools/shortList.ts'
import { inertName } from './inert.ts'
import { isKnownPlugin } from './markdownPlugins.ts'
import { asList, type ForeignPart } from './part.ts'

const MARKDOWN = [
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
]

/** Notes what is not run of them; gives the keys that are dealt with. */
export function pluginKeys({ written, path, notes }: ForeignPart, components: string[]): string[] {
  for (const key of MARKDOWN) {
    const left = asList(written[key]).filter((entry) => !isKnownPlugin(entry, written))
    const names = [...new Set(left.map(pluginName))]
    notes.notRun.push(...names)
    if (names.length > 0)
      notes.hand([...path, key], `plugins of Markdown are not run: ${shortList(names)}`)
  }
  for (const key of components)
    if (written[key] !== undefined && !isOfTheme(written[key]))
      notes.hand([...path, key], `${key}: a component in place of a layout is not used`)
  return [...MARKDOWN, ...components, 'admonitions']
}

const isOfTheme = (value: unknown) => typeof value === 'string' && value.startsWith('@theme/')

function pluginName(entry: unknown): string {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry
  if (typeof plugin === 'string') return plugin
  const { name = '' } = (plugin ?? {}) as { name?: string }
  // A bundle tells functions of one name apart by a number.
  return inertName(plugin) ?? (name.replace(/\d+$/, '') || 'a function')
}
