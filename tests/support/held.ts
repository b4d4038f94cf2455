// Requests that a test holds back until it lets them go: a slow server without a clock.
import type { Page, Route } from 'playwright-core'

export interface Held {
  /** How many have come so far. */
  count(): number
  /** Resolves when the first is waiting. */
  waiting: Promise<void>
  /** Lets all go on their way, those to come as well. */
  release(): Promise<void>
}

/** `answer`: what becomes of a released request; by default it goes to the server. */
export async function hold(
  page: Page,
  url: RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<Held> {
  const routes: Route[] = []
  let open = false
  let count = 0
  let came = () => {}
  const waiting = new Promise<void>((resolve) => {
    came = resolve
  })
  await page.route(url, async (route) => {
    count++
    came()
    if (open) await answer(route)
    else routes.push(route)
  })
  return {
    count: () => count,
    waiting,
    async release() {
      open = true
      await Promise.all(routes.splice(0).map(answer))
    },
  }
}
