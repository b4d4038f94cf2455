// What a reader loads does not grow with the site, and what a build writes grows with the pages.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCorpus } from '../../scripts/bench/corpus.mjs'
import type { BuildReport } from '../../src/tools/report.ts'
import { type TempSite, tempSite } from '../support/site.ts'

/** Bytes of the HTML of docs and of all files, each by page. */
interface Size {
  html: number
  all: number
}

/**
 * Sites of sections of ten docs: what stands around a doc is the same, and only the number of
 * sections differs.
 */
const sites: TempSite[] = []
const sizes: Size[] = []
const reports: BuildReport[] = []

beforeAll(async () => {
  for (const docs of [100, 1000]) {
    const site = await tempSite({ 'site.config.ts': '' })
    sites.push(site)
    site.delete('site.config.ts')
    writeCorpus(site.root, docs, docs / 10, { section: 10, group: 10 })
    const { report, exitCode, stderr } = await site.run('build', '--json')
    expect(exitCode, stderr).toBe(0)
    reports.push(report)
    sizes.push(sizeOf(join(site.root, 'build'), report.pages))
  }
}, 240_000)
afterAll(() => {
  for (const site of sites) site.remove()
})

function sizeOf(folder: string, pages: number): Size {
  const size = { html: 0, all: 0, docs: 0 }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { size: bytes } = statSync(join(entry.parentPath, entry.name))
    size.all += bytes
    if (entry.name !== 'index.html' || !entry.parentPath.includes('page-')) continue
    size.html += bytes
    size.docs++
  }
  return { html: size.html / size.docs, all: size.all / pages }
}

test('a doc of 1,000 has as many bytes as one of 100, give or take a tenth', () => {
  expect(sizes[1]!.html / sizes[0]!.html).toBeLessThan(1.1)
  expect(sizes[0]!.html / sizes[1]!.html).toBeLessThan(1.1)
})

test('the output grows with the pages', () => {
  expect(sizes[1]!.all / sizes[0]!.all).toBeLessThan(1.1)
})

test('the client is the same', () => {
  const client = (site: TempSite) =>
    site.files('build/assets').filter((name) => /\.(js|css)$/.test(name))
  expect(client(sites[0]!).length).toBeGreaterThan(2)
  expect(client(sites[1]!)).toEqual(client(sites[0]!))
  expect(reports[1]!.clientBytes).toBe(reports[0]!.clientBytes)
})

test('one thread gives the search the same', async () => {
  const searched = () =>
    sites[1]!.files('build/search').map((name) => sites[1]!.read(`build/search/${name}`))
  const before = searched()
  const { exitCode } = await sites[1]!.run('build', '--no-cache', { QUIRE_THREADS: '1' })
  expect([exitCode, before.length > 10]).toEqual([0, true])
  expect(searched().join('\n') === before.join('\n')).toBe(true)
})

test('nothing changed: 0 of 1,000 compiled, rendered or written', async () => {
  const { report } = await sites[1]!.run('build', '--json')
  expect([report.compiled, report.rendered, report.files.written, report.files.removed]).toEqual([
    0, 0, 0, 0,
  ])
  expect(report.pages).toBe(reports[1]!.pages)
})

test('one line more: 1 compiled, 1 rendered, 4 files written, of which the search has 2', async () => {
  const name = 'content/docs/section-000/group-0/page-00003.md'
  sites[1]!.write(name, `${sites[1]!.read(name)}\nMore.\n`)
  const { report } = await sites[1]!.run('build', '--json')
  expect([report.compiled, report.rendered, report.files.written]).toEqual([1, 1, 4])
})
