// A disk without room, as a small one of memory: what is published stays, the message says where
// there is no room, and "clear" makes some.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hash } from '../../src/tools/hash.ts'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-disk-'))
const mount = (...args: string[]) =>
  spawnSync('mount', [...args, disk], { stdio: 'ignore' }).status === 0
const isMounted = mount('-t', 'tmpfs', '-o', 'size=4m', 'quire-test')
const aloud = isMounted ? '' : ' (skipped: this user may not mount a disk)'
const unmount = () => isMounted && spawnSync('umount', [disk], { stdio: 'ignore' })

const PAGES = Array.from({ length: 12 }, (_, i) => `content/docs/p${i}.md`)

// T15
describe.skipIf(!isMounted)(`on a disk that is full${aloud}`, () => {
  let site: TempSite
  const bytes = () => site.files().map((name) => `${name} ${hash([site.read(`build/${name}`)])}`)
  const filling = () => path.join(site.root, 'filling')
  /** Leaves so many bytes of room. */
  function fill(left = 0): void {
    const zeros = Buffer.alloc(4096)
    const file = fs.openSync(filling(), 'w')
    try {
      for (;;) fs.writeSync(file, zeros)
    } catch {
      fs.ftruncateSync(file, Math.max(0, fs.fstatSync(file).size - left))
    }
    fs.closeSync(file)
  }
  const makeRoom = () => fs.rmSync(filling())

  beforeEach(async () => {
    for (const name of fs.readdirSync(disk)) fs.rmSync(path.join(disk, name), { recursive: true })
    const before = process.env.TMPDIR
    process.env.TMPDIR = disk
    site = await tempSite({
      'site.config.ts': configWith('search: false'),
      ...Object.fromEntries(PAGES.map((name) => [name, `# Page\n\nText of ${name}.\n`])),
    })
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  })
  afterAll(() => {
    unmount()
    fs.rmdirSync(disk)
  })

  const noRoom = () => ({
    exitCode: 3,
    report: {
      problems: [
        { code: 'IO_ENOSPC', message: expect.stringMatching(/^(?!a file:)\S+: no space left/) },
      ],
    },
  })

  test('a build that finds no room leaves the site as it was, and the next one with room is right', async () => {
    expect((await site.run('build')).exitCode).toBe(0)
    const before = bytes()
    site.write(PAGES[0]!, `# New\n\n${'More text. '.repeat(2000)}\n`)
    fill()
    const { exitCode, report } = await site.run('build', '--json')
    expect({ exitCode, report }).toMatchObject(noRoom())
    expect(bytes()).toEqual(before)
    makeRoom()
    expect((await site.run('build')).exitCode).toBe(0)
    const after = bytes()
    expect(site.html('/docs/p0')).toContain('More text.')
    await site.run('build', '--no-cache')
    expect(bytes()).toEqual(after)
  })

  test.each([8192, 50_000, 200_000, 500_000])(
    'a first build with room for %i bytes publishes all or nothing',
    async (left) => {
      fill(left)
      const { exitCode, report } = await site.run('build', '--json')
      expect({ exitCode, report }).toMatchObject(noRoom())
      expect(site.files()).toEqual([])
      makeRoom()
      expect((await site.run('build')).exitCode).toBe(0)
      const after = bytes()
      expect(after.length).toBeGreaterThan(2 * PAGES.length)
      await site.run('build', '--no-cache')
      expect(bytes()).toEqual(after)
    },
  )

  test('what only makes the next build faster takes no room from the site', async () => {
    for (const [i, name] of PAGES.entries())
      site.write(name, `# Page\n\n${`Text ${i} of it. `.repeat(1200)}\n`)
    for (let i = 0; i < 8; i++) site.write(`content/static/f${i}.bin`, 'x'.repeat(20_000))
    const freeBytes = () => {
      const { bavail, bsize } = fs.statfsSync(disk)
      return bavail * bsize
    }
    const before = freeBytes()
    expect((await site.run('build')).exitCode).toBe(0)
    const pages = bytes()
    const cache = fs.statSync(path.join(site.root, '.quire/cache')).size
    const taken = before - freeBytes()
    expect(cache).toBeGreaterThan(200_000)
    await site.run('clear')
    fill(taken - Math.floor(cache / 2))
    const { exitCode, report } = await site.run('build', '--json')
    expect({ exitCode, report }).toMatchObject({
      exitCode: 0,
      report: { problems: [{ code: 'CACHE_WRITE' }] },
    })
    expect(bytes()).toEqual(pages)
  })

  test('"clear" needs no room', async () => {
    expect((await site.run('build')).exitCode).toBe(0)
    fill()
    expect(await site.run('clear')).toMatchObject({ exitCode: 0 })
    expect([site.has('build'), site.has('.quire')]).toEqual([false, false])
  })

  test('"dev" shows the last good page and says why, and goes on when there is room', async () => {
    const dev = await site.start('dev', '--port', '0')
    const text = async () => (await fetch(`${dev.url}docs/p0`)).text()
    try {
      expect(await text()).toContain('Text of')
      // In place: there is no room for another file.
      const file = fs.openSync(path.join(site.root, PAGES[0]!), 'r+')
      fill()
      fs.writeSync(file, '# Edit\n', 0)
      fs.closeSync(file)
      await new Promise((resolve) => setTimeout(resolve, 700))
      expect(await text()).toContain('Text of')
      makeRoom()
      site.write(PAGES[0]!, '# Room\n\nAgain.\n')
      await expect.poll(text, { timeout: 20_000 }).toContain('Again.')
    } finally {
      await dev.stop()
    }
  })
})
