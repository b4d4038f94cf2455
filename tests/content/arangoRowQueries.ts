/**
 * What the queries on the filter, aggregation and grouping pages return,
 * recomputed from the dataset.
 */
import type { City, Person, Post, Recompute } from './arangoBlocks'
import {
  aggAvg,
  aggMax,
  aggMin,
  aggSum,
  compare,
  desc,
  groupBy,
  keys,
  num,
  orNull,
  present,
  sortBy,
} from './arangoValues'

type Queries = Record<string, Recompute>

const cityKeys = (rows: readonly City[], test: (c: City) => boolean): string[] =>
  keys(sortBy(rows.filter(test), (c) => c._key))

const people = (rows: readonly Person[]): Person[] => sortBy(rows, (p) => p._key)

const posts = (rows: readonly Post[]): Post[] => sortBy(rows, (p) => p._key)

/** LIKE with % as the only wildcard, case-sensitive unless told otherwise. */
function like(text: string, pattern: string, ignoreCase = false): boolean {
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%', '.*')
  return new RegExp(`^${escaped}$`, ignoreCase ? 'is' : 's').test(text)
}

/** The words of a text as text_en has them, as far as titles need it: small, no plural s. */
const analysed = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/s$/, ''))

/** ANY, ALL and NONE are false if the left side is not an array. */
const quantify = (langs: string[] | undefined, test: (langs: string[]) => boolean): boolean =>
  langs !== undefined && test(langs)

export const filter: Queries = {
  'Cities in Sweden': (db) => cityKeys(db.cities, (c) => c.country === 'SE'),
  'Cities of a middling size': (db) =>
    sortBy(
      db.cities.filter(
        (c) => compare(c.population, 300000) >= 0 && compare(c.population, 650000) < 0,
      ),
      (c) => c.population,
    ).map((c) => ({ key: c._key, population: c.population })),
  'Norway or Denmark': (db, bind) =>
    cityKeys(db.cities, (c) => (bind.countries as string[]).includes(c.country ?? '')),
  'Small cities, naively': (db) => cityKeys(db.cities, (c) => compare(c.population, 300000) < 0),
  'Small cities': (db) =>
    cityKeys(db.cities, (c) => present(c.population) && c.population < 300000),
  'Greater than eight': () => ['10', 9, null, true, [1], { a: 1 }].filter((v) => compare(v, 8) > 0),
  'An array is not its element': (db) =>
    keys(db.people.filter((p) => (p.langs as unknown) === 'AQL')),
  'Who writes AQL': (db) => keys(people(db.people.filter((p) => p.langs?.includes('AQL')))),
  'Any, all and none': (db) =>
    people(db.people).map((p) => ({
      key: p._key,
      any: quantify(p.langs, (langs) => langs.some((l) => ['Go', 'Rust'].includes(l))),
      all: quantify(p.langs, (langs) => langs.every((l) => ['AQL', 'Go', 'SQL'].includes(l))),
      none: quantify(p.langs, (langs) => !langs.some((l) => l === 'SQL')),
    })),
  'Filter inside an array': (db) =>
    people(db.people.filter((p) => ['cai', 'fin', 'gro'].includes(p._key))).map((p) => ({
      key: p._key,
      others: (p.langs ?? []).filter((l) => l !== 'SQL'),
    })),
  "Titles with 'in'": (db) =>
    posts(db.posts.filter((p) => like(p.title, '%in%'))).map((p) => p.title),
  "Titles with 'in' in any case": (db) => [
    db.posts.filter((p) => like(p.title, '%in%', true)).length,
  ],
  'Titles about a polygon': (db) =>
    posts(db.posts.filter((p) => analysed(p.title).includes('polygon'))).map((p) => p.title),
  'Limit, then filter': (db) =>
    keys(
      posts(db.posts)
        .slice(0, 4)
        .filter((p) => p.year === 2023),
    ),
  'Filter, then limit': (db) => keys(posts(db.posts.filter((p) => p.year === 2023)).slice(0, 4)),
  'An optional country': (db, bind) =>
    cityKeys(db.cities, (c) => bind.country === null || c.country === bind.country),
}

const words = (rows: readonly Post[]): (number | null)[] => rows.map((p) => orNull(p.words))

const round = (v: number | null): number => Math.round(num(v))

const distinct = (values: readonly unknown[]): number =>
  new Set(values.map((v) => JSON.stringify(orNull(v)))).size

/** Nearest-rank percentile, AQL's default. */
function percentile(sorted: readonly number[], n: number): number | undefined {
  return sorted[Math.ceil((sorted.length * n) / 100) - 1]
}

function totalsPerYear(rows: readonly Post[]): object[] {
  return sortBy(
    groupBy(rows, (p) => p.year),
    (g) => g.key,
  ).map((g) => ({
    year: g.key,
    n: g.rows.length,
    total: aggSum(words(g.rows)),
    average: round(aggAvg(words(g.rows))),
  }))
}

