// Addresses that pages had before, and posts that wait for their date: as they are built, served
// and shown while one writes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite

beforeAll(async () => {
  site = await tempSite({
    'site.config.ts': configWith(
      "baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, redirects: [{ from: ['/gone', '/gone/too'], to: '/docs/a?b#c' }]",
    ),
    'content/docs/a.md': '---\naliases: [/old, older, /x/y.html]\n---\n\n# A page\n\n[old](/old)\n',
    'content/blog/2024-05-06-now.md': '---\naliases: [/first]\n---\n\nText.\n',
    'content/blog/2999-01-01-later.md': '---\naliases: [/later]\n---\n\nText.\n',
  })
  const { exitCode, report } = await site.run('build', '--json')
  expect(report.problems).toMatchObject([
    { code: 'POST_SCHEDULED', file: 'content/blog/2999-01-01-later.md' },
  ])
  expect(exitCode).toBe(0)
})

afterAll(() => site?.remove())

describe('an alias', () => {
  test('is a page in each language, that search engines leave out', () => {
    expect(site.read('build/old/index.html')).toContain('content="0; url=/base/docs/a"')
    expect(site.read('build/fr/old/index.html')).toContain('content="0; url=/base/fr/docs/a"')
    expect(site.read('build/docs/older/index.html')).toContain('url=/base/docs/a"')
    expect(site.read('build/x/y.html')).toContain('url=/base/docs/a"')
    expect(site.read('build/first/index.html')).toContain('url=/base/blog/2024/05/06/now"')
    expect(site.read('build/gone/too/index.html')).toContain('url=/base/docs/a?b#c"')
    expect(site.read('build/fr/gone/index.html')).toContain('url=/base/fr/docs/a?b#c"')
    expect(site.read('build/gone/index.html')).toContain('https://test.example/base/docs/a"')
    expect(site.read('build/sitemap.xml')).not.toMatch(/old|first|x\/y/)
  })

  test('is served by the preview', async () => {
    const { url, stop } = await site.start('preview', '--port', '0')
    for (const path of ['old', 'old/', 'fr/old', 'x/y']) {
      const answer = await fetch(`${url}${path}`)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain('http-equiv="refresh"')
    }
    await stop()
  })

  test('is served while one writes, and so is what is yet to appear', async () => {
    const { url, stop } = await site.start('dev', '--port', '0')
    for (const path of ['old', 'docs/older', 'fr/old/', 'x/y.html', 'later']) {
      const answer = await fetch(`${url}${path}`)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain('http-equiv="refresh"')
    }
    const post = await fetch(`${url}blog/2999/01/01/later`)
    expect(await post.text()).toContain('This post will be published on 2999-01-01.')
    expect((await fetch(`${url}never`)).status).toBe(404)
    await stop()
  })
})

test('a post of a later date is in no list, feed or sitemap', () => {
  expect(site.has('build/blog/2999/01/01/later/index.html')).toBe(false)
  expect(site.has('build/later/index.html')).toBe(false)
  for (const file of ['blog/rss.xml', 'blog/index.html', 'sitemap.xml', 'blog/archive/index.html'])
    expect(site.read(`build/${file}`)).not.toContain('2999')
})
