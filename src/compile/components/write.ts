// Writes a text with its edits, line by line, and notes where each line comes from.
import type { Span } from './findTags.ts'

/**
 * Where a line of the marked text stands in the author's: columns there are columns here plus
 * `shift`.
 */
export interface LinePlace {
  line: number
  shift: number
}

/** A piece of the text that is replaced: by a mark on a line of its own, or inside its line. */
export interface Edit extends Span {
  mark?: string
  text?: string
  /** Columns by which what stands in the part is moved to the left. */
  dedent?: number
  opens?: boolean
  closes?: boolean
}

const PREFIX = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?$/

/** `edits` in order, without overlaps but for those inside a statement. */
export function writeMarked(text: string, edits: Edit[]): { text: string; places: LinePlace[] } {
  const out: string[] = []
  const places: LinePlace[] = [{ line: 0, shift: 0 }]
  const open: { base: string; dedent: number }[] = []
  let line = 1
  let lineStart = 0
  let current = ''
  /** Of `current`, which may be long. */
  let isBlank = true
  let place: LinePlace = { line: 1, shift: 0 }
  let at = 0
  // After a mark: the rest of its line begins a line of its own.
  let fresh = false

  for (const edit of edits) {
    if (edit.start < at) continue
    add(edit.start)
    if (edit.mark === undefined) {
      append(edit.text ?? '')
      // What follows a comment moves to its place; what follows a statement is another line.
      if (isBlank && edit.text === '' && text[edit.end - 1] !== '\n') fresh = true
    } else putMark(edit, edit.mark)
    skip(edit.end)
    if (isBlank || edit.mark !== undefined) place = { line, shift: at - lineStart - current.length }
  }
  add(text.length)
  flush()
  return { text: out.join('\n'), places }

  function append(piece: string): void {
    current += piece
    isBlank &&= piece.trim() === ''
  }

  /** Copies the text up to `end`. */
  function add(end: number): void {
    while (at < end) {
      const next = text.indexOf('\n', at)
      const stop = next < 0 || next >= end ? end : next
      append(fresh ? trimmed(text.slice(at, stop)) : text.slice(at, stop))
      if (!isBlank) fresh = false
      at = stop
      if (stop === end) return
      flush()
      at++
      startLine()
    }
  }

  function trimmed(piece: string): string {
    const rest = piece.replace(/^[ \t]+/, '')
    place = { ...place, shift: place.shift + piece.length - rest.length }
    return rest
  }

  /** A new line of the author's text begins at `at`. */
  function startLine(): void {
    line++
    lineStart = at
    fresh = false
    const dedent = open.at(-1)?.dedent ?? 0
    const spaces = /[ \t]*/y
    spaces.lastIndex = at
    const cut = Math.min(dedent, spaces.exec(text)![0].length)
    at += cut
    place = { line, shift: cut }
  }

  function flush(): void {
    out.push(current)
    places.push(place)
    current = ''
    isBlank = true
  }

  function putMark(edit: Edit, mark: string): void {
    if (edit.closes) open.pop()
    const isPrefix = PREFIX.test(current)
    const own = (isPrefix ? current : (/^[ \t>]*/.exec(current)?.[0] ?? '')).replace(/[^\s>]/g, ' ')
    const base = open[0]?.base ?? own
    const blank = base.trimEnd()
    // A list's sign stays before the mark: an item may not begin with two empty lines.
    const lead = isPrefix && /[^\s>]/.test(current) ? current : base
    if (!isPrefix) flush()
    if (lead === base) {
      out.push(blank)
      places.push({ line, shift: 0 })
    }
    out.push(lead + mark, blank)
    places.push({ line, shift: edit.start - lineStart - lead.length }, { line, shift: 0 })
    current = base
    isBlank = base.trim() === ''
    fresh = true
    if (edit.opens)
      open.push({
        base,
        dedent: base.includes('>') ? 0 : Math.max(0, (edit.dedent ?? 0) - base.length),
      })
  }

  /** Passes over the text up to `end`, counting its lines. */
  function skip(end: number): void {
    for (
      let next = text.indexOf('\n', at);
      next >= 0 && next < end;
      next = text.indexOf('\n', next + 1)
    ) {
      line++
      lineStart = next + 1
    }
    at = end
  }
}
