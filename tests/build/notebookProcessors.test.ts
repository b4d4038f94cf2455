// The notebook runs on unified, for a plugin of its own. With Sätteri it has the same pages.
import fs from 'node:fs'
import path from 'node:path'
import { serialize } from 'parse5'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { proseOf } from '../support/htmlTree.ts'
import { docs, htmlFile, notebookPages } from '../support/notebookPages.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const CONFIG = 'site.config.ts'
const out = inject('notebook')
let site: TempSite

beforeAll(async () => {
  const folder = path.join(engineRoot, 'content')
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const own = files.map(({ parentPath, name }) => path.join(parentPath, name))
  const config = fs.readFileSync(path.join(engineRoot, CONFIG), 'utf8')
  site = await tempSite({
    ...Object.fromEntries(
      own.map((file) => [path.relative(engineRoot, file), fs.readFileSync(file)]),
    ),
    [CONFIG]: config.replace("processor: 'unified'", "processor: 'satteri'"),
  })
  const { exitCode, stderr } = await site.run('build')
  expect(exitCode, stderr).toBe(0)
})
afterAll(() => site.remove())

test('every page has the same text and elements with either processor', () => {
  expect(site.read(CONFIG)).toContain("processor: 'satteri'")
  const proseIn = (folder: string, page: string) => {
    const prose = proseOf(parsedPage(folder, page))
    return prose && serialize(prose)
  }
  const pages = notebookPages.filter((page) => proseIn(out, page) !== undefined)
  expect(pages.length).toBeGreaterThan(docs.length)
  for (const page of pages)
    expect(proseIn(path.join(site.root, 'build'), page), page).toBe(proseIn(out, page))
})

const parsedPage = (folder: string, page: string) =>
  fs.readFileSync(path.join(folder, htmlFile(page)), 'utf8')

test('a number stays on the line of its unit, in text and not in code', () => {
  const html = parsedPage(out, '/docs/wiki/memory-layout')
  expect(html).toContain('8\u00a0KiB')
  expect(html).toContain('malloc, 100 bytes      0x')
})
