// Reads the line a problem speaks of. It must not fail, hang or leave the site's folder: a problem
// may name a file that is gone, a pipe or a link.
import fs from 'node:fs'
import path from 'node:path'
import { isInside } from './paths.ts'

const MAX_BYTES = 5 * 1024 * 1024
/** A line longer than this is cut around the column: minified files would fill the screen. */
const MAX_WIDTH = 140

/**
 * Gives `   14 | see the [memory layout](/docs/wiki/memory)`, or undefined when the line cannot be
 * read.
 */
export function codeFrame(
  root: string,
  problem: { file?: string; line?: number; column?: number },
  read = readLines,
): string | undefined {
  if (!problem.file || !problem.line) return undefined
  const line = read(root, problem.file)?.[problem.line - 1]
  if (line === undefined || line.trim() === '') return undefined
  return `   ${problem.line} | ${cutLine(line.replaceAll('\t', '  ').trimEnd(), problem.column ?? 1)}`
}

function cutLine(line: string, column: number): string {
  if (line.length <= MAX_WIDTH) return line
  const start = Math.max(0, Math.min(column - 1 - MAX_WIDTH / 2, line.length - MAX_WIDTH))
  const end = start + MAX_WIDTH
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`
}

/** A reader that opens each file once: fifty problems of one file read it once. */
export function lineReader(): typeof readLines {
  const known = new Map<string, string[] | undefined>()
  return (root, file) => {
    if (!known.has(file)) known.set(file, readLines(root, file))
    return known.get(file)
  }
}

function readLines(root: string, file: string): string[] | undefined {
  try {
    const base = fs.realpathSync(root)
    const target = fs.realpathSync(path.resolve(base, file))
    const inside = isInside(target, base)
    const stats = fs.statSync(target)
    if (!inside || !stats.isFile() || stats.size > MAX_BYTES) return undefined
    return fs.readFileSync(target, 'utf8').split(/\r\n|\r|\n/)
  } catch {
    return undefined
  }
}
