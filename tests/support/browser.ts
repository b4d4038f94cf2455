// Chromium for tests: one browser per worker, a fresh context per page, everything a page says or
// asks for is noted.
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { type Preview, type PreviewOptions, startPreview } from '../../src/serve/preview.ts'
import { createLog } from '../../src/tools/log.ts'

/** They stand in for Playwright's own list, of which this keeps what a page can notice. */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  // What a browser would ask of others.
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'MediaRouter',
  // A whole browser loads pages into each window for what its address bar opens: two fifths of
  // what a context costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
]

const FLAGS = [
  `--disable-features=${FEATURES_OFF}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface WatchedPage {
  page: Page
  /** Warnings and errors of the console, and errors nobody caught. */
  complaints: string[]
  requests: Request[]
  close(): Promise<void>
}

let running: Promise<Browser> | undefined

/** One for all the test files of a worker; it ends with the worker. */
function sharedBrowser(): Promise<Browser> {
  running ??= chromium.launch({ executablePath: findChromium(), args: FLAGS })
  return running
}

/**
 * Call once at the top of a test file; `open` gives a page in a context of its own, which is closed
 * with the file at the latest.
 */
export function testBrowser(): { open(options?: BrowserContextOptions): Promise<WatchedPage> } {
  beforeAll(async () => {
    await sharedBrowser()
  })
  afterAll(async () => {
    const browser = await sharedBrowser()
    await Promise.all(browser.contexts().map((context) => context.close()))
  })
  return { open: async (options) => watchedPage(await sharedBrowser(), options) }
}

async function watchedPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  const page = await context.newPage()
  const watched: WatchedPage = { page, complaints: [], requests: [], close: () => context.close() }
  page.on('console', (message) => {
    // A whole browser asks for it where a site names no icon; a headless shell does not.
    if (message.location().url.endsWith('/favicon.ico')) return
    if (['warning', 'error'].includes(message.type()))
      watched.complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => watched.complaints.push(`uncaught: ${error.message}`))
  page.on('request', (request) => watched.requests.push(request))
  return watched
}

/** Serves a built folder on a free port. */
export function serveBuild(dir: string, options: Partial<PreviewOptions> = {}): Promise<Preview> {
  return startPreview({
    dir,
    baseUrl: '/',
    host: '127.0.0.1',
    port: 0,
    log: createLog({ quiet: true }),
    ...options,
  })
}
