// A key at the top of a Docusaurus configuration with a slip in its name: Docusaurus stops at it,
// and here it would change nothing without a word.

import { locate } from '../config/locate.ts'
import { nearest } from '../tools/nearest.ts'
import type { Problem } from '../tools/problem.ts'

export interface KeySlip {
  key: string
  /** The key that was meant. */
  meant: string
  /** That one is there as well. */
  isTwice: boolean
}

/** Without these there is no site: the check of the configuration tells of a slip in them. */
const REQUIRED = ['title', 'url']

/** `known` are all keys that may stand there. */
export function slipsIn(config: Record<string, unknown>, known: readonly string[]): KeySlip[] {
  return Object.keys(config).flatMap((key): KeySlip[] => {
    const meant = known.includes(key) ? undefined : nearest(key, known)
    return meant === undefined ? [] : [{ key, meant, isTwice: config[meant] !== undefined }]
  })
}

/** Of the slips those that leave the site without something it needs. */
export const isRequired = ({ meant, isTwice }: KeySlip) => !isTwice && REQUIRED.includes(meant)

/** `text` is that of the configuration in `file`. */
export function slipProblem({ key, meant, isTwice }: KeySlip, file: string, text: string): Problem {
  return {
    code: 'CONFIG_KEY',
    severity: 'warning',
    message: `${key} is not a known key`,
    file,
    ...locate(text, [key]),
    hint: isTwice ? `Remove it: ${meant} is there.` : `Did you mean ${meant}?`,
  }
}
