// Readers with a screen reader go by the levels of headings: one title, and no level left out on
// the way down.
import type { Problem } from '../../tools/problem.ts'

/** Of the headings so far. */
export interface Levels {
  last: number
  titles: number
}

export const firstLevels = (): Levels => ({ last: 1, titles: 0 })

/** What is wrong with the next heading's level, which is then the last one. */
export function levelFaults(levels: Levels, level: number, line: number | undefined): Problem[] {
  const faults: Problem[] = []
  const say = (message: string, hint: string) =>
    faults.push({ code: 'HEADING_LEVEL', severity: 'info', message, line, column: 1, hint })
  if (level === 1 && ++levels.titles > 1)
    say('this page has a second title', 'Begin the line with "##".')
  if (level > levels.last + 1)
    say(
      `heading levels jump from ${levels.last} to ${level}`,
      `Begin the line with "${'#'.repeat(levels.last + 1)}".`,
    )
  levels.last = level
  return faults
}
