// The files that are made of a whole site, and what an emitter has to be.
import { expect, test } from 'vitest'
import { siteFiles } from '../../../src/build/siteFiles.ts'
import type { Tools } from '../../../src/build/withTools.ts'
import type { Bundle } from '../../../src/output/bundle/bundle.ts'
import { bytesOf, jsonFile, textFile } from '../../../src/output/emitters/outputFile.ts'
import { siteOf } from '../site/support.ts'

const bundle = { files: { '/assets/app.js': '/theme/app.js' } } as unknown as Bundle

test('a site has its client, its data, its feeds, its sitemap and a word to GitHub Pages', async () => {
  const site = siteOf({ docs: { 'a.md': {} }, blog: { '2024-01-02-b.md': {} } })
  const files = await siteFiles([site], bundle, {} as Tools)
  const paths = files.map(({ path }) => path)
  expect(paths[0]).toBe('assets/app.js')
  expect(paths).toEqual(
    expect.arrayContaining(['routes.json', 'blog/rss.xml', 'sitemap.xml', '.nojekyll']),
  )
  expect(new Set(paths).size).toBe(paths.length)
})

test('a file of the same bytes has the same key, whatever made it', async () => {
  expect(jsonFile('/a.json', { a: 1 })).toEqual(textFile('/a.json', '{"a":1}'))
  expect(textFile('/a.txt', 'a').key).not.toBe(textFile('/a.txt', 'b').key)
  expect(String(await bytesOf(textFile('/a.txt', 'a')))).toBe('a')
})
