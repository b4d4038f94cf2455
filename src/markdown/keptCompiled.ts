// Compiled documents in the cache. What says which pages there are is read at once, a document's
// text and what the search needs of it when it is asked for: of a hundred documents an edit changes
// one, and the texts are most of what is kept.
import type { Cache } from '../tools/cache.ts'
import type { Compiled, Searched } from '../types/compiled.ts'

type HtmlBody = Extract<Compiled['body'], { type: 'html' }>

/** Of a document whose body is HTML. */
interface Text {
  pieces: string[]
  excerpt: string[] | undefined
}

interface Kept {
  rest: Omit<Compiled, 'body' | 'excerpt' | 'searched'>
  hasExcerpt: boolean
  searched: Pick<Searched, 'key' | 'size'> | undefined
}

const textKey = (key: string) => `${key}-text`
const searchKey = (key: string) => `${key}-search`

/** Gives the document to go on with: a large site's text is read again when it is asked for. */
export function keepCompiled(cache: Cache, key: string, compiled: Compiled): Compiled {
  const { body, excerpt, searched, ...rest } = compiled
  if (body.type !== 'html') {
    cache.put(key, compiled)
    return compiled
  }
  const kept: Kept = {
    rest,
    hasExcerpt: excerpt !== undefined,
    searched: searched && { key: searched.key, size: searched.size },
  }
  cache.put(key, kept)
  cache.put(textKey(key), { pieces: body.pieces, excerpt } satisfies Text, { isLate: true })
  if (searched) cache.put(searchKey(key), searched, { isLate: true })
  return (cache.isLarge && compiledFrom(kept, cache, key)) || compiled
}

export function keptCompiled(cache: Cache, key: string): Compiled | undefined {
  const kept = cache.get<Kept | Compiled>(key)
  return !kept || 'path' in kept ? kept : compiledFrom(kept, cache, key)
}

/** Undefined where the cache has not all of it. */
function compiledFrom(kept: Kept, cache: Cache, key: string): Compiled | undefined {
  const readText = cache.later<Text>(textKey(key))
  const readSearch = kept.searched && cache.later<Searched>(searchKey(key))
  if (!readText || (kept.searched && !readSearch)) return undefined
  const body: HtmlBody = {
    type: 'html',
    get pieces() {
      return readText().pieces
    },
  }
  const compiled: Compiled = { ...kept.rest, body }
  if (kept.hasExcerpt)
    Object.defineProperty(compiled, 'excerpt', { enumerable: true, get: () => readText().excerpt })
  if (readSearch)
    compiled.searched = {
      ...kept.searched!,
      get sections() {
        return readSearch().sections
      },
      get words() {
        return readSearch().words
      },
    }
  return compiled
}
