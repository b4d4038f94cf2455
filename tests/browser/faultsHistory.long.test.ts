// Going back and forth, fast and often: D-21 to D-24 and D-44 of reliability.md; and addresses that
// somebody has tampered with (T64, T65).
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { EXHAUSTIVE } from '../support/exhaustive.ts'
import { expectSound } from '../support/faults.ts'
import { hold } from '../support/held.ts'
import { notebookPages } from '../support/notebookPages.ts'
import {
  addLink,
  clickAt,
  go,
  hydrated,
  isSameDocument,
  markDocument,
  pathsOf,
  ranAndPainted,
  readers,
  scrollY,
  shown,
  withoutPrefetch,
} from '../support/reader.ts'

const { open, at } = readers(() => inject('notebook'))

// D-21
test('twenty times back and forth between docs and blog: each page where it was, to the pixel', async () => {
  const reader = await open('/docs/wiki/compiler')
  const { page } = reader
  await markDocument(page)
  const places: [string, number][] = [
    ['/docs/wiki/compiler', 700],
    ['/blog', 150],
    ['/docs/category/knr', 40],
    ['/blog/huntdown', 333],
  ]
  for (const [i, [path, top]] of places.entries()) {
    if (i > 0) {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href })
        document.querySelector('main')!.append(link)
        link.click()
      }, path)
      await shown(page, path)
    }
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    expect(await scrollY(page), path).toBe(top)
  }
  let here = 3
  for (let i = 0; i < 20; i++) {
    const next = here === 3 || (here > 0 && i % 3 !== 0) ? here - 1 : here + 1
    await go(page, next - here)
    here = next
    const [path, top] = places[here]!
    await shown(page, path)
    expect(Math.abs((await scrollY(page)) - top), `${path}, step ${i}`).toBeLessThanOrEqual(2)
  }
  expect(await isSameDocument(page)).toBe(true)
  await expectSound(reader)
})

// D-23
describe('the same page elsewhere', () => {
  test('the same hash twice: no bar, nothing asked, scrolled both times, the focus at the target', async () => {
    const reader = await open()
    const { page } = reader
    await withoutPrefetch(page)
    await reader.load('/docs/wiki/compiler')
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.progress-bar')) Object.assign(window, { sawBar: true })
      }).observe(document, { childList: true, subtree: true })
    })
    const hash = (await page.locator('.toc a').nth(4).getAttribute('href'))!
    reader.requests.length = 0
    const steps = await page.evaluate(() => history.length)
    for (let i = 0; i < 2; i++) {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await clickAt(page, `.toc a[href="${hash}"]`)
      await page.waitForFunction(() => window.scrollY > 300)
      const { id, top } = await page.evaluate(() => ({
        id: document.activeElement!.id,
        top: document.activeElement!.getBoundingClientRect().top,
      }))
      expect(`#${id}`).toBe(hash)
      expect(top >= 60 && top < 110).toBe(true)
    }
    expect(await page.evaluate(() => history.length)).toBe(steps + 1)
    expect(await page.evaluate(() => 'sawBar' in window)).toBe(false)
    expect(pathsOf(reader).filter((path) => !path.endsWith('.svg'))).toEqual([])
    await page.goBack()
    await page.waitForFunction(() => location.hash === '')
    await expectSound(reader)
  })

  test('the same link twice adds nothing to the history and scrolls to the top', async () => {
    const reader = await open('/docs/wiki/compiler')
    const { page } = reader
    const steps = await page.evaluate(() => history.length)
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
    await clickAt(page, 'nav[aria-label="Docs sidebar"] a[href="/docs/wiki/compiler"]')
    await page.waitForFunction(() => window.scrollY === 0)
    expect(await page.evaluate(() => history.length)).toBe(steps)
    await expectSound(reader)
  })
})

// D-24
test('A, then B while A is on its way: B is shown, A never; Back loads A afresh', async () => {
  const reader = await open()
  const { page } = reader
  await withoutPrefetch(page)
  await reader.load('/docs/wiki/compiler')
  const before = await page.evaluate(() => history.length)
  const slow = await hold(page, /\/blog\/page\.json$/)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent ?? '')).observe(
      document.body,
      { childList: true, subtree: true },
    )
  })
  await clickAt(page, '.navbar a[href="/blog"]')
  await slow.waiting
  await clickAt(page, 'a[rel=next]')
  await shown(page, '/docs/wiki/memory-layout')
  await slow.release()
  await ranAndPainted(page, '/blogSection-')
  expect(
    await page.evaluate(() => (window as never as { seen: string[] }).seen.includes('Blog')),
  ).toBe(false)
  expect(await page.evaluate(() => history.length)).toBe(before + 2)
  await expectSound(reader)
  await page.goBack()
  await shown(page, '/blog')
  await expectSound(reader)
  await page.goBack()
  await shown(page, '/docs/wiki/compiler')
  await expectSound(reader)
})

