/**
 * Reads the fenced blocks of the ArangoDB pages: the dataset on the
 * introduction page, and every query with its bind variables and its result.
 */
import { readFileSync } from 'node:fs'

export interface Point {
  type: 'Point'
  coordinates: [number, number]
}

export interface City {
  _key: string
  name?: string
  country?: string
  population?: number | null
  location?: Point
}

export interface Person {
  _key: string
  name?: string
  city?: string
  born?: number | null
  langs?: string[]
  prefs?: Record<string, unknown> | null
}

export interface Post {
  _key: string
  title: string
  author: string
  year: number
  words?: number
  tags: string[]
}

export interface Follow {
  _key: string
  _from: string
  _to: string
  since: number
}

export interface Dataset {
  cities: City[]
  people: Person[]
  posts: Post[]
  follows: Follow[]
}

export type Bind = Record<string, unknown>

/** Computes what a query returns, from a private copy of the dataset. */
export type Recompute = (db: Dataset, bind: Bind) => unknown

export interface Shown {
  title: string
  bind: Bind
  result: unknown
}

interface Block {
  lang: string
  meta: string
  body: string
}

const root = new URL('../../content/docs/arangoDB/', import.meta.url)

export const pages = [
  'arangoIntro.md',
  'CRUD/DocCreateArango.md',
  'CRUD/DocReadArango.md',
  'CRUD/DocUpdateArango.md',
  'CRUD/DocRemoveArango.md',
  'CRUD/DocFilterArango.md',
  'aggregate.md',
  'grouping.md',
  'joins.md',
  'GEO/index.md',
]

export const textOf = (page: string): string => readFileSync(new URL(page, root), 'utf8')

function readBlocks(page: string): Block[] {
  const fences = textOf(page).matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)
  return [...fences].map((m) => ({ lang: m[1] ?? '', meta: m[2] ?? '', body: m[3] ?? '' }))
}

function titleOf(block: Block): string {
  return /title="([^"]*)"/.exec(block.meta)?.[1] ?? ''
}

/** True if the fence carries this bare word after its title. */
function hasFlag(block: Block, flag: string): boolean {
  return block.meta
    .replace(/"[^"]*"/g, '')
    .split(/\s+/)
    .includes(flag)
}

/** The queries of a page whose result is shown, in order. */
export function readShown(page: string): Shown[] {
  const shown: Shown[] = []
  let title: string | null = null
  let bind: Bind = {}
  for (const block of readBlocks(page)) {
    if (block.lang === 'aql') {
      title = titleOf(block)
      bind = {}
    } else if (hasFlag(block, 'bind')) {
      bind = JSON.parse(block.body) as Bind
    } else if (hasFlag(block, 'result')) {
      if (title === null) throw new Error(`${page}: a result without a query`)
      shown.push({ title, bind, result: JSON.parse(block.body) as unknown })
      title = null
    }
  }
  return shown
}

/** A fresh copy of the four collections printed on the introduction page. */
export function readDataset(): Dataset {
  const found: Record<string, unknown> = {}
  for (const block of readBlocks('arangoIntro.md')) {
    const name = /dataset=(\w+)/.exec(block.meta)?.[1]
    if (name) found[name] = JSON.parse(block.body)
  }
  return found as unknown as Dataset
}
