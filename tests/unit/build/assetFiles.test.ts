// What is looked at once holds for files that stay as they were, and for no others.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { AssetFiles } from '../../../src/build/assetFiles.ts'
import { readAssets } from '../../../src/build/readAssets.ts'
import { checkConfig } from '../../../src/config/check.ts'
import { Cache } from '../../../src/tools/cache.ts'
import type { Compiled } from '../../../src/types/compiled.ts'
import type { Source } from '../../../src/types/source.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-assets-'))
const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-outside-'))
afterAll(() => {
  for (const folder of [root, outside]) fs.rmSync(folder, { recursive: true })
})

const value = { title: 'Notes', url: 'https://notes.example' }
const config = checkConfig({ value, file: 'site.config.ts', text: '' }, root)
const source = { path: 'content/docs/a.md', section: 'docs', format: 'md' } as Source
const compiled = {
  links: [{ kind: 'image', target: './a.svg' }],
  frontMatter: {},
} as unknown as Compiled
const image = path.join(root, 'content/docs/a.svg')

/** What is found when `change` has happened since the image was looked at first. */
function found(change: () => void) {
  fs.mkdirSync(path.dirname(image), { recursive: true })
  fs.rmSync(image, { force: true })
  fs.writeFileSync(image, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  fs.utimesSync(image, 1, 1)
  const files = new AssetFiles([source], config, new Cache(undefined))
  readAssets([source], [compiled], config, files)
  change()
  return readAssets([source], [compiled], config, files)
}

const PATH = 'content/docs/a.svg'

test('a file that stays is the asset that was looked at', () => {
  const { assets } = found(() => {})
  expect(assets.get(PATH)?.servedAt).toMatch(/^\/assets\/images\/a-[\da-f]{8}\.svg$/)
})

test('one that is written meanwhile is named by what it holds now', () => {
  const before = found(() => {}).assets.get(PATH)?.servedAt
  const now = found(() => fs.writeFileSync(image, '<svg/>')).assets.get(PATH)?.servedAt
  expect(now).toBeDefined()
  expect(now).not.toBe(before)
})

test('one that leads out of the site by then is refused', () => {
  const { assets, refused } = found(() => {
    fs.writeFileSync(path.join(outside, 'secret'), 'secret')
    fs.rmSync(image)
    fs.symlinkSync(path.join(outside, 'secret'), image)
  })
  expect(assets.has(PATH)).toBe(false)
  expect(refused.get(PATH)).toContain('leads out')
})

test('so is one of the same size and time that leads out by then', () => {
  const { refused } = found(() => {
    const { atime, mtime } = fs.statSync(image)
    const secret = path.join(outside, 'same')
    fs.copyFileSync(image, secret)
    fs.utimesSync(secret, atime, mtime)
    fs.rmSync(image)
    fs.symlinkSync(secret, image)
    expect(fs.statSync(image).mtimeMs).toBe(mtime.getTime())
  })
  expect(refused.get(PATH)).toContain('leads out')
})

test('so is one that holds a key by then', () => {
  const { refused } = found(() => fs.writeFileSync(image, '-----BEGIN PRIVATE KEY-----\n'))
  expect(refused.get(PATH)).toContain('private key')
})

test('one that is gone by then is none', () => {
  const { assets, checkedPaths } = found(() => fs.rmSync(image))
  expect(assets.size).toBe(0)
  expect(checkedPaths.get(image)).toBe('')
})
