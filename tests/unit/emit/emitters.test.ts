// The files that are made of a whole site, and what an emitter has to be.
import { expect, test } from 'vitest'
import { siteFiles } from '../../../src/build/siteFiles.ts'
import type { Tools } from '../../../src/build/withTools.ts'
import type { Bundle } from '../../../src/bundle/bundle.ts'
import { bytesOf, jsonFile, textFile } from '../../../src/emit/outputFile.ts'
import { Cache } from '../../../src/tools/cache.ts'
import { workerFile } from '../../../src/tools/engine.ts'
import { Pool } from '../../../src/tools/pool.ts'
import { Report } from '../../../src/tools/report.ts'
import { siteOf } from '../site/support.ts'

const bundle = { files: { '/assets/app.js': '/theme/app.js' } } as unknown as Bundle

test('a site has its client, its data, its feeds, its sitemap and a word to GitHub Pages', async () => {
  const site = siteOf({ docs: { 'a.md': {} }, blog: { '2024-01-02-b.md': {} } })
  const files = await siteFiles([site], bundle, {
    report: new Report(),
    cache: new Cache(undefined),
    pool: new Pool(workerFile, 1),
  })
  const paths = files.map(({ path }) => path)
  expect(paths[0]).toBe('assets/app.js')
  expect(paths).toEqual(
    expect.arrayContaining([
      'routes.json',
      'blog/rss.xml',
      'sitemap.xml',
      '.nojekyll',
      'search/index.json',
    ]),
  )
  const without = siteOf({ docs: { 'a.md': {} }, config: { search: false } })
  const fewer = await siteFiles([without], bundle, {} as Tools)
  expect(fewer.filter(({ path }) => path.startsWith('search/'))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('a file of the same bytes has the same key, whatever made it', async () => {
  expect(jsonFile('/a.json', { a: 1 })).toEqual(textFile('/a.json', '{"a":1}'))
  expect(textFile('/a.txt', 'a').key).not.toBe(textFile('/a.txt', 'b').key)
  expect(String(await bytesOf(textFile('/a.txt', 'a')))).toBe('a')
})
