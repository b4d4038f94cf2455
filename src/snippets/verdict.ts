// What came out of proofs, and the counts that a reader is shown.
import { plural } from '../tools/plural.ts'
import type { Problem } from '../tools/problem.ts'

export interface SnippetCounts {
  pages: number
  /** All fenced blocks, marked or not. */
  blocks: number
  /** C programs compiled. */
  compiled: number
  /** Runs of programs and scripts whose output was compared. */
  runs: number
  /** Shell scripts and console blocks executed. */
  transcripts: number
  nginx: number
  json: number
  js: number
  /** By provers of the site's own; absent for a site without. */
  own?: number
  /** Blocks whose tool is missing here. */
  skipped: number
  /** Blocks that their author marked with `skip`. */
  left: number
  /** Of the proofs that run something: how many were known from an earlier time. */
  cached: number
}

export interface Verdict {
  problems: Problem[]
  /** What was really done. */
  done: Partial<SnippetCounts>
  /** A tool that turned out to be missing while working. */
  missing?: string
}

export const NOTHING: SnippetCounts = {
  pages: 0,
  blocks: 0,
  compiled: 0,
  runs: 0,
  transcripts: 0,
  nginx: 0,
  json: 0,
  js: 0,
  skipped: 0,
  left: 0,
  cached: 0,
}

export function addCounts(total: SnippetCounts, done: Partial<SnippetCounts>): void {
  for (const name of Object.keys(done) as (keyof SnippetCounts)[])
    total[name] = (total[name] ?? 0) + (done[name] ?? 0)
}

/**
 * One line for people: `29 programs compiled, 32 runs compared, …`. Zero is printed too: a
 * check that checked nothing must not look green.
 */
export function countsText(counts: SnippetCounts): string {
  const { json, js, own, left, cached } = counts
  const parts = [
    `${plural(counts.blocks, 'block')} on ${plural(counts.pages, 'page')}`,
    `${plural(counts.compiled, 'program')} compiled`,
    `${plural(counts.runs, 'run')} compared`,
    `${plural(counts.transcripts, 'transcript')} executed`,
    `${plural(counts.nginx, 'nginx config')} tested`,
    `${json} JSON and ${js} JS parsed`,
    ...(own === undefined ? [] : [`${own} checked by the site’s provers`]),
    `${counts.skipped} skipped`,
  ]
  if (left > 0) parts.push(`${left} left out by their authors`)
  if (cached > 0) parts.push(`${cached} known from before`)
  return parts.join(', ')
}
