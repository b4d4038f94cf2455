// Loads the client when the browser is idle, or at the reader's first sign of intent: the page is
// complete without it. A click on a control before that is kept, and the client repeats it; links
// work by themselves. `__CLIENT_HREF__` is the bundle of client/client.tsx, where the way goes on
// in `start`. Part of the inline script of every page: keep it small.
import { attempt } from '../browser/attempt.ts'
import { inTime } from '../browser/fetchJson.ts'
import { hideRetry, showRetry } from '../browser/showRetry.ts'
import { startFailed } from '../i18n/en/scripts.json'
import { reloadLostFiles } from './reloadLostFiles.ts'

/** URL of the bundle of client/client.tsx, whose `start` takes over. */
declare const __CLIENT_HREF__: string
/** The chunks that the client loads on a page of each section. */
declare const __CHUNKS__: { docs: string[]; blog: string[] }

/** `takeOver` stops keeping clicks and returns those kept so far. */
interface Client {
  start: (takeOver: () => HTMLElement[]) => Promise<void>
}

// Not the wheel: scrolling needs no client.
const intents = ['pointermove', 'pointerdown', 'keydown', 'focusin']

// A Set: a second click on a control that does not respond yet is impatience, not intent.
const clicked = new Set<HTMLElement>()
let client: Client | undefined
let isLoading = false
let failures = 0

export function loadClientSoon(): void {
  for (const intent of intents) addEventListener(intent, loadClient)
  addEventListener('click', keepClick, true)
  // After the load and the first paint, so that it competes with nothing on the page. 2 s: a page
  // that is never idle gets its client too.
  const onIdle = () =>
    attempt(() => requestIdleCallback(loadClient as () => void, { timeout: 2000 })) ??
    setTimeout(loadClient, 200)
  addEventListener('load', () => {
    try {
      onPainted(onIdle)
    } catch {
      onIdle()
    }
  })
}

/**
 * Once text or images are on the screen: there are idle moments during the first layout too.
 * https://w3c.github.io/paint-timing
 */
function onPainted(run: () => void): void {
  new PerformanceObserver(
    (list) => list.getEntriesByName('first-contentful-paint')[0] && run(),
  ).observe({ type: 'paint', buffered: true })
}

async function loadClient({ type, movementX, movementY }: Partial<MouseEvent> = {}): Promise<void> {
  // Under a resting pointer browsers report a move after each layout: that is not intent.
  if (isLoading || (type === 'pointermove' && !(movementX || movementY))) return
  isLoading = true
  for (const intent of intents) removeEventListener(intent, loadClient)
  try {
    const coming = client ?? inTime<Client>(import(address()))
    preloadChunks()
    client = await coming
    await parsed()
    await client.start(takeOver)
    hideRetry()
  } catch (error) {
    console.error(error)
    failures++
    isLoading = false
    if (client || !(await reloadLostFiles())) showRetry(startFailed, loadClient)
  }
}

/** Browsers do not fetch a module again under the URL that failed. */
function address(): string {
  return __CLIENT_HREF__ + (failures > 0 ? `?r=${failures}` : '')
}

function keepClick({ target }: Event): void {
  const control =
    target instanceof Element &&
    target.closest<HTMLElement>('#__docusaurus :is(button, [role=button], [role=tab])')
  if (control) clicked.add(control)
}

function takeOver(): HTMLElement[] {
  removeEventListener('click', keepClick, true)
  return [...clicked]
}

/** Loads all files at once, instead of each after the file that imports it. */
function preloadChunks(): void {
  const { className } = document.documentElement
  for (const href of /plugin-docs/.test(className)
    ? __CHUNKS__.docs
    : /plugin-blog/.test(className)
      ? __CHUNKS__.blog
      : []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

/** The reader may act before the document is complete. */
function parsed(): Promise<unknown> | undefined {
  return document.readyState === 'loading'
    ? new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
    : undefined
}
