// The style sheet of a .tsx page: there with the page, gone with it, whichever way a reader comes.
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { follow, readers, shown } from '../support/reader.ts'
import { builtSite, type TempSite } from '../support/site.ts'

const FILES = {
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', favicon: 'data:,', themeConfig: { navbar: { items: [
    { to: '/', label: 'Home' }, { to: '/kiln', label: 'Kiln' }, { to: '/docs/a', label: 'Docs' }] } } }\n`,
  'content/pages/index.tsx':
    "import './home.css'\nexport default () => <><h1 className='box'>Home</h1></>\n",
  'content/pages/home.css': '.box { border-left: 3px solid red }\nh1 { text-indent: 7px }\n',
  'content/pages/kiln.tsx':
    "import styles from './kiln.module.css'\nexport default () => <><h1 className={styles.box}>Kiln</h1></>\n",
  'content/pages/kiln.module.css': '.box { border-left: 5px solid red }\n',
  'content/docs/a.md': '---\ntitle: A\n---\n\nText.\n',
}

let site: TempSite
const { open } = readers(async () => {
  site = await builtSite(FILES)
  return `${site.root}/build`
})
afterAll(() => site?.remove())

const look = (page: Page) =>
  page.evaluate(() => {
    const { borderLeftWidth, textIndent } = getComputedStyle(
      document.querySelector('h1:not(.visually-hidden)')!,
    )
    return [borderLeftWidth, textIndent, document.querySelectorAll('[data-style]').length]
  })
const HOME = ['3px', '7px', 1]

test('counts on the page that imports it, and on no other, after each way there', async () => {
  const { page, complaints } = await open('/')
  expect(await look(page)).toEqual(HOME)
  await follow(page, 'nav a.navbar__link[href="/docs/a"]', '/docs/a')
  expect((await look(page)).slice(1)).toEqual(['0px', 0])
  await follow(page, 'nav a.navbar__link[href="/kiln"]', '/kiln')
  expect(await look(page)).toEqual(['5px', '0px', 1])
  await follow(page, 'nav a.navbar__link[href="/"]', '/')
  expect(await look(page)).toEqual(HOME)
  await page.goBack()
  await shown(page, '/kiln')
  expect(await look(page)).toEqual(['5px', '0px', 1])
  expect(complaints).toEqual([])
})

test('stands in the frame that shows the page: nothing is painted without it', async () => {
  const { page } = await open('/docs/a')
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const note = () => {
      const title = document.querySelector('h1')
      if (title?.textContent === 'Home') seen.push(getComputedStyle(title).borderLeftWidth)
      requestAnimationFrame(note)
    }
    note()
  })
  await follow(page, 'nav a.navbar__link[href="/"]', '/')
  await page.waitForFunction(() => (window as never as { seen: string[] }).seen.length > 3)
  expect(new Set(await page.evaluate(() => (window as never as { seen: string[] }).seen))).toEqual(
    new Set(['3px']),
  )
})

test('that cannot be loaded is asked for by a load of the document, once, and the page is read without it', async () => {
  const { page } = await open('/docs/a')
  await page.route('**/assets/pages/*.css', (route) => route.abort())
  await page.click('nav a.navbar__link[href="/"]')
  await shown(page, '/')
  await page.waitForSelector('h1.box')
  expect((await look(page)).slice(0, 2)).toEqual(['0px', '0px'])
})
