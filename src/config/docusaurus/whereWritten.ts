// Where an option of the translated configuration stands in the one it was made from.
import type { Plugin } from './plugins.ts'
import { pathInPrism } from './prism.ts'

export type Instances = Record<'docs' | 'blogs' | 'pages', Plugin[]>

/** `docs.editUrl` → `presets[0][1].docs.editUrl`. */
export function pathIn(
  at: PropertyKey[],
  { plugins, ...all }: Instances & { plugins: Plugin[] },
): PropertyKey[] {
  const [first, second] = at
  const named = { docs: all.docs, blog: all.blogs, pages: all.pages }[String(first)]
  if (named) {
    const isListed = typeof second === 'number'
    const plugin = named[isListed ? second : 0]
    return plugin ? [...plugin.path, ...at.slice(isListed ? 2 : 1)] : at
  }
  if (first === 'redirects') {
    const plugin = plugins.find(({ kind }) => kind === first)
    return plugin ? [...plugin.path, ...at] : at
  }
  if (first === 'theme' || first === 'sitemap') {
    const plugin = plugins.find(({ kind }) => kind === first)
    return plugin ? [...plugin.path, ...at.slice(1)] : at
  }
  if (first === 'onBrokenMarkdownImages') return ['markdown', 'hooks', first]
  if (first === 'markdown') return pathInPrism(at)
  return at
}
