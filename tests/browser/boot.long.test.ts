// Before the client is there: what is shown without it, what brings it, and what becomes of clicks
// that come too early. And when it does not come.
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild, testBrowser, type WatchedPage } from '../support/browser.ts'
import { hydrated } from '../support/reader.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const { open } = testBrowser()
let preview: Preview
const at = (path: string) => preview.url.replace(/\/$/, '') + path

beforeAll(async () => {
  preview = await serveBuild(inject('notebook'))
})
afterAll(() => preview?.close())

const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.hasHydrated === 'true')
const scriptsOf = ({ requests }: WatchedPage) =>
  requests.map((request) => new URL(request.url()).pathname).filter((name) => name.endsWith('.js'))

/** A page whose browser is never idle: only the reader brings the client. */
async function openBusy(path: string, options?: Parameters<typeof open>[0]): Promise<WatchedPage> {
  const watched = await open(options)
  await watched.page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await watched.page.goto(at(path), { waitUntil: 'load' })
  return watched
}

/** Lets scripts of the client arrive late, so that there is time to click. */
/** No script arrives until the returned function is called, however slow the machine is. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/js\//, async (route) => {
    await released
    await route.continue()
  })
  return release
}

describe('the client comes', () => {
  test('when the browser is idle, after the page is complete', async () => {
    const watched = await open()
    const { page } = watched
    let complete = false
    let early: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && !complete) early.push(request.url())
    })
    page.on('load', () => {
      complete = true
    })
    await page.goto(at('/docs/wiki/compiler'), { waitUntil: 'load' })
    expect(early, 'scripts asked for before the page was complete').toEqual([])
    early = []
    await hydrated(page)
    expect(scriptsOf(watched).filter((name) => name.includes('/client-'))).toHaveLength(1)
    await watched.close()
  })

  test('not before the page is painted', async () => {
    const watched = await open()
    const { page } = watched
    await page.route('**/docs/wiki/compiler*', async (route) => {
      const body = await (await route.fetch()).text()
      await route.fulfill({
        contentType: 'text/html',
        body: body.replace('<body>', '<body style="display: none">'),
      })
    })
    await page.goto(at('/docs/wiki/compiler'), { waitUntil: 'load' })
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))),
    )
    expect(scriptsOf(watched)).toEqual([])
    await page.evaluate(() => document.body.removeAttribute('style'))
    await hydrated(page)
    await watched.close()
  })

  const intents: Record<string, (page: Page) => Promise<void>> = {
    // The first event of a pointer that was nowhere before has moved by nothing in some browsers.
    'moving the pointer': (page) => page.mouse.move(300, 300, { steps: 2 }),
    'pressing it': (page) => page.mouse.down(),
    'a key': (page) => page.keyboard.press('ArrowDown'),
    'the focus': (page) => page.locator('.navbar__brand').focus(),
    'a touch': (page) => page.touchscreen.tap(200, 400),
  }
  test.each(Object.keys(intents))('at once with %s', async (intent) => {
    const watched = await openBusy('/docs/wiki/compiler', { hasTouch: true })
    await watched.page.waitForTimeout(150)
    expect(scriptsOf(watched)).toEqual([])
    await intents[intent]!(watched.page)
    await hydrated(watched.page)
    expect(watched.complaints).toEqual([])
    await watched.close()
  })

  test('but not for reading on with the wheel', async () => {
    const watched = await openBusy('/docs/wiki/compiler')
    await watched.page.mouse.wheel(0, 800)
    await watched.page.waitForFunction(() => window.scrollY > 300)
    await watched.page.waitForTimeout(200)
    expect(scriptsOf(watched)).toEqual([])
    expect(await isHydrated(watched.page)).toBe(false)
    await watched.close()
  })

  test('with all its files at once, none after another', async () => {
    const watched = await openBusy('/docs/wiki/compiler')
    const { page } = watched
    const release = await hold(page)
    await page.mouse.move(200, 200, { steps: 2 })
    // None has arrived, so none was asked for by another.
    await expect
      .poll(() => new Set(scriptsOf(watched)).size, { timeout: 10_000 })
      .toBeGreaterThan(2)
    release()
    await hydrated(page)
    await watched.close()
  })
})

