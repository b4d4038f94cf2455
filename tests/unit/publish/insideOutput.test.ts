// Whatever writes or removes files of the output refuses a path that leads out of its folder, even
// if nobody judged the path before.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bundleStore, storeBundle } from '../../../src/bundle/store.ts'
import { openOutput } from '../../../src/publish/outputFolder.ts'
import { OutputRecord } from '../../../src/publish/outputRecord.ts'
import { PreviousBuild } from '../../../src/publish/previousBuild.ts'
import { Staging } from '../../../src/publish/staging.ts'
import { renderBatch } from '../../../src/render/render.ts'
import type { RenderContext } from '../../../src/render/renderTask.ts'
import { fileIn } from '../../../src/tools/files.ts'
import { createLog } from '../../../src/tools/log.ts'
import { pageAt, siteOf } from '../site/support.ts'

const HOSTILE = [
  '../x',
  '../../x',
  'a/../../x',
  '..',
  '.',
  '',
  '/x',
  'a/..',
  './x',
  'a/./../../x',
  'a\0/x',
]

let root: string
let out: string
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-inside-')))
  out = path.join(root, 'site/build')
  fs.mkdirSync(path.join(root, 'site/.quire'), { recursive: true })
  fs.writeFileSync(path.join(root, 'site/x'), 'foreign')
  fs.writeFileSync(path.join(root, 'x'), 'foreign')
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

/** What is around the output, with the first letters of each file. */
const around = () =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !/build|\.quire/.test(path.join(entry.parentPath, entry.name)),
    )
    .map(
      (entry) =>
        `${path.join(entry.parentPath, entry.name)} ${fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8')}`,
    )

const opened = () =>
  openOutput(new OutputRecord(out, path.join(root, 'site/.quire')), {
    root,
    log: createLog({ quiet: true }),
  })

const refusal = expect.objectContaining({
  problems: [expect.objectContaining({ code: 'OUTPUT_PATH' })],
})

describe.each(HOSTILE)('%j', (hostile) => {
  const refuses = (work: () => void) => {
    const before = around()
    let error: unknown
    try {
      work()
    } catch (thrown) {
      error = thrown
    }
    expect(error).toEqual(refusal)
    expect(around()).toEqual(before)
  }

  test('is in no folder', () => refuses(() => fileIn(out, hostile)))

  test('is not published', async () => {
    const staging = new Staging(await opened())
    refuses(() => staging.write(hostile, 'harm'))
    refuses(() => staging.copy(hostile, path.join(root, 'x')))
    refuses(() => staging.publish({ [hostile]: 'k' }, [hostile]))
  })

  test('is not rendered', async () => {
    const serverFile = path.join(root, 'site/.quire/server.cjs')
    fs.writeFileSync(serverFile, 'exports.render = () => "<p>page</p>"')
    const site = siteOf({ pages: { 'index.md': {} } })
    const context: RenderContext = {
      shell: { ...site.shell, build: '' },
      serverFile,
      stagingFolder: out,
      cssHref: '',
      boot: { head: '', banner: '' },
    }
    const json = JSON.stringify(pageAt('/', 'page', site))
    const before = around()
    await expect(renderBatch([{ json, prose: [], htmlPath: hostile }], context)).rejects.toEqual(
      refusal,
    )
    if (hostile)
      await expect(
        renderBatch([{ json, prose: [], htmlPath: 'build/a.html', jsonPath: hostile }], context),
      ).rejects.toEqual(refusal)
    expect(around()).toEqual(before)
  })

  test('is not kept with a bundle', () => {
    const store = bundleStore(path.join(root, 'site'), [], 'theme')
    const files = [{ path: hostile, bytes: Buffer.from('harm') }]
    refuses(() => storeBundle(store, { hash: 'a', bundle: () => ({}), files, inputs: [] }))
  })
})

describe('the previous build', () => {
  let output: Awaited<ReturnType<typeof opened>>
  let folder: string
  const grow = (unchanged: string[]) => {
    fs.mkdirSync(out, { recursive: true })
    fs.mkdirSync(path.join(root, 'staged'))
    const keys = Object.fromEntries(unchanged.map((name) => [name, 'k']))
    return new PreviousBuild(output).update(path.join(root, 'staged'), keys, unchanged)?.site
  }
  beforeEach(async () => {
    output = await opened()
    folder = path.join(output.record.folder, 'previous')
    fs.writeFileSync(`${folder}.json`, JSON.stringify({ outDir: out, files: {} }))
  })

  test('refuses a hostile path', () => {
    fs.mkdirSync(folder)
    expect(() => grow(['../../x'])).toThrow(refusal)
    expect(fs.readFileSync(path.join(root, 'x'), 'utf8')).toBe('foreign')
  })

  test('that is a link to a foreign folder is not taken, and what is in the folder stays', () => {
    fs.mkdirSync(path.join(root, 'foreign'))
    fs.writeFileSync(path.join(root, 'foreign/mine.txt'), 'foreign')
    fs.symlinkSync(path.join(root, 'foreign'), folder)
    expect(grow([])).toBeUndefined()
    expect(fs.readFileSync(path.join(root, 'foreign/mine.txt'), 'utf8')).toBe('foreign')
  })

  test('a link inside it is removed, never followed', () => {
    fs.mkdirSync(path.join(root, 'foreign'))
    fs.writeFileSync(path.join(root, 'foreign/index.html'), 'foreign')
    fs.mkdirSync(folder)
    fs.symlinkSync(path.join(root, 'foreign'), path.join(folder, 'docs'))
    fs.mkdirSync(path.join(out, 'docs'), { recursive: true })
    fs.writeFileSync(path.join(out, 'docs/index.html'), 'ours')
    const site = grow(['docs/index.html'])!
    expect(fs.readFileSync(path.join(site, 'docs/index.html'), 'utf8')).toBe('ours')
    expect(fs.readFileSync(path.join(root, 'foreign/index.html'), 'utf8')).toBe('foreign')
  })

  test('files with names of objects’ own properties are told apart from those of the site', () => {
    fs.mkdirSync(folder)
    for (const name of ['toString', 'constructor', '__proto__'])
      fs.writeFileSync(path.join(folder, name), 'old')
    expect(fs.readdirSync(grow([])!)).toEqual([])
  })
})
