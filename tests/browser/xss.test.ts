// Nothing that an author writes runs. Every payload's page is loaded in Chromium and reached by a
// link; pointer, focus and hash events are fired, and addresses that would run are followed. On
// each page the client has to come up and stay alive.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild, testBrowser } from '../support/browser.ts'
import { type TempSite, tempSite } from '../support/site.ts'
import { HTML_PAYLOADS } from '../support/xss/html.ts'
import { type PayloadPage, payloadSite } from '../support/xss/site.ts'

const { open } = testBrowser()
/** Tabs at once: a load waits more than it works. */
const TABS = 2
/** After so many faults there is nothing more to learn. */
const ENOUGH = 12

interface Witness {
  __pwn: () => void
  __pwned: string[]
  __fire: () => Promise<void>
}

/** Runs in the page before anything else. */
function watch(): void {
  const witness = window as unknown as Witness
  witness.__pwned = []
  witness.__pwn = () => witness.__pwned.push(location.pathname)
  witness.__fire = async () => {
    const events = [
      'pointerover',
      'pointerenter',
      'mouseover',
      'mouseenter',
      'mousedown',
      'mouseup',
      'focusin',
      'beforeinput',
      'animationstart',
    ]
    for (const element of document.querySelectorAll<HTMLElement>(
      'main *, .theme-doc-sidebar-container a, .navbar a, footer a',
    )) {
      for (const name of events) element.dispatchEvent(new Event(name, { bubbles: true }))
      if (element.matches('a, input, summary, [tabindex]')) element.focus({ preventScroll: true })
      const address = element.getAttribute('href') ?? ''
      if (/script|data:/i.test(address) && !/^https?:|^[/#]/.test(address)) element.click()
    }
    dispatchEvent(new HashChangeEvent('hashchange'))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
}

interface Tab {
  page: Page
  /** Dialogs and errors. */
  said: string[]
}

async function witness(): Promise<Tab> {
  const { page } = await open()
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(`${dialog.type()} ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', ({ message }) => said.push(`uncaught: ${message}`))
  await page.addInitScript(watch)
  return { page, said }
}

const pwned = (page: Page) => page.evaluate(() => (window as unknown as Witness).__pwned.splice(0))

/** A page that takes longer has frozen its tab. */
const PATIENCE = 30_000
const late = () =>
  new Promise<{ isFrozen: true }>((resolve) =>
    setTimeout(resolve, PATIENCE, { isFrozen: true }).unref(),
  )

/** What is wrong with a page after it was loaded. */
async function load({ page, said }: Tab, url: string): Promise<unknown> {
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => dispatchEvent(new Event('keydown')))
  const isAlive = await page
    .waitForSelector('html[data-has-hydrated=true]', { timeout: 20_000 })
    .then(
      () => true,
      () => false,
    )
  await page.evaluate(() => (window as unknown as Witness).__fire())
  const ran = await pwned(page)
  return !isAlive || ran.length > 0 || said.length > 0
    ? { isAlive, ran, said: said.splice(0) }
    : undefined
}

/** Each tab takes the next page until none is left. */
async function loadAll(base: string, pages: PayloadPage[]): Promise<Record<string, unknown>> {
  const wrong: Record<string, unknown> = {}
  const left = [...pages]
  const work = async () => {
    let tab = await witness()
    for (let next = left.shift(); next && Object.keys(wrong).length < ENOUGH; next = left.shift()) {
      const fault = await Promise.race([load(tab, base + next.href).catch(String), late()])
      if (!fault) continue
      wrong[`${next.href} ${next.payload}`] = fault
      tab = await witness()
    }
  }
  await Promise.all(Array.from({ length: TABS }, work))
  return wrong
}

/** In one document, by links. */
async function visitAll(base: string, pages: PayloadPage[]): Promise<Record<string, unknown>> {
  const { page, said } = await witness()
  await page.goto(`${base}/docs`)
  await page.evaluate(() => dispatchEvent(new Event('keydown')))
  await page.waitForSelector('html[data-has-hydrated=true]')
  const wrong = await page.evaluate(
    async ({ all, enough }) => {
      const witness = window as unknown as Witness
      const faults: Record<string, unknown> = {}
      for (const { href, mark, payload } of all) {
        if (Object.keys(faults).length > enough) break
        const link = Object.assign(document.createElement('a'), { href })
        document.querySelector('main')!.append(link)
        link.click()
        link.remove()
        const isThere = () => document.querySelector('main')?.textContent.includes(mark)
        for (let wait = 0; wait < 300 && !isThere(); wait++)
          await new Promise((resolve) => setTimeout(resolve, 10))
        await witness.__fire()
        const ran = witness.__pwned.splice(0)
        if (!isThere() || ran.length > 0) faults[`${href} ${payload}`] = { isThere: isThere(), ran }
      }
      return faults
    },
    { all: pages, enough: ENOUGH },
  )
  return said.length > 0 ? { ...wrong, said } : wrong
}

describe.each(['sanitize', 'drop'] as const)('with html: %s', (html) => {
  const { files, pages, groups } = payloadSite(html)
  let site: TempSite
  let preview: Preview
  let base: string
  beforeAll(async () => {
    site = await tempSite(files)
    const { exitCode, stderr } = await site.run('build')
    if (exitCode !== 0) throw new Error(stderr)
    preview = await serveBuild(`${site.root}/build`)
    base = preview.url.replace(/\/$/, '')
  })
  afterAll(async () => {
    await preview?.close()
    site?.remove()
  })

  test('there are enough payloads', () => expect(pages.length).toBeGreaterThan(350))

  test('nothing runs on a page that is loaded', async () => {
    expect(await loadAll(base, groups)).toEqual({})
  })

  test('nothing runs on a page that is reached by a link', async () => {
    // Of HTML that is dropped, six pages at once are enough.
    const visited =
      html === 'drop'
        ? [...groups, ...pages.filter(({ payload }) => !HTML_PAYLOADS.includes(payload))]
        : pages
    expect(await visitAll(base, visited)).toEqual({})
  })

  test('nothing runs on the lists, the category pages and the page that is not there', async () => {
    const lists = site
      .files()
      .filter(
        (name) =>
          /^(?:404\.html|index\.html|blog\/(?:index\.html|archive|tags|page)|docs\/(?:category|tags))/.test(
            name,
          ) && name.endsWith('.html'),
      )
      .map((name) => ({
        href: `/${encodeURI(name)
          .replace(/(?:^|\/)index\.html$/, '')
          .replaceAll('?', '%3F')}`,
        mark: '',
        payload: 'a list',
      }))
    expect(lists.length).toBeGreaterThan(20)
    expect(await loadAll(base, lists)).toEqual({})
  })
})
