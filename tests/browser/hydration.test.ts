// What React takes over of a page: each element that it does costs time after the paint.
import { expect, inject, test } from 'vitest'
import { readers } from '../support/reader.ts'

const { open } = readers(() => inject('notebook'))

test('of a table of contents React has the list, and not each link', async () => {
  const { page } = await open('/docs/wiki/compiler')
  await page.waitForSelector('[data-has-hydrated]')
  const taken = await page.evaluate(() => {
    const isTaken = (element: Element) => Object.keys(element).some((key) => /^__react/.test(key))
    return ['.toc', '.theme-doc-toc-mobile nav'].map((selector) => {
      const list = document.querySelector(`${selector} > ul`)!
      return [isTaken(list), [...list.querySelectorAll('*')].filter(isTaken).length]
    })
  })
  expect(taken).toEqual([
    [true, 0],
    [true, 0],
  ])
})
