// `markdown` and `themeConfig.prism`: how files are read, how code is shown, and what is done about
// links that lead nowhere.
import { ownValue } from '../shared/ownValue.ts'
import type { MoveNotes } from './notes.ts'
import { asList, asMap, type ForeignMap, ignoreKeys, noteRest, severityFrom } from './part.ts'

const TAKEN = ['hooks', 'format', 'emoji', 'preprocessor', 'parseFrontMatter', 'mermaid', 'anchors']
const NOTHING = ['mdx1Compat', 'remarkRehypeOptions']

/**
 * `site` are options of the site as a whole here. `others` are those that are not written in
 * `markdown` there.
 */
export function markdownFrom(
  written: ForeignMap,
  others: ForeignMap,
  notes: MoveNotes,
): { site: ForeignMap; options: ForeignMap } {
  const path = ['markdown']
  const site: ForeignMap = {}
  for (const [name, value] of Object.entries(asMap(written.hooks))) {
    if (value === undefined) continue
    site[name] = severityFrom(value)
  }
  for (const name of Object.keys(written)) {
    if (TAKEN.includes(name) || written[name] === undefined) continue
    if (NOTHING.includes(name)) notes.ignore([...path, name])
    else notes.hand([...path, name], `markdown.${name} is not used`)
  }
  // Files are MDX there: what an author writes is on the page.
  const { format = 'mdx', emoji = true, preprocessor, parseFrontMatter, mermaid } = written
  const diagrams = mermaid === undefined ? {} : { mermaid }
  const own = { alerts: false, richCode: false, imageSizes: false }
  const { maintainCase } = asMap(written.anchors)
  const anchors = maintainCase === undefined ? {} : { anchors: { maintainCase } }
  const options = { html: 'allow', format, emoji, ...own, ...diagrams, ...anchors, ...others }
  const functions = {
    ...(preprocessor ? { preprocessor } : {}),
    ...(parseFrontMatter ? { parseFrontMatter } : {}),
  }
  return { site, options: { ...options, ...functions } }
}

// `themeConfig.prism`: how code is shown. All languages that are known are there without being
// named; its themes are colours in JavaScript, and the style sheet has those of the theme.
const PRISM_PATH = ['themeConfig', 'prism']
const PRISM_TAKEN = ['additionalLanguages', 'magicComments', 'defaultLanguage']
const PRISM_NOTHING = ['theme', 'darkTheme']

/** Options of `markdown`. */
export function prismFrom(written: ForeignMap, notes: MoveNotes): ForeignMap {
  const part = { written, path: PRISM_PATH, notes }
  ignoreKeys(part, PRISM_NOTHING)
  noteRest(part, [...PRISM_TAKEN, ...PRISM_NOTHING])
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
  return name === undefined ? at : [...PRISM_PATH, name, ...at.slice(2)]
}