describe('a click that comes before the client is done by it, once', () => {
  test('on the colour-mode toggle', async () => {
    const watched = await openBusy('/docs/wiki/compiler')
    const { page } = watched
    const release = await hold(page)
    const toggle = page.locator('.navbar .color-mode-toggle')
    // Impatience: it is one wish all the same.
    await toggle.click()
    await toggle.click()
    await toggle.click()
    expect(await isHydrated(page)).toBe(false)
    release()
    await page.waitForSelector('html[data-theme="dark"]')
    await page.waitForTimeout(100)
    expect(
      await page.evaluate(() => [
        document.documentElement.dataset.theme,
        localStorage.getItem('theme'),
      ]),
    ).toEqual(['dark', 'dark'])
    expect(watched.complaints).toEqual([])
    await watched.close()
  })

  test('on the hamburger', async () => {
    const watched = await openBusy('/docs/wiki/compiler', { viewport: { width: 375, height: 700 } })
    const release = await hold(watched.page)
    await watched.page.locator('.navbar__toggle').click()
    expect(await isHydrated(watched.page)).toBe(false)
    release()
    await watched.page.locator('dialog.navbar-sidebar[open]').waitFor()
    await watched.close()
  })

  test("on a sidebar category's caret", async () => {
    const watched = await openBusy('/docs/wiki/compiler')
    const release = await hold(watched.page)
    await watched.page.locator('button[aria-label*="K&R exercises"]').click()
    expect(await isHydrated(watched.page)).toBe(false)
    release()
    await watched.page.locator('nav[aria-label="Docs sidebar"] a[href="/docs/knr/intro"]').waitFor()
    await watched.close()
  })

  test('on a dropdown, by keyboard', async () => {
    const watched = await openBusy('/docs/wiki/compiler')
    const release = await hold(watched.page)
    const button = watched.page.locator('.dropdown > button').first()
    await button.press('Enter')
    expect(await isHydrated(watched.page)).toBe(false)
    release()
    await watched.page.waitForSelector('.dropdown > button[aria-expanded="true"]')
    await watched.close()
  })

  test('while a link needs no client at all', async () => {
    const watched = await openBusy('/docs/wiki/compiler')
    await watched.page.route(/\/assets\/js\//, () => {})
    await watched.page.locator('a.pagination-nav__link--next').click()
    await watched.page.waitForURL('**/docs/wiki/memory-layout')
    expect(await watched.page.locator('h1').textContent()).toContain('Memory layout')
    await watched.close()
  })
})

describe('before the first paint', () => {
  // B96
  test('a stored mode is there, and `?docusaurus-theme` shows another without storing it', async () => {
    const watched = await open()
    const { page } = watched
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark')
      // What the first frame sees: the body has just been parsed.
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(window, { first: document.documentElement.dataset.theme }),
      )
    })
    await page.goto(at('/'))
    expect(await page.evaluate(() => (window as unknown as { first: string }).first)).toBe('dark')
    await page.goto(at('/?docusaurus-theme=light'))
    await hydrated(page)
    expect(
      await page.evaluate(() => [
        document.documentElement.dataset.theme,
        localStorage.getItem('theme'),
      ]),
    ).toEqual(['light', 'dark'])
    await watched.close()
  })

  test('nothing shifts while the client takes over', async () => {
    const watched = await open()
    const { page } = watched
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/', '/docs/wiki/compiler', '/blog']) {
      await page.goto(at(path))
      await hydrated(page)
      await page.waitForTimeout(300)
      expect(
        await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts),
        path,
      ).toEqual([])
    }
    await watched.close()
  })
})

