// Small things that are done to text on both sides. Pure.

/** Makes text safe as HTML text and as the value of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}

/**
 * Percent-decodes an address; undefined when the encoding is malformed (`/%E0%A4%A`), never an
 * exception.
 */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}
