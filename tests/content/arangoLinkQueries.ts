/**
 * What the queries on the joins and geo pages return, recomputed from the
 * dataset: nested loops, walks along the edges, distances and polygons.
 */
import type { City, Dataset, Person, Recompute } from './arangoBlocks'
import type { LonLat } from './arangoValues'
import {
  compare,
  contains,
  desc,
  find,
  haversine,
  keys,
  km,
  orNull,
  present,
  sortBy,
  vertex,
} from './arangoValues'
import { last, outbound, type Path, shortestPath } from './arangoWalks'

type Queries = Record<string, Recompute>

/** All pairs for which the test holds: FOR a FOR b FILTER. */
function pairs<A, B>(as: readonly A[], bs: readonly B[], test: (a: A, b: B) => boolean): [A, B][] {
  return as.flatMap((a) => bs.filter((b) => test(a, b)).map((b): [A, B] => [a, b]))
}

const postsByAuthor = (db: Dataset): ReturnType<typeof pairs<Dataset['posts'][number], Person>> =>
  sortBy(
    pairs(db.posts, db.people, (post, p) => p._key === post.author),
    ([post]) => post._key,
  )

const writtenBy = (db: Dataset, key: string): Dataset['posts'] =>
  sortBy(
    db.posts.filter((post) => post.author === key),
    (post) => post._key,
  )

function sameYear(rows: readonly Person[]): unknown[][] {
  const found = pairs(
    rows,
    rows,
    (a, b) => compare(a.born, b.born) === 0 && compare(a._key, b._key) < 0,
  )
  return sortBy(found, ([a]) => a._key).map(([a, b]) => [a._key, b._key, orNull(a.born)])
}

const keyOf = (id: string): string => id.split('/')[1] ?? ''

/** The first and so shortest path to each vertex, the start left out. */
function eachVertexOnce(paths: readonly Path[], start: string): Path[] {
  const seen = new Set([start])
  return paths.filter((p) => !seen.has(last(p)) && seen.add(last(p)))
}

const ada = 'people/ada'

const followedByAda = (db: Dataset): object[] =>
  outbound(db, ada, { min: 1, max: 1 }).map((p) => ({
    name: vertex(db, last(p)).name,
    since: p.edges[0]?.since,
  }))

/** The stations of a shortest path to another person, each with the edge that led there. */
const stations = (db: Dataset, to: string, direction: 'OUTBOUND' | 'ANY'): object[] => {
  const path = shortestPath(db, [ada, to], direction)
  return (path?.ids ?? []).map((id, i) => ({
    key: keyOf(id),
    by: orNull(path?.edges[i - 1]?._key),
  }))
}

