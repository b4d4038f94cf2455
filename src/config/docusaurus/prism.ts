// `themeConfig.prism`: how code is shown. Languages need not be named here: all that are known are
// there. Its themes are colours in JavaScript; the style sheet has those of the theme.
import { ownValue } from '../../shared/ownValue.ts'
import type { MoveNotes } from './notes.ts'
import { asList, asMap, type ForeignMap, ignoreKeys, noteRest } from './part.ts'

const PATH = ['themeConfig', 'prism']
const TAKEN = ['additionalLanguages', 'magicComments', 'defaultLanguage']
const NOTHING = ['theme', 'darkTheme']

/** Options of `markdown`. */
export function prismFrom(written: ForeignMap, notes: MoveNotes): ForeignMap {
  const part = { written, path: PATH, notes }
  ignoreKeys(part, NOTHING)
  noteRest(part, [...TAKEN, ...NOTHING])
  const { magicComments, defaultLanguage } = written
  return {
    ...(magicComments !== undefined && {
      magicComments: asList(magicComments).map((comment) => commentFrom(asMap(comment))),
    }),
    ...(defaultLanguage !== undefined && { codeLanguage: String(defaultLanguage).toLowerCase() }),
  }
}

function commentFrom({ className, line, block }: ForeignMap): ForeignMap {
  return { className, ...(line !== undefined && { line }), ...(block !== undefined && { block }) }
}

const NAMES: Record<string, string> = {
  magicComments: 'magicComments',
  codeLanguage: 'defaultLanguage',
}

/** `markdown.codeLanguage` → `themeConfig.prism.defaultLanguage`. */
export function pathInPrism(at: PropertyKey[]): PropertyKey[] {
  const name = ownValue(NAMES, String(at[1]))
  return name === undefined ? at : [...PATH, name, ...at.slice(2)]
}
