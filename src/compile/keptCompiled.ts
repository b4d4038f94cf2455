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

export function keepCompiled(cache: Cache, key: string, compiled: Compiled): void {
  const { body, excerpt, searched, ...rest } = compiled
  if (body.type !== 'html') {
    cache.put(key, compiled)
    return
  }
  const kept: Kept = {
    rest,
    hasExcerpt: excerpt !== undefined,
    searched: searched && { key: searched.key, size: searched.size },
  }
  cache.put(key, kept)
  cache.put(textKey(key), { pieces: body.pieces, excerpt } satisfies Text, { isLate: true })
  if (searched) cache.put(searchKey(key), searched, { isLate: true })
}

export function keptCompiled(cache: Cache, key: string): Compiled | undefined {
  const kept = cache.get<Kept | Compiled>(key)
  if (!kept || 'path' in kept) return kept
  const text = cache.later<Text>(textKey(key))
  const search = kept.searched && cache.later<Searched>(searchKey(key))
  if (!text || (kept.searched && !search)) return undefined
  let read: Text | undefined
  const readText = () => {
    read ??= text()
    return read
  }
  const body = whenAsked({ type: 'html' } as HtmlBody, { pieces: () => readText().pieces })
  const compiled: Compiled = { ...kept.rest, body }
  if (kept.hasExcerpt) whenAsked(compiled, { excerpt: () => readText().excerpt })
  if (search)
    compiled.searched = whenAsked({ ...kept.searched! } as Searched, {
      sections: () => search().sections,
      words: () => search().words,
    })
  return compiled
}

/** The object with more properties, each of which is made when it is read, and may be set. */
function whenAsked<T extends object>(object: T, made: { [Name in keyof T]?: () => T[Name] }): T {
  for (const [name, make] of Object.entries(made) as [string, () => unknown][]) {
    const be = (value: unknown) =>
      Object.defineProperty(object, name, { value, writable: true, enumerable: true })
    Object.defineProperty(object, name, {
      configurable: true,
      enumerable: true,
      get() {
        be(make())
        return object[name as keyof T]
      },
      set: be,
    })
  }
  return object
}
