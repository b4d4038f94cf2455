// The files that a page includes, and those that they include, read and changed by the site's
// plugins before the page is put together, since that does not wait.
import type { Program } from 'estree'
import type { Node } from 'unist'
import { SiteError } from '../../tools/problem.ts'
import { isMarkdownFile } from '../../tools/sourceNames.ts'
import { splitFrontMatter } from '../frontMatter/split.ts'
import { type Includes, readInclude } from '../includes/includes.ts'
import { decodeText } from '../text/decode.ts'
import { PluginError } from './pluginError.ts'

/** A file that is included. */
export interface Partial {
  path: string
  text: string
  /** Lines before its text. */
  bodyLine: number
  frontMatter: object
}

interface How<T> {
  read: (partial: Partial) => Promise<T>
  /** Files of Markdown that it imports. */
  importsOf: (read: T) => string[]
}

/** By their paths. What cannot be read is told where it is put in. */
export async function readPartials<T>(
  first: T,
  path: string,
  includes: Includes,
  how: How<T>,
): Promise<Map<string, T>> {
  const known = new Map<string, T>()
  const own: Includes = { ...includes, found: [], count: 0 }
  await readFrom(first, path, [path])
  return known

  async function readFrom(from: T, at: string, chain: string[]): Promise<void> {
    for (const target of how.importsOf(from)) {
      const found = readInclude(target, at, chain, own)
      if ('fault' in found || known.has(found.path)) continue
      const partial = partialFrom(found)
      const read = partial && (await readOne(partial))
      if (!read) continue
      known.set(found.path, read)
      await readFrom(read, found.path, [...chain, found.path])
    }
  }

  async function readOne(partial: Partial): Promise<T | undefined> {
    try {
      return await how.read(partial)
    } catch (error) {
      if (error instanceof SiteError) return undefined
      if (error instanceof PluginError) error.included ??= partial.path
      throw error
    }
  }
}

function partialFrom({ path, bytes }: { path: string; bytes: Uint8Array }): Partial | undefined {
  try {
    const { body, bodyLine, data } = splitFrontMatter(decodeText(bytes, path), path)
    return { path, text: body, bodyLine, frontMatter: data }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return undefined
  }
}

/** The files of Markdown that nodes of a tree import, and statements that left it. */
export function importsOf(children: Node[], programs: Program[] = []): string[] {
  const nodes = children.filter(({ type }) => type === 'mdxjsEsm')
  const written = (nodes as (Node & { value?: string })[]).flatMap(({ value = '' }) =>
    [...value.matchAll(/\bfrom\s*(['"])(.+?)\1/g)].map(([, , from]) => from!),
  )
  const stated = programs.flatMap(({ body }) =>
    body.flatMap((each) => (each.type === 'ImportDeclaration' ? String(each.source.value) : [])),
  )
  return [...written, ...stated].filter(isMarkdownFile)
}
