// Asks for many addresses politely: each host one after the other with a pause, few hosts at once,
// and once more after the time that a busy server asks for. A host that stays silent is left alone.
import { setTimeout as sleep } from 'node:timers/promises'
import type { LinkAnswer } from './answer.ts'
import { type AskOptions, askLink } from './askLink.ts'

export interface Manners extends AskOptions {
  /** Hosts that are asked at once. */
  hosts: number
  /** ms between two questions to one host. */
  pause: number
  /** Seconds that a server may ask for; with more it is left alone. */
  patience: number
  /** ms for all of them. */
  limit: number
}

export const MANNERS: Manners = {
  timeout: 15_000,
  hosts: 8,
  pause: 500,
  patience: 30,
  limit: 600_000,
}

/** Links of one host that get no answer, one after the other: then it is asked no more. */
const MOST_SILENT = 2

/** Calls `answered` for each of the addresses. Ends early, by a throw, when the signal says so. */
export async function askAll(
  hrefs: string[],
  manners: Manners,
  answered: (href: string, answer: LinkAnswer) => void,
): Promise<void> {
  const queues = [...byHost(hrefs).values()]
  const start = performance.now()
  const next = async (): Promise<void> => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) await askHost(queue)
  }
  await Promise.all(Array.from({ length: manners.hosts }, next))

  async function askHost(queue: string[]): Promise<void> {
    let silent = 0
    for (const [i, href] of queue.entries()) {
      const why =
        silent === MOST_SILENT
          ? 'silent'
          : performance.now() - start >= manners.limit
            ? 'late'
            : undefined
      if (why) {
        answered(href, { kind: 'unasked', why })
        continue
      }
      if (i > 0) await sleep(manners.pause, undefined, { signal: manners.signal })
      const answer = await askTwice(href, silent === 0)
      silent = answer.kind === 'slow' ? silent + 1 : 0
      answered(href, answer)
    }
  }

  async function askTwice(href: string, waitsTwice: boolean): Promise<LinkAnswer> {
    manners.signal?.throwIfAborted()
    const { retryAfter, ...first } = await askLink(href, manners)
    if (first.kind !== 'failing' && !(first.kind === 'slow' && waitsTwice)) return first
    const seconds = retryAfter ?? (2 * manners.pause) / 1000
    if (seconds > manners.patience) return first
    await sleep(seconds * 1000, undefined, { signal: manners.signal })
    const { retryAfter: _, ...second } = await askLink(href, manners)
    return second
  }
}

function byHost(hrefs: string[]): Map<string, string[]> {
  const hosts = new Map<string, string[]>()
  for (const href of hrefs) {
    const { host } = new URL(href)
    const known = hosts.get(host)
    if (known) known.push(href)
    else hosts.set(host, [href])
  }
  return hosts
}
