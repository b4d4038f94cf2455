// The client does not know the content: its bytes are the same for ten pages and for a thousand.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TempSite, tempSite } from '../support/site.ts'

const docsOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `content/docs/section-${Math.floor(i / 20)}/page-${i}.md`,
      `---\ntitle: Page ${i}\n---\n\nText of page ${i}.\n\n## One\n\n## Two\n`,
    ]),
  )

describe('a site of 10 docs and one of 1,000', () => {
  let small: TempSite
  let large: TempSite

  beforeAll(async () => {
    small = await tempSite(docsOf(10))
    large = await tempSite(docsOf(1000))
    for (const site of [small, large])
      expect((await site.run('build')).stderr).toMatch(/✓ \d+ pages/)
  }, 120_000)

  afterAll(() => {
    small?.remove()
    large?.remove()
  })

  // B150
  test('have the same scripts and style, byte for byte', () => {
    const assets = (site: TempSite) =>
      site.files().filter((name) => /^assets\/(js|css)\//.test(name))
    expect(assets(large)).toEqual(assets(small))
    expect(assets(small).length).toBeGreaterThan(3)
    for (const name of assets(small))
      expect(large.read(`build/${name}`) === small.read(`build/${name}`), name).toBe(true)
  })

  test('have pages of about the same size', () => {
    const sizes = [small, large].map((site) => site.html('/docs/section-0/page-3').length)
    // 50 sections instead of 1 are in the sidebar's top level.
    expect(sizes[1]! - sizes[0]!).toBeLessThan(50 * 500)
  })
})
