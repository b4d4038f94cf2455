// Counts how much Markdown is left to the reference parsers, and why: for `--timings --debug`.
// Bytes are those of the text that is parsed. Off, it costs a comparison for each text.
import { greatest } from '../shared/lists.ts'

/** Bytes by the name of a doubt. */
export type Left = Record<string, number>

/** Of one file, with what it includes. */
export interface ParseCount {
  bytes: number
  left: Left
}

/** By texts: one that is parsed by both ways of rendering counts once, as it was parsed last. */
let texts: Map<string, Left> | undefined

export const isCounting = (): boolean => texts !== undefined

export function startCounting(): void {
  texts = new Map()
}

export function countParsed(text: string, left: Left): void {
  texts?.set(text, left)
}

/** What was parsed since `startCounting`. */
export function endCounting(): ParseCount {
  const count: ParseCount = { bytes: 0, left: {} }
  for (const [text, left] of texts ?? []) {
    count.bytes += Buffer.byteLength(text)
    for (const [reason, bytes] of Object.entries(left)) add(count.left, reason, bytes)
  }
  texts = undefined
  return count
}

export function add(left: Left, reason: string, bytes: number): void {
  left[reason] = (left[reason] ?? 0) + bytes
}

/** A table: what was parsed natively, then each reason with its files and bytes, most first. */
export function parseTable(counts: ParseCount[]): string {
  const reasons = new Map<string, { files: number; bytes: number }>()
  let all = 0
  let left = 0
  for (const count of counts) {
    all += count.bytes
    for (const [reason, bytes] of Object.entries(count.left)) {
      const known = reasons.get(reason) ?? { files: 0, bytes: 0 }
      reasons.set(reason, { files: known.files + 1, bytes: known.bytes + bytes })
      left += bytes
    }
  }
  const rows: [string, { files: number; bytes: number }][] = [
    ['parsed natively', { files: counts.length, bytes: all - left }],
    ['by the reference', { files: counts.filter(isLeft).length, bytes: left }],
    ...[...reasons].sort(([, a], [, b]) => b.bytes - a.bytes),
  ]
  const width = greatest(rows.map(([name]) => name.length))
  return rows
    .map(
      ([name, { files, bytes }]) =>
        `${name.padEnd(width)}  ${String(files).padStart(6)} files  ${String(bytes).padStart(9)} bytes`,
    )
    .join('\n')
}

const isLeft = ({ left }: ParseCount) => Object.keys(left).length > 0
