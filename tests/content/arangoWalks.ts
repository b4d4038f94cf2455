/** Walks along the edges of the dataset, as AQL's traversals and path searches make them. */
import type { Dataset, Follow } from './arangoBlocks'
import { sortBy } from './arangoValues'

export interface Path {
  ids: string[]
  edges: Follow[]
}

interface Walk {
  min: number
  max: number
  stop?: (path: Path) => boolean
}

export const last = (path: Path): string => path.ids.at(-1) ?? ''

/** OUTBOUND paths; no edge twice on a path; stop() is PRUNE. */
export function outbound(
  db: Dataset,
  start: string,
  { min, max, stop = () => false }: Walk,
): Path[] {
  const grow = (path: Path): Path[] => {
    const here = path.edges.length >= min ? [path] : []
    if (path.edges.length === max || stop(path)) return here
    const next = db.follows.filter((e) => e._from === last(path) && !path.edges.includes(e))
    return [
      ...here,
      ...next.flatMap((e) => grow({ ids: [...path.ids, e._to], edges: [...path.edges, e] })),
    ]
  }
  const paths = grow({ ids: [start], edges: [] })
  return sortBy(
    paths,
    (p) => p.edges.length,
    (p) => last(p),
  )
}

/** The same edges in both directions: what ANY follows. */
const bothWays = (follows: readonly Follow[]): Follow[] => [
  ...follows,
  ...follows.map((e) => ({ ...e, _from: e._to, _to: e._from })),
]

/** The path with the fewest edges, if any. Of several AQL may return any: an error here. */
export function shortestPath(
  db: Dataset,
  [from, to]: [from: string, to: string],
  direction: 'OUTBOUND' | 'ANY' = 'OUTBOUND',
): Path | undefined {
  const follows = direction === 'ANY' ? bothWays(db.follows) : db.follows
  for (let steps = 1; steps < db.people.length; steps++) {
    const walks = outbound({ ...db, follows }, from, { min: steps, max: steps })
    const [best, second] = walks.filter((path) => last(path) === to)
    if (second) throw new Error(`two shortest paths from ${from} to ${to}`)
    if (best) return best
  }
  return undefined
}
