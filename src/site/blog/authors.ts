// The authors of a post: keys of authors.yml, objects, lists of both, or the older single fields.
// behaviour.md 2.2.
import type { AuthorData } from '../../config/schema/dataFiles.ts'
import { socialAddress, unknownService } from '../../config/services.ts'
import type { Author } from '../../shared/blogProps.ts'
import { isMap } from '../../shared/isMap.ts'
import { runningScheme } from '../../shared/url.ts'
import { nearest, nearestFew } from '../../tools/nearest.ts'
import { severityOf } from '../../tools/problem.ts'
import { shortList } from '../../tools/shortList.ts'
import type { Compiled } from '../../types/compiled.ts'
import type { Person } from '../../types/entry.ts'
import { hrefOf } from '../address.ts'
import { assetHref } from '../links/assets.ts'
import { frontMatterProblem } from '../report.ts'
import { authorPath } from './authorPath.ts'
import type { BlogContext } from './blogContext.ts'

/** An author of the blog's file has a key. */
export type AuthorSource = AuthorData & { key?: string }

const legacyFields = {
  name: ['author'],
  title: ['author_title', 'authorTitle'],
  url: ['author_url', 'authorURL'],
  imageUrl: ['author_image_url', 'authorImageURL'],
}

export function authorsOf(compiled: Compiled, context: BlogContext): Person[] {
  const { frontMatter } = compiled
  const legacy = legacyAuthor(compiled)
  if (frontMatter.authors === undefined) {
    if (legacy) checkName(legacy, compiled, context)
    return legacy ? [personFrom(legacy, compiled, context)] : []
  }
  if (legacy) {
    const message = 'authors and the older author fields are both set'
    context.report(
      frontMatterProblem(compiled, 'authors', {
        code: 'FRONT_MATTER_AUTHORS',
        message,
        hint: 'Keep authors, and move the other fields into it.',
      }),
    )
  }
  const list: unknown[] = Array.isArray(frontMatter.authors)
    ? frontMatter.authors
    : [frontMatter.authors]
  return list.flatMap((item) => {
    const data = authorData(item, compiled, context)
    if (data && data.key === undefined) reportInline(data, compiled, context)
    if (isMap(item)) reportServices(item, compiled, context)
    if (data && !data.name && !data.imageUrl && data.key === undefined)
      context.report({
        ...frontMatterProblem(compiled, 'authors', {
          code: 'FRONT_MATTER_AUTHORS',
          message: 'an author of this post has neither a name nor an image',
          hint: namelessHint(item),
        }),
        severity: 'warning',
      })
    return data ? [personFrom(data, compiled, context)] : []
  })
}

function namelessHint(item: unknown): string {
  const written = isMap(item) ? Object.keys(item).find((key) => nearest(key, ['name'])) : undefined
  return written
    ? `Did you mean name in place of ${written}?`
    : 'Add name: …, or the key of an author in the authors file.'
}

