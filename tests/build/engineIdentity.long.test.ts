// What is kept of a build holds for the engine that made it: an edit of the engine outdates it, a
// new checkout of the same sources does not.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import module from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BuildReport } from '../../src/tools/report.ts'
import { copyEngine } from '../support/engineCopy.ts'
import { type TempSite, tempSite } from '../support/site.ts'

let engine: string
let site: TempSite
beforeAll(async () => {
  engine = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-engine-')))
  copyEngine(engine)
  site = await tempSite({
    'content/docs/a.md': '# A\n\nSee [b](./b.md).\n',
    'content/docs/b.md': '# B\n',
    'content/blog/2024-01-02-c.md': '---\ntitle: C\n---\n\nC.\n',
  })
})
afterAll(() => {
  site.remove()
  fs.rmSync(engine, { recursive: true, force: true })
})

function build(): Promise<BuildReport> {
  const script = path.join(engine, 'scripts/site.cjs')
  const args = [script, 'build', '--json', '--site', site.root]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (piece) => (text += piece))
  return new Promise((resolve) => child.on('close', () => resolve(JSON.parse(text))))
}

function edit(name: string, change: (text: string) => string): void {
  const file = path.join(engine, name)
  const text = fs.readFileSync(file, 'utf8')
  expect(change(text)).not.toBe(text)
  fs.writeFileSync(file, change(text))
}

/** The folder of the engine that has run last. */
function inUse(): string {
  const store = path.join(engine, '.quire/engine')
  return fs
    .readdirSync(store)
    .map((name) => path.join(store, name))
    .sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs)[0]!
}

const isShort = ({ stages }: BuildReport) => !stages.some(({ name }) => name === 'assemble')

describe('after a build', () => {
  let pages: number
  beforeAll(async () => {
    const report = await build()
    expect([report.ok, report.compiled]).toEqual([true, 3])
    pages = report.pages
  })

  test('a source of the engine that was touched and not changed leaves nothing to do', async () => {
    const later = new Date(Date.now() + 5000)
    for (const name of ['src/render/document.ts', 'src/markdown/compile.ts'])
      fs.utimesSync(path.join(engine, name), later, later)
    const report = await build()
    expect([report.ok, isShort(report)]).toEqual([true, true])
  })

  // Node has it from version 22.1 on.
  test.skipIf(!('enableCompileCache' in module))(
    'Node’s compile cache lies next to the engine, and a damaged one is not run',
    async () => {
      const cache = path.join(inUse(), 'code')
      const files = () =>
        fs
          .readdirSync(cache, { recursive: true, encoding: 'utf8' })
          .map((name) => path.join(cache, name))
          .filter((file) => fs.statSync(file).size > 100_000)
      expect(files()).not.toEqual([])
      for (const file of files()) fs.truncateSync(file, 50_000)
      expect((await build()).ok).toBe(true)
      expect(files()).not.toEqual([])
    },
  )

  test.skipIf(!('enableCompileCache' in module))(
    'a compile cache of too many files is begun again',
    async () => {
      const cache = path.join(inUse(), 'code')
      for (let n = 0; n < 400; n++) fs.writeFileSync(path.join(cache, `${n}`), '')
      expect((await build()).ok).toBe(true)
      expect(fs.existsSync(path.join(cache, '0'))).toBe(false)
      expect(fs.readdirSync(cache)).not.toEqual([])
    },
  )

  test('another document is written for every page, and no page is of the engine before', async () => {
    edit('src/render/document.ts', (text) => text.replace('<!doctype html>', '$&<!--new-->'))
    const report = await build()
    expect([report.ok, report.rendered]).toEqual([true, pages])
    const written = site.files().filter((name) => name.endsWith('.html'))
    expect(written).toHaveLength(pages)
    for (const name of written) expect(site.read(`build/${name}`), name).toContain('<!--new-->')
  })

  test('an edit of what compiles has every page compiled again', async () => {
    edit('src/markdown/compile.ts', (text) => `${text}\n// Edited.\n`)
    expect(await build()).toMatchObject({ ok: true, compiled: 3, rendered: pages })
    expect(isShort(await build())).toBe(true)
  })
})
