/**
 * What the queries on the introduction and the create, read, update and
 * remove pages return, recomputed from the dataset.
 */
import type { Bind, City, Person, Post, Recompute } from './arangoBlocks'
import { compare, desc, find, keys, num, orNull, present, sortBy, vertex } from './arangoValues'

type Queries = Record<string, Recompute>

const has = (row: object, name: string): boolean => Object.hasOwn(row, name)

const stored = (collection: string, row: { _key: string }): object => ({
  ...row,
  _id: `${collection}/${row._key}`,
})

function isPlain(v: unknown): v is Record<string, unknown> {
  return typeof v === 'object' && v !== null && !Array.isArray(v)
}

/** UPDATE's default: objects merge at every depth, anything else replaces. */
export function merge(old: object, patch: object): Record<string, unknown> {
  const out: Record<string, unknown> = { ...old }
  for (const [name, value] of Object.entries(patch)) {
    const before = out[name]
    out[name] = isPlain(before) && isPlain(value) ? merge(before, value) : value
  }
  return out
}

export const fontPatch = { prefs: { font: { size: 16 } } }

export const intro: Queries = {
  'Count everything': (db) => [
    {
      cities: db.cities.length,
      people: db.people.length,
      posts: db.posts.length,
      follows: db.follows.length,
    },
  ],
  'One document': (db) => [stored('people', find(db.people, 'ben'))],
  'A set of documents': (db) =>
    sortBy(
      db.people.filter((p) => p.born === 1990),
      (p) => p._key,
    ).map((p) => p.name),
  'A step in the graph': (db) =>
    db.follows.filter((e) => e._from === 'people/ben').map((e) => vertex(db, e._to).name),
}

/** Inserts with overwriteMode; returns NEW per row, null where ignored. */
function insertAll(
  rows: City[],
  given: City[],
  onConflict: (old: City, doc: City) => City | null,
): (City | null)[] {
  return given.map((doc) => {
    const old = rows.find((r) => r._key === doc._key)
    return old ? onConflict(old, doc) : doc
  })
}

const gdansk: City = { _key: 'gdansk', population: 486000 }

function refuse(): null {
  throw new Error('unique constraint violated')
}

export const create: Queries = {
  'Insert one city': (db) => {
    const malmo: City = {
      _key: 'malmo',
      name: 'Malmö',
      country: 'SE',
      population: 357000,
      location: { type: 'Point', coordinates: [13, 55.6] },
    }
    return insertAll(db.cities, [malmo], refuse).map((c) => c && stored('cities', c))
  },
  'Let the server choose the key': () => [{ hasKey: true, isString: true, title: 'Untitled' }],
  'Insert from a bind variable': (db, bind) =>
    insertAll(db.cities, bind.cities as City[], refuse).map(
      (c) => `${String(bind['@collection'])}/${c?._key}`,
    ),
  'Insert edges from a query': (db) =>
    keys(
      sortBy(
        db.people.filter((p) => p.langs?.includes('AQL')),
        (p) => p._key,
      ),
    ).map((k) => `people/${k}`),
  'An edge to nobody': () => [{ from: 'people/ada', to: 'people/nobody' }],
  'Insert or ignore': (db) => {
    const given: City[] = [
      { _key: 'oslo', name: 'Christiania', country: 'NO' },
      { _key: 'turku', name: 'Turku', country: 'FI' },
    ]
    return insertAll(db.cities, given, () => null).map((c) => orNull(c?.name))
  },
  'Insert or update': (db) => {
    const old = find(db.cities, 'gdansk')
    const [now] = insertAll(db.cities, [gdansk], (a, b) => ({ ...a, ...b }))
    return [{ was: orNull(old.population), now: now?.population, name: now?.name }]
  },
  'Insert or replace': (db) =>
    insertAll(db.cities, [gdansk], (_, doc) => doc).map((c) => c && stored('cities', c)),
  'Count visits': (db) =>
    ['ada', 'ivo'].map((key) => {
      const old = db.people.find((p) => p._key === key) as
        | (Person & { visits?: number })
        | undefined
      return { key, existed: old !== undefined, visits: old ? num(old.visits) + 1 : 1 }
    }),
}

const byKey = (rows: readonly Person[], key: string): (string | undefined)[] =>
  rows.filter((p) => p._key === key).map((p) => p.name)

const fontSize = (p: Person): unknown => {
  const font = p.prefs?.font
  return isPlain(font) ? orNull(font.size) : null
}

function citiesAfter(rows: readonly City[], bind: Bind): string[] {
  const rest = rows.filter((c) => compare(c._key, bind.after) > 0)
  return keys(sortBy(rest, (c) => c._key)).slice(0, Number(bind.count))
}

