// The files of the search, as a reader's queries need them. All that are used together are of one
// build: a file of another one outdates what was loaded.
import type {
  FoundPage,
  PageShard,
  SearchGroup,
  SearchManifest,
  WordShard,
} from '../../../src/shared/search/format.ts'

/** Undefined for a file that is not there. */
export type FetchJson = (href: string) => Promise<unknown>

/** The site was published again during the search. */
export class Outdated extends Error {}

/** A word of a piece of the index, with its pages as the file has them. */
export interface IndexedWord {
  word: string
  packed: string
  /** On too many pages to tell them apart. */
  isCommon: boolean
}

export class SearchIndex {
  readonly manifest: SearchManifest
  readonly #folder: string
  readonly #fetch: FetchJson
  readonly #words = new Map<number, Promise<IndexedWord[]>>()
  readonly #pages = new Map<number, Promise<FoundPage[]>>()
  /** Number of the first page of each file of texts. */
  readonly #firsts: number[] = []

  constructor(manifest: SearchManifest, folder: string, fetch: FetchJson) {
    this.manifest = manifest
    this.#folder = folder
    this.#fetch = fetch
    let first = 0
    for (const count of manifest.texts) {
      this.#firsts.push(first)
      first += Number(count)
    }
  }

  /** The pieces of the index where a word stands, and words that begin with it. */
  shardsOf(word: string, isWhole: boolean): number[] {
    const { shards } = this.manifest
    const after = shards.findIndex((start) => start > word)
    const at = Math.max(0, (after < 0 ? shards.length : after) - 1)
    if (shards.length === 0) return []
    if (isWhole) return [at]
    // Of a few letters only the first pieces: the reader types on.
    return [at, at + 1].filter((i) => i === at || shards[i]?.startsWith(word))
  }

  words(shard: number): Promise<IndexedWord[]> {
    return kept(this.#words, shard, async () => {
      const { from, words } = await this.#file<WordShard>(`w${shard}`)
      if (from !== this.manifest.shards[shard]) throw new Outdated()
      return wordsIn(words)
    })
  }

  async page(number: number): Promise<FoundPage> {
    const first = this.#firsts.findLast((one) => one <= number) ?? 0
    const pages = await kept(
      this.#pages,
      first,
      async () => (await this.#file<PageShard>(`p${first}`)).pages,
    )
    const page = pages[number - first]
    if (!page) throw new Outdated()
    return page
  }

  groupOf(page: number): SearchGroup | undefined {
    let first = 0
    for (const group of this.manifest.groups) {
      first += group.count
      if (page < first) return group
    }
    return undefined
  }

  async #file<T extends { stamp: string }>(name: string): Promise<T> {
    const file = (await this.#fetch(`${this.#folder}${name}.json`)) as T | undefined
    if (file?.stamp !== this.manifest.stamp) throw new Outdated()
    return file
  }
}

/** What could not be loaded is asked for again. */
function kept<T>(all: Map<number, Promise<T>>, key: number, load: () => Promise<T>): Promise<T> {
  const known = all.get(key)
  if (known) return known
  const loading = load()
  all.set(key, loading)
  loading.catch(() => all.delete(key))
  return loading
}

function wordsIn(lines: string): IndexedWord[] {
  return lines.split('\n').map((line) => {
    const isCommon = line.startsWith('*')
    const space = line.indexOf(' ')
    return { word: line.slice(isCommon ? 1 : 0, space), packed: line.slice(space + 1), isCommon }
  })
}

/** `folder` is that of a language: `/search/`, `/fr/search/`. */
export async function openIndex(folder: string, fetch: FetchJson): Promise<SearchIndex> {
  const manifest = (await fetch(`${folder}index.json`)) as SearchManifest | undefined
  if (!Array.isArray(manifest?.shards)) throw new Error('There is no index.')
  return new SearchIndex(manifest, folder, fetch)
}