function legacyAuthor({ frontMatter }: Compiled): AuthorData | undefined {
  const found = Object.entries(legacyFields).flatMap(([field, names]) => {
    const value = names.map((name) => frontMatter[name]).find((text) => typeof text === 'string')
    return value === undefined ? [] : [[field, value] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** A key of the authors file as the name of an author: readers would see the key. */
function checkName(legacy: AuthorData, compiled: Compiled, { content, blog, report }: BlogContext) {
  const { name, ...rest } = legacy
  const known = content.authors[blog.id] ?? {}
  if (!name || !Object.hasOwn(known, name) || known[name]!.name === name) return
  if (Object.keys(rest).length > 0) return
  const problem = {
    code: 'FRONT_MATTER_AUTHORS',
    message: `the author is shown as "${name}", which is a key of ${blog.path}/${blog.authorsMapPath}`,
    hint: `Write authors: ${name} in place of author: ${name}.`,
  }
  report({ ...frontMatterProblem(compiled, 'author', problem), severity: 'warning' })
}

function authorData(
  item: unknown,
  compiled: Compiled,
  context: BlogContext,
): AuthorSource | undefined {
  if (typeof item === 'string') return knownAuthor(item, compiled, context)
  if (typeof item !== 'object' || item === null) return undefined
  const own = item as Record<string, unknown>
  const known: AuthorSource | undefined =
    typeof own.key === 'string' ? knownAuthor(own.key, compiled, context) : {}
  if (!known) return undefined
  const text = (...names: string[]) =>
    names.map((name) => own[name]).find((value) => typeof value === 'string') as string | undefined
  const image = text('imageURL', 'image_url', 'imageUrl')
  return {
    ...known,
    name: text('name') ?? known.name,
    title: text('title') ?? known.title,
    url: text('url') ?? known.url,
    email: text('email') ?? known.email,
    imageUrl: image ?? known.imageUrl,
    ...(isMap(own.socials) ? { socials: own.socials as AuthorData['socials'] } : {}),
  }
}

function knownAuthor(
  key: string,
  compiled: Compiled,
  { content, blog, report }: BlogContext,
): AuthorSource | undefined {
  const authors = content.authors[blog.id] ?? {}
  const keys = Object.keys(authors).sort()
  if (keys.includes(key)) return { ...authors[key], key }
  const file = `${blog.path}/${blog.authorsMapPath}`
  const known =
    keys.length > 0
      ? `is not in ${file}; known are: ${shortList(nearestFew(key, keys), keys.length)}`
      : `is unknown: ${file} is missing, or empty`
  const near = nearest(key, keys)
  const several = key.split(/\s*,\s*/)
  if (several.length > 1 && several.some((each) => keys.includes(each))) {
    report(
      frontMatterProblem(compiled, 'authors', {
        code: 'FRONT_MATTER_AUTHORS',
        message: `"${key}" is a single text, not several authors`,
        hint: `Write a list: authors: [${several.join(', ')}].`,
      }),
    )
    return undefined
  }
  report(
    frontMatterProblem(compiled, 'authors', {
      code: 'FRONT_MATTER_AUTHORS',
      message: `the author "${key}" ${known}`,
      hint: near ? `Did you mean ${near}?` : `Write ${lineFor(key, file)} into ${file}.`,
    }),
  )
  return undefined
}

/** What makes an author known, in YAML or JSON. */
function lineFor(key: string, file: string): string {
  const name = key.replace(
    /(?:^|[-_ ]+)(\p{L})/gu,
    (_, letter, at) => (at === 0 ? '' : ' ') + letter.toUpperCase(),
  )
  return /^[\w-]+$/.test(key) && !file.endsWith('.json')
    ? `${key}: { name: ${name} }`
    : `${JSON.stringify(key)}: { "name": ${JSON.stringify(name)} }`
}

/** Of an author in a post; those of the authors file are told where they stand. */
function reportServices(
  { socials }: Record<string, unknown>,
  compiled: Compiled,
  { report }: BlogContext,
): void {
  for (const [service, written] of Object.entries(isMap(socials) ? socials : {})) {
    const unknown = unknownService(service, String(written))
    const problem = unknown && { code: 'FRONT_MATTER_AUTHORS', ...unknown }
    if (problem)
      report({ ...frontMatterProblem(compiled, 'authors', problem), severity: 'warning' })
  }
}

/** Told as the configuration asks: in a map of authors each is written once. */
function reportInline(
  { name = '' }: AuthorSource,
  compiled: Compiled,
  { blog, report }: BlogContext,
): void {
  const severity = severityOf(blog.onInlineAuthors)
  if (!severity) return
  const problem = {
    code: 'FRONT_MATTER_AUTHORS',
    message: `the author "${name}" is written out in the post, and not in the authors file`,
    hint: `Move them to ${blog.path}/${blog.authorsMapPath}, and name their key here.`,
  }
  report({ ...frontMatterProblem(compiled, 'authors', problem), severity })
}

/** The authors of the blog's file, in its order. */
export function authorsOfFile(
  context: BlogContext,
): { key: string; data: AuthorSource; author: Author }[] {
  const { blog, content } = context
  const file = `${blog.path}/${blog.authorsMapPath}`
  return Object.entries(content.authors[blog.id] ?? {}).map(([key, data]) => ({
    key,
    data,
    author: authorFrom({ ...data, key }, { path: file }, context),
  }))
}

function personFrom(
  data: AuthorSource,
  compiled: Pick<Compiled, 'path'>,
  context: BlogContext,
): Person {
  const { url, email } = data
  return {
    ...authorFrom(data, compiled, context),
    ...(url === undefined ? {} : { url }),
    ...(email === undefined ? {} : { email }),
  }
}

/** What pages show of an author. */
export const shownAuthor = ({ url: _, email: __, ...author }: Person): Author => author

function authorFrom(
  data: AuthorSource,
  { path }: Pick<Compiled, 'path'>,
  { config, locale, content, blog }: BlogContext,
): Author {
  const { key, name, title, url, email, imageUrl, description } = data
  const page = key === undefined ? undefined : authorPath(key, data, blog)
  const own = url ?? (email ? `mailto:${email}` : undefined)
  const files = { config, ...content }
  return {
    key,
    name,
    title,
    href: page === undefined ? own : hrefOf(page, { config, locale }),
    imageHref:
      imageUrl === undefined ? undefined : (assetHref(imageUrl, { path }, files) ?? imageUrl),
    ...(description ? { description } : {}),
    ...(data.socials ? { socials: socialsFrom(data.socials) } : {}),
  }
}

// Where authors are elsewhere: names at services that we know, addresses of any other.

/** `{ github: 'ada' }` → the address; one that is written in full stays. */
function socialsFrom(socials: Record<string, string | number>) {
  return Object.entries(socials).flatMap(([service, written]) => {
    const href = runningScheme(String(written))
      ? undefined
      : socialAddress(service, String(written))
    return href === undefined ? [] : [{ service, href }]
  })
}
