// A blog may have a truncate marker of its own, such as `<!-- more -->`.

/** A regular expression. */
export interface TruncateMarker {
  source: string
  flags: string
}

const USUAL = '<!-- truncate -->'

/** The text with the usual marker where the first of the blog's own stands; no line moves. */
export function markedAnew(text: string, { source, flags }: TruncateMarker): string {
  const own = new RegExp(source, flags.replace(/[gy]/g, ''))
  return text.replace(own, (written) => USUAL + '\n'.repeat(written.split('\n').length - 1))
}
