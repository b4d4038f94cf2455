// Drawings in the text on phones: their letters, measured, and nothing that goes over an edge.
import fs from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { htmlFile, notebookPages } from '../support/notebookPages.ts'
import { readers } from '../support/reader.ts'

const { open } = readers(() => inject('notebook'))
const drawn = notebookPages.filter((page) =>
  fs
    .readFileSync(path.join(inject('notebook'), htmlFile(page)), 'utf8')
    .match(/class="(?:diagram|sketch__page)"/),
)

test.each([320, 375])(
  'at %i px every letter of every drawing has 11 px, and stays inside',
  async (width) => {
    const { page, load } = await open(undefined, { viewport: { width, height: 800 } })
    const faults: string[] = []
    let seen = 0
    for (const href of drawn) {
      await load(href)
      const found = await page.evaluate(() =>
        [
          ...document.querySelectorAll<SVGSVGElement>('.markdown svg.diagram, .home .sketch__page'),
        ].map((svg) => {
          const box = svg.getBoundingClientRect()
          const scale = box.width / svg.viewBox.baseVal.width
          const texts = [...svg.querySelectorAll('text')]
          return texts.flatMap((text) => {
            const { left, right, top, bottom } = text.getBoundingClientRect()
            const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale
            const isInside =
              left > box.left - 1 &&
              right < box.right + 1 &&
              top > box.top - 1 &&
              bottom < box.bottom + 1
            return size >= 11 && isInside ? [] : [`${text.textContent}: ${size}`]
          })
        }),
      )
      seen += found.length
      faults.push(...found.flat().map((fault) => `${href}: ${fault}`))
    }
    expect(seen).toBeGreaterThanOrEqual(13)
    expect(faults).toEqual([])
  },
)
