// Loads the client when the browser has nothing else to do, or at the reader's first sign of
// intent: the page is complete without it. A click on a control before that is kept and done again
// by the client; links need nobody. Part of the inline script of every page: keep it small.
import { attempt } from '../browser/attempt.ts'
import { inTime } from '../browser/fetchJson.ts'
import { hideRetry, showRetry } from '../browser/showRetry.ts'
import { startFailed } from '../i18n/en.json'
import { reloadLostFiles } from './reloadLostFiles.ts'

/** URL of client.tsx's bundle. */
declare const __CLIENT_HREF__: string
/** What the client will ask for on a page of each section. */
declare const __CHUNKS__: { docs: string[]; blog: string[] }

/** `takeOver` ends the keeping of clicks and gives those kept so far. */
interface Client {
  start: (takeOver: () => HTMLElement[]) => Promise<void>
}

// Not the wheel: reading on is not asking for anything.
const intents = ['pointermove', 'pointerdown', 'keydown', 'focusin']

// A Set: a second click on a control that does not answer yet is impatience, not a second wish.
const clicked = new Set<HTMLElement>()
let client: Client | undefined
let isLoading = false
let failures = 0

export function loadClientSoon(): void {
  for (const intent of intents) addEventListener(intent, loadClient)
  addEventListener('click', keepClick, true)
  // After the load and the first paint, so that it competes with nothing on the page; 2 s: a page
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
 * When text or pictures are on the screen. While the page is laid out there are idle moments too.
 * https://w3c.github.io/paint-timing
 */
function onPainted(run: () => void): void {
  new PerformanceObserver(
    (list) => list.getEntriesByName('first-contentful-paint')[0] && run(),
  ).observe({ type: 'paint', buffered: true })
}

async function loadClient({ type, movementX, movementY }: Partial<MouseEvent> = {}): Promise<void> {
  // Under a pointer that rests browsers tell of a move after each layout: nobody meant anything by
  // it.
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

/** A file that came broken is not fetched again under its own name. */
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

/** All files at once, instead of each after the one that names it. */
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

/** Intent may come while the document still does. */
function parsed(): Promise<unknown> | undefined {
  return document.readyState === 'loading'
    ? new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
    : undefined
}
