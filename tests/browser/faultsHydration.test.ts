// Every page hydrates in silence: light and dark, wide and narrow, in the time zone and language of
// whoever reads it (D-29).
import { describe, expect, inject, test } from 'vitest'
import { inTabs } from '../support/inTabs.ts'
import { LONG } from '../support/long.ts'
import { notebookPages } from '../support/notebookPages.ts'
import { hydrated, type Reader, readers } from '../support/reader.ts'

const { open, at } = readers(() => inject('notebook'))
const PAGES = [...notebookPages, '/404.html']
/** One page of each kind. */
const KINDS = [
  '/',
  '/docs',
  '/docs/category/wiki',
  '/docs/wiki/compiler',
  '/docs/knr/chapter01/1-13',
  '/blog',
  '/blog/huntdown',
  '/blog/tags',
  '/blog/tags/game',
  '/blog/archive',
]

// B149, D-29
describe('hydration', () => {
  const CONDITIONS: [
    string,
    { viewport: { width: number; height: number }; timezoneId: string; locale: string },
    string,
  ][] = [
    [
      'light, wide, UTC, English',
      { viewport: { width: 1280, height: 800 }, timezoneId: 'UTC', locale: 'en' },
      'light',
    ],
    [
      'dark, narrow, Kiritimati, Arabic',
      { viewport: { width: 375, height: 700 }, timezoneId: 'Pacific/Kiritimati', locale: 'ar' },
      'dark',
    ],
  ]

  test.each(CONDITIONS)('on all pages nothing is said: %s', async (_, options, mode) => {
    const readers: Reader[] = []
    const start = async () => {
      const reader = await open(undefined, options)
      readers.push(reader)
      await reader.page.addInitScript((value) => localStorage.setItem('theme', value), mode)
      return reader
    }
    await inTabs(PAGES, start, async (reader, path) => {
      const before = reader.complaints.length
      await reader.load(path)
      expect(await reader.page.getAttribute('html', 'data-theme'), path).toBe(mode)
      expect(
        reader.complaints
          .slice(before)
          .filter((text) => path !== '/404.html' || !text.includes('404')),
        path,
      ).toEqual([])
      expect(await reader.page.locator('h1').count(), path).toBe(1)
    })
    // What a page may ask for, prefetching included, is on its own origin.
    const home = new URL(at('/')).origin
    expect(
      readers
        .flatMap(({ requests }) => requests.map((request) => request.url()))
        .filter((url) => !url.startsWith(home) && !url.startsWith('data:')),
    ).toEqual([])
  })

  test('on each kind of page, with the other halves of those conditions crossed', async () => {
    const crossed = [
      { timezoneId: 'UTC', locale: 'ar', width: 1280, mode: 'dark' },
      { timezoneId: 'Pacific/Kiritimati', locale: 'en', width: 375, mode: 'light' },
    ]
    const read = async ({ timezoneId, locale, width, mode }: (typeof crossed)[number]) => {
      const reader = await open(undefined, { timezoneId, locale, viewport: { width, height: 700 } })
      await reader.page.addInitScript((value) => localStorage.setItem('theme', value), mode)
      for (const path of KINDS) await reader.load(path)
      expect(reader.complaints, `${timezoneId} ${locale} ${width} ${mode}`).toEqual([])
    }
    await Promise.all(crossed.map(read))
  })

  test.runIf(LONG)(
    'on all pages, with all combinations of those conditions',
    { timeout: 3_600_000 },
    async () => {
      for (const timezoneId of ['UTC', 'Pacific/Kiritimati'])
        for (const locale of ['en', 'ar'])
          for (const width of [1280, 375])
            for (const mode of ['light', 'dark']) {
              const reader = await open(undefined, {
                timezoneId,
                locale,
                viewport: { width, height: 700 },
              })
              await reader.page.addInitScript((value) => localStorage.setItem('theme', value), mode)
              for (const path of notebookPages) await reader.load(path)
              expect(reader.complaints, `${timezoneId} ${locale} ${width} ${mode}`).toEqual([])
              await reader.close()
            }
    },
  )

  test('a page whose HTML was altered on its way is counted: the check can fail', async () => {
    const reader = await open()
    const { page } = reader
    await page.route('**/docs/category/wiki', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace(/<h1>Wiki<\/h1>/, '<h1>Other</h1>'),
      })
    })
    await page.goto(at('/docs/category/wiki'))
    await hydrated(page)
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Wiki')
    expect(reader.complaints.join()).toMatch(/#418|[Hh]ydrat/)
  })
})
