// A block of HTML that becomes another one in place is then what the other one says, whatever the
// two are, and what is equal in both is the same element as before.
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { testBrowser } from '../support/browser.ts'

const browser = testBrowser()

async function blankPage() {
  const { outputFiles } = await build({
    entryPoints: [join(engineRoot, 'theme/browser/morph.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'tested',
    define: { 'FEATURES.offline': 'false' },
  })
  const { page } = await browser.open()
  await page.addScriptTag({ content: outputFiles[0]!.text })
  return page
}
declare const tested: { morph(live: Element, before: string, after: string): void }

test('any block becomes any other, and equal paragraphs stay', async () => {
  const page = await blankPage()
  const failed = await page.evaluate(() => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % below
    }
    const word = () => ['one', 'two', 'three', '<b>bold</b>', '<code>x</code>'][random(5)]!
    const text = () => Array.from({ length: 1 + random(3) }, word).join(' ')
    const block = (depth: number): string => {
      const kind = random(depth > 2 ? 3 : 7)
      if (kind < 2) return `<p>${text()}</p>`
      if (kind === 2) return `<h2 id="h${random(3)}">${text()}</h2>`
      if (kind === 3) return `<ul>${blocks(depth + 1)}</ul>`
      if (kind === 4) return `<details><summary>${text()}</summary>${blocks(depth + 1)}</details>`
      if (kind === 5) return `<div class="theme-code-block"><pre>${text()}</pre></div>`
      return `<div class="c${random(2)}">${blocks(depth + 1)}</div>`
    }
    const blocks = (depth: number) =>
      Array.from({ length: random(5) }, () => block(depth)).join('\n')
    for (let i = 0; i < 500; i++) {
      const live = document.createElement('div')
      let before = blocks(0)
      live.innerHTML = before
      for (let n = 0; n < 3; n++) {
        const after = random(4) === 0 ? blocks(0) : `${before}<p>${text()}</p>`
        const kept = live.querySelector(':scope > p')
        tested.morph(live, before, after)
        if (live.innerHTML !== after) return { before, after, got: live.innerHTML }
        const isKept = kept === live.querySelector(':scope > p')
        if (kept && after.startsWith(before) && !isKept) return { before, after }
        before = after
      }
    }
    return undefined
  })
  expect(failed).toBeUndefined()
})

test('what was done to a block since stays where the texts agree', async () => {
  const page = await blankPage()
  const result = await page.evaluate(() => {
    const live = document.body.appendChild(document.createElement('div'))
    const text = (word: string) =>
      `<details><summary>S</summary><p>${word}</p><input></details><div class="theme-code-block"><pre>code</pre></div><p>${word}</p>`
    live.innerHTML = text('old')
    live.querySelector('details')!.open = true
    live.querySelector('pre')!.after(document.createElement('button'))
    live.querySelector('input')!.focus()
    const paragraph = live.querySelector('p')
    tested.morph(live, text('old'), text('new'))
    return [
      live.querySelector('details')!.open,
      live.querySelectorAll('button').length,
      document.activeElement === live.querySelector('input'),
      live.querySelector('p') === paragraph,
      live.textContent,
    ]
  })
  expect(result).toEqual([true, 1, true, true, 'Snewcodenew'])
})

test('a block to which others have added is written anew', async () => {
  const page = await blankPage()
  const html = await page.evaluate(() => {
    const live = document.createElement('div')
    live.innerHTML = '<p>a</p><i>added</i><p>b</p>'
    tested.morph(live, '<p>a</p><p>b</p>', '<p>a</p><p>c</p>')
    return live.innerHTML
  })
  expect(html).toBe('<p>a</p><p>c</p>')
})
