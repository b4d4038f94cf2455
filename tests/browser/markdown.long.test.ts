// Code blocks and tabs in a real browser: copying, wrapping, choosing, and reading without a
// script. Statements B57, B67 and B69–B73.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Preview } from '../../src/serve/preview.ts'
import { serveBuild, testBrowser, type WatchedPage } from '../support/browser.ts'
import { hydrated } from '../support/reader.ts'
import { builtSite, type TempSite } from '../support/site.ts'

const LONG = `const long = '${'x'.repeat(300)}'`
const tabs = (attributes: string, ...values: string[]) =>
  `<Tabs ${attributes}>\n${values.map((value) => `<TabItem value="${value}" label="L-${value}">\n\nText of ${value}.\n\n${'More.\n\n'.repeat(value === 'lin' ? 12 : 0)}</TabItem>`).join('\n')}\n</Tabs>\n`
const blocks = (count: number) => `# Code\n\n${`\`\`\`js\n${LONG}\n\`\`\`\n\n`.repeat(count)}`
const FILES = {
  'content/docs/code.md': [
    '# Code\n\n[in the tabs](./tabs.md#inside)\n',
    '```js title="a.js" {2} showLineNumbers=7\n// highlight-next-line\nconst a = "<b>"\n\n  indented\t&amp;\n```\n',
    '```js\n// highlight-next-line\none()\ntwo()\n```\n',
    `\`\`\`js\n${LONG}\nshort\n\`\`\`\n`,
    `| ${'wide column of a table | '.repeat(12)}\n|${'-|'.repeat(12)}\n| ${'cell | '.repeat(12)}\n`,
  ].join('\n'),
  'content/docs/marks.md': [
    '# Marks\n\n## A heading\n',
    '```js ins={1} /two/\none()\ntwo() // [!code --]\nthree() // [!code focus]\n```\n',
    ...['x', 'y'].map(
      (name) =>
        `:::code-group files\n\`\`\`js [a.js]\n${name}\n\`\`\`\n\`\`\`ts [a.ts]\n${name}: any\n\`\`\`\n:::\n`,
    ),
  ].join('\n'),
  'content/docs/few.md': blocks(2),
  'content/docs/many.md': blocks(40),
  'content/docs/group/page.md': '# A page of the group\n\nText.\n',
  'content/static/favicon.ico': '',
  'content/docs/tabs.md': [
    '# Tabs\n\n[down](#inside)\n',
    tabs('groupId="os"', 'mac', 'win', 'lin'),
    'Between.\n',
    tabs('groupId="os"', 'win', 'mac', 'lin'),
    tabs('groupId="os" defaultValue="only"', 'only', 'other'),
    tabs('groupId="lang" queryString', 'js', 'c'),
    `<Tabs>\n<TabItem value="first">First</TabItem>\n<TabItem value="last">\n\n### Inside\n\n\`\`\`js\n${LONG}\n\`\`\`\n\n</TabItem>\n</Tabs>\n`,
    'Filler.\n\n'.repeat(60),
  ].join('\n'),
}

const { open } = testBrowser()
let site: TempSite
let preview: Preview
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  site = await builtSite(FILES)
  preview = await serveBuild(`${site.root}/build`)
})
afterAll(async () => {
  await preview?.close()
  site?.remove()
})

async function visit(path: string, options: Parameters<typeof open>[0] = {}): Promise<void> {
  watched = await open(options)
  page = watched.page
  await page.goto(preview.url.replace(/\/$/, '') + path)
  if (options?.javaScriptEnabled !== false) await hydrated(page)
}

const group = (n: number) => page.locator('.tabs-container').nth(n)
const chosen = (n: number) => group(n).locator('[aria-selected="true"]').allTextContents()
const shown = (n: number) => group(n).locator('[role="tabpanel"]:visible').allTextContents()
const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

