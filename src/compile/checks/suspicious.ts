// Whether a text of the tree may hold what checks/tree.ts tells of. Asked of every text of a site:
// first for signs that most texts do not have.
import { mayHoldReference } from './references.ts'
import { mayHoldSlip } from './slips.ts'
import { emojiIn, hasFormula } from './unsupported.ts'

const SIGNS = /\]\[|\[\^|\$|:[a-z+-]/

export function isSuspicious(value: string): boolean {
  return (
    (SIGNS.test(value) &&
      (mayHoldReference(value) ||
        value.startsWith('$$') ||
        hasFormula(value) ||
        emojiIn(value) !== undefined)) ||
    mayHoldSlip(value)
  )
}
