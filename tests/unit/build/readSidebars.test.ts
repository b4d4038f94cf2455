// A sidebars file of JSON, as an editor's users write it.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSidebarsOf } from '../../../src/build/readSidebars.ts'
import type { SiteConfig } from '../../../src/config/config.ts'

test('may name its schema, which is no sidebar', async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-sidebars-'))
  const file = path.join(root, 'sidebars.json')
  fs.writeFileSync(
    file,
    '{ "$schema": "./node_modules/quire/src/schemas/sidebars.json", "main": ["a"] }',
  )
  const docs = { id: 'default', path: 'content/docs', sidebarPath: 'sidebars.json' }
  const config = { root, file: 'site.config.ts', allDocs: [docs] } as unknown as SiteConfig
  expect(await readSidebarsOf('current', config)).toEqual({ main: ['a'] })
  fs.rmSync(root, { recursive: true })
})
