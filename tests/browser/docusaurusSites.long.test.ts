// The three sites of docusaurusFacts.test.ts in a real browser. A page that runs keeps the facts
// that it was served with, the menu of versions leads where Docusaurus's does, and menus, tabs,
// sidebars and lists work.
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unpacked } from '../../scripts/parity/pack.mjs'
import { pageFacts } from '../../scripts/parity/pageFacts.mjs'
import type { SiteFacts } from '../../scripts/parity/siteFacts.mjs'
import { SITES } from '../../scripts/parity/sites.mjs'
import type { Preview } from '../../src/serve/preview.ts'
import { engineRoot } from '../../src/tools/engine.ts'
import { serveBuild, testBrowser, type WatchedPage } from '../support/browser.ts'
import { inTabs } from '../support/inTabs.ts'
import { hydrated, shown } from '../support/reader.ts'
import type { TempSite } from '../support/site.ts'
import { siteFromFolder } from '../support/siteFromFolder.ts'

const { open } = testBrowser()
const sites = new Map<string, TempSite>()
const previews = new Map<string, Preview>()
const facts = new Map<string, SiteFacts>()

beforeAll(async () => {
  for (const { name, folder, facts: file } of SITES) {
    const site = await siteFromFolder(folder)
    sites.set(name, site)
    const { exitCode, stderr } = await site.run('build')
    expect(exitCode, stderr).toBe(0)
    const baseUrl = name === 'blog' ? '/log/' : '/'
    previews.set(name, await serveBuild(path.join(site.root, 'build'), { baseUrl }))
    facts.set(name, unpacked(fs.readFileSync(path.join(engineRoot, file), 'utf8')) as SiteFacts)
  }
})
afterAll(async () => {
  await Promise.all([...previews.values()].map((preview) => preview.close()))
  for (const site of sites.values()) site.remove()
})

/** A reader, at a page if one is named; pictures of other sites are not asked for. */
async function visit(name?: string, at?: string): Promise<WatchedPage> {
  const watched = await open()
  const { page } = watched
  await page.route(
    (url) => url.hostname !== '127.0.0.1' && url.hostname !== 'localhost',
    (route) => route.fulfill({ body: '' }),
  )
  if (name !== undefined && at !== undefined) await go(page, name, at)
  return watched
}