describe('the client does not come', () => {
  const documentLoads = ({ requests, page }: WatchedPage) =>
    requests.filter(
      (request) => request.isNavigationRequest() && request.frame() === page.mainFrame(),
    ).length

  // D-07
  test('with its file gone the text is there, links work, one load is tried, then Retry asks for a fresh address', async () => {
    const watched = await open()
    const { page } = watched
    let broken = true
    await page.route(/\/assets\/js\/client-/, (route) =>
      broken ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await page.goto(at('/docs/wiki/compiler'))
    const line = page.locator('[role=alert].load-error')
    await line.waitFor()
    expect(documentLoads(watched), 'one try by itself').toBe(2)
    expect(await page.locator('article').textContent()).toContain('compiler')
    broken = false
    await line.locator('button', { hasText: 'Retry' }).click()
    await hydrated(page)
    expect(await line.count()).toBe(0)
    expect(watched.requests.some((request) => /client-\w+\.js\?r=1$/.test(request.url()))).toBe(
      true,
    )
    expect(documentLoads(watched)).toBe(2)
    await watched.close()
  })

  // D-05
  test('with garbage in its file there is one load, never a circle', async () => {
    const watched = await open()
    await watched.page.route(/\/assets\/js\/client-/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'this is }{ no script' }),
    )
    await watched.page.goto(at('/docs/wiki/compiler'))
    await watched.page.locator('.load-error').waitFor()
    const retry = watched.page.locator('.load-error button')
    await retry.click()
    await retry.click()
    await watched.page.waitForTimeout(500)
    expect(documentLoads(watched)).toBe(2)
    await watched.close()
  })

  // D-02
  test("with the layout's chunk broken Retry asks for that under a fresh address", async () => {
    const watched = await open()
    let broken = true
    await watched.page.route(/\/assets\/js\/docsSection-/, (route) =>
      broken ? route.fulfill({ contentType: 'text/javascript', body: '}{' }) : route.continue(),
    )
    await watched.page.goto(at('/docs/wiki/compiler'))
    const retry = watched.page.locator('.load-error button')
    await retry.waitFor()
    broken = false
    await retry.click()
    await hydrated(watched.page)
    expect(
      watched.requests.some((request) => /docsSection-\w+\.js\?r=1$/.test(request.url())),
    ).toBe(true)
    await watched.close()
  })

  // D-15
  test('with storage blocked nothing is loaded by itself', async () => {
    const watched = await open()
    await watched.page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
    })
    await watched.page.route(/\/assets\/js\/client-/, (route) =>
      route.fulfill({ status: 404, body: '' }),
    )
    await watched.page.goto(at('/docs/wiki/compiler'))
    await watched.page.locator('.load-error').waitFor()
    expect(documentLoads(watched)).toBe(1)
    await watched.close()
  })

  // D-11
  test('without its style sheet the page is loaded once more, and can be read', async () => {
    const watched = await open()
    await watched.page.route(/\/assets\/css\//, (route) => route.fulfill({ status: 404, body: '' }))
    await watched.page.goto(at('/docs/wiki/compiler'))
    await watched.page.waitForFunction(() =>
      sessionStorage.getItem('quire.reloads')?.includes('lost'),
    )
    await hydrated(watched.page)
    expect(documentLoads(watched)).toBe(2)
    expect(await watched.page.locator('h1').isVisible()).toBe(true)
    await watched.close()
  })

  // D-07, D-11
  test('with style sheet and client both lost the page is loaded once more, not once for each', async () => {
    const watched = await open()
    await watched.page.route(/\/assets\/(css|js)\//, (route) =>
      route.fulfill({ status: 404, body: '' }),
    )
    await watched.page.goto(at('/docs/wiki/compiler'))
    await watched.page.waitForFunction(() =>
      sessionStorage.getItem('quire.reloads')?.includes('lost'),
    )
    await watched.page.locator('.load-error').waitFor()
    await watched.page.waitForTimeout(500)
    expect(documentLoads(watched)).toBe(2)
    expect(await watched.page.locator('h1').isVisible()).toBe(true)
    await watched.close()
  })
})