export const joins: Queries = {
  'Posts with their authors': (db) =>
    postsByAuthor(db)
      .filter(([post]) => post.year === 2023)
      .map(([post, p]) => ({ post: post._key, author: p.name })),
  'Three collections': (db) =>
    pairs(postsByAuthor(db), db.cities, ([, p], c) => c._key === p.city)
      .filter(([[post]]) => post.tags.includes('arangodb'))
      .map(([[post, p], c]) => ({ post: post._key, author: p.name, country: c.country })),
  'Posts with or without an author': (db) =>
    sortBy(
      db.posts.filter((post) => post.year === 2023),
      (post) => post._key,
    ).map((post) => ({
      post: post._key,
      author: orNull(db.people.find((p) => p._key === post.author)?.name),
    })),
  'People with their posts': (db) =>
    sortBy(
      db.people.filter((p) => ['oslo', 'bergen'].includes(p.city ?? '')),
      (p) => p._key,
    ).map((p) => ({ name: p.name, titles: writtenBy(db, p._key).map((post) => post.title) })),
  'A flat left join': (db) =>
    sortBy(
      db.people.filter((p) => p.city === 'oslo'),
      (p) => p._key,
    ).flatMap((p) => {
      const found = writtenBy(db, p._key)
      return (found.length > 0 ? found : [null]).map((post) => ({
        person: p._key,
        post: orNull(post?._key),
      }))
    }),
  'People without posts': (db) =>
    sortBy(
      db.people.filter((p) => writtenBy(db, p._key).length === 0),
      (p) => p._key,
    ).map((p) => p.name),
  'Born in the same year, naively': (db) => sameYear(db.people),
  'Born in the same year': (db) => sameYear(db.people.filter((p) => present(p.born))),
  'Edges as a join table': (db) => {
    const edges = db.follows.filter((e) => e._from === ada)
    const found = pairs(edges, db.people, (e, p) => `people/${p._key}` === e._to)
    return sortBy(found, ([, p]) => p._key).map(([e, p]) => ({ name: p.name, since: e.since }))
  },
  'One step out': followedByAda,
  'One or two steps out': (db) =>
    outbound(db, ada, { min: 1, max: 2 }).map((p) => ({
      key: keyOf(last(p)),
      via: p.ids.map(keyOf),
    })),
  'Each vertex once': (db) =>
    eachVertexOnce(outbound(db, ada, { min: 1, max: 2 }), ada).map((p) => ({
      key: keyOf(last(p)),
      depth: p.edges.length,
    })),
  Followers: (db) => {
    const rows = db.people.map((p) => ({
      key: p._key,
      followers: db.follows.filter((e) => e._to === `people/${p._key}`).length,
    }))
    return sortBy(
      rows.filter((r) => r.followers > 0),
      (r) => desc(r.followers),
      (r) => r.key,
    )
  },
  'A reading list': (db) => {
    const authors = outbound(db, ada, { min: 1, max: 1 }).map((p) => vertex(db, last(p)))
    const found = pairs(authors, db.posts, (a, post) => post.author === a._key)
    return sortBy(found, ([, post]) => post._key).map(([a, post]) => ({
      author: a.name,
      title: post.title,
    }))
  },
  'From Ada to Ben': (db) => stations(db, 'people/ben', 'OUTBOUND'),
  'From Ada to Ben in any direction': (db) => stations(db, 'people/ben', 'ANY'),
  'From Ada to Fin': (db) => stations(db, 'people/fin', 'ANY'),
  'Out of Eva in the named graph': (db) =>
    outbound(db, 'people/eva', { min: 1, max: 1 }).map((p) => keyOf(last(p))),
  'Pruned at Cai': (db) =>
    outbound(db, ada, { min: 1, max: 3, stop: (p) => last(p) === 'people/cai' }).map((p) =>
      p.ids.map(keyOf).join(' > '),
    ),
}

/** GEO_DISTANCE: null if the city has no location. */
const distance = (from: LonLat, c: City): number | null =>
  c.location ? haversine(from, c.location.coordinates) : null

const place = (db: Dataset, key: string): LonLat => find(db.cities, key).location?.coordinates ?? []

const nearest = (rows: readonly City[], from: LonLat): { key: string; km: number }[] =>
  sortBy(rows, (c) => distance(from, c)).map((c) => ({ key: c._key, km: km(distance(from, c)) }))

const located = (db: Dataset): City[] => db.cities.filter((c) => c.location)

const inside = (db: Dataset, ring: LonLat[]): string[] =>
  keys(
    sortBy(
      located(db).filter((c) => contains(ring, c.location?.coordinates ?? [])),
      (c) => c._key,
    ),
  )

export const geo: Queries = {
  'Distances from Oslo': (db) => nearest(located(db), place(db, 'oslo')),
  'Nearest to Tallinn': (db) =>
    nearest(
      located(db).filter((c) => c._key !== 'tallinn'),
      place(db, 'tallinn'),
    ).slice(0, 3),
  'Nearest to Oslo, naively': (db) => nearest(db.cities, [10.74, 59.91]).slice(0, 3),
  'Within 400 km of Stockholm': (db, bind) => {
    const within = (c: City): boolean =>
      compare(distance(bind.point as number[], c), bind.metres) <= 0
    return keys(
      sortBy(
        located(db).filter((c) => within(c) && c._key !== 'stockholm'),
        (c) => c._key,
      ),
    )
  },
  'People around Riga': (db) => {
    const from = place(db, 'riga')
    const near = located(db).filter((c) => compare(distance(from, c), 450000) <= 0)
    return sortBy(
      pairs(near, db.people, (c, p) => p.city === c._key),
      ([, p]) => p._key,
    ).map(([c, p]) => ({ name: p.name, km: km(distance(from, c)) }))
  },
  'Inside a box': (db) =>
    inside(db, [
      [20, 56],
      [29, 56],
      [29, 61],
      [20, 61],
      [20, 56],
    ]),
  'The same box, clockwise': (db) =>
    inside(db, [
      [20, 56],
      [20, 61],
      [29, 61],
      [29, 56],
      [20, 56],
    ]),
  'A wide box': (db) =>
    inside(db, [
      [4, 54],
      [30, 54],
      [30, 60],
      [4, 60],
      [4, 54],
    ]),
  'Latitude first': (db) => nearest(located(db), [59.91, 10.74]).slice(0, 3),
}
