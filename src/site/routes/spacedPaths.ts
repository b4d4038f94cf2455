// A path with spaces works, but a reader sees `%20` in the address, and a link to it breaks where
// a text ends at its first space.
import type { SiteConfig } from '../../config/config.ts'
import { decodedPath } from '../../shared/sitePath.ts'
import type { Problem } from '../../tools/problem.ts'
import type { Route } from '../../types/route.ts'
import { cleanSlug } from '../cleanSlug.ts'
import { frontMatterProblem } from '../report.ts'
import { entryOf } from './entryOf.ts'

/**
 * A warning where front matter asks for spaces; a file that is named in words is none. A site that
 * moves in keeps its addresses.
 */
export function spacedPath(route: Route, config: SiteConfig): Problem | undefined {
  const compiled = entryOf(route)?.compiled
  const { slug, id } = compiled?.frontMatter ?? {}
  const written = slug ?? (route.kind === 'doc' ? id : undefined)
  if (!compiled || !written || !/\s/.test(written) || config.theme.docusaurus) return undefined
  // A slug that cannot be was told, and its page is at another path.
  if (!/\s/.test(decodedPath(route.path))) return undefined
  const field = slug === undefined ? 'id' : 'slug'
  const clean = cleanSlug(written)
  return {
    ...frontMatterProblem(compiled, field, {
      code: 'ROUTE_PATH',
      message: `the address "${route.path}" has spaces, which readers see as %20`,
      hint: clean ? `Write ${field}: ${clean}.` : `Write a word: ${field}: name.`,
    }),
    severity: 'warning',
  }
}
