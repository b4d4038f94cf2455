/** The graph of who follows whom, drawn from the edges of the dataset, with and without walks. */
import type { Dataset, Follow } from '../arangoBlocks'
import { outbound, shortestPath } from '../arangoWalks'
import { arrowHead, box, type Dot, type Drawing, line, text } from './svg'

const BOX = { width: 72, height: 30 }

/** Where each person stands. A person of the dataset without a place is an error. */
const PLACES: Record<string, Dot> = {
  dag: { x: 48, y: 26 },
  ada: { x: 180, y: 96 },
  ben: { x: 48, y: 166 },
  cai: { x: 180, y: 236 },
  gro: { x: 48, y: 306 },
  hal: { x: 312, y: 96 },
  eva: { x: 312, y: 216 },
  fin: { x: 312, y: 306 },
}

const keyOf = (id: string): string => id.split('/')[1] ?? ''

function place(key: string): Dot {
  const dot = PLACES[key]
  if (!dot) throw new Error(`no place for ${key}`)
  return dot
}

/** Where a line from the middle of a box to another leaves it. */
function edgeOf(from: Dot, to: Dot): Dot {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const reach = Math.min(
    dx === 0 ? Infinity : BOX.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : BOX.height / 2 / Math.abs(dy),
  )
  return { x: from.x + dx * reach, y: from.y + dy * reach }
}

interface Marks {
  /** The steps at which an edge is walked; others are thin and soft. None: all edges are alike. */
  walked?: Set<Follow>
  /** What stands after a key; a person without it is left in an empty box. */
  notes?: Map<string, string>
}

function graph(db: Dataset, { walked, notes }: Marks): string[] {
  const arrows = db.follows.flatMap((e) => {
    const [from, to] = [place(keyOf(e._from)), place(keyOf(e._to))]
    const [start, end] = [edgeOf(from, to), edgeOf(to, from)]
    const look = walked ? (walked.has(e) ? 'accent' : 'soft') : undefined
    const isWalked = walked?.has(e)
    return [
      line([start, end], {
        look,
        width: isWalked ? 3 : undefined,
        dash: look === 'soft' ? '4 4' : undefined,
      }),
      arrowHead(start, end, look),
    ]
  })
  const people = db.people.flatMap(({ _key: key }) => {
    const { x, y } = place(key)
    const note = notes?.get(key)
    const isBare = notes !== undefined && note === undefined
    return [
      box(
        { x: x - BOX.width / 2, y: y - BOX.height / 2, ...BOX, rx: 6 },
        isBare ? { look: 'soft', dash: '4 4' } : {},
      ),
      text(
        note === undefined ? key : `${key} · ${note}`,
        { x, y: y + 5 },
        {
          anchor: 'middle',
          look: isBare ? 'soft' : undefined,
        },
      ),
    ]
  })
  return [...arrows, ...people]
}

const HEIGHT = 330

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Every edge, said once: "ada follows cai and eva". */
function whoFollowsWhom(db: Dataset): string {
  const sentences = db.people.flatMap(({ _key: key }) => {
    const followed = db.follows.filter((e) => keyOf(e._from) === key).map((e) => keyOf(e._to))
    return followed.length > 0 ? [`${key} follows ${listed(followed)}`] : []
  })
  const alone = db.people
    .map((p) => p._key)
    .filter((key) => !db.follows.some((e) => [e._from, e._to].map(keyOf).includes(key)))
  return `An arrow for each edge: ${sentences.join('; ')}. ${listed(alone)} stands alone.`
}

export const followsGraph = (db: Dataset): Drawing => ({
  title: 'Who follows whom',
  description: whoFollowsWhom(db),
  height: HEIGHT,
  parts: graph(db, {}),
})

/** One or two steps out of ada, with the steps that the shortest way to each person takes. */
export function twoSteps(db: Dataset): Drawing {
  const paths = outbound(db, 'people/ada', { min: 0, max: 2 })
  const notes = new Map<string, string>()
  for (const path of paths) {
    const key = keyOf(path.ids.at(-1)!)
    if (!notes.has(key)) notes.set(key, String(path.edges.length))
  }
  const reached = [...notes].slice(1).map(([key, depth]) => `${key} after ${depth}`)
  return {
    title: 'One or two steps out of ada',
    description: `Thick arrows are edges that the walk uses. It reaches ${listed(reached)}. cai is reached a second time, by way of eva. The other people, in dashed boxes, are not reached.`,
    height: HEIGHT,
    parts: graph(db, { walked: new Set(paths.flatMap((path) => path.edges)), notes }),
  }
}

export function adaToBen(db: Dataset): Drawing {
  const path = shortestPath(db, ['people/ada', 'people/ben'])!
  const keys = path.ids.map(keyOf)
  return {
    title: 'The shortest path from ada to ben',
    description: `Thick arrows lead from ${keys.join(' to ')}, in ${path.edges.length} steps. The edge from ben to ada points the other way and is not used.`,
    height: HEIGHT,
    parts: graph(db, {
      walked: new Set(path.edges),
      notes: new Map(keys.map((key, step) => [key, String(step)])),
    }),
  }
}
