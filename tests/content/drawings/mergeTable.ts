/** What three statements leave of Ada's document when they are given the same object. */
import type { Dataset } from '../arangoBlocks'
import { fontPatch, merge } from '../arangoCrudQueries'
import { find, orNull } from '../arangoValues'
import { box, type Drawing, text } from './svg'

type Values = Map<string, string>

/** The leaves of a document by their paths; arrays are leaves. */
function leaves(value: object, path = ''): Values {
  const found: Values = new Map()
  for (const [name, inner] of Object.entries(value) as [string, unknown][]) {
    const here = path ? `${path}.${name}` : name
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
      for (const [at, leaf] of leaves(inner, here)) found.set(at, leaf)
    else found.set(here, Array.isArray(inner) ? inner.join(', ') : String(orNull(inner)))
  }
  return found
}

export function mergedDocuments(db: Dataset): { name: string; after: Values }[] {
  const old = find(db.people, 'ada')
  return [
    { name: 'UPDATE', after: leaves(merge(old, fontPatch)) },
    { name: 'no merge', after: leaves({ ...old, ...fontPatch }) },
    { name: 'REPLACE', after: leaves({ _key: old._key, ...fontPatch }) },
  ]
}

const ROW = 34
const FIRST = 116
const COLUMN = 82

const shortened = (path: string): string =>
  path.replace('prefs.font', '… font').replace('prefs.', '… ')

export function mergeTable(db: Dataset): Drawing {
  const before = leaves(find(db.people, 'ada'))
  const results = mergedDocuments(db)
  const paths = [...before.keys()]
  const heads = results.map(({ name }, i) =>
    text(name, { x: FIRST + (i + 0.5) * COLUMN - 2.5, y: 18 }, { anchor: 'middle', bold: true }),
  )
  const rows = paths.flatMap((path, row) => {
    const y = 28 + row * ROW
    const cells = results.flatMap(({ after }, i) => {
      const value = after.get(path)
      const isNew = value !== undefined && value !== before.get(path)
      const at = { x: FIRST + i * COLUMN, y, width: COLUMN - 5, height: ROW - 4 }
      return value === undefined
        ? [box(at, { look: 'soft', dash: '4 4' })]
        : [
            box(at, isNew ? { look: 'accent', width: 3 } : {}),
            text(value, { x: at.x + at.width / 2, y: y + 20 }, { anchor: 'middle', bold: isNew }),
          ]
    })
    return [text(shortened(path), { x: 2, y: y + 20 }), ...cells]
  })
  const kept = results.map(({ name, after }) => {
    const gone = paths.filter((path) => !after.has(path))
    return `${name}: ${gone.length === 0 ? 'nothing is lost' : `lost are ${gone.join(', ')}`}`
  })
  return {
    title: 'One object, three statements',
    description: `What is left of the document ada when an object with prefs.font.size 16 is given to UPDATE, to UPDATE with mergeObjects: false, and to REPLACE. In all three the size is 16. ${kept.join('. ')}.`,
    height: 28 + paths.length * ROW,
    parts: [...heads, ...rows],
  }
}
