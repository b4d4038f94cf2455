// A link of the navbar or the footer: Docusaurus hands on all that it does not know itself.
import { isLinkAttribute } from '../tagAttributes.ts'
import type { ForeignMap, ForeignPart } from './part.ts'

const NAMED = ['className', 'aria-label', 'target', 'rel']

/** With `keys` as they are written, and its attributes; what is neither is noted. */
export function linkFrom(
  { written, path, notes }: ForeignPart,
  keys: readonly string[],
): ForeignMap {
  const kept: ForeignMap = {}
  const attributes: ForeignMap = {}
  for (const [key, value] of Object.entries(written)) {
    if (value === undefined || value === null) continue
    if (keys.includes(key) || NAMED.includes(key)) kept[key] = value
    else if (isLinkAttribute(key) && keys.includes('label') && typeof value !== 'object')
      attributes[key] = value
    else notes.ignore([...path, key])
  }
  return Object.keys(attributes).length > 0 ? { ...kept, attributes } : kept
}