export const read: Queries = {
  'Read by id': (db) => byKey(db.people, 'ada'),
  'Read by key in a loop': (db) => byKey(db.people, 'ada'),
  'A missing document by id': (db) => [orNull(db.people.find((p) => p._key === 'zoe'))],
  'A missing document in a loop': (db) => byKey(db.people, 'zoe'),
  'The three largest cities': (db) =>
    sortBy(
      db.cities,
      (c) => desc(c.population),
      (c) => c._key,
    )
      .slice(0, 3)
      .map((c) => ({ name: c.name, inThousands: num(c.population) / 1000 })),
  'A path that may not exist': (db) =>
    sortBy(db.people, (p) => p._key)
      .slice(0, 3)
      .map((p) => ({ key: p._key, size: fontSize(p) })),
  'Null or not there': (db) =>
    sortBy(
      db.people.filter((p) => !present(p.born)),
      (p) => p._key,
    ).map((p) => ({ key: p._key, has: has(p, 'born') })),
  'The three smallest populations, naively': (db) =>
    sortBy(db.cities, (c) => c.population)
      .slice(0, 3)
      .map((c) => ({ name: c.name, population: orNull(c.population) })),
  'Second page by offset': (db) => keys(sortBy(db.cities, (c) => c._key)).slice(3, 6),
  'Second page by key': (db, bind) => citiesAfter(db.cities, bind),
  'The youngest person': (db) => {
    const youngest = sortBy(db.people, (p) => desc(p.born))
      .slice(0, 1)
      .map((p) => p.name)
    return [{ array: youngest, value: orNull(youngest[0]) }]
  },
  'A dynamic attribute': (db, bind) =>
    sortBy(db.cities, (c) => c._key)
      .slice(0, 2)
      .map((c) => c[String(bind.attribute) as keyof City]),
}

const postCount = (posts: readonly Post[], p: Person): number =>
  posts.filter((q) => q.author === p._key).length

export const update: Queries = {
  'Move Ben to Oslo': (db) => {
    const old = find(db.people, 'ben')
    const now = merge(old, { city: 'oslo' })
    return [{ name: now.name, before: old.city, after: now.city }]
  },
  'Mark the large cities': (db) =>
    keys(
      sortBy(
        db.cities.filter((c) => compare(c.population, 600000) >= 0),
        (c) => c._key,
      ),
    ),
  'Merge a nested object': (db) => [merge(find(db.people, 'ada'), fontPatch).prefs],
  'Replace a nested object': (db) => [{ ...find(db.people, 'ada'), ...fontPatch }.prefs],
  'Append to an array': (db) =>
    ['ada', 'fin'].map((k) => ({
      key: k,
      langs: [...new Set([...(find(db.people, k).langs ?? []), 'SQL'])],
    })),
  'Set an attribute to null': (db) => {
    const now = merge(find(db.people, 'ben'), { prefs: null })
    return [{ has: has(now, 'prefs'), value: orNull(now.prefs) }]
  },
  'Remove an attribute': (db) => {
    const now = merge(find(db.people, 'ben'), { prefs: null })
    delete now.prefs
    return [{ has: has(now, 'prefs'), value: orNull(now.prefs) }]
  },
  'Replace a person': (db) => [
    stored('people', { _key: find(db.people, 'ben')._key, ...{ name: 'Ben Holm' } }),
  ],
  'A thousand more each': (db) =>
    sortBy(
      db.cities.filter((c) => ['EE', 'PL'].includes(c.country ?? '')),
      (c) => c._key,
    ).map((c) => ({ key: c._key, before: orNull(c.population), after: num(c.population) + 1000 })),
  'Store a count': (db) =>
    sortBy(db.people, (p) => p._key).map((p) => ({ key: p._key, posts: postCount(db.posts, p) })),
}

const removed = (posts: readonly Post[], test: (p: Post) => boolean): Post[] =>
  sortBy(posts.filter(test), (p) => p._key)

const exists = (people: readonly Person[], key: string | undefined): boolean =>
  people.some((p) => p._key === key)

export const remove: Queries = {
  'Remove one post': (db) => [find(db.posts, 'p10').title],
  'Remove those that exist': (db, bind) =>
    (bind.keys as string[]).filter((k) => db.posts.some((p) => p._key === k)),
  'Remove the posts before 2023': (db) => keys(removed(db.posts, (p) => p.year < 2023)),
  'Remove the short posts, carelessly': (db) =>
    removed(db.posts, (p) => compare(p.words, 700) < 0).map((p) => ({
      key: p._key,
      words: orNull(p.words),
    })),
  'Remove the short posts': (db) =>
    keys(removed(db.posts, (p) => present(p.words) && p.words < 700)),
  'Remove a person and their edges': (db) => {
    const touching = db.follows.filter((e) => [e._from, e._to].includes('people/ada'))
    return [{ person: 'ada', edges: keys(sortBy(touching, (e) => e._key)) }]
  },
  'Posts without an author': (db) =>
    removed(db.posts, (p) => !exists(db.people, p.author)).map((p) => ({
      post: p._key,
      author: p.author,
    })),
  'Dangling edges': (db) =>
    keys(
      db.follows.filter((e) => [e._from, e._to].some((id) => !exists(db.people, id.split('/')[1]))),
    ),
  'How many were removed': (db) => [removed(db.posts, (p) => p.year === 2022).length],
}
