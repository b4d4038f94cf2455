// Reloads the document at most once for each reason in this tab. The reason is written and read
// back first, so that a page that cannot be repaired never reloads in a loop; without storage
// nothing is reloaded, and the reader gets a Retry button instead.

import { attempt } from './attempt.ts'
import { inTime } from './fetchJson.ts'
import { readStored, writeStored } from './storage.ts'

const key = 'quire.reloads'

/**
 * Whether the server would answer a reload with a page, even a "not found". Ask before any reload:
 * the browser's own error page must not replace what can be read, and a browser that is "online"
 * may not reach the server.
 */
export function isServed(): Promise<boolean> {
  return inTime(fetch(location.href, { method: 'HEAD', cache: 'no-store' })).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/** True when the browser is reloading; false when it was tried before or cannot be recorded. */
export function reloadOnce(reason: string): boolean {
  const reasons = readReasons()
  if (!reasons || reasons.includes(reason) || !writeReasons([...reasons, reason])) return false
  location.reload()
  return true
}

/** The page is here: the next failure of the same kind is a new one. */
export function forgetReload(reason: string): void {
  const reasons = readReasons()
  if (reasons?.includes(reason)) writeReasons(reasons.filter((other) => other !== reason))
}

/** Undefined when the record cannot be read: then it counts as "tried". */
function readReasons(): string[] | undefined {
  return attempt(() => {
    const reasons = JSON.parse(readStored(key, 'sessionStorage') ?? '[]')
    return reasons.every((item: unknown) => typeof item === 'string') ? reasons : undefined
  })
}

function writeReasons(reasons: string[]): boolean {
  // Twenty: a tab that lives through more failed deploys than that may try the first again.
  return writeStored(key, JSON.stringify(reasons.slice(-20)), 'sessionStorage')
}
