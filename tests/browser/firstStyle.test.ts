// What costs the first style and layout of a page, and what readers see in its place: no boxes for
// empty labels of code, a colour of selections that elements inherit, no letters for one hint.
import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { readers } from '../support/reader.ts'

const { open } = readers(() => inject('notebook'))
const PAGE = '/docs/wiki/compiler'

/** Of a block with this label: what its box says, and how far below its edge the code begins. */
async function codeBlock(label: string, options: BrowserContextOptions) {
  const { page } = await open(PAGE, options)
  return page
    .locator(`.code-block-content[data-label="${label}"]`)
    .first()
    .evaluate((content) => {
      const code = content.querySelector('code')!
      return {
        box: getComputedStyle(content, '::before').content,
        above: Math.round(code.getBoundingClientRect().top - content.getBoundingClientRect().top),
      }
    })
}

describe('above the code of a block without a label there is no box', () => {
  test('and no room, where buttons show under a pointer', async () => {
    expect(await codeBlock('', {})).toEqual({ box: 'none', above: 14 })
  })

  test('but room for the buttons, where they are always there', async () => {
    const touch = { isMobile: true, hasTouch: true, viewport: { width: 375, height: 700 } }
    expect(await codeBlock('bash', touch)).toEqual({ box: '"bash"', above: 38 })
    expect(await codeBlock('', touch)).toEqual({ box: 'none', above: 38 })
  })
})

test.each(['light', 'dark'])('what is selected has the colour of a mark: %s', async (mode) => {
  const { page } = await open(`${PAGE}?docusaurus-theme=${mode}`)
  const colors = await page.evaluate(() => {
    const styles = (element: Element) => {
      const { backgroundColor, color } = getComputedStyle(element, '::selection')
      return [backgroundColor, color]
    }
    const example = document.createElement('p')
    example.style.cssText = 'background: var(--mark); color: var(--ink)'
    document.body.append(example)
    const { backgroundColor, color } = getComputedStyle(example)
    const selected = ['h1', '.token', '.menu__link', '.footer a'].map((selector) =>
      styles(document.querySelector(selector)!),
    )
    return { expected: [backgroundColor, color], selected }
  })
  for (const selected of colors.selected) expect(selected).toEqual(colors.expected)
})

test('the button of the search has the letters of the bar around it', async () => {
  const { page } = await open(PAGE)
  const fonts = await page.evaluate(() =>
    ['.navbar__items--right', '.search-button', '.search-button__keys'].map((selector) => {
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(
        document.querySelector(selector)!,
      )
      return [fontFamily, fontSize, fontWeight].join(' ')
    }),
  )
  expect(new Set(fonts).size).toBe(1)
})