describe('the banner of a wrong base URL', () => {
  let wrong: TempSite
  let served: Preview
  beforeAll(async () => {
    wrong = await tempSite({
      'site.config.ts':
        "export default { title: 'Test', url: 'https://test.example', baseUrl: '/wrong/' }\n",
      'content/pages/index.md': '# Home\n',
      'content/docs/one.md': '# One\n',
    })
    expect((await wrong.run('build')).stderr).toMatch(/✓ \d+ pages/)
    served = await serveBuild(path.join(wrong.root, 'build'))
  })
  afterAll(async () => {
    await served?.close()
    wrong?.remove()
  })
  const id = 'docusaurus-base-url-issue-banner'

  // B137
  test('stands on the home page of a site built for /wrong/ and served at /, with both paths, and loads nothing again', async () => {
    const watched = await open()
    await watched.page.goto(served.url)
    const banner = watched.page.locator(`#${id}`)
    await banner.waitFor()
    expect(await banner.textContent()).toContain('/wrong/')
    expect(await watched.page.locator(`#${id}-suggestion-container`).textContent()).toContain(
      'Set baseUrl to / ',
    )
    expect(await watched.page.locator('h1').textContent()).toContain('Home')
    expect(watched.requests.filter((request) => request.isNavigationRequest())).toHaveLength(1)
    await watched.page.goto(`${served.url}docs/one`)
    await watched.page.locator('.load-error').waitFor()
    expect(await banner.count()).toBe(0)
    await watched.close()
  })

  // B137
  test('is never there on a healthy site, not for a moment', async () => {
    const watched = await open()
    await watched.page.addInitScript((name) => {
      const seen = () => document.getElementById(name) && Object.assign(window, { banner: true })
      new MutationObserver(seen).observe(document, { childList: true, subtree: true })
    }, id)
    await watched.page.goto(at('/'))
    await hydrated(watched.page)
    expect(await watched.page.evaluate(() => 'banner' in window)).toBe(false)
    await watched.close()
  })

  // B137
  test('is not there when the site is in its place and only files are missing', async () => {
    const watched = await open()
    await watched.page.route(/\/assets\//, (route) => route.fulfill({ status: 404, body: '' }))
    await watched.page.goto(at('/'))
    await watched.page.locator('.load-error').waitFor()
    expect(await watched.page.locator(`#${id}`).count()).toBe(0)
    await watched.close()
  })

  // B137
  test('takes the path from the address as text', async () => {
    const watched = await open()
    const home = fs.readFileSync(path.join(wrong.root, 'build/index.html'), 'utf8')
    await watched.page.route(/\/%3Cimg/, (route) =>
      route.fulfill({ contentType: 'text/html', body: home }),
    )
    await watched.page.goto(`${served.url}%3Cimg%20src=x%20onerror=alert(1)%3E/`)
    await watched.page.locator(`#${id}`).waitFor()
    expect(await watched.page.locator(`#${id} img`).count()).toBe(0)
    await watched.close()
  })

  // B138
  test('no other page has its script or its words; every page has the same inline script', () => {
    const inline = (html: string) =>
      [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text!)
    const notebook = inject('notebook')
    const read = (name: string) => fs.readFileSync(path.join(notebook, name), 'utf8')
    const home = inline(read('index.html'))
    expect(home).toHaveLength(2)
    expect(home[1]).toContain(id)
    for (const name of [
      '404.html',
      'docs/wiki/compiler/index.html',
      'blog/index.html',
      'docs/category/wiki/index.html',
    ]) {
      expect(inline(read(name)), name).toEqual([home[0]])
      expect(read(name)).not.toMatch(/base-url-issue|baseUrl (?!")/i)
    }
  })
})
