// Asks for many addresses politely: each host one after the other with a pause, few hosts at once,
// and once more after the time that a busy server asks for.
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
}

export const MANNERS: Manners = { timeout: 15_000, hosts: 8, pause: 500, patience: 30 }

/** Calls `answered` for each of the addresses. Ends early, by a throw, when the signal says so. */
export async function askAll(
  hrefs: string[],
  manners: Manners,
  answered: (href: string, answer: LinkAnswer) => void,
): Promise<void> {
  const queues = [...byHost(hrefs).values()]
  const next = async (): Promise<void> => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) await askHost(queue)
  }
  await Promise.all(Array.from({ length: manners.hosts }, next))

  async function askHost(queue: string[]): Promise<void> {
    for (const [i, href] of queue.entries()) {
      if (i > 0) await sleep(manners.pause, undefined, { signal: manners.signal })
      answered(href, await askTwice(href))
    }
  }

  async function askTwice(href: string): Promise<LinkAnswer> {
    manners.signal?.throwIfAborted()
    const { retryAfter, ...first } = await askLink(href, manners)
    if (first.kind !== 'failing' && first.kind !== 'slow') return first
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
