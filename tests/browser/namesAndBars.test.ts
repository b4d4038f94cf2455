// What a screen reader calls the parts of a page, and what large text and 400 % zoom leave of it.
import { expect, inject, test } from 'vitest'
import { readers } from '../support/reader.ts'

const { open } = readers(() => inject('notebook'))

test('the start of a page is named after the site, code and tables after their headings', async () => {
  const { page } = await open('/docs/wiki/memory-layout', { viewport: { width: 375, height: 700 } })
  expect(await page.getAttribute('#__start', 'aria-label')).toBe('Marginalia')
  await page.waitForSelector('pre[role=group]')
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('pre[role=group], .table-scroll')].map((part) => {
      const headings = [...document.querySelectorAll('h1, h2, h3, h4')].filter(
        (heading) => heading.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING,
      )
      const title = part.closest('.theme-code-block')?.querySelector('.code-block-title span')
      const name = title?.textContent || headings.at(-1)!.textContent
      return [part.ariaLabel!.replace(/ \(\d+\)$/, ''), name]
    }),
  )
  expect(named.length).toBeGreaterThan(5)
  for (const [said, meant] of named) expect(said).toBe(meant)
  expect(new Set(named.map(([said]) => said)).size).toBeGreaterThan(3)
})

test('at 400 % zoom no bar stays in sight; from 26rem of height on it does', async () => {
  const { page } = await open('/docs/wiki/compiler', { viewport: { width: 320, height: 256 } })
  const bars = () =>
    page.evaluate(() => {
      scrollTo({ top: 2000, behavior: 'instant' })
      return ['.navbar', '.theme-doc-toc-mobile'].filter(
        (bar) => document.querySelector(bar)!.getBoundingClientRect().bottom > 0,
      )
    })
  expect(await bars()).toEqual([])
  await page.evaluate(() => document.querySelector('#lexing')!.scrollIntoView())
  const top = () =>
    page.evaluate(() => document.querySelector('#lexing')!.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(60)
  await page.setViewportSize({ width: 320, height: 416 })
  expect(await bars()).toEqual(['.navbar', '.theme-doc-toc-mobile'])
})

test('the name of the site is whole at 375 pixels and with 200 % text', async () => {
  const { page } = await open('/', { viewport: { width: 375, height: 700 } })
  for (const size of ['100%', '200%']) {
    await page.addStyleTag({ content: `html { font-size: ${size} }` })
    for (const name of ['Marginalia', 'The Compiler Engineer’s Notebook']) {
      await page.evaluate((text) => {
        document.querySelector('.navbar__title')!.textContent = text
      }, name)
      const cut = await page.evaluate(() => {
        const title = document.querySelector<HTMLElement>('.navbar__title')!
        const bar = document.querySelector('.navbar')!.getBoundingClientRect()
        const box = title.getBoundingClientRect()
        return (
          title.scrollWidth > title.clientWidth + 1 ||
          box.right > innerWidth ||
          box.bottom > bar.bottom
        )
      })
      expect(cut, `${name} at ${size}`).toBe(false)
    }
  }
})

test('code inside a text from right to left reads from left to right', async () => {
  const { page } = await open('/docs/wiki/compiler')
  const order = await page.evaluate(() => {
    const text = document.querySelector<HTMLElement>('[data-prose] p')!
    text.dir = 'rtl'
    text.innerHTML = 'הקוד <code>-f(x) != "א", y</code> כאן'
    const code = text.querySelector('code')!.firstChild as Text
    const range = new Range()
    return [0, 1, code.data.length - 1].map((at) => {
      range.setStart(code, at)
      range.setEnd(code, at + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(order).toEqual([...order].sort((a, b) => a - b))
})
