// Paths in the formats of hosts. Nothing that an author writes may end a token, name a variable or
// be read as a pattern.

/**
 * The address of a decoded path, which means the same in every format: whatever is no letter,
 * digit, `-`, `.`, `_`, `~` or slash is percent-encoded.
 */
export const addressOf = (path: string): string =>
  path
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')

/** A decoded path as a part of a regular expression that reads bytes (PCRE). */
export const bytesPattern = (path: string): string =>
  [...Buffer.from(path)].map((byte) => patternOf(byte, (hex) => `\\x${hex}`)).join('')

/** The same for one that reads characters (RE2). */
export const lettersPattern = (path: string): string =>
  [...path].map((char) => patternOf(char.codePointAt(0)!, (hex) => `\\x{${hex}}`)).join('')

function patternOf(code: number, escaped: (hex: string) => string): string {
  const char = code < 128 ? String.fromCharCode(code) : ''
  return /^[\w/-]$/.test(char) ? char : escaped(code.toString(16).padStart(2, '0'))
}

/** Between the double quotes of nginx: its names of locations know no variables. */
export const nginxQuoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`
