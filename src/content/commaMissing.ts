// The comma that is missing in a file of JSON: a parser of YAML speaks of the bracket before it.

/** Of JSON as it is mostly written, with a key on each line. */
export function commaMissing(lines: string[]) {
  const at = lines.findIndex((line, i) => {
    const next = lines.slice(i + 1).find((each) => each.trim() !== '') ?? ''
    return /["\w\]}]\s*$/.test(line) && /^\s*"[^"]*"\s*:/.test(next)
  })
  if (at < 0) return undefined
  const written = lines[at]!.trimEnd()
  return {
    line: at + 1,
    column: written.length + 1,
    message: 'a comma is missing behind this value',
    hint: `Write a comma behind ${written.trim().slice(-40)}.`,
  }
}
