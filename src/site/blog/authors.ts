// The authors of a post: keys of authors.yml, objects, lists of both, or the older single fields.
// behaviour.md 2.2.
import type { Author } from '../../shared/page.ts'
import { nearest, nearestFew } from '../../tools/nearest.ts'
import { shortList } from '../../tools/shortList.ts'
import type { AuthorData, Compiled } from '../../types.ts'
import { assetHref } from '../links/assets.ts'
import { frontMatterProblem } from '../report.ts'
import type { BlogContext } from './blogContext.ts'

const legacyFields = {
  name: ['author'],
  title: ['author_title', 'authorTitle'],
  url: ['author_url', 'authorURL'],
  imageUrl: ['author_image_url', 'authorImageURL'],
}

export function authorsOf(compiled: Compiled, context: BlogContext): Author[] {
  const { frontMatter } = compiled
  const legacy = legacyAuthor(compiled)
  if (frontMatter.authors === undefined)
    return legacy ? [authorFrom(legacy, compiled, context)] : []
  if (legacy) {
    const message = 'authors and the older author fields are both set'
    context.report(
      frontMatterProblem(compiled, 'authors', {
        code: 'FRONT_MATTER_AUTHORS',
        message,
        hint: 'Keep authors, and move the rest into it.',
      }),
    )
  }
  const list: unknown[] = Array.isArray(frontMatter.authors)
    ? frontMatter.authors
    : [frontMatter.authors]
  return list.flatMap((item) => {
    const data = authorData(item, compiled, context)
    return data ? [authorFrom(data, compiled, context)] : []
  })
}

function legacyAuthor({ frontMatter }: Compiled): AuthorData | undefined {
  const found = Object.entries(legacyFields).flatMap(([field, names]) => {
    const value = names.map((name) => frontMatter[name]).find((text) => typeof text === 'string')
    return value === undefined ? [] : [[field, value] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

function authorData(
  item: unknown,
  compiled: Compiled,
  context: BlogContext,
): AuthorData | undefined {
  if (typeof item === 'string') return knownAuthor(item, compiled, context)
  if (typeof item !== 'object' || item === null) return undefined
  const own = item as Record<string, unknown>
  const known = typeof own.key === 'string' ? knownAuthor(own.key, compiled, context) : {}
  if (!known) return undefined
  const text = (...names: string[]) =>
    names.map((name) => own[name]).find((value) => typeof value === 'string') as string | undefined
  const image = text('imageURL', 'image_url', 'imageUrl')
  return {
    name: text('name') ?? known.name,
    title: text('title') ?? known.title,
    url: text('url') ?? known.url,
    email: text('email') ?? known.email,
    imageUrl: image ?? known.imageUrl,
  }
}

function knownAuthor(
  key: string,
  compiled: Compiled,
  { content, report }: BlogContext,
): AuthorData | undefined {
  const keys = Object.keys(content.authors).sort()
  if (keys.includes(key)) return content.authors[key]
  const known =
    keys.length > 0
      ? `known are: ${shortList(nearestFew(key, keys), keys.length)}`
      : 'there is no authors file, or it is empty'
  const near = nearest(key, keys)
  report(
    frontMatterProblem(compiled, 'authors', {
      code: 'FRONT_MATTER_AUTHORS',
      message: `the author "${key}" is not in the authors file; ${known}`,
      hint: `${near ? `Did you mean ${near}? ` : ''}Add ${key} to the authors file, or write the author out: authors: { name: … }.`,
    }),
  )
  return undefined
}

function authorFrom(
  data: AuthorData,
  compiled: Compiled,
  { config, content }: BlogContext,
): Author {
  return {
    name: data.name,
    title: data.title,
    href: data.url ?? (data.email ? `mailto:${data.email}` : undefined),
    imageHref:
      data.imageUrl === undefined
        ? undefined
        : (assetHref(data.imageUrl, compiled.path, { config, ...content }) ?? data.imageUrl),
  }
}