async function go(page: Page, name: string, at: string): Promise<void> {
  await page.goto(new URL(at.replace(/^\//, ''), previews.get(name)!.url).href)
  await hydrated(page)
}

/** Until another page of the site is on screen, whatever its canonical address is. */
async function arrived(page: Page, at: string, h1: string): Promise<void> {
  await page.waitForURL(`**${at}`)
  await page.locator('h1', { hasText: h1 }).waitFor()
}

const factsNow = async (page: Page) => pageFacts(await page.content())

describe('a page that runs', () => {
  // What the first page of the reader and the pages after it could differ in.
  const PAGES: [site: string, path: string][] = [
    ['classic', '/'],
    ['classic', '/docs/first-steps/cut'],
    ['classic', '/docs/category/first-steps'],
    ['classic', '/blog/storm'],
    ['locales', '/docs/next/wood/pine'],
    ['locales', '/fr/docs/next/wood'],
    ['locales', '/ar/tools/digging'],
    ['locales', '/polska/docs/category/fruit'],
    ['blog', '/'],
    ['blog', '/authors/the-master'],
    ['blog', '/2024/01/10/first-ship'],
  ]
  const NAMES = ['title', 'lang', 'dir', 'h1', 'text', 'headings', 'toc', 'sidebar', 'breadcrumbs']
  const MORE = ['previous', 'next', 'tags', 'cards', 'footer', 'recent', 'announcement']
  const STATED = [...NAMES, ...MORE]

  test('still has the facts that were served, and nothing to complain of', async () => {
    const complaints: string[] = []
    await inTabs(
      PAGES,
      () => visit(),
      async ({ page, complaints: said }, [name, at]) => {
        await go(page, name, at)
        const now = await factsNow(page)
        const served = pageFacts(sites.get(name)!.html(at))
        for (const fact of STATED) {
          const of = fact === 'sidebar' ? sidebarIn : bare
          expect(of(now[fact]), `${name} ${at} ${fact}`).toBe(of(served[fact]))
        }
        complaints.push(...said)
      },
    )
    expect(complaints).toEqual([])
  })
})

const bare = (value: unknown) => JSON.stringify(value)?.replace(/\\n|\s/g, '')

/** A category without a page is a button as soon as it can unfold. */
const sidebarIn = (value: unknown) =>
  bare(value)?.replace(/("label":"[^"]*"),"href":"[^"]*"(?=,"open")/g, '$1')

describe('the menu of versions', () => {
  test('leads to the same doc, category or start in each, as Docusaurus serves it', async () => {
    const { page, close } = await visit()
    for (const at of [
      '/docs/next/fruit/apple',
      '/fr/docs/fruit/apple',
      '/ar/docs/category/fruit',
      '/docs/next/wood/oak',
      '/polska/docs/first',
    ]) {
      await go(page, 'locales', at)
      const lists = page.waitForResponse(/_docs\.json$/)
      await page.locator('.version-menu').hover()
      await lists
      const wanted = facts.get('locales')!.pages[at]!.navbar
      await expect.poll(async () => bare((await factsNow(page)).navbar)).toBe(bare(wanted))
    }
    await close()
  })

  test('goes there without loading the document, and the menu of languages keeps what is there', async () => {
    const { page, complaints, close } = await visit('locales', '/fr/docs/next/fruit/apple')
    await page.locator('.version-menu button').click()
    await page.locator('.version-menu .dropdown__link', { hasText: '2.0' }).click()
    await arrived(page, '/fr/docs/2.0/fruit/apple', 'Apple')
    await page.locator('.navbar button:has(.icon--language)').click()
    await page.locator('.navbar a[lang="pl"]').click()
    await page.waitForURL('**/polska/docs/2.0/fruit/apple')
    await hydrated(page)
    expect((await factsNow(page)).lang).toBe('pl')
    expect(complaints).toEqual([])
    await close()
  })
})

test('tabs of a group switch together and are kept, and the code of their document runs', async () => {
  const { page, complaints, close } = await visit('classic', '/docs/first-steps/cut')
  const tab = (name: string) => page.getByRole('tab', { name })
  expect(await tab('Inches').getAttribute('aria-selected')).toBe('true')
  await tab('Centimetres').click()
  expect(await page.getByRole('tabpanel').innerText()).toBe('60 by 40.')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => tab('Centimetres').getAttribute('aria-selected')).toBe('true')
  expect(await page.locator('main mark').innerText()).toBe('sharp')
  expect(complaints).toEqual([])
  await close()
})

test('the pager goes through the docs in the order of the sidebar', async () => {
  const { page, close } = await visit('classic', '/docs/intro')
  const { pages } = facts.get('classic')!
  const order: string[] = []
  for (let at: string | undefined = '/docs/intro'; at !== undefined; ) {
    order.push(at)
    const next: [string, string] | undefined = (await factsNow(page)).next as [string, string]
    expect(bare(next), at).toBe(bare(pages[at]!.next))
    if (next) {
      await page.locator('.pagination-nav__link--next').click()
      await shown(page, next[0])
    }
    at = next?.[0]
  }
  expect(order).toHaveLength(7)
  await close()
})

test('categories without a page unfold, and a page inside has them open', async () => {
  const { page, close } = await visit('locales', '/docs/next')
  const soft = page.locator('.menu__link', { hasText: 'Soft wood' })
  expect(await page.locator('.menu__link', { hasText: 'Pines' }).count()).toBe(0)
  await soft.click()
  await page.locator('.menu__link', { hasText: 'Pines' }).click()
  await shown(page, '/docs/next/wood/pine')
  const wanted = facts.get('locales')!.pages['/docs/next/wood/pine']!.sidebar
  expect(sidebarIn((await factsNow(page)).sidebar)).toBe(sidebarIn(wanted))
  await close()
})

test('lists of posts, authors and tags lead to each other, and the bar stays closed', async () => {
  const { page, complaints, close } = await visit('blog', '/')
  await page.locator('.announcement-bar__close').click()
  for (const [click, to] of [
    ['.pagination-nav__link--next', '/log/page/2/'],
    ['.author__name a[href$="/authors/jon/"]', '/log/authors/jon/'],
    ['.pagination-nav__link--next', '/log/authors/jon/page/2/'],
    ['.tag[href$="/tags/hemp-rope/"]', '/log/tags/hemp-rope/'],
    ['.page-header a[href$="/tags/"]', '/log/tags/'],
  ] as const) {
    await page.locator(click).first().click()
    await shown(page, to)
  }
  const wanted = facts.get('blog')!.pages['/tags']!.tagGroups
  expect(bare((await factsNow(page)).tagGroups)).toBe(bare(wanted))
  expect(await page.locator('.announcement-bar').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
