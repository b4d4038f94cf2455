/**
 * Checks the ArangoDB pages against themselves: every result shown there is
 * recomputed from the dataset printed on the introduction page, in plain
 * TypeScript and without a database, and must be equal.
 *
 * The recomputations are keyed by page and by the title of the query. A page
 * with a result and no recomputation fails, and so does a recomputation whose
 * query is gone.
 */
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { Recompute } from './arangoBlocks'
import { pages, readDataset, readShown, textOf } from './arangoBlocks'
import { create, intro, read, remove, update } from './arangoCrudQueries'
import { geo, joins } from './arangoLinkQueries'
import { aggregate, filter, grouping } from './arangoRowQueries'
import { compare, find, haversine } from './arangoValues'

const recomputed: Record<string, Record<string, Recompute>> = {
  'arangoIntro.md': intro,
  'CRUD/DocCreateArango.md': create,
  'CRUD/DocReadArango.md': read,
  'CRUD/DocUpdateArango.md': update,
  'CRUD/DocRemoveArango.md': remove,
  'CRUD/DocFilterArango.md': filter,
  'aggregate.md': aggregate,
  'grouping.md': grouping,
  'joins.md': joins,
  'GEO/index.md': geo,
}

describe.each(pages)('%s', (page) => {
  const shown = readShown(page)
  const queries = recomputed[page] ?? {}

  test('every result has one recomputation, and every recomputation a result', () => {
    expect(shown.map((s) => s.title).sort()).toEqual(Object.keys(queries).sort())
  })

  test('says that its results are no answers of a server, and leads to how to compare', () => {
    const section = page === 'arangoIntro.md' ? '## No server has' : '#no-server-has-'
    expect(textOf(page)).toContain(section)
  })

  test.each(shown)('$title', ({ title, bind, result }) => {
    const recompute = queries[title]
    expect(recompute, `no recomputation for "${title}" on ${page}`).toBeDefined()
    expect(result).toStrictEqual(recompute?.(readDataset(), bind))
  })
})

test('the haversine that the geo page prints gives the distances that it shows', () => {
  const page = 'GEO/index.md'
  const [, code] = /```js\n([^`]*function haversine[^`]*)```/.exec(textOf(page))!
  const printed = runInNewContext(`${code}\nhaversine`) as typeof haversine
  const { cities } = readDataset()
  const oslo = find(cities, 'oslo').location!.coordinates
  const shown = readShown(page).find(({ title }) => title === 'Distances from Oslo')!.result
  const computed = cities.flatMap(({ _key: key, location }) =>
    location ? [{ key, km: Math.round(printed(oslo, location.coordinates) / 1000) }] : [],
  )
  expect(computed.sort((a, b) => a.km - b.km)).toEqual(shown)
  expect(code).toContain(`// Oslo to Bergen: ${computed.find(({ key }) => key === 'bergen')?.km}`)
})

describe('the dataset', () => {
  const db = readDataset()

  test('has the four collections with unique keys', () => {
    expect(Object.keys(db).sort()).toEqual(['cities', 'follows', 'people', 'posts'])
    for (const rows of Object.values(db) as { _key: string }[][]) {
      expect(new Set(rows.map((r) => r._key)).size).toBe(rows.length)
    }
  })

  test('has edges between people who exist', () => {
    const ids = db.people.map((p) => `people/${p._key}`)
    for (const e of db.follows) expect(ids).toEqual(expect.arrayContaining([e._from, e._to]))
  })
})

describe('the helpers', () => {
  test('types are ordered as in AQL', () => {
    const ordered = [null, false, true, -1, 2, '', 'a', 'B', [], {}]
    for (const [i, v] of ordered.entries()) {
      if (i > 0) expect(compare(ordered[i - 1], v)).toBeLessThan(0)
    }
  })

  test('a quarter of a meridian is a quarter of the circumference', () => {
    expect(haversine([0, 0], [0, 90])).toBeCloseTo((6371000 * Math.PI) / 2, 3)
  })
})
