// The files of the search, for each language. What is made of the pages of a block is kept until
// one of them changes; the pieces of the index are made when they are written.
import { localeFolder } from '../config/localeFolders.ts'
import { searchExclusion } from '../config/ownSearch.ts'
import { jsonFile, type OutputFile } from '../output/emitters/outputFile.ts'
import {
  type IndexBlock,
  type IndexedPage,
  indexBlocks,
} from '../output/emitters/search/indexBlock.ts'
import {
  mergedLines,
  type PlacedBlock,
  shardStarts,
  slicesOf,
} from '../output/emitters/search/shards.ts'
import {
  PAGES_PER_FILE,
  type PageShard,
  type SearchManifest,
  type WordShard,
} from '../shared/search/format.ts'
import { foundPage, type SearchPage, searchPages } from '../site/searchPages.ts'
import { hash } from '../tools/hash.ts'
import type { Site } from '../types/site.ts'
import type { Tools } from './withTools.ts'

type Used = Pick<Tools, 'cache' | 'pool'>

export async function searchFiles(sites: Site[], tools: Used): Promise<OutputFile[]> {
  const files: OutputFile[] = []
  for (const site of sites) {
    const folder = localeFolder(site.config, site.locale)
    for (const file of await filesOf(site, tools))
      files.push({ ...file, path: `${folder}${file.path}` })
  }
  return files
}

async function filesOf(site: Site, tools: Used): Promise<OutputFile[]> {
  const { groups, pages } = searchPages(site, searchExclusion(site.config))
  const keyed = pages.map((page) => ({ page, key: keyOf(page) }))
  const blocks = await placedBlocks(keyed, tools)
  const shards = shardStarts(blocks)
  const stamp = hash([...pages.map(({ href }) => href), ...shards], 12)
  return [
    jsonFile('/search/index.json', { stamp, groups, shards } satisfies SearchManifest),
    ...shards.map((from, i): OutputFile => {
      const slices = slicesOf(blocks, from, shards[i + 1])
      return {
        path: `search/w${i}.json`,
        key: hash([stamp, ...slices]),
        make: async () => {
          const words = mergedLines(slices, blocks, pages.length)
          return JSON.stringify({ stamp, words } satisfies WordShard)
        },
      }
    }),
    ...inFiles(keyed).map(
      (some, i): OutputFile => ({
        path: `search/p${i}.json`,
        key: hash([stamp, ...some.map(({ key }) => key)]),
        make: async () => {
          const found = some.map(({ page }) => foundPage(page))
          return JSON.stringify({ stamp, pages: found } satisfies PageShard)
        },
      }),
    ),
  ]
}

interface KeyedPage {
  page: SearchPage
  key: string
}

const keyOf = ({ href, title, isDraft, about, text }: SearchPage) =>
  hash([href, title, String(isDraft), about, text])

function inFiles(pages: KeyedPage[]): KeyedPage[][] {
  const files: KeyedPage[][] = []
  for (let i = 0; i < pages.length; i += PAGES_PER_FILE)
    files.push(pages.slice(i, i + PAGES_PER_FILE))
  return files
}

/** About as many pages have a block in common. */
const BLOCK = 32

/** A new page moves no other into another block: a block begins where a page's address says so. */
function blocksOf(pages: KeyedPage[]): KeyedPage[][] {
  const blocks: KeyedPage[][] = []
  for (const page of pages) {
    const isFirst = Number.parseInt(hash([page.page.href], 6), 16) % BLOCK === 0
    if (isFirst || blocks.length === 0 || blocks.at(-1)!.length === 2 * BLOCK) blocks.push([])
    blocks.at(-1)!.push(page)
  }
  return blocks
}

/** Measured, of plain text and of names in code. */
const MS_PER_KB: [number, number] = [0.02, 0.5]

async function placedBlocks(pages: KeyedPage[], { cache, pool }: Used): Promise<PlacedBlock[]> {
  const blocks = blocksOf(pages)
  const keys = blocks.map((block) => `s${hash(block.map(({ key }) => key))}`)
  const found = keys.map((key) => cache.get<IndexBlock>(key))
  const missing = keys.flatMap((_, i) => (found[i] ? [] : [i]))
  const tasks = missing.map((i) => blocks[i]!.map(indexed))
  // In a thread, src/build/worker.ts leads from the name to `indexBlocks`.
  const results = await pool.run('index', tasks, undefined, {
    kB: (block) => block.reduce((sum, { text }) => sum + 0.1 + text.length / 1000, 0),
    msPerKb: MS_PER_KB,
    here: indexBlocks,
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

const indexed = ({ page: { title, about, text } }: KeyedPage): IndexedPage => ({
  title,
  about,
  text,
})
