// The folders whose files are published as they are.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readStaticFiles } from '../../../src/build/staticFolders.ts'
import type { SiteConfig } from '../../../src/config/config.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-static-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

test('a folder that a site names and does not have is told; those by default may be missing', () => {
  fs.mkdirSync(path.join(root, 'public'))
  const staticDirectories = ['content/static', 'public', 'publik', '/srv/files']
  const config = { root, outDir: path.join(root, 'build'), staticDirectories } as SiteConfig
  expect(readStaticFiles(config).problems.map(({ message }) => message)).toEqual([
    'staticDirectories[2] names the folder "publik", which does not exist',
    'staticDirectories[3] names the folder "/srv/files", which does not exist',
  ])
})
