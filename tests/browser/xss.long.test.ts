// Nothing that an author writes runs. Every payload's page is loaded in Chromium and reached by a
// link; pointer, focus and hash events are fired, and addresses that would run are followed. On
// each page the client has to come up and stay alive.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild, testBrowser } from '../support/browser.ts'
import { hydrated, withoutPrefetch } from '../support/reader.ts'
import { builtSite, type TempSite } from '../support/site.ts'
import { HTML_PAYLOADS } from '../support/xss/html.ts'
import { type PayloadPage, payloadSite } from '../support/xss/site.ts'

const { open } = testBrowser()
/** Tabs at once: a load waits more than it works. */
const TABS = 2
/** After so many faults there is nothing more to learn. */
const ENOUGH = 12

interface Witness {
  __pwn: (payload: unknown) => void
  __pwned: string[]
  __fire: () => Promise<void>
}

/** Runs in the page before anything else. */
function watch(): void {
  const witness = window as unknown as Witness
  witness.__pwned = []
  witness.__pwn = (payload) => witness.__pwned.push(`${location.pathname} ${payload}`)
  const shells = new WeakMap<Element, string>()
  const fired = new Set<string>()
  /** The element's tag and those around it: equal ones have equal handlers. */
  const shellOf = (element: Element): string => {
    const known = shells.get(element)
    if (known !== undefined) return known
    const own = (element.cloneNode() as Element).outerHTML
    const shell = element.parentElement ? shellOf(element.parentElement) + own : own
    shells.set(element, shell)
    return shell
  }
  /** A picture runs what it has to run when it is loaded, or cannot be. */
  const ended = async (image: HTMLImageElement) => {
    image.loading = 'eager'
    if (image.complete) return
    await new Promise((resolve) => {
      for (const name of ['load', 'error']) image.addEventListener(name, resolve)
      setTimeout(resolve, 1000)
    })
  }
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
      const takesFocus = element.matches('a, input, summary, [tabindex]')
      // What bubbles from the innermost reaches all around it.
      if (element.firstElementChild && !takesFocus) continue
      const shell = shellOf(element)
      if (fired.has(shell)) continue
      fired.add(shell)
      for (const name of events) element.dispatchEvent(new Event(name, { bubbles: true }))
      if (takesFocus) element.focus({ preventScroll: true })
      const address = element.getAttribute('href') ?? ''
      if (/script|data:/i.test(address) && !/^https?:|^[/#]/.test(address)) element.click()
    }
    dispatchEvent(new HashChangeEvent('hashchange'))
    await Promise.all([...document.querySelectorAll<HTMLImageElement>('main img')].map(ended))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
}

interface Tab {
  page: Page
  /** Dialogs and errors. */
  said: string[]
  close(): Promise<void>
}

async function newTab(): Promise<Tab> {
  const { page, close } = await open()
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(`${dialog.type()} ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', ({ message }) => said.push(`uncaught: ${message}`))
  await page.addInitScript(watch)
  return { page, said, close }
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
  // The pointer's events would fetch the pages of all links, again for each page that is loaded.
  const quietTab = async () => {
    const tab = await newTab()
    await withoutPrefetch(tab.page)
    return tab
  }
  const work = async () => {
    let tab = await quietTab()
    for (let next = left.shift(); next && Object.keys(wrong).length < ENOUGH; next = left.shift()) {
      const fault = await Promise.race([load(tab, base + next.href).catch(String), late()])
      if (!fault) continue
      wrong[`${next.href} ${next.payload}`] = fault
      await tab.close()
      tab = await quietTab()
    }
    await tab.close()
  }
  await Promise.all(Array.from({ length: TABS }, work))
  return wrong
}

/** In one document, by links. */
async function visitAll(base: string, pages: PayloadPage[]): Promise<Record<string, unknown>> {
  const { page, said, close } = await newTab()
  await page.goto(`${base}/docs`)
  await page.evaluate(() => dispatchEvent(new Event('keydown')))
  await hydrated(page)
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
        for (let wait = 0; wait < 1000 && !isThere(); wait++)
          await new Promise((resolve) => setTimeout(resolve, 3))
        await witness.__fire()
        const ran = witness.__pwned.splice(0)
        if (!isThere() || ran.length > 0) faults[`${href} ${payload}`] = { isThere: isThere(), ran }
      }
      return faults
    },
    { all: pages, enough: ENOUGH },
  )
  await close()
  return said.length > 0 ? { ...wrong, said } : wrong
}

const SITES = { sanitize: await payloadSite('sanitize'), drop: await payloadSite('drop') }

describe.each(['sanitize', 'drop'] as const)('with html: %s', (html) => {
  const { files, pages, groups } = SITES[html]
  let site: TempSite
  let preview: Preview
  let base: string
  beforeAll(async () => {
    site = await builtSite(files)
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
    // Of HTML that is dropped, the pages of many are enough.
    const visited =
      html === 'drop'
        ? [...groups, ...pages.filter(({ payload }) => !HTML_PAYLOADS.includes(payload))]
        : pages
    expect(await visitAll(base, visited)).toEqual({})
  })

  test('what does run is seen, loaded or reached by a link', async () => {
    const planted = groups.slice(0, 3)
    const [first, second, third] = [
      '<img src=/broken.png onerror=__pwn(101)>',
      '<div onmouseover=__pwn(102)><b>x</b></div>',
      '<a href="javascript:__pwn(103)">go</a>',
    ]
    const before = planted.flatMap(({ href }) =>
      ['index.html', 'page.json'].map((name) => `build${href}/${name}`),
    )
    const texts = before.map((name) => site.read(name))
    for (const [i, { href, mark }] of planted.entries()) {
      const payload = [first, second, third][i]!
      const html = site.read(`build${href}/index.html`)
      site.write(`build${href}/index.html`, html.replace(mark, `${mark}${payload}`))
      const data = site.read(`build${href}/page.json`)
      const escaped = JSON.stringify(payload).slice(1, -1)
      site.write(`build${href}/page.json`, data.replace(mark, `${mark}${escaped}`))
    }
    const seen = [await loadAll(base, planted), await visitAll(base, planted)]
    for (const [i, name] of before.entries()) site.write(name, texts[i]!)
    for (const faults of seen)
      for (const [i, { href, payload }] of planted.entries())
        expect(faults[`${href} ${payload}`]).toMatchObject({
          ran: expect.arrayContaining([`${href} ${101 + i}`]),
        })
  })

  test('nothing runs on the lists, the category pages and the page that is not there', async () => {
    // Of the lists, those of posts alone show what HTML has become.
    const shown =
      html === 'drop'
        ? /^blog\/(?:index|archive|tags|page)/
        : /^(?:404\.html|index\.html|blog\/(?:index|archive|tags|page)|docs\/(?:category|tags))/
    const lists = site
      .files()
      .filter((name) => shown.test(name) && name.endsWith('.html'))
      .map((name) => ({
        href: `/${encodeURI(name)
          .replace(/(?:^|\/)index\.html$/, '')
          .replaceAll('?', '%3F')}`,
        mark: '',
        payload: 'a list',
      }))
    expect(lists.length).toBeGreaterThan(html === 'drop' ? 9 : 20)
    expect(await loadAll(base, lists)).toEqual({})
  })
})
