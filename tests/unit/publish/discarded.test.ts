// Folders that are no longer needed are removed by a process of its own.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { discard, removeDiscarded } from '../../../src/publish/discarded.ts'

let folder: string
let record: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-discarded-'))
  record = path.join(folder, 'record')
  fs.mkdirSync(record)
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const site = (name: string) => {
  fs.mkdirSync(path.join(folder, name, 'a'), { recursive: true })
  fs.writeFileSync(path.join(folder, name, 'a/b'), 'x')
  return path.join(folder, name)
}
const namesIn = () => fs.readdirSync(record)

test('a folder is gone from its place at once, and from the disk soon', async () => {
  discard(site('old'), record)
  expect(fs.existsSync(path.join(folder, 'old'))).toBe(false)
  await expect.poll(namesIn).toEqual([])
})

test('what a killed process left is removed, a link without what it leads to', async () => {
  const kept = site('kept')
  fs.renameSync(site('left'), path.join(record, 'discarded-left'))
  fs.symlinkSync(kept, path.join(record, 'discarded-link'))
  fs.writeFileSync(path.join(record, 'manifest.json'), '{}')
  removeDiscarded(record)
  await expect.poll(namesIn).toEqual(['manifest.json'])
  expect(fs.readFileSync(path.join(kept, 'a/b'), 'utf8')).toBe('x')
})

test('nothing happens for a folder that is not there', () => {
  discard(path.join(folder, 'none'), record)
  expect(namesIn()).toEqual([])
})
