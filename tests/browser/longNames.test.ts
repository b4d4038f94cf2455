// Names of programs are long words: a page that shows them everywhere does not scroll sideways on a
// narrow screen with large text (WCAG 1.4.10, 1.4.4).
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readers } from '../support/reader.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const NAME = 'ExtractActionsFromSetupStoreKeysOfTheWholeApplication'

let site: TempSite
afterAll(() => site?.remove())

const { open } = readers(async () => {
  site = await tempSite({
    [`content/docs/${NAME}/_category_.json`]: JSON.stringify({
      label: NAME,
      link: { type: 'generated-index' },
    }),
    [`content/docs/${NAME}/one.md`]: `---\ntitle: ${NAME}One\ntags: [${NAME}]\n---\n\n## ${NAME}\n\n[${NAME}](./two.md)\n\n:::note[A \`${NAME}\` is called]\n\nText.\n\n:::\n`,
    [`content/docs/${NAME}/two.md`]: `---\ntitle: ${NAME}Two\n---\n\nText.\n`,
    'content/blog/2024-01-02-p.md': `---\ntitle: ${NAME}\ntags: [${NAME}]\nauthors: [{ name: ${NAME}, title: ${NAME} }]\n---\n\nText.\n`,
  })
  expect((await site.run('build')).exitCode).toBe(0)
  return join(site.root, 'build')
})

test('code in the title of a note flows with its words', async () => {
  const { page } = await open(`/docs/${NAME}/one`, { viewport: { width: 320, height: 640 } })
  // What is a column of its own counts as a block.
  const display = (code: Element) => getComputedStyle(code).display
  expect(await page.locator('.admonition-heading code').evaluate(display)).toBe('inline')
})

test('a long name in titles, breadcrumbs, cards, tags and pager links breaks', async () => {
  const posts = ['/blog', '/blog/2024/01/02/p', '/blog/tags', '/blog/archive']
  for (const path of [`/docs/${NAME}/one`, ...posts]) {
    const { page } = await open(path, { viewport: { width: 320, height: 640 } })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const wide = [...document.querySelectorAll('body *')].filter(
        (each) => each.getBoundingClientRect().right > clientWidth + 1,
      )
      return scrollWidth > clientWidth ? wide.map(({ className }) => className).join(', ') : ''
    })
    expect(`${path} ${wide}`).toBe(`${path} `)
  }
})
