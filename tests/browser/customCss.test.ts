// An author's own style sheet wins over the theme's: with the weakest selector, in both colour
// modes, and in the development server.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild, testBrowser } from '../support/browser.ts'
import { builtSite, type TempSite } from '../support/site.ts'

const { open } = testBrowser()
let site: TempSite
let preview: Preview
beforeAll(async () => {
  site = await builtSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', favicon: 'data:,',
      theme: { customCss: 'own.css' }, themeConfig: { navbar: { items: [{ to: '/', label: 'Home' }] } } }\n`,
    // The theme has .navbar__link and .navbar for these.
    'own.css': `a { color: rgb(1, 2, 3) }\nnav { border-bottom-width: 7px }\n:root { --page: 30rem }
      [data-theme='dark'] { --paper: rgb(4, 5, 6) }\n[data-theme='light'] { --paper: rgb(7, 8, 9) }\n`,
    'content/pages/index.md': '# Home\n',
  })
  preview = await serveBuild(`${site.root}/build`)
})
afterAll(async () => {
  await preview?.close()
  site?.remove()
})

const look = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector)!)
    return [
      styleOf('.navbar__items .navbar__link').color,
      styleOf('nav.navbar').borderBottomWidth,
      styleOf('.navbar__inner').maxWidth,
      styleOf('html').backgroundColor,
    ]
  })

test.each([
  ['light', 'rgb(7, 8, 9)'],
  ['dark', 'rgb(4, 5, 6)'],
])('in the %s mode', async (mode, paper) => {
  const lookAt = async (url: string) => {
    const { page, complaints, close } = await open()
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), mode)
    await page.goto(url)
    const seen = await look(page)
    await close()
    expect(complaints).toEqual([])
    return seen
  }
  const expected = ['rgb(1, 2, 3)', '7px', '480px', paper]
  expect(await lookAt(preview.url)).toEqual(expected)
  const server = await site.start('dev', '--port', '0')
  try {
    expect(await lookAt(server.url)).toEqual(expected)
  } finally {
    await server.stop()
  }
})
