// References that lead nowhere: `[text][name]` and `[^name]` without a definition are text in
// Markdown, and no author sees why.

export interface Missing {
  kind: 'reference' | 'footnote'
  name: string
  /** As it stands in the text: what an escaped sign makes looks the same in the tree. */
  written: string
}

const REFERENCE = /\]\[([^[\]\n]{1,200})\]/g
const FOOTNOTE = /\[\^([^\s[\]]{1,100})\]/g
/** `[^a-z]`: a pattern that should stand in backticks. */
const CHARACTERS = /^(?:\w-\w)+$|[^\w.:+*-]/
/** `[i][j]`: places in an array. */
const INDEX = /^(?:\w|\d+)$/

/** `before` is the text of the nodes before, where a reference may begin. */
export function missingIn(value: string, before: string): Missing[] {
  const missing: Missing[] = []
  for (const { 0: written, 1: name, index } of value.matchAll(REFERENCE)) {
    const text = textBefore(value.slice(0, index), before)
    if (text === undefined || (INDEX.test(text) && INDEX.test(name!))) continue
    missing.push({ kind: 'reference', name: name!, written })
  }
  for (const { 0: written, 1: name } of value.matchAll(FOOTNOTE)) {
    if (!CHARACTERS.test(name!)) missing.push({ kind: 'footnote', name: name!, written })
  }
  return missing
}

/**
 * What stands behind the bracket that is open at the end; undefined when none is, or it follows a
 * word as an index does.
 */
function textBefore(value: string, before: string): string | undefined {
  const start = value.lastIndexOf('[')
  if (start > value.lastIndexOf(']'))
    return /[\w\])]$/.test(value.slice(0, start)) ? undefined : value.slice(start + 1)
  return !value.includes(']') && before.lastIndexOf('[') > before.lastIndexOf(']')
    ? value
    : undefined
}
