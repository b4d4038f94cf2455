/**
 * The parts of AQL that the recomputations need: its order of values, its
 * treatment of null in arithmetic and aggregates, and spherical geometry.
 */
import type { Dataset, Person } from './arangoBlocks'

const collator = new Intl.Collator('en')

function rank(v: unknown): number {
  if (v === null || v === undefined) return 0
  if (typeof v === 'boolean') return 1
  if (typeof v === 'number') return 2
  if (typeof v === 'string') return 3
  return Array.isArray(v) ? 4 : 5
}

/** AQL's order: by type first, then by value. Arrays and objects only by type. */
export function compare(a: unknown, b: unknown): number {
  const byType = rank(a) - rank(b)
  if (byType !== 0) return byType
  if (typeof a === 'string') return collator.compare(a, String(b))
  return rank(a) === 0 || rank(a) > 3 ? 0 : Number(a) - Number(b)
}

/** Sorts a copy by one or more keys, ascending; wrap a key in desc() to turn it. */
export function sortBy<T>(rows: readonly T[], ...keys: ((row: T) => unknown)[]): T[] {
  return [...rows].sort((a, b) => {
    for (const key of keys) {
      const [x, y] = [key(a), key(b)]
      const order =
        x instanceof Desc && y instanceof Desc ? compare(y.value, x.value) : compare(x, y)
      if (order !== 0) return order
    }
    return 0
  })
}

class Desc {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

export const desc = (value: unknown): unknown => new Desc(value)

/** A missing attribute reads as null. */
export const orNull = <T>(v: T | undefined | null): T | null => v ?? null

/** null counts as 0 in arithmetic. */
export const num = (v: number | null | undefined): number => v ?? 0

export const present = <T>(v: T | null | undefined): v is T => v !== null && v !== undefined

export const keys = <T extends { _key: string }>(rows: readonly T[]): string[] =>
  rows.map((r) => r._key)

export function groupBy<T>(
  rows: readonly T[],
  key: (row: T) => unknown,
): { key: unknown; rows: T[] }[] {
  const groups = new Map<string, { key: unknown; rows: T[] }>()
  for (const row of rows) {
    const value = key(row) ?? null
    const id = JSON.stringify(value)
    const group = groups.get(id) ?? { key: value, rows: [] }
    group.rows.push(row)
    groups.set(id, group)
  }
  return [...groups.values()]
}

/** SUM as an aggregate: skips null, null for no rows or for a non-number. */
export function aggSum(values: readonly unknown[]): number | null {
  const rest = values.filter(present)
  if (values.length === 0 || rest.some((v) => typeof v !== 'number')) return null
  return rest.reduce<number>((sum, v) => sum + Number(v), 0)
}

/** AVG as an aggregate: null if there is nothing to average. */
export function aggAvg(values: readonly unknown[]): number | null {
  const sum = aggSum(values)
  const n = values.filter(present).length
  return sum === null || n === 0 ? null : sum / n
}

export const aggMin = (values: readonly unknown[]): unknown =>
  sortBy(values.filter(present), (v) => v)[0] ?? null

export const aggMax = (values: readonly unknown[]): unknown =>
  sortBy(values.filter(present), (v) => v).at(-1) ?? null

export function find<T extends { _key: string }>(rows: readonly T[], key: string | undefined): T {
  const row = rows.find((r) => r._key === key)
  if (!row) throw new Error(`no document ${String(key)}`)
  return row
}

/** The vertex behind an id such as people/ada. */
export const vertex = (db: Dataset, id: string): Person => find(db.people, id.split('/')[1])

export type LonLat = readonly number[]

const rad = (degrees: number): number => (degrees * Math.PI) / 180
const deg = (radians: number): number => (radians * 180) / Math.PI

/** Great-circle distance in metres on a sphere of radius 6371000 m. */
export function haversine(a: LonLat, b: LonLat): number {
  const [lonA = NaN, latA = NaN] = a
  const [lonB = NaN, latB = NaN] = b
  const h =
    Math.sin(rad(latB - latA) / 2) ** 2 +
    Math.cos(rad(latA)) * Math.cos(rad(latB)) * Math.sin(rad(lonB - lonA) / 2) ** 2
  return 6371000 * 2 * Math.atan2(Math.sqrt(h), Math.sqrt(1 - h))
}

/** The point at a distance in metres from another, in a direction in degrees from north. */
export function destination(from: LonLat, metres: number, bearing: number): LonLat {
  const [lon = NaN, lat = NaN] = from
  const angle = metres / 6371000
  const [phi, theta] = [rad(lat), rad(bearing)]
  const sinLat = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(theta)
  const turn = Math.atan2(
    Math.sin(theta) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * sinLat,
  )
  return [lon + deg(turn), deg(Math.asin(sinLat))]
}

export const km = (metres: number | null): number => Math.round(num(metres) / 1000)

type Vec = [number, number, number]

function unit(p: LonLat): Vec {
  const [lon = NaN, lat = NaN] = p
  return [
    Math.cos(rad(lat)) * Math.cos(rad(lon)),
    Math.cos(rad(lat)) * Math.sin(rad(lon)),
    Math.sin(rad(lat)),
  ]
}

/** Points on the great circle from one to another, both included. */
export function greatCircle(a: LonLat, b: LonLat, pieces: number): LonLat[] {
  const [from, to] = [unit(a), unit(b)]
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const [x, y, z] = from.map((v, axis) => v + ((to[axis] ?? NaN) - v) * (i / pieces)) as Vec
    return [deg(Math.atan2(y, x)), deg(Math.atan2(z, Math.hypot(x, y)))]
  })
}

const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** For a convex ring with great-circle edges: is p on the left of every edge? */
function leftOfAll(ring: readonly LonLat[], p: LonLat): boolean {
  return ring.slice(1).every((end, i) => dot(cross(unit(ring[i] ?? []), unit(end)), unit(p)) > 0)
}

function isCounterClockwise(ring: readonly LonLat[]): boolean {
  const twiceArea = ring.slice(1).reduce((sum, end, i) => {
    const start = ring[i] ?? []
    return sum + num(start[0]) * num(end[1]) - num(end[0]) * num(start[1])
  }, 0)
  return twiceArea > 0
}

/** GEO_CONTAINS for a small convex ring: a clockwise one means the rest of the globe. */
export function contains(ring: readonly LonLat[], p: LonLat): boolean {
  return isCounterClockwise(ring) ? leftOfAll(ring, p) : !leftOfAll([...ring].reverse(), p)
}
