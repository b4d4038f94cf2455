// Queries on the notebook: forty written down before there was an index, and the rest before they
// were tried: where what is meant stands among the results, and what a reader loads for it. Those
// of kind `reader` are what a reader of the finished site typed; any page is meant below a `*`.
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { findPages } from '../../theme/data/search/findPages.ts'
import { openIndex } from '../../theme/data/search/searchIndex.ts'
import queries from './searchQueries.json' with { type: 'json' }

async function find(query: string) {
  let bytes = 0
  const fetch = async (href: string) => {
    const file = fs.readFileSync(path.join(inject('notebook'), href))
    bytes += gzipSync(file).length
    return JSON.parse(String(file))
  }
  const index = await openIndex('/search/', fetch)
  const found = await findPages({ query, isAsked: () => true, limit: 6 }, index)
  return { found: found!, bytes }
}

/** Where two pages are meant equally, or more letters would tell. */
const LATER: Record<string, number> = {
  histogram: 2,
  historgam: 2,
  histgram: 2,
  celsius: 2,
  GDANSK: 5,
  GDAŃSK: 5,
}

describe.each(queries)('$kind: $query', ({ query, page }) => {
  test('finds what is meant', async () => {
    const isAny = page.endsWith('*')
    const [href, id] = page.replace('*', '').split('#')
    const { found, bytes } = await find(query)
    const rank =
      found.hits.findIndex((hit) => hit.href === href || (isAny && hit.href.startsWith(href!))) + 1
    expect(rank).toBeGreaterThan(0)
    expect(rank).toBeLessThanOrEqual(LATER[query] ?? 1)
    if (id !== undefined) expect(found.hits[rank - 1]!.sections[0]!.id).toBe(id)
    expect(bytes).toBeLessThan(90_000)
  })
})

test.each([
  ['stak overflow', 'stack overflow'],
  ['compilr', 'compiler'],
  ['mmeory', 'memory'],
])('for %s it takes %s', async (query, taken) => {
  expect((await find(query)).found.taken).toBe(taken)
})

test('takes no word of another kind for one that the notebook has not', async () => {
  expect((await find('segfault')).found.hits).toEqual([])
})
