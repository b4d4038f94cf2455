import { mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ThemeBundle } from '../../../src/bundle/bundle.ts'
import { loadAhead } from '../../../src/render/render.ts'

const SCRIPT = `globalThis.timesLoaded = (globalThis.timesLoaded ?? 0) + 1
exports.render = () => ''`

// After an edit of a style sheet the same script has another place: a development server that ran
// each of them grew by 0.27 MB with every edit.
it('runs a theme once that lies in several places', async () => {
  const files = ['server-A1.cjs', 'server-A1.cjs', 'server-B2.cjs'].map((name) => {
    const file = join(mkdtempSync(join(tmpdir(), 'quire-theme-')), name)
    writeFileSync(file, SCRIPT)
    return file
  })
  for (const serverFile of files) await loadAhead({ serverFile } as ThemeBundle)
  const loaded = files.map((file) => createRequire(file)(file) as object)
  expect(loaded[1]).toBe(loaded[0])
  expect(loaded[2]).not.toBe(loaded[0])
  expect(globalThis).toHaveProperty('timesLoaded', 2)
})
