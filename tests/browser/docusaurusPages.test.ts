// A site as Docusaurus's template makes it, in a browser: its pages hydrate, follow the reader and
// the colour mode, and stay readable in the colours of its brand.
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { DOCUSAURUS_SITE } from '../support/docusaurusSite.ts'
import { follow, readers } from '../support/reader.ts'
import { builtSite, type TempSite } from '../support/site.ts'

const BROWSER_ONLY = `import BrowserOnly from '@docusaurus/BrowserOnly'
import { useColorMode } from '@docusaurus/theme-common'
import Layout from '@theme/Layout'

export default () => (
  <Layout>
    <BrowserOnly fallback={<p>Soon</p>}>
      {() => <p id="shown">{useColorMode().colorMode}</p>}
    </BrowserOnly>
  </Layout>
)
`

let site: TempSite
const { open } = readers(async () => {
  const config = String(DOCUSAURUS_SITE['docusaurus.config.js']).replace("'/d/'", "'/'")
  site = await builtSite({
    ...DOCUSAURUS_SITE,
    'docusaurus.config.js': config,
    'src/pages/only.tsx': BROWSER_ONLY,
    'src/pages/about.tsx': String(DOCUSAURUS_SITE['src/pages/about.tsx']).replace('/d/', '/'),
  })
  return `${site.root}/build`
})
afterAll(() => site?.remove())

test('the home page hydrates without a complaint, and its state lives', async () => {
  const { page, complaints } = await open('/')
  await page.click('#count')
  expect(await page.textContent('#count')).toBe('Count: 1')
  const height = await page.evaluate(
    () => getComputedStyle(document.querySelector('[class*="featureSvg"]')!).height,
  )
  expect(height).toBe('200px')
  expect(complaints).toEqual([])
})

test('useColorMode reads the colour mode and sets it for the whole page', async () => {
  const { page } = await open('/')
  expect(await page.textContent('#mode')).toBe('light')
  await page.click('#mode')
  await page.waitForFunction(() => document.querySelector('#mode')!.textContent === 'dark')
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
})

test('what only a browser renders may call hooks', async () => {
  const { page, complaints } = await open('/only')
  expect(await page.textContent('#shown')).toBe('light')
  expect(complaints).toEqual([])
})

test('a click brings title, description and class of the next page, and takes them back', async () => {
  const { page, complaints } = await open('/')
  await follow(page, 'nav a.navbar__link[href="/about"]', '/about')
  expect(await page.title()).toBe('About us')
  const description = () => page.getAttribute('head meta[name=description]', 'content')
  await page.waitForFunction(
    () =>
      document.querySelector('meta[name=description]')?.getAttribute('content') === 'Who we are',
  )
  expect(await page.getAttribute('html', 'class')).toContain('about')
  const titles = () =>
    page.$$eval('head meta[property="og:title"]', (all) =>
      all.map((tag) => tag.getAttribute('content')),
    )
  expect(await titles()).toEqual(['Us'])
  await page.goBack()
  await page.waitForSelector('.hero')
  expect(await page.title()).toBe('Hello from Dinos | Dinos')
  await page.waitForFunction(() => !document.querySelector('meta[content="Who we are"]'))
  expect(await description()).toBe('What dinos do <all day>')
  expect(await titles()).toEqual(['Hello from Dinos | Dinos'])
  expect(complaints).toEqual([])
})

test('the site’s own modules hear where the reader goes', async () => {
  const { page } = await open('/')
  await page.waitForFunction(() => (window as never as { heard?: unknown[] }).heard?.length === 3)
  await follow(page, 'nav a.navbar__link[href="/about"]', '/about')
  expect(await page.evaluate(() => (window as never as { heard: unknown }).heard)).toEqual([
    ['update', '/', undefined],
    ['undone'],
    ['didUpdate', '/', undefined],
    ['update', '/about', '/'],
    ['undone'],
    ['didUpdate', '/about', '/'],
  ])
})

/** Colours change by and by. */
async function showIn(page: Page, mode: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
    return Promise.all(document.getAnimations().map((each) => each.finished))
  }, mode)
}

/** Of text on what is behind it; both are asked of a canvas, which knows every colour's bytes. */
const contrast = (page: Page, selector: string) =>
  page.evaluate((name) => {
    const paper = document.createElement('canvas').getContext('2d')!
    const luminance = (color: string) => {
      paper.fillStyle = color
      paper.fillRect(0, 0, 1, 1)
      const [r, g, b] = [...paper.getImageData(0, 0, 1, 1).data].map((byte) => {
        const part = byte / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    }
    const element = document.querySelector(name)!
    let behind: Element | null = element
    while (behind && /rgba\(0, 0, 0, 0\)/.test(getComputedStyle(behind).backgroundColor))
      behind = behind.parentElement
    const ink = luminance(getComputedStyle(element).color)
    const ground = luminance(getComputedStyle(behind!).backgroundColor)
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
  }, selector)

test('a brand’s colour that is too light, or too dark at night, is made readable', async () => {
  const { page } = await open('/about')
  for (const mode of ['light', 'dark']) {
    await showIn(page, mode)
    expect(await contrast(page, '.own-page a')).toBeGreaterThan(4.5)
  }
  const { page: home } = await open('/')
  for (const mode of ['light', 'dark']) {
    await showIn(home, mode)
    for (const selector of ['.hero__title', '.button--secondary'])
      expect(await contrast(home, selector)).toBeGreaterThan(4.5)
  }
})

test('the place where a reader is has the brand’s colour, in both modes', async () => {
  const { page } = await open('/about')
  const tokens = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--here', '--accent', '--red'].map((name) => style.getPropertyValue(name))
    })
  for (const mode of ['light', 'dark']) {
    await showIn(page, mode)
    const [here, accent, red] = await tokens()
    expect(here).toBe(accent)
    expect(here).not.toBe(red)
  }
})
