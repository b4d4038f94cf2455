// What stands around every page: skip link, announcement bar, navbar, colour mode. Options that the
// notebook leaves off are on in sites of their own.
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild, testBrowser } from '../support/browser.ts'
import { hydrated } from '../support/reader.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const { open } = testBrowser()
const sites: { site?: TempSite; preview: Preview }[] = []
let notebook: string

beforeAll(async () => {
  const preview = await serveBuild(inject('notebook'))
  sites.push({ preview })
  notebook = preview.url.replace(/\/$/, '')
})
afterAll(async () => {
  for (const { site, preview } of sites) {
    await preview.close()
    site?.remove()
  }
})

/**
 * Builds and serves a small site with these theme options; gives its address without the last
 * slash.
 */
async function served(
  themeConfig: object,
  files: Record<string, string> = {},
  config: object = {},
): Promise<string> {
  const text = (n: number) =>
    `A paragraph that is long enough to make the page long. ${n}\n\n`.repeat(12)
  const sections = [1, 2, 3, 4, 5, 6].map((n) => `## Part ${n}\n\n${text(n)}`).join('')
  const site = await tempSite({
    'site.config.ts': `export default ${JSON.stringify({ title: 'Test', url: 'https://test.example', favicon: 'logo.svg', onBrokenLinks: 'ignore', themeConfig, ...config })}\n`,
    'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/pages/index.md': '# Home\n',
    'content/docs/one.md': `# One\n\n${sections}`,
    'content/docs/two.md': '# Two\n',
    ...files,
  })
  const { stderr, exitCode } = await site.run('build')
  expect(exitCode, stderr).toBe(0)
  const preview = await serveBuild(path.join(site.root, 'build'))
  sites.push({ site, preview })
  return preview.url.replace(/\/$/, '')
}

async function goto(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
}

const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

