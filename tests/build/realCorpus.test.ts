// The bench's documents that use what real ones use.
import { afterEach, expect, test } from 'vitest'
import { writeRealCorpus } from '../../scripts/bench/realCorpus.mjs'
import { type TempSite, tempSite } from '../support/site.ts'

const sites: TempSite[] = []
afterEach(() => {
  for (const site of sites.splice(0)) site.remove()
})

async function realSite(): Promise<TempSite> {
  const site = await tempSite({ 'site.config.ts': '' })
  sites.push(site)
  site.delete('site.config.ts')
  writeRealCorpus(site.root, 24)
  return site
}

test('build without a problem, in sizes from 2 to 60 kB', async () => {
  const site = await realSite()
  const { exitCode, report } = await site.run('build', '--json')
  expect([exitCode, report.problems]).toEqual([0, []])
  const sizes = site.files('content/docs').map((name) => site.read(`content/docs/${name}`).length)
  expect(Math.min(...sizes)).toBeGreaterThan(2000)
  expect(Math.max(...sizes)).toBeGreaterThan(59_000)
})

test('are the same each time', async () => {
  const [one, other] = [await realSite(), await realSite()]
  expect(one.files('content')).toEqual(other.files('content'))
  for (const name of one.files('content'))
    expect(one.read(`content/${name}`)).toBe(other.read(`content/${name}`))
})
