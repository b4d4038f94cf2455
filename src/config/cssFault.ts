// What the bundler says of a style sheet, with what to type.

/** `lineText` is the line that it speaks of; undefined where no more is known. */
export function cssHint(text: string, lineText: string): string | undefined {
  if (text === 'Expected ":"') {
    const [, property, value] = /^\s*([\w-]+)\s+([^;{}]+?)\s*;?\s*$/.exec(lineText) ?? []
    return property && `Write a colon behind the property: ${property}: ${value}.`
  }
  if (text === 'Unexpected "}"') return 'Remove it: no rule is open here.'
  if (text.startsWith('Comments in CSS use')) {
    const comment = /\/\/\s*(.*?)\s*$/.exec(lineText)?.[1]
    return comment !== undefined ? `Write /* ${comment} */.` : undefined
  }
  if (text === 'Unterminated string token') {
    const quote = /["']/.exec(lineText)?.[0]
    return quote && `End the text with ${quote} on the same line.`
  }
  return undefined
}
