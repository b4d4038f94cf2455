// The options of Docusaurus's plugin of redirects.
import type { MoveNotes } from './notes.ts'
import { asList, asMap, type ForeignMap, noteRest } from './part.ts'
import type { Plugin } from './plugins.ts'

/** Pages have both names wherever they are served. */
const EXTENSIONS = ['fromExtensions', 'toExtensions']

export function redirectsFrom(plugins: Plugin[], notes: MoveNotes): ForeignMap {
  const [plugin] = plugins.filter(({ kind, isOff }) => kind === 'redirects' && !isOff)
  if (!plugin) return {}
  const { options: written, path } = plugin
  for (const key of EXTENSIONS) if (asList(written[key]).length > 0) notes.ignore([...path, key])
  if (written.createRedirects !== undefined)
    notes.hand(
      [...path, 'createRedirects'],
      'createRedirects is not run: write its paths in redirects',
    )
  noteRest({ written, path, notes }, ['id', 'redirects', 'createRedirects', ...EXTENSIONS])
  const redirects = asList(written.redirects).map((each) => {
    const { from, to } = asMap(each)
    return { from: Array.isArray(from) ? from.map(rooted) : rooted(from), to: rooted(to) }
  })
  return { redirects }
}

const rooted = (path: unknown) =>
  typeof path === 'string' && !path.startsWith('/') ? `/${path}` : path
