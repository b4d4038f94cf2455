// Pages on a touch screen: what is always there covers nothing. Each page of the notebook at five
// widths and with three kinds of text: notebookPages.long.test.ts.
import { expect, inject, test } from 'vitest'
import { layoutFaults } from '../support/layoutFaults.ts'
import { readers } from '../support/reader.ts'

const { open } = readers(() => inject('notebook'))

test('on a touch screen the buttons of code, which are always there, cover none of it', async () => {
  const { page, load } = await open(undefined, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 375, height: 800 },
  })
  const faults: string[] = []
  for (const path of ['/docs/wiki/compiler', '/docs/nginx/resources', '/docs/knr/chapter01/1-13']) {
    await load(path)
    expect(
      await page
        .locator('.code-block-button--copy')
        .first()
        .evaluate((button) => getComputedStyle(button).opacity),
    ).toBe('1')
    faults.push(...(await layoutFaults(page)).map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
})
