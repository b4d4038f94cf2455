// `markdown`: how files are read, and what is done about links that lead nowhere.
import type { MoveNotes } from './notes.ts'
import { asMap, type ForeignMap, severityFrom } from './part.ts'

const NOTHING = ['mdx1Compat', 'emoji', 'remarkRehypeOptions', 'mermaid']

/** `site` are options of the site as a whole here. */
export function markdownFrom(
  written: ForeignMap,
  notes: MoveNotes,
): { site: ForeignMap; options: ForeignMap } {
  const path = ['markdown']
  const site: ForeignMap = {}
  for (const [name, value] of Object.entries(asMap(written.hooks))) {
    if (value === undefined) continue
    if (typeof value === 'function')
      notes.hand([...path, 'hooks', name], `${name}: a function is not run`)
    else site[name] = severityFrom(value)
  }
  for (const name of Object.keys(written)) {
    if (name === 'hooks' || name === 'format' || written[name] === undefined) continue
    if (NOTHING.includes(name)) {
      if (name === 'mermaid' && written.mermaid === true)
        notes.hand([...path, name], 'Mermaid diagrams are shown as code for now')
      else notes.ignore([...path, name])
    } else notes.hand([...path, name], `markdown.${name} is not used`)
  }
  // Files are MDX there: what an author writes is on the page.
  return { site, options: { html: 'allow', format: written.format ?? 'mdx' } }
}
