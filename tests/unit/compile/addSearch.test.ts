// What the search needs of a text may be added after it was compiled: nothing else differs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addSearches } from '../../../src/compile/addSearch.ts'
import { compileAll, keepWithSearch } from '../../../src/compile/compileAll.ts'
import { Cache } from '../../../src/tools/cache.ts'
import { Pool } from '../../../src/tools/pool.ts'
import { Report } from '../../../src/tools/report.ts'
import type { Compiled } from '../../../src/types/compiled.ts'
import { SOURCE } from './compiling.ts'

const found = [
  '# A\n\nThe heap, [and](./b.md) its *blocks*.\n',
  '# B\n\n```c\nint main;\n```\n',
].map((text, i) => ({
  source: { ...SOURCE, path: `content/docs/${i}.md`, hash: `${i}` },
  bytes: new TextEncoder().encode(text),
}))
const options = { html: 'sanitize' as const, hasSearch: true, codeLanguages: [] }

async function compiledWith(cache: Cache, searchLater: boolean): Promise<Compiled[]> {
  const pool = new Pool('', 1)
  const tools = { cache, pool, report: new Report(), searchLater }
  return compileAll(found, options, tools).finally(() => pool.close())
}

test('what is added later is what compiling adds', async () => {
  const at = await compiledWith(new Cache(undefined), false)
  const later = await compiledWith(new Cache(undefined), true)
  expect(at.every(({ searched }) => searched)).toBe(true)
  expect(later.some(({ searched }) => searched)).toBe(false)
  await addSearches(later)
  expect(later).toEqual(at)
})

test('a build finds it, whether a development server has kept it or not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-search-'))
  try {
    const at = await compiledWith(new Cache(undefined), false)
    for (const adds of [false, true]) {
      const cache = new Cache(join(folder, `${adds}`))
      const later = await compiledWith(cache, true)
      const sources = found.map(({ source }) => source)
      if (adds) await addSearches(later, keepWithSearch(sources, options, cache))
      cache.save()
      const next = new Cache(join(folder, `${adds}`))
      const kept = await compiledWith(next, true)
      expect(kept.every(({ searched }) => searched !== undefined)).toBe(adds)
      expect(await compiledWith(new Cache(join(folder, `${adds}`)), false)).toEqual(at)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
