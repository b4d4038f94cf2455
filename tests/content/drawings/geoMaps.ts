/** Two maps of the nine cities that have a place, with shapes drawn as the sphere has them. */
import type { City, Dataset } from '../arangoBlocks'
import { contains, destination, find, greatCircle, haversine, type LonLat } from '../arangoValues'
import { circle, type Dot, type Drawing, line, n, outline, text, WIDTH } from './svg'

const WEST = 3
const NORTH = 62.6
const SOUTH = 52.7
/** Units for a degree of longitude, and for one of latitude, which is longer at 57° north. */
const ACROSS = WIDTH / 30
const DOWN = ACROSS / Math.cos((57 * Math.PI) / 180)
const HEIGHT = (NORTH - SOUTH) * DOWN

const at = ([lon = NaN, lat = NaN]: LonLat): Dot => ({
  x: (lon - WEST) * ACROSS,
  y: (NORTH - lat) * DOWN,
})

type Place = Dot & { anchor?: 'middle' | 'end' }
type Places = Record<string, Place>

const LEFT: Place = { x: -9, y: 5, anchor: 'end' }
const RIGHT: Place = { x: 9, y: 5 }
const below = (y = 18): Place => ({ x: 0, y, anchor: 'middle' })
const above = (x: number): Place => ({ x, y: -9 })

type Located = City & { location: NonNullable<City['location']> }

const located = (db: Dataset): Located[] => db.cities.filter((c): c is Located => !!c.location)

interface Names {
  /** Where names stand that would cross a line to the right of their dots. */
  places: Places
  isInside: (c: Located) => boolean
}

function dots(cities: readonly Located[], { places, isInside }: Names): string[] {
  return cities.flatMap((c) => {
    const dot = at(c.location.coordinates)
    const { x, y, anchor } = places[c._key] ?? RIGHT
    return [
      circle(dot, isInside(c) ? 5 : 4, isInside(c)),
      text(c.name ?? c._key, { x: dot.x + x, y: dot.y + y }, { anchor, look: 'halo' }),
    ]
  })
}

/** The degrees of longitude, along the upper edge. */
const scale = (): string[] =>
  [5, 10, 15, 20, 25, 30].flatMap((lon) => {
    const { x } = at([lon, NORTH])
    const label = text(`${lon}°`, { x, y: 17 }, { anchor: 'middle', look: 'soft' })
    const tick = line(
      [
        { x, y: 21 },
        { x, y: 26 },
      ],
      { look: 'soft' },
    )
    return [label, tick]
  })

/** A ring as the sphere has it: each edge in pieces short enough to look curved. */
const curved = (ring: readonly LonLat[]): Dot[] =>
  ring.slice(1).flatMap((end, i) => greatCircle(ring[i] ?? [], end, 24).map(at))

const names = (cities: readonly Located[]): string =>
  cities
    .map((c) => c.name ?? c._key)
    .sort()
    .join(', ')

const EAST: LonLat[] = [
  [20, 56],
  [29, 56],
  [29, 61],
  [20, 61],
  [20, 56],
]

const namesAtCircle: Places = {
  bergen: above(-4),
  stockholm: LEFT,
  gothenburg: LEFT,
  copenhagen: LEFT,
  gdansk: LEFT,
  oslo: { ...above(0), anchor: 'middle' },
  helsinki: { x: 0, y: -6, anchor: 'middle' },
  tallinn: below(),
}

/** The circle of 450 km around Riga, and the box around the eastern shore. */
export function circleAndBox(db: Dataset): Drawing {
  const centre = find(db.cities, 'riga').location?.coordinates ?? []
  const cities = located(db)
  const near = (c: Located): boolean => haversine(centre, c.location.coordinates) <= 450_000
  const ring = Array.from({ length: 72 }, (_, i) => at(destination(centre, 450_000, i * 5)))
  const inBox = cities.filter((c) => contains(EAST, c.location.coordinates))
  return {
    title: 'A circle and a box',
    description: `A map of the nine cities that have a location, with a dashed circle of 450 km around Riga and a box from 20 to 29 degrees east and 56 to 61 degrees north. Filled dots are inside the circle: ${names(cities.filter(near))}. In the box are ${names(inBox)}.`,
    height: HEIGHT,
    parts: [
      ...scale(),
      outline(ring, { look: 'accent', width: 2, dash: '6 4' }),
      outline(curved(EAST), { width: 2 }),
      ...dots(cities, { places: namesAtCircle, isInside: near }),
    ],
  }
}

export const WIDE: LonLat[] = [
  [4, 54],
  [30, 54],
  [30, 60],
  [4, 60],
  [4, 54],
]

const namesAtBox: Places = {
  bergen: above(-4),
  oslo: below(),
  stockholm: below(19),
  helsinki: above(4),
  gdansk: below(25),
}

/** The wide box with the edges that a server draws, and those of a flat map. */
export function bulgingBox(db: Dataset): Drawing {
  const cities = located(db)
  const isInside = (c: Located): boolean => contains(WIDE, c.location.coordinates)
  const top = Math.max(...greatCircle([30, 60], [4, 60], 24).map(([, lat = NaN]) => lat))
  return {
    title: 'A wide box, whose edges bulge to the north',
    description: `The same map with a box from 4 to 30 degrees east and 54 to 60 degrees north. Dashed lines follow the parallels. The edges of the polygon leave them and rise to the north, the upper one to ${n(top)} degrees in the middle. Filled dots are inside: ${names(cities.filter(isInside))}. Hollow dots are outside: ${names(cities.filter((c) => !isInside(c)))}.`,
    height: HEIGHT,
    parts: [
      ...scale(),
      line([at([4, 60]), at([30, 60])], { look: 'soft', dash: '4 4' }),
      line([at([4, 54]), at([30, 54])], { look: 'soft', dash: '4 4' }),
      outline(curved(WIDE), { look: 'accent', width: 2 }),
      ...dots(cities, { places: namesAtBox, isInside }),
    ],
  }
}
