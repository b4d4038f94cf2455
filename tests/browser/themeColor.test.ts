// The colour of the bars that browsers have around a page.
import { expect, test } from 'vitest'
import { serveBuild, testBrowser } from '../support/browser.ts'
import { follow, hydrated } from '../support/reader.ts'
import { builtSite, configWith } from '../support/site.ts'

const { open } = testBrowser()
const [LIGHT, DARK] = ['#fdfcf9', '#171613']

test('follows the mode that the reader chooses, on the next page and on the next visit, too', async () => {
  const site = await builtSite({
    'site.config.ts': configWith(
      `search: false, blog: false, themeConfig: { colorMode: { themeColor: { light: '${LIGHT}', dark: '${DARK}' } } }`,
    ),
    'content/docs/a.md': '# A\n\n[b](./b.md)\n',
    'content/docs/b.md': '# B\n',
  })
  const preview = await serveBuild(`${site.root}/build`)
  try {
    const { page } = await open()
    const color = () => page.getAttribute('meta[name=theme-color]', 'content')
    await page.goto(new URL('/docs/a', preview.url).href)
    await hydrated(page)
    expect(await color()).toBe(LIGHT)
    await page.click('.color-mode-toggle')
    await expect.poll(color).toBe(DARK)
    await follow(page, 'a[href="/docs/b"]', '/docs/b')
    expect(await color()).toBe(DARK)
    await page.reload()
    await hydrated(page)
    await expect.poll(color).toBe(DARK)
  } finally {
    await preview.close()
    site.remove()
  }
})