// D-44
describe('a tab that is used for long', () => {
  const PATHS = [
    '/docs/wiki/memory-layout',
    '/blog',
    '/docs/category/knr',
    '/docs/knr/chapter01/1-8',
    '/',
    '/blog/huntdown',
    '/docs/nginx/resources',
    '/blog/tags',
    '/docs/wiki/compiler',
  ]

  /** Clicks links to `hrefs`, one after another, `pause` ms between them. */
  async function navigate(page: Page, hrefs: string[], pause = 0): Promise<void> {
    await page.evaluate(
      async ({ paths, wait }) => {
        for (const href of paths) {
          const link = Object.assign(document.createElement('a'), { href })
          document.querySelector('main')!.append(link)
          link.click()
          const isThere = () =>
            document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(href) &&
            location.pathname === href
          while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve))
          if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        }
      },
      { paths: hrefs, wait: pause },
    )
  }

  const rounds = (count: number) => Array.from({ length: count }, () => PATHS).flat()

  /**
   * `count` pages of the notebook, by chance but the same in each run, never one twice in a row.
   */
  function strolled(count: number): string[] {
    let state = 44
    const paths: string[] = []
    while (paths.length < count) {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      const path = notebookPages[Math.floor((state / 2 ** 31) * notebookPages.length)]!
      if (path !== paths.at(-1)) paths.push(path)
    }
    return paths
  }

  test(
    '135 navigations: no error, and in the end no more memory, elements or listeners than at first',
    { timeout: 120_000 },
    () => expectNoLeak(rounds(3), rounds(12)),
  )

  test.runIf(EXHAUSTIVE)(
    'the same after thirty minutes and 500 pages by chance',
    { timeout: 3_600_000 },
    () => expectNoLeak(strolled(120), strolled(500), 3500),
  )

  async function expectNoLeak(warmUp: string[], walk: string[], pause = 0): Promise<void> {
    // Without the fading from page to page, which takes its time each time.
    const reader = await open('/docs/wiki/compiler', { reducedMotion: 'reduce' })
    const { page } = reader
    await markDocument(page)
    const session = await page.context().newCDPSession(page)
    const inUse = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
      return { memory: usedSize, nodes, listeners: jsEventListeners }
    }
    await navigate(page, warmUp)
    const warm = await inUse()
    await navigate(page, walk, pause)
    // What observers have seen is let go some collections later; what leaks never is.
    await expect
      .poll(inUse, { timeout: 30_000, interval: 500 })
      .toSatisfy(
        ({ memory, nodes, listeners }: typeof warm) =>
          memory < warm.memory * 1.5 &&
          nodes < warm.nodes * 1.5 &&
          listeners < warm.listeners * 1.2,
        `more than 1.5 times ${JSON.stringify(warm)}`,
      )
    expect(await isSameDocument(page)).toBe(true)
    await expectSound(reader)
  }
})

describe('addresses of strangers', () => {
  test.each(['#%E0%A4%A', '#a:b(', '#"><img src=x onerror=1>', '#__proto__', '?%E0%A4%A'])(
    // T64
    '%s on a direct load and by a click',
    async (tail) => {
      const reader = await open()
      const { page } = reader
      await page.goto(at(`/docs/wiki/compiler${tail}`))
      await hydrated(page)
      await addLink(page, `/docs/wiki/memory-layout${tail}`)
      await markDocument(page)
      await clickAt(page, '#test-link')
      await shown(page, '/docs/wiki/memory-layout')
      expect(await isSameDocument(page)).toBe(true)
      await expectSound(reader)
    },
  )

  test.each(['//evil.test', '/\\evil.test', '/%2f%2fevil.test', '/.//evil.test'])(
    // T65
    '%s as a path never leaves the site',
    async (path) => {
      const reader = await open('/docs/wiki/compiler')
      const { page } = reader
      // As a script would: a real click on another site's link is the reader's own wish.
      await markDocument(page)
      await page.evaluate((text) => {
        history.pushState(null, '', location.origin + text)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, path)
      // Not Found here, or whatever the server says to it: it may have a file of that name.
      await page.waitForFunction(
        () =>
          !('sameDocument' in window) ||
          document.querySelector('h1')?.textContent === 'Page Not Found',
      )
      expect(new URL(page.url()).origin).toBe(new URL(at('/')).origin)
    },
  )
})
