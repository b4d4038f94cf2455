// Formulas and diagrams of a site that configures them as Docusaurus's manual says: what they need
// comes with the pages that show some, and from the site itself.
import { afterAll, expect, test } from 'vitest'
import { follow, pathsOf, readers } from '../support/reader.ts'
import { builtSite, type TempSite } from '../support/site.ts'

const CONFIG = `import math from 'remark-math'
import katex from 'rehype-katex'
export default {
  title: 'Test', url: 'https://test.example', baseUrl: '/', favicon: 'data:,',
  markdown: { mermaid: true },
  themes: ['@docusaurus/theme-mermaid'],
  stylesheets: [{ href: 'https://cdn.example/npm/katex@0.13.24/dist/katex.min.css', type: 'text/css' }],
  presets: [['classic', { blog: false, docs: { remarkPlugins: [math], rehypePlugins: [[katex, { macros: { '\\\\own': 'z' } }]] } }]],
  themeConfig: { mermaid: { theme: { dark: 'forest' }, options: { look: 'handDrawn' } } },
}
`
/** What Mermaid is asked, in the place of what it would draw. */
const MERMAID = `let told
export default {
  initialize(options) { told = options },
  async render(id, source) {
    if (source.includes('fault')) throw new Error('no diagram')
    return { svg: '<svg id="' + id + '" data-told="' + told.theme + ' ' + told.look + '"><text>' + source.length + '</text></svg>' }
  },
}
`

let site: TempSite
const { open } = readers(async () => {
  site = await builtSite({
    'docusaurus.config.js': CONFIG,
    'node_modules/mermaid/package.json': '{ "version": "1.0.0", "module": "m.js", "main": "m.js" }',
    'node_modules/mermaid/m.js': MERMAID,
    'docs/plain.md': '# Plain\n\n[Sum](sum.md), [Chart](chart.md)\n',
    'docs/sum.md': '# Sum\n\nThe $a_1 * \\own$ is\n\n$$\n\\int_0^1 x\n$$\n',
    'docs/chart.md': '# Chart\n\n```mermaid\ngraph TD\n```\n\n```mermaid\nfault\n```\n',
  })
  return `${site.root}/build`
})
afterAll(() => site?.remove())

const DRAWN = '.mermaid-diagram[data-drawn] svg'

test('a page without them names nothing of theirs, and loads nothing that draws', async () => {
  expect(site.html('/docs/plain')).not.toMatch(/katex|formulas-|diagrams-|cdn\.example/)
  const reader = await open('/docs/plain')
  expect(pathsOf(reader).join(' ')).not.toMatch(/KaTeX|diagrams-/)
})

test('formulas have their style sheet and fonts, on a first load and after a click', async () => {
  const width = "document.querySelector('.katex-mathml').getBoundingClientRect().width"
  const first = await open('/docs/sum')
  expect(await first.page.evaluate(width)).toBeLessThan(2)
  expect(await first.page.locator('.katex-display').count()).toBe(1)
  await first.page.waitForFunction(() =>
    [...document.fonts].some((font) => font.family === 'KaTeX_Main' && font.status === 'loaded'),
  )
  const { page, complaints } = await open('/docs/plain')
  await follow(page, '.markdown a[href="/docs/sum"]', '/docs/sum')
  expect(await page.evaluate(width)).toBeLessThan(2)
  expect(complaints).toEqual([])
})

test('a diagram is drawn in the colours of the page, and one with a fault stays code', async () => {
  const { page } = await open('/docs/chart')
  await page.waitForSelector(DRAWN)
  expect(await page.getAttribute(DRAWN, 'data-told')).toBe('default handDrawn')
  expect(await page.locator('.mermaid-diagram pre:visible').allTextContents()).toEqual(['fault'])
  await page.click('.color-mode-toggle')
  await page.waitForSelector('svg[data-told="forest handDrawn"]')
  expect(await page.locator('svg[data-told]').count()).toBe(1)
})

test('a diagram is drawn after a click as well, and is readable without scripts', async () => {
  const { page } = await open('/docs/plain')
  await follow(page, '.markdown a[href="/docs/chart"]', '/docs/chart')
  await page.waitForSelector(DRAWN)
  expect(site.html('/docs/chart')).toContain('<code class="language-mermaid">graph TD</code>')
})
