// A site without a search gives its readers not a byte of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite, configWith, type TempSite } from '../support/site.ts'

const OF_SEARCH =
  /search-button|search__|quire-search|\/search\/|search-[A-Z0-9]{8}|"Search"|Control\+K/

let site: TempSite
beforeAll(async () => {
  site = await builtSite({
    'site.config.ts': configWith("search: false, i18n: { locales: ['en', 'de'] }"),
    'content/docs/a.md': '# A\n\nText.\n',
    'content/blog/2024-01-02-b.md': '# B\n\nText.\n',
  })
}, 30_000)
afterAll(() => site?.remove())

const textsOf = (all: TempSite) =>
  all.files().filter((path) => /\.(?:html|js|css|json|webmanifest)$/.test(path))

test('no page, script, style or data says anything of a search', () => {
  const paths = textsOf(site)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => OF_SEARCH.test(path + site.read(`build/${path}`)))).toEqual([])
})

test('the same words are found on a site that has one', async () => {
  site.write('site.config.ts', configWith("i18n: { locales: ['en', 'de'] }"))
  expect((await site.run('build')).exitCode).toBe(0)
  const found = textsOf(site).filter((path) => OF_SEARCH.test(path + site.read(`build/${path}`)))
  for (const ending of ['.html', '.js', '.css', '.json'])
    expect(
      found.some((path) => path.endsWith(ending)),
      ending,
    ).toBe(true)
})
