// The files of the search, for each language. What is made of the pages of a block is kept until
// one of them changes; the pieces of the index are made when they are written.

import { localeFolder } from '../config/localeFolders.ts'
import { searchExclusion } from '../config/ownSearch.ts'
import { jsonFile, type OutputFile } from '../emit/outputFile.ts'
import { type IndexBlock, type IndexedPage, indexBlocks } from '../emit/search/indexBlock.ts'
import { mergedLines, type PlacedBlock, shardStarts, slicesOf } from '../emit/search/shards.ts'
import { cutTexts, textFile } from '../emit/search/texts.ts'
import { append } from '../shared/lists.ts'
import type { SearchManifest, WordShard } from '../shared/search/format.ts'
import { searchWordsFrom } from '../site/locales/searchWords.ts'
import { type SearchPage, type SearchPages, searchPages } from '../site/searchPages.ts'
import { hash } from '../tools/hash.ts'
import type { Site } from '../types/site.ts'
import type { Tools } from './withTools.ts'

type Used = Pick<Tools, 'cache' | 'pool'>

export async function searchFiles(sites: Site[], tools: Used): Promise<OutputFile[]> {
  const files: OutputFile[] = []
  for (const site of sites) append(files, await searchFilesFrom(searchInput(site), tools))
  return files
}

/** Those of one language. */
async function searchFilesFrom(
  { groups, pages, folder, says }: SearchInput,
  tools: Used,
): Promise<OutputFile[]> {
  const blocks = await placedBlocks(pages, tools)
  const shards = shardStarts(blocks)
  const stamp = hash(
    pages.map(({ href }) => href),
    12,
  )
  const texts = cutTexts(pages)
  const counts = texts.map(({ pages: some }) => some.length).join('')
  const manifest: SearchManifest = {
    stamp,
    groups,
    shards,
    texts: counts,
    ...(Object.keys(says).length > 0 && { says }),
  }
  const files = [
    jsonFile('/search/index.json', manifest),
    ...shards.map((from, i): OutputFile => {
      const slices = slicesOf(blocks, from, shards[i + 1])
      return {
        path: `search/w${i}.json`,
        key: hash([stamp, from, ...slices]),
        make: async () => {
          const words = mergedLines(slices, blocks, pages.length)
          return JSON.stringify({ stamp, from, words } satisfies WordShard)
        },
      }
    }),
    ...texts.map(
      ({ first, pages: some }): OutputFile => ({
        path: `search/p${first}.json`,
        key: hash([stamp, ...some.map(shownKey)]),
        make: async () => textFile(stamp, some),
      }),
    ),
  ]
  return files.map((file) => ({ ...file, path: folder + file.path }))
}

const shownKey = ({ href, title, label, isDraft, searched }: SearchPage) =>
  [href, title, label, isDraft, searched?.key].join('\n')

/** About as many pages have a block in common. */
const BLOCK = 32

/** A new page moves no other into another block: a block begins where a page's address says so. */
function blocksOf(pages: SearchPage[]): SearchPage[][] {
  const blocks: SearchPage[][] = []
  for (const page of pages) {
    if (beginsBlock(page.href) || blocks.length === 0 || blocks.at(-1)!.length === 2 * BLOCK)
      blocks.push([])
    blocks.at(-1)!.push(page)
  }
  return blocks
}

function beginsBlock(href: string): boolean {
  let sum = 0
  for (let i = 0; i < href.length; i++) sum = (Math.imul(sum, 31) + href.charCodeAt(i)) >>> 0
  return sum % BLOCK === 0
}

const blockKey = (block: SearchPage[]) =>
  `s${hash(block.flatMap(({ names, about, searched }) => [names, about, searched?.key ?? '']))}`

/** Measured, of the words of pages. */
const MS_PER_KB = 0.1

async function placedBlocks(pages: SearchPage[], { cache, pool }: Used): Promise<PlacedBlock[]> {
  const blocks = blocksOf(pages)
  const keys = blocks.map(blockKey)
  const found = keys.map((key) => cache.get<IndexBlock>(key))
  const missing = keys.flatMap((_, i) => (found[i] ? [] : [i]))
  const tasks = missing.map((i) => blocks[i]!.map(indexed))
  // In a thread, src/build/worker.ts leads from the name to `indexBlocks`.
  const results = await pool.run('index', tasks, undefined, {
    kB: (block) => block.reduce((sum, { words }) => sum + 0.1 + (words?.length ?? 0) / 1000, 0),
    msPerKb: MS_PER_KB,
    here: indexBlocks,
    helps: () => true,
  })
  missing.forEach((i, n) => {
    found[i] = results[n]!
    cache.put(keys[i]!, results[n])
  })
  let first = 0
  return found.map((block, i) => {
    const placed = { ...block!, first }
    first += blocks[i]!.length
    return placed
  })
}

const indexed = ({ names, about, searched }: SearchPage): IndexedPage => ({
  names,
  about,
  words: searched?.words,
})

// What the files of the search are made from, in one language.

interface SearchInput extends SearchPages {
  /** Of the language, in the output. */
  folder: string
  /** What the dialog says in that language. */
  says: Record<string, string>
}

const searchInput = (site: Site): SearchInput => ({
  ...searchPages(site, searchExclusion(site.config)),
  folder: localeFolder(site.config, site.locale),
  says: searchWordsFrom(site.messages),
})
