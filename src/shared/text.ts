// Small things that are done to text on both sides. Pure.

/** Makes text safe as HTML text and as the value of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"\0]/g, (character) => ENTITIES[character]!)
}

// HTML has no U+0000.
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\0': '\uFFFD',
}

/**
 * Percent-decodes an address; undefined when the encoding is malformed (`/%E0%A4%A`), never an
 * exception. What would end or split a path (`%2F`, `%3F`) stays as it is.
 */
export function decodePath(path: string): string | undefined {
  return decodedBy(decodeURI, path)
}

/**
 * The name of a file as an address writes it: `c%23.md` is `c#.md`. What would split a path or is
 * malformed stays as it is.
 */
export const decodedFile = (path: string): string =>
  path.includes('%')
    ? path
        .split('/')
        .map((part) => (decodePart(part)?.includes('/') ? part : decodedPart(part)))
        .join('/')
    : path

/** The same for one part of an address: everything in it is decoded. */
export function decodePart(part: string): string | undefined {
  return decodedBy(decodeURIComponent, part)
}

/** The same, but a malformed part stays as it is. */
export function decodedPart(part: string): string {
  return decodePart(part) ?? part
}

function decodedBy(decode: (text: string) => string, text: string): string | undefined {
  try {
    return decode(text)
  } catch {
    return undefined
  }
}
