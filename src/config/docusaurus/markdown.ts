// `markdown`: how files are read, and what is done about links that lead nowhere.
import type { MoveNotes } from './notes.ts'
import { asMap, type ForeignMap, severityFrom } from './part.ts'

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
