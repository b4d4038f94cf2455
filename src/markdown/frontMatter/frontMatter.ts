// What a source's front matter is before its values are checked.

export interface Split {
  data: Record<string, unknown>
  /** The text after the closing fence. */
  body: string
  /** How many lines stand before the body. */
  bodyLine: number
  /** Line of each top-level key, counted from 1. */
  lines: Record<string, number>
  /** Column of what stands behind it on that line; none where the value begins further down. */
  columns: Record<string, number>
  /** The YAML between the fences, for messages. */
  raw: string
}
