// Which of the pages with one path is to be changed: the one whose front matter asks for it, where
// the others have it by their names.
import type { SiteConfig } from '../../config/config.ts'
import { docsOptionsOf } from '../../config/docsFolders.ts'
import type { Route } from '../../types/route.ts'
import { fieldPlace } from '../report.ts'
import { entryOf } from './entryOf.ts'

/** The field of front matter that gives a page its path; undefined where its file's name does. */
function fieldOf(route: Route): 'slug' | 'id' | undefined {
  const compiled = entryOf(route)?.compiled
  if (!compiled) return undefined
  return (['slug', 'id'] as const).find((field) => fieldPlace(compiled, field))
}

/** The page that a problem of several with one path is told of, the first of which is published. */
export function claimant([first, ...others]: [Route, ...Route[]]): Route {
  const second = others[0]!
  // The first page of a blog has no file of its own.
  if (others.length === 1 && fileOf(first) !== undefined && fileOf(second) === undefined)
    return first
  return others.length === 1 && fieldOf(first) && !fieldOf(second) ? first : second
}

/** What to do about two pages or more with one path. */
export function claimHint(routes: [Route, ...Route[]], config: SiteConfig): string {
  const base = sharedBase(routes, config)
  if (base !== undefined) {
    const other = base.replaceAll('/', '') === 'blog' ? 'docs' : 'blog'
    return `Write another routeBasePath for one of the two, such as ${other}: { routeBasePath: '${other}' }.`
  }
  const one = claimant(routes)
  const file = fileOf(one)
  const other = fileOf(routes.find((route) => route !== one)!)
  if (file === undefined) return 'Give the others a slug of their own.'
  if (routes.length > 2)
    return 'Rename or delete all of them but one, or give each a slug of its own: slug: another-name.'
  // A page of React has no front matter.
  if (/\.[tj]sx?$/.test(file)) return 'Remove one of the two files, or rename it.'
  const field = fieldOf(one)
  if (field)
    return `${other ? `"${other}" has that path too: write` : 'Write'} ${field}: another-name.`
  return other === undefined || other === file
    ? `Rename "${file}", or give it a slug of its own: slug: another-name.`
    : `Rename or delete one of the two, "${file}" or "${other}".`
}

/** What docs and posts have in front of their own paths, where it is the same. */
function sharedBase(routes: Route[], config: SiteConfig): string | undefined {
  const bases = routes.flatMap((route) => {
    const entry = entryOf(route)
    if (entry?.type === 'doc') return docsOptionsOf(entry.version, config).routeBasePath
    if (entry?.type !== 'post') return []
    return config.blogs.find(({ id }) => id === entry.blogId)?.routeBasePath ?? []
  })
  const types = new Set(routes.map((route) => entryOf(route)?.type))
  const isOne = types.size > 1 && bases.length === routes.length && new Set(bases).size === 1
  return isOne ? bases[0] : undefined
}

const fileOf = (route: Route) => entryOf(route)?.compiled.path