export const aggregate: Queries = {
  'Totals over all posts': (db) => {
    const w = words(db.posts)
    return [
      {
        n: w.length,
        total: aggSum(w),
        average: round(aggAvg(w)),
        shortest: aggMin(w),
        longest: aggMax(w),
      },
    ]
  },
  'Two averages': (db) => {
    const w = words(db.posts)
    return [
      {
        n: w.length,
        withWords: w.filter(present).length,
        average: round(aggAvg(w)),
        perPost: num(aggSum(w)) / w.length,
      },
    ]
  },
  'Distinct cities, null included': (db) => [distinct(db.people.map((p) => p.city))],
  'Distinct cities': (db) => [distinct(db.people.map((p) => p.city).filter(present))],
  'Count with a filter': (db) => [db.cities.filter((c) => c.country === 'NO').length],
  'Count a collection': (db) => [db.cities.length],
  'Aggregates over nothing': (db) => {
    const w = words(db.posts.filter((p) => p.year === 1999))
    return [{ n: w.length, total: aggSum(w), longest: aggMax(w) }]
  },
  'Sums of nothing and of nulls': () => [
    {
      aggregateOfNothing: aggSum([]),
      aggregateOfNulls: aggSum([null, null]),
      functionOfNothing: 0,
    },
  ],
  'A string among the numbers': () => {
    const values = [1, 2, '3']
    return [{ total: aggSum(values), average: aggAvg(values), longest: aggMax(values) }]
  },
  'Totals per year': (db) => totalsPerYear(db.posts),
  'Median and quartile': (db) => {
    const w = sortBy(words(db.posts).filter(present), (v) => v)
    return [
      {
        n: w.length,
        median: w[(w.length - 1) / 2],
        upperQuartile: percentile(w, 75),
        sum: aggSum(w),
      },
    ]
  },
  'Counting inside documents': (db) =>
    sortBy(
      db.people,
      (p) => desc(p.langs?.length ?? 0),
      (p) => p._key,
    )
      .slice(0, 3)
      .map((p) => ({ key: p._key, langs: p.langs?.length ?? 0 })),
  'A running total': (db) => {
    let running = 0
    return posts(db.posts.filter((p) => p.year === 2023)).map((p) => {
      running += num(p.words)
      return { key: p._key, words: p.words, running }
    })
  },
  'The largest population by index': (db) => [aggMax(db.cities.map((c) => c.population))],
}

/** COLLECT x = ... WITH COUNT INTO n, most frequent first. */
function tally<N extends string>(name: N, values: readonly string[]): object[] {
  return sortBy(
    groupBy(values, (v) => v),
    (g) => desc(g.rows.length),
    (g) => g.key,
  ).map((g) => ({ [name]: g.key, n: g.rows.length }))
}

const decade = (born: number | null): number => Math.floor(num(born) / 10) * 10

function perDecade(rows: readonly Person[], key: (p: Person) => number | null): object[] {
  return sortBy(groupBy(rows, key), (g) => g.key).map((g) => ({ decade: g.key, n: g.rows.length }))
}

export const grouping: Queries = {
  'The years': (db) =>
    sortBy(
      groupBy(db.posts, (p) => p.year),
      (g) => g.key,
    ).map((g) => g.key),
  'Cities per country': (db) =>
    tally(
      'country',
      db.cities.map((c) => String(c.country)),
    ),
  'Long and short posts per year': (db) => {
    const rows = db.posts.map((p) => ({ year: p.year, isLong: compare(p.words, 1000) >= 0 }))
    return sortBy(
      groupBy(rows, (r) => r),
      (g) => g.rows[0]?.year,
      (g) => g.rows[0]?.isLong,
    ).map((g) => ({ ...g.rows[0], n: g.rows.length }))
  },
  'Authors with more than one post': (db) => {
    const groups = groupBy(db.posts, (p) => p.author).filter((g) => g.rows.length > 1)
    const rows = groups.map((g) => ({
      author: g.key,
      n: g.rows.length,
      words: aggSum(words(g.rows)),
    }))
    return sortBy(rows, (r) => desc(r.words))
  },
  'The shape of a group': (db) => [
    {
      year: 2024,
      shape: Object.keys({ p: null }),
      keys: keys(posts(db.posts.filter((p) => p.year === 2024))),
    },
  ],
  'Titles per year': (db) =>
    sortBy(
      groupBy(db.posts, (p) => p.year),
      (g) => g.key,
    ).map((g) => ({
      year: g.key,
      titles: sortBy(
        g.rows.map((p) => p.title),
        (t) => t,
      ),
    })),
  'The longest post of each year': (db) =>
    sortBy(
      groupBy(db.posts, (p) => p.year),
      (g) => g.key,
    ).map((g) => {
      const [best] = sortBy(
        g.rows,
        (p) => desc(p.words),
        (p) => p._key,
      )
      return { year: g.key, title: best?.title, words: best?.words }
    }),
  'Posts per tag': (db) =>
    tally(
      'tag',
      db.posts.flatMap((p) => p.tags),
    ),
  'People per language': (db) =>
    tally(
      'lang',
      db.people.flatMap((p) => p.langs ?? []),
    ),
  'People per city': (db) =>
    sortBy(
      groupBy(db.people, (p) => p.city),
      (g) => g.key,
    ).map((g) => ({
      city: g.key,
      names: sortBy(
        g.rows.map((p) => p.name),
        (n) => n,
      ),
    })),
  'People per decade, naively': (db) => perDecade(db.people, (p) => decade(orNull(p.born))),
  'People per decade': (db) =>
    perDecade(db.people, (p) => (present(p.born) ? decade(p.born) : null)),
}
