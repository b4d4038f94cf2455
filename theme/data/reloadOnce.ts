// Loads the document again, at most once for each reason in this tab. The note is written and read back before leaving, so that a page that
// cannot be repaired is never loaded in circles; without storage nothing is loaded and the reader gets a Retry button instead.
import { readStored, writeStored } from '../state/storage.ts'

const key = 'quire.reloads'

/** True when the browser is on its way; false when this was tried before or cannot be noted. */
export function reloadOnce(reason: string): boolean {
  const reasons = readReasons()
  if (!reasons || reasons.includes(reason)) return false
  if (!writeReasons([...reasons, reason])) return false
  location.reload()
  return true
}

/** The page came up: the next failure of the same kind is a new one. */
export function forgetReload(reason: string): void {
  const reasons = readReasons()
  if (reasons?.includes(reason)) writeReasons(reasons.filter((other) => other !== reason))
}

/** Undefined when the note cannot be understood: then it counts as "tried". */
function readReasons(): string[] | undefined {
  try {
    const value: unknown = JSON.parse(readStored(key, 'sessionStorage') ?? '[]')
    return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined
  } catch {
    return undefined
  }
}

function writeReasons(reasons: string[]): boolean {
  // Twenty: a tab that lives through more failed deploys than that may try the first again.
  return writeStored(key, JSON.stringify(reasons.slice(-20)), 'sessionStorage')
}
