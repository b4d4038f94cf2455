// Options that docs, blog and pages have in common and that need the generator itself: what extends
// its Markdown, and components that replace its layouts.
import { append } from '../../shared/lists.ts'
import { shortList } from '../../tools/shortList.ts'
import { pluginName } from '../pluginModules.ts'
import type { ForeignContext } from './context.ts'
import { isKnownPlugin } from './markdownPlugins.ts'
import { asList, type ForeignMap, type ForeignPart } from './part.ts'

const MARKDOWN = [
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
]

/** Notes what is not used of them; gives the keys that are dealt with. */
export function pluginKeys({ written, path, notes }: ForeignPart, components: string[]): string[] {
  for (const key of components)
    if (written[key] !== undefined && !isOfTheme(written[key]))
      notes.hand([...path, key], `${key}: a component in place of a layout is not used`)
  return [...MARKDOWN, ...components, 'admonitions']
}

const isOfTheme = (value: unknown) => typeof value === 'string' && value.startsWith('@theme/')

/**
 * The plugins of Markdown, each in its place: nothing stands for one that is an option of ours, and
 * for one that is not installed, which is noted.
 */
export function pluginListsFrom(
  { written, path, notes }: ForeignPart,
  { missing }: ForeignContext,
): ForeignMap {
  const lists = MARKDOWN.filter((key) => Array.isArray(written[key])).map((key) => {
    const left: string[] = []
    const list = asList(written[key]).map((entry) => {
      if (isKnownPlugin(entry, written)) return false
      const name = pluginName(entry)
      if (!missing.has(name) && isFunction(entry)) return entry
      left.push(name)
      return false
    })
    append(notes.notRun, left)
    notes.lacksMarkdown ??= left[0]
    if (left.length > 0)
      notes.hand([...path, key], `plugins that are not installed: ${shortList(unique(left))}`)
    return [key, list]
  })
  return Object.fromEntries(lists.filter(([, list]) => (list as unknown[]).some(Boolean)))
}

const isFunction = (entry: unknown) =>
  typeof (Array.isArray(entry) ? entry[0] : entry) !== 'string' && Boolean(entry)

const unique = (names: string[]) => [...new Set(names)]
