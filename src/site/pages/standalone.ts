// Turns the sources of content/pages into pages. behaviour.md 1.6: `index.tsx` is `/`, `a/index.md`
// is `/a/`, each part is percent-encoded; a `slug` says another path.
import { joinPath } from '../../shared/url.ts'
import type { Compiled } from '../../types/compiled.ts'
import type { Page } from '../../types/entry.ts'
import type { Source } from '../../types/source.ts'
import { withoutExtension } from '../filePath.ts'

interface PageContext {
  siteTitle: string
  /** First part of the pages' paths. */
  routeBasePath: string
}

export function pageFrom(
  source: Source,
  compiled: Compiled,
  { siteTitle, routeBasePath }: PageContext,
): Page {
  const { frontMatter } = compiled
  return {
    type: 'page',
    source,
    compiled,
    path: joinPath('/', routeBasePath, frontMatter.slug ?? pagePath(source.relative)),
    title: frontMatter.title ?? compiled.contentTitle ?? siteTitle,
    description: frontMatter.description ?? compiled.summary ?? '',
  }
}

export function pagePath(relative: string): string {
  const path = withoutExtension(relative).split('/').map(encodeURIComponent).join('/')
  return `/${path.replace(/(^|\/)index$/, '$1')}`
}
