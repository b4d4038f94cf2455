// Loads the document again, at most once for each reason in this tab. The note is written and read
// back before leaving, so that a page that cannot be repaired is never loaded in circles; without
// storage nothing is loaded and the reader gets a Retry button instead.

import { attempt } from './attempt.ts'
import { inTime } from './fetchJson.ts'
import { readStored, writeStored } from './storage.ts'

const key = 'quire.reloads'

/**
 * Whether the server would answer a load of the address in the address bar with a page, be it "not
 * found". To be asked before any load: the browser's own error page must not replace what can be
 * read, and a browser that is "online" may be so without the server.
 */
export function isServed(): Promise<boolean> {
  return inTime(fetch(location.href, { method: 'HEAD', cache: 'no-store' })).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/** True when the browser is on its way; false when this was tried before or cannot be noted. */
export function reloadOnce(reason: string): boolean {
  const reasons = readReasons()
  if (!reasons || reasons.includes(reason) || !writeReasons([...reasons, reason])) return false
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
  return attempt(() => {
    const reasons = JSON.parse(readStored(key, 'sessionStorage') ?? '[]')
    return reasons.every((item: unknown) => typeof item === 'string') ? reasons : undefined
  })
}

function writeReasons(reasons: string[]): boolean {
  // Twenty: a tab that lives through more failed deploys than that may try the first again.
  return writeStored(key, JSON.stringify(reasons.slice(-20)), 'sessionStorage')
}
