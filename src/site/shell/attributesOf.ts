// What the configuration says of a link in the navbar or the footer, as attributes of it.
import type { LinkAttributes } from '../../shared/navbar.ts'

interface Written {
  'aria-label'?: string
  target?: string
  rel?: string
  attributes?: LinkAttributes
}

/** undefined where it says nothing: most links do not. */
export function attributesOf(written: Written): LinkAttributes | undefined {
  const named = { 'aria-label': written['aria-label'], target: written.target, rel: written.rel }
  const all = Object.entries({ ...written.attributes, ...named })
  const kept = all.filter((entry): entry is [string, string] => entry[1] !== undefined)
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
