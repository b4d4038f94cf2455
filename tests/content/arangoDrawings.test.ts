/**
 * The drawings of data on the ArangoDB pages are those that the dataset of the introduction gives.
 * `UPDATE=1` draws them into the pages.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isUpdate } from '../support/expectedFiles.ts'
import { readDataset } from './arangoBlocks'
import { destination, greatCircle, haversine } from './arangoValues'
import { adaToBen, followsGraph, twoSteps } from './drawings/followsGraph'
import { bulgingBox, circleAndBox, WIDE } from './drawings/geoMaps'
import { mergedDocuments, mergeTable } from './drawings/mergeTable'
import { type Drawing, svg } from './drawings/svg'

const root = new URL('../../content/docs/arangoDB/', import.meta.url)
const db = readDataset()

const drawings: [page: string, drawing: Drawing][] = [
  ['arangoIntro.md', followsGraph(db)],
  ['joins.md', twoSteps(db)],
  ['joins.md', adaToBen(db)],
  ['GEO/index.md', circleAndBox(db)],
  ['GEO/index.md', bulgingBox(db)],
  ['CRUD/DocUpdateArango.md', mergeTable(db)],
]

describe.each(drawings.map(([page, drawing]) => ({ page, drawing, title: drawing.title })))(
  '$page: $title',
  ({ page, drawing, title }) => {
    test('is drawn from the dataset', () => {
      const file = new URL(page, root)
      const text = readFileSync(file, 'utf8')
      const onPage = text.match(/<svg class="diagram"[\s\S]*?<\/svg>/g) ?? []
      const found = onPage.filter((code) => code.includes(`<title>${title}</title>`))
      expect(found).toHaveLength(1)
      if (isUpdate)
        writeFileSync(
          file,
          text.replace(found[0]!, () => svg(drawing)),
        )
      else expect(found[0]).toBe(svg(drawing))
    })
  },
)

test('a drawing says in words what it shows', () => {
  expect(followsGraph(db).description).toBe(
    'An arrow for each edge: ada follows cai and eva; ben follows ada; cai follows gro; dag follows ada; eva follows hal and cai; gro follows ben; hal follows ada. fin stands alone.',
  )
  expect(adaToBen(db).description).toContain('from ada to cai to gro to ben, in 3 steps')
  expect(circleAndBox(db).description).toContain(
    'inside the circle: Gdańsk, Helsinki, Riga, Stockholm, Tallinn. In the box are Helsinki, Riga, Tallinn.',
  )
  expect(bulgingBox(db).description).toContain('outside: Bergen, Gdańsk')
})

test('only the merge keeps all of a document', () => {
  expect(mergedDocuments(db).map(({ name, after }) => [name, [...after.keys()]])).toEqual([
    [
      'UPDATE',
      [
        '_key',
        'name',
        'city',
        'born',
        'langs',
        'prefs.theme',
        'prefs.font.family',
        'prefs.font.size',
      ],
    ],
    ['no merge', ['_key', 'name', 'city', 'born', 'langs', 'prefs.font.size']],
    ['REPLACE', ['_key', 'prefs.font.size']],
  ])
})

describe('the sphere', () => {
  test('a circle is at its distance all around', () => {
    for (const bearing of [0, 73, 180, 301])
      expect(haversine([24, 57], destination([24, 57], 450_000, bearing))).toBeCloseTo(450_000, 3)
  })

  /** The latitude at which an edge of the wide box passes a meridian, as the page has it. */
  const latitudeAt = (edge: number, meridian: number): number => {
    const points = greatCircle(WIDE[edge]!, WIDE[edge + 1]!, 5000)
    const near = (lon = NaN): number => Math.abs(lon - meridian)
    return points.reduce((best, p) => (near(p[0]) < near(best[0]) ? p : best))[1]!
  }

  test.each([
    ['the upper edge at Helsinki', 2, 24.95, '60.4'],
    ['the upper edge in the middle', 2, 17, '60.6'],
    ['the upper edge at Bergen', 2, 5.33, '60.1'],
    ['the lower edge at Gdańsk', 0, 18.65, '54.7'],
  ])('%s', (_, edge, meridian, latitude) => {
    expect(latitudeAt(edge, meridian).toFixed(1)).toBe(latitude)
  })
})