describe('code blocks', () => {
  // B67, B69
  test('the copy button copies the exact code, says so for about a second, and only when it is true', async () => {
    await visit('/docs/code', { permissions: ['clipboard-read', 'clipboard-write'] })
    const copy = page.locator('.theme-code-block').nth(0).locator('.code-block-button--copy')
    expect(await copy.getAttribute('aria-label')).toBe('Copy code to clipboard')
    await page.evaluate(() => {
      const real = navigator.clipboard.writeText.bind(navigator.clipboard)
      navigator.clipboard.writeText = (text) =>
        new Promise((done) => setTimeout(() => done(real(text)), 400))
    })
    // In the order of the page's own clock: all of its timers wait when the machine does.
    await page.evaluate(() => {
      const button = document.querySelector('.code-block-button--copy')!
      const order: string[] = []
      Object.assign(window, { order })
      new MutationObserver(() => {
        order.push(button.textContent)
        if (button.textContent !== 'Copied') return
        for (const ms of [500, 2500]) setTimeout(() => order.push(`${ms} ms`), ms)
      }).observe(button, { childList: true, characterData: true, subtree: true })
    })
    await copy.click()
    expect(await copy.textContent()).toBe('Copy')
    await page.waitForFunction(
      () => document.querySelector('.code-block-button--copy')?.textContent === 'Copied',
    )
    expect(await clipboard()).toBe('// highlight-next-line\nconst a = "<b>"\n\n  indented\t&amp;')
    const order = await page.waitForFunction(() => {
      const { order } = window as never as { order: string[] }
      return order.includes('2500 ms') && order
    })
    expect(await order.jsonValue()).toEqual(['Copied', '500 ms', 'Copy', '2500 ms'])
    await page.locator('.theme-code-block').nth(1).locator('.code-block-button--copy').click()
    await page.waitForTimeout(600)
    expect(await clipboard()).toBe('one()\ntwo()')
    expect(watched.complaints).toEqual([])
    await watched.close()
  })

  test('many blocks get their buttons in as few layouts as two', async () => {
    const layoutsOf = async (path: string) => {
      watched = await open()
      page = watched.page
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable')
      await page.goto(preview.url.replace(/\/$/, '') + path)
      await page.waitForFunction(() => {
        const isReady = (pre: Element) => pre.getAttribute('role') === 'group'
        return [...document.querySelectorAll('.theme-code-block pre')].every(isReady)
      })
      const { metrics } = await session.send('Performance.getMetrics')
      await watched.close()
      return metrics.find(({ name }) => name === 'LayoutCount')!.value
    }
    const [few, many] = [await layoutsOf('/docs/few'), await layoutsOf('/docs/many')]
    expect(many - few).toBeLessThan(15)
  })

  test('marks are in no copied text, and code groups of one name follow each other', async () => {
    await visit('/docs/marks', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.locator('.code-block-button--copy').first().click()
    await page.waitForFunction(
      () => document.querySelector('.code-block-button--copy')?.textContent === 'Copied',
    )
    expect(await clipboard()).toBe('one()\ntwo()\nthree()')
    await page.getByRole('tab', { name: 'a.ts' }).first().click()
    expect([await chosen(0), await chosen(1)]).toEqual([['a.ts'], ['a.ts']])
    const marks = await page.evaluate(() =>
      [...document.querySelectorAll('ins, del')].map((line) => [
        getComputedStyle(line, '::after').content,
        getComputedStyle(line).textDecorationLine,
      ]),
    )
    expect(marks).toEqual([
      ['"+"', 'none'],
      ['"−"', 'none'],
    ])
    expect(watched.complaints).toEqual([])
    await watched.close()
  })

  test('a heading’s link copies its address, and says so', async () => {
    await visit('/docs/marks', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.locator('h2 .hash-link').focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('.hash-link--copied')
    expect(await page.locator('[aria-live="polite"]').allTextContents()).toContain('Copied')
    expect(await clipboard()).toBe(`${preview.url}docs/marks#a-heading`)
    expect(new URL(page.url()).hash).toBe('#a-heading')
    await page.waitForSelector('.hash-link:not(.hash-link--copied)')
    expect(watched.complaints).toEqual([])
    await watched.close()
  })

  // B69
  test('where there is no clipboard a selection is copied; what is refused is said', async () => {
    await visit('/docs/code')
    const copy = page.locator('.code-block-button--copy').first()
    await page.evaluate(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await copy.click()
    expect(await copy.textContent()).toBe('Copying failed')
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const second = page.locator('.code-block-button--copy').nth(1)
    await second.click()
    expect(await second.textContent()).toBe('Copied')
    const selection = () => page.evaluate(() => String(getSelection()).trim())
    expect(await selection()).toBe('one()\ntwo()')
    await page.keyboard.press('Tab')
    await page.evaluate(() => {
      getSelection()!.empty()
      document.execCommand = () => false
    })
    await page.waitForFunction(
      () => document.querySelectorAll('.code-block-button--copy')[1]!.textContent === 'Copy',
    )
    await second.click()
    expect(await second.textContent()).toBe('Copying failed')
    // For the reader's own keys.
    expect(await selection()).toBe('one()\ntwo()')
    expect(watched.complaints).toEqual([])
    await watched.close()
  })

  // B70
  test('the word-wrap button is there only while a line is too long, and wraps it', async () => {
    await visit('/docs/code')
    const wraps = page.locator('.code-block-button--wrap')
    const visible = () =>
      wraps.evaluateAll((all) => all.map((button) => (button as HTMLElement).checkVisibility()))
    expect(await visible()).toEqual([false, false, true])
    const block = page.locator('.theme-code-block').nth(2)
    const width = () => block.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)
    expect(await width()).toBeGreaterThan(0)
    await block.hover()
    await wraps.nth(2).click()
    expect(await wraps.nth(2).getAttribute('aria-pressed')).toBe('true')
    expect(await width()).toBe(0)
    await wraps.nth(2).click()
    expect(await width()).toBeGreaterThan(0)
    await page.setViewportSize({ width: 180, height: 800 })
    await page.waitForFunction(
      () =>
        document.querySelectorAll<HTMLElement>('.code-block-button--wrap:not([hidden])').length > 1,
    )
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.waitForFunction(
      () =>
        document.querySelectorAll<HTMLElement>('.code-block-button--wrap:not([hidden])').length ===
        1,
    )
    await watched.close()
  })

  test('lines begin at the number that was asked for, and marked lines can be told in both modes', async () => {
    await visit('/docs/code')
    const look = () =>
      page.evaluate(() => {
        const block = document.querySelector('.theme-code-block-line-numbers')!
        const style = (selector: string) =>
          getComputedStyle(block.querySelector(selector)!).backgroundColor
        return {
          first: getComputedStyle(block.querySelector('code')!).counterReset,
          marked: style('.theme-code-block-highlighted-line'),
          plain: style('.token-line'),
        }
      })
    const light = await look()
    expect(light.first).toBe('line 6')
    expect(light.marked).not.toBe(light.plain)
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await page.waitForTimeout(300)
    const dark = await look()
    expect(dark.marked).not.toBe(dark.plain)
    expect(dark.marked).not.toBe(light.marked)
    await watched.close()
  })

  test('a wide table scrolls in its own frame, which the keyboard reaches', async () => {
    await visit('/docs/code', { viewport: { width: 500, height: 800 } })
    const frame = page.locator('.table-scroll')
    expect(await frame.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => document.querySelector('.table-scroll')!.scrollLeft > 0)
    await watched.close()
  })
})

describe('tabs', () => {
  // B71, B72
  test('groups of one name follow each other, the choice is kept and comes back; a group without that value stays', async () => {
    await visit('/docs/tabs')
    expect([await chosen(0), await chosen(1), await chosen(2)]).toEqual([
      ['L-mac'],
      ['L-win'],
      ['L-only'],
    ])
    expect((await shown(0)).join()).toContain('Text of mac.')
    await group(1).locator('[role="tab"]').nth(1).click()
    await group(0).locator('[role="tab"]').nth(1).click()
    expect([await chosen(0), await chosen(1), await chosen(2)]).toEqual([
      ['L-win'],
      ['L-win'],
      ['L-only'],
    ])
    expect((await shown(1)).join()).toContain('Text of win.')
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.os'))).toBe('win')
    await page.reload()
    await page.waitForFunction(
      () =>
        document.querySelector('.tabs-container [aria-selected="true"]')?.textContent === 'L-win',
    )
    expect([await chosen(1), await chosen(2)]).toEqual([['L-win'], ['L-only']])
    await page.evaluate(() => localStorage.setItem('docusaurus.tab.os', 'gone'))
    await page.reload()
    await page.waitForSelector('.tabs-container[data-enhanced]')
    expect([await chosen(0), await chosen(1), await chosen(2)]).toEqual([
      ['L-mac'],
      ['L-win'],
      ['L-only'],
    ])
    expect(watched.complaints).toEqual([])
    await watched.close()
  })

  // B73
  test('arrows move the focus in a circle, Home and End too; Enter and Space choose; one tab is in the tab order', async () => {
    await visit('/docs/tabs')
    const stops = () => group(0).locator('[role="tab"][tabindex="0"]').count()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await group(0).locator('[role="tab"]').first().focus()
    for (const [key, label] of [
      ['ArrowLeft', 'L-lin'],
      ['ArrowRight', 'L-mac'],
      ['ArrowRight', 'L-win'],
      ['End', 'L-lin'],
      ['Home', 'L-mac'],
      ['ArrowRight', 'L-win'],
    ]) {
      await page.keyboard.press(key!)
      expect(await focused(), key).toBe(label)
      expect(await chosen(0)).toEqual(['L-mac'])
      expect(await stops()).toBe(1)
    }
    await page.keyboard.press('Enter')
    expect(await chosen(0)).toEqual(['L-win'])
    expect(await stops()).toBe(1)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    expect(await chosen(0)).toEqual(['L-lin'])
    const names = await group(0).evaluate((container) =>
      [...container.querySelectorAll('[role="tab"]')].map((tab) => {
        const panel = document.getElementById(tab.getAttribute('aria-controls')!)
        return (
          panel?.getAttribute('role') === 'tabpanel' &&
          panel.getAttribute('aria-labelledby') === tab.id
        )
      }),
    )
    expect(names).toEqual([true, true, true])
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll('[id]')].map(({ id }) => id),
    )
    expect(ids).toEqual([...new Set(ids)])
    await watched.close()
  })

  test('a pressed tab keeps its place on the screen; the query names the choice and wins over what is stored', async () => {
    await visit('/docs/tabs?lang=c#x')
    expect(await chosen(3)).toEqual(['L-c'])
    await group(3).locator('[role="tab"]').first().click()
    expect(await chosen(3)).toEqual(['L-js'])
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?lang=js#x')
    // The group above is of the same name, and its panel is much longer.
    const tab = group(1).locator('[role="tab"]').nth(2)
    const top = () => tab.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await tab.scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, 200))
    const [before, height] = [await top(), await group(0).evaluate((box) => box.clientHeight)]
    await tab.click()
    expect(await group(0).evaluate((box) => box.clientHeight)).toBeGreaterThan(height + 100)
    // Scrolling goes by whole pixels.
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
    await page.goto(page.url().replace('lang=js', 'lang=c'))
    await page.waitForFunction(
      () =>
        document.querySelectorAll('.tabs-container')[3]!.querySelector('[aria-selected="true"]')
          ?.textContent === 'L-c',
    )
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.lang'))).toBe('js')
    await watched.close()
  })

  test('what a hash leads to is shown, though its panel was hidden; code in it can be wrapped', async () => {
    await visit('/docs/tabs#inside')
    await page.locator('#inside').waitFor({ state: 'visible' })
    expect(await chosen(4)).toEqual(['last'])
    expect(
      await page
        .locator('#inside')
        .evaluate((heading) => heading.getBoundingClientRect().top < innerHeight),
    ).toBe(true)
    expect(await group(4).locator('.code-block-button--wrap:not([hidden])').count()).toBe(1)
    await group(4).locator('[role="tab"]').first().click()
    expect(await page.locator('#inside').isVisible()).toBe(false)
    await page.locator('[data-prose] a[href="#inside"]').first().click()
    await page.locator('#inside').waitFor({ state: 'visible' })
    await watched.close()
    // From another page: the reader is there before the tabs are.
    await visit('/docs/code')
    await page.locator('a[href="/docs/tabs#inside"]').click()
    await page.waitForSelector('.tabs-container[data-enhanced]')
    await page.locator('#inside').waitFor({ state: 'visible' })
    expect(
      await page
        .locator('#inside')
        .evaluate((heading) => heading.getBoundingClientRect().top < innerHeight),
    ).toBe(true)
    await watched.close()
  })

  test('nothing moves when the script takes over', async () => {
    await visit('/docs/tabs', { javaScriptEnabled: true })
    // Held back for ever: a page whose scripts fail may load itself once more.
    await page.route('**/*.js', () => {})
    const tops = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.tabs-container, .markdown p')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => Math.round(element.getBoundingClientRect().top + scrollY)),
      )
    const after = await tops()
    await page.reload()
    await page.waitForSelector('.tabs-container')
    expect(await page.locator('[data-enhanced]').count()).toBe(0)
    expect(await tops()).toEqual(after)
    await watched.close()
  })

  test('should the script never come, everything unfolds after some seconds', async () => {
    await visit('/docs/code')
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`${preview.url.replace(/\/$/, '')}/docs/tabs`, { waitUntil: 'commit' })
    // The page may load itself once more, so this waits instead of asking.
    const everythingIs = (visible: boolean) =>
      page.waitForFunction((wanted) => {
        const all = [...document.querySelectorAll('[role="tabpanel"]')]
        const seen = all.filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            element.getBoundingClientRect().height > 0,
        )
        return all.length > 0 && (seen.length === all.length) === wanted
      }, visible)
    await everythingIs(false)
    await everythingIs(true)
    await watched.close()
  })

  test('without a script every panel is there, each under its label', async () => {
    await visit('/docs/tabs', { javaScriptEnabled: false })
    expect(await shown(0)).toHaveLength(3)
    expect(await group(0).locator('.tabs').isVisible()).toBe(false)
    const labels = await group(0)
      .locator('[role="tabpanel"]')
      .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content))
    expect(labels).toEqual(['"L-mac"', '"L-win"', '"L-lin"'])
    await watched.close()
  })
})

// B57
test('without a script the label of a category without a page leads to its first page', async () => {
  await visit('/docs/code', { javaScriptEnabled: false })
  await page.locator('nav[aria-label="Docs sidebar"] a', { hasText: 'group' }).first().click()
  expect(await page.locator('h1').textContent()).toBe('A page of the group')
  await watched.close()
})
