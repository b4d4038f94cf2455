// What is looked at before a site is read: how much Markdown its usual folders hold.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hasMany } from '../../../src/tools/manyTexts.cjs'
import { isMarkdownFile } from '../../../src/tools/sourceNames.ts'

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-many-')))
const root = path.join(folder, 'site')
beforeEach(() => fs.rmSync(root, { recursive: true, force: true }))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const write = (name: string, kB: number) => {
  const file = path.join(root, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, 'x'.repeat(kB * 1000))
}

test('the Markdown of all usual folders counts together', () => {
  write('content/docs/a.md', 300)
  write('blog/b.mdx', 300)
  expect(hasMany(root)).toBe(false)
  write('versioned_docs/version-1/deep/c.MD', 300)
  expect(hasMany(root)).toBe(true)
  expect(hasMany(root, 900)).toBe(false)
})

test('what is Markdown by its name counts, and only that', () => {
  const names = ['a.md', 'b.MDX', 'c.markdown', 'd.mdown', 'md', 'e.md.txt', 'f.mdxx', '.g.md']
  for (const name of names) {
    fs.rmSync(root, { recursive: true, force: true })
    write(`docs/${name}`, 900)
    expect(hasMany(root), name).toBe(isMarkdownFile(name))
  }
})

test('nothing else counts', () => {
  for (const name of ['docs/node_modules/a.md', 'docs/.b/a.md', 'docs/c.png', 'src/d.md'])
    write(name, 900)
  expect(hasMany(root)).toBe(false)
})

test('no link is followed, and what cannot be listed is passed over', () => {
  write('elsewhere/a.md', 900)
  write('docs', 1)
  fs.mkdirSync(path.join(root, 'content'))
  fs.symlinkSync(path.join(root, 'elsewhere'), path.join(root, 'content/linked'))
  fs.symlinkSync(path.join(root, 'elsewhere/a.md'), path.join(root, 'content/a.md'))
  fs.symlinkSync(path.join(root, 'elsewhere'), path.join(root, 'blog'))
  expect(hasMany(root)).toBe(false)
})