describe('the shell', () => {
  // B83
  test('the order is skip link, announcement bar, navbar, main wrapper, footer', async () => {
    const url = await served({
      announcementBar: { id: 'a', content: 'News' },
      footer: { copyright: 'Ours' },
    })
    const { page, close } = await open()
    await goto(page, `${url}/docs/one`)
    const order = await page.evaluate(() =>
      [...document.querySelectorAll('#__docusaurus > *')].map(
        (element) => element.className || element.tagName,
      ),
    )
    const parts = ['navbar', 'main-wrapper', 'footer'].map((name) =>
      order.findIndex((each) => each.split(' ').includes(name)),
    )
    expect(
      await page.evaluate(
        () => document.querySelector('#__docusaurus > :first-child a')?.className,
      ),
    ).toBe('skip-link')
    expect(order[1]).toBe('announcement-bar')
    expect(parts).toEqual([2, 3, 4])
    await close()
  })

  // B84
  test('the first Tab focuses the skip link, which takes to main and leaves the address', async () => {
    const { page, close } = await open()
    await goto(page, `${notebook}/docs/wiki/compiler`)
    await page.keyboard.press('Tab')
    const link = page.locator('.skip-link')
    expect(await link.textContent()).toBe('Skip to main content')
    expect(
      await link.evaluate(
        (element) =>
          element === document.activeElement && getComputedStyle(element).clipPath === 'none',
      ),
    ).toBe(true)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    expect(page.url()).toBe(`${notebook}/docs/wiki/compiler`)
    await close()
  })

  test.each([
    [997, true],
    [996, false],
  ])(
    // B85
    'at %i px the links are there: %s; the hamburger is when they are not',
    async (width, wide) => {
      const { page, close } = await open({ viewport: { width, height: 700 } })
      await goto(page, `${notebook}/`)
      expect(await page.locator('.navbar__item', { hasText: 'Wiki' }).isVisible()).toBe(wide)
      expect(await page.locator('.navbar__item', { hasText: 'Blog' }).isVisible()).toBe(wide)
      expect(await page.locator('.navbar__toggle').isVisible()).toBe(!wide)
      await close()
    },
  )

  test('no picture is preloaded from inside the body', async () => {
    const url = await served({ navbar: { logo: { src: '/logo.svg' } } })
    const { page, complaints, close } = await open()
    await goto(page, `${url}/`)
    // The switch of the colors and the search.
    expect(await page.locator('.navbar__items--right > *').count()).toBe(2)
    expect(await page.locator('link[rel=preload]').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('colour mode', () => {
  // B95
  test('a first visit is light even when the system is dark, and B99 stays so when the system changes', async () => {
    const { page, close } = await open({ colorScheme: 'dark' })
    await goto(page, `${notebook}/`)
    expect(await mode(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('.navbar .color-mode-toggle').click()
    expect([await mode(page), await stored(page)]).toEqual(['dark', 'dark'])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    expect([await mode(page), await stored(page)]).toEqual(['dark', 'dark'])
    await close()
  })

  // B96
  test('the toggle flips the attribute, stores it, and says what is on; a reload keeps it', async () => {
    const { page, complaints, close } = await open()
    await goto(page, `${notebook}/`)
    const toggle = page.locator('.navbar .color-mode-toggle')
    expect(await toggle.getAttribute('aria-label')).toBe(
      'Switch between dark and light mode (currently light mode)',
    )
    await toggle.click()
    expect([await mode(page), await stored(page), await toggle.getAttribute('title')]).toEqual([
      'dark',
      'dark',
      'Switch between dark and light mode (currently dark mode)',
    ])
    await page.reload()
    expect(await mode(page)).toBe('dark')
    await hydrated(page)
    await toggle.click()
    expect([await mode(page), await stored(page)]).toEqual(['light', 'light'])
    expect(complaints).toEqual([])
    await close()
  })

  // B97
  test('another tab follows without a reload', async () => {
    const { page, close } = await open()
    const other = await page.context().newPage()
    for (const tab of [page, other]) await goto(tab, `${notebook}/`)
    await page.locator('.navbar .color-mode-toggle').click()
    await other.waitForSelector('html[data-theme="dark"]', { timeout: 1000 })
    expect(await other.locator('.navbar .color-mode-toggle').getAttribute('title')).toContain(
      'currently dark mode',
    )
    await close()
  })

  // B98
  test('with disableSwitch there is no toggle, and a stored mode is removed', async () => {
    const url = await served({ colorMode: { disableSwitch: true, defaultMode: 'dark' } })
    const { page, close } = await open()
    await page.addInitScript(() => localStorage.setItem('theme', 'light'))
    await goto(page, `${url}/`)
    expect(await page.locator('.color-mode-toggle').count()).toBe(0)
    expect([await mode(page), await stored(page)]).toEqual(['dark', null])
    await close()
  })

  test('with the system respected there are three states: system, light, dark', async () => {
    const url = await served({ colorMode: { respectPrefersColorScheme: true } })
    const { page, complaints, close } = await open({ colorScheme: 'dark' })
    await goto(page, `${url}/`)
    const toggle = page.locator('.navbar .color-mode-toggle')
    const state = async () => [
      await page.evaluate(() => document.documentElement.dataset.themeChoice),
      await mode(page),
      await stored(page),
      /currently (\w+) mode/.exec((await toggle.getAttribute('aria-label'))!)?.[1],
      await toggle.locator('.icon:visible').getAttribute('class'),
    ]
    expect(await state()).toEqual(['system', 'dark', null, 'system', 'icon icon--system'])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.waitForSelector('html[data-theme="light"]')
    await toggle.click()
    expect(await state()).toEqual(['light', 'light', 'light', 'light', 'icon icon--sun only-light'])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await mode(page), 'the system says nothing against a choice').toBe('light')
    await toggle.click()
    expect(await state()).toEqual(['dark', 'dark', 'dark', 'dark', 'icon icon--moon only-dark'])
    const other = await page.context().newPage()
    await goto(other, `${url}/`)
    expect(await mode(other)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await toggle.click()
    expect(await state()).toEqual(['system', 'light', null, 'system', 'icon icon--system'])
    await other.waitForFunction(() => document.documentElement.dataset.themeChoice === 'system')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the announcement bar', () => {
  const bar = (id: string) => ({
    announcementBar: {
      id,
      content: 'Read the <b>news</b>',
      backgroundColor: '#113355',
      textColor: 'rgb(255, 255, 255)',
    },
  })

  // D-18
  test('closed in one tab it is gone in the other, and stays away', async () => {
    const site = await served(bar('tabs'))
    const { page, close } = await open()
    const other = await page.context().newPage()
    await goto(page, `${site}/docs/one`)
    await goto(other, `${site}/docs/one`)
    const lineIn = (tab: Page) => tab.locator('.announcement-bar')
    expect([await lineIn(page).isVisible(), await lineIn(other).isVisible()]).toEqual([true, true])
    await lineIn(page).locator('button[aria-label="Close"]').click()
    await other.locator('.pagination-nav a[href="/docs/two"]').click()
    await other.waitForFunction(() => document.querySelector('h1')?.textContent === 'Two')
    await lineIn(other).waitFor({ state: 'detached' })
    await goto(other, `${site}/docs/one`)
    expect(await lineIn(other).isVisible()).toBe(false)
    await close()
  })

  // B100
  test('once closed it stays closed without a flash, until its id changes; its colours come from the style sheet', async () => {
    const [first, second] = await Promise.all([served(bar('one')), served(bar('two'))] as const)
    const { page, close } = await open()
    // One site that is published again: the same origin, another build.
    let target = first
    await page.route(`${first}/**`, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(first, target) })
      await route.fulfill({ response })
    })
    const line = page.locator('.announcement-bar')
    await goto(page, `${first}/`)
    expect(
      await line.evaluate((element) => [
        getComputedStyle(element).backgroundColor,
        getComputedStyle(element).color,
      ]),
    ).toEqual(['rgb(17, 51, 85)', 'rgb(255, 255, 255)'])
    expect(await page.locator('[style]').count()).toBe(0)
    await line.locator('button[aria-label="Close"]').click()
    expect(await line.count()).toBe(0)
    await page.addInitScript(() => {
      const look = () => {
        const found = document.querySelector('.announcement-bar')
        if (found && found.getClientRects().length > 0) Object.assign(window, { flashed: true })
        requestAnimationFrame(look)
      }
      look()
    })
    await goto(page, `${first}/docs/one`)
    expect(await page.evaluate(() => 'flashed' in window)).toBe(false)
    expect(await line.isVisible()).toBe(false)
    target = second
    await goto(page, `${first}/`)
    expect(await line.isVisible()).toBe(true)
    await close()
  })

  test('a colour that is none is a fault of the configuration', async () => {
    const site = await tempSite({
      'site.config.ts':
        "export default { title: 'T', url: 'https://t.example', themeConfig: { announcementBar: { content: 'x', textColor: 'red;}*{}' } } }\n",
      'content/docs/one.md': '# One\n',
    })
    const { exitCode, stderr } = await site.run('build')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('themeConfig.announcementBar.textColor')
    site.remove()
  })
})

// B101
describe('the navbar', () => {
  const isShown = (page: Page) =>
    page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom > 30)
  const settled = (page: Page) => page.waitForTimeout(300)
  const wheel = async (page: Page, by: number) => {
    await page.mouse.wheel(0, by)
    await settled(page)
  }

  test('hides with hideOnScroll while the reader goes down, shows when he goes up, and at the top', async () => {
    const url = await served({ navbar: { title: 'Test', hideOnScroll: true } })
    const { page, complaints, close } = await open()
    await goto(page, `${url}/docs/one`)
    expect(await isShown(page)).toBe(true)
    await wheel(page, 300)
    await wheel(page, 300)
    expect(await isShown(page), 'down').toBe(false)
    await wheel(page, -150)
    expect(await isShown(page), 'up').toBe(true)
    await wheel(page, 400)
    expect(await isShown(page), 'down again').toBe(false)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await settled(page)
    expect(await isShown(page), 'with the focus in it').toBe(true)
    await page.evaluate(() => window.scrollTo(0, 0))
    await settled(page)
    expect(await isShown(page), 'at the top').toBe(true)
    await page.locator('.toc a[href="#part-4"]').click()
    await settled(page)
    expect(await isShown(page), 'after a jump to a heading').toBe(false)
    expect(complaints).toEqual([])
    await close()
  })

  test('hides with hideOnScroll after the announcement was closed by mouse', async () => {
    const url = await served({
      navbar: { title: 'Test', hideOnScroll: true },
      announcementBar: { id: 'news', content: 'News' },
    })
    const { page, close } = await open()
    await goto(page, `${url}/docs/one`)
    await page.locator('.announcement-bar__close').click()
    await wheel(page, 300)
    await wheel(page, 300)
    expect(await isShown(page)).toBe(false)
    await close()
  })

  test('never hides without the option', async () => {
    const { page, close } = await open()
    await goto(page, `${notebook}/docs/wiki/compiler`)
    await wheel(page, 500)
    await wheel(page, 500)
    expect(await isShown(page)).toBe(true)
    await close()
  })
})

describe('tabs of a page of the author’s own', () => {
  const tabs = `import { Tabs } from '@theme/Tabs'
import { TabItem } from '@theme/TabItem'
export default function Page() {
  return (
    <Tabs groupId="os" queryString>
      <TabItem value="linux">Penguins</TabItem>
      <TabItem value="mac"><h2 id="inside">Inside</h2>Apples</TabItem>
    </Tabs>
  )
}
`

  test('follow the address, write into it, and show what a hash points at', async () => {
    const url = await served({}, { 'content/pages/tabs.tsx': tabs })
    const { page, complaints, close } = await open()
    const chosen = () => page.locator('[role=tab][aria-selected=true]').textContent()
    await goto(page, `${url}/tabs?os=mac`)
    expect(await chosen()).toBe('mac')
    expect(
      await page.evaluate(() => localStorage.getItem('docusaurus.tab.os')),
      'asked for, not chosen',
    ).toBe(null)
    await page.locator('[role=tab]', { hasText: 'linux' }).click()
    expect(page.url()).toBe(`${url}/tabs?os=linux`)
    await goto(page, `${url}/tabs#inside`)
    await page.locator('#inside').waitFor()
    expect(await chosen()).toBe('mac')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('going to another page', () => {
  test('a page that is there is shown in the next frame: nothing fades, nothing is waited for', async () => {
    const { page, complaints, close } = await open()
    await goto(page, `${notebook}/docs/wiki/compiler`)
    const link = page.locator('a.pagination-nav__link--next')
    const fetched = page.waitForResponse((response) =>
      response.url().endsWith('/wiki/memory-layout/page.json'),
    )
    await link.hover()
    await (await fetched).finished()
    await page.waitForTimeout(300)
    const frames = await link.evaluate(
      (element: HTMLElement) =>
        new Promise<number>((resolve) => {
          const title = () => document.querySelector('h1')?.textContent
          const before = title()
          let count = 0
          const look = () =>
            title() === before && count++ < 60 ? requestAnimationFrame(look) : resolve(count)
          requestAnimationFrame(() => {
            element.click()
            requestAnimationFrame(look)
          })
        }),
    )
    expect(frames).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})
