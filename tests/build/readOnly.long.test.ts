// An installation, and a site, that one may read only: the engine keeps what it makes in a folder
// of the user's own.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyEngine } from '../support/engineCopy.ts'
import { CONFIG } from '../support/site.ts'

/** Root may write everywhere: then the commands run as a user who may not. */
const USER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
const uid = USER.uid ?? process.getuid?.() ?? 0

let world: string
const at = (...names: string[]) => path.join(world, ...names)

beforeAll(() => {
  world = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-read-only-')))
  copyEngine(at('engine'))
  fs.mkdirSync(at('site/content/pages'), { recursive: true })
  fs.writeFileSync(at('site/site.config.ts'), CONFIG)
  fs.writeFileSync(at('site/content/pages/index.md'), '# Home\n')
  fs.writeFileSync(at('site/content/pages/own.tsx'), 'export default () => <h1>Own</h1>\n')
  fs.mkdirSync(at('writable'), { mode: 0o777 })
  for (const folder of ['.', 'writable']) fs.chmodSync(at(folder), folder === '.' ? 0o755 : 0o777)
  setModes(at('engine'), 0o555)
  setModes(at('site'), 0o555)
})
afterAll(() => {
  setModes(at('engine'), 0o755)
  setModes(at('site'), 0o755)
  fs.rmSync(world, { recursive: true, force: true })
})

function setModes(folder: string, mode: number): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) setModes(path.join(folder, entry.name), mode)
  fs.chmodSync(folder, mode)
}

function run(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  const child = spawn(
    process.execPath,
    [at('engine/scripts/site.cjs'), ...args, ...(args[0] === 'init' ? [] : ['--site', at('site')])],
    {
      ...USER,
      cwd: at('writable'),
      env: { PATH: process.env.PATH!, TMPDIR: at('writable'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece) => (text += piece))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })))
}

const listed = () => [...fs.readdirSync(at('engine')), ...fs.readdirSync(at('site'))]

describe.skipIf(process.platform === 'win32')(
  'a user who may not write to the installation or the site',
  () => {
    test('checks, builds elsewhere, builds again and clears it; the folder is closed to others', async () => {
      const before = listed()
      const env = { HOME: '/nonexistent', XDG_CACHE_HOME: at('writable/cache') }
      const steps = [
        ['check'],
        ['build', '--out', 'out'],
        ['build', '--out', 'out'],
        ['build', '--out', 'out', '--no-cache'],
        ['clear', '--out', 'out'],
      ]
      for (const args of steps) {
        const { code, text } = await run(args, env)
        expect([code, /\n {4}at /.test(text)], `${args.join(' ')}: ${text}`).toEqual([0, false])
        if (args[0] === 'build') expect(text).toContain('info CACHE_FOLDER')
        if (args[0] === 'build') expect(fs.existsSync(at('writable/out/own/index.html'))).toBe(true)
      }
      expect([listed(), fs.existsSync(at('writable/out'))]).toEqual([before, false])
      const stats = fs.statSync(at('writable/cache/quire'))
      expect([stats.mode & 0o777, stats.uid]).toEqual([0o700, uid])
    })

    test('without a home the folder of temporary files does, and one that somebody else made there is not taken', async () => {
      fs.mkdirSync(at('writable', `quire-${uid}`), { mode: 0o777 })
      fs.writeFileSync(at('writable', `quire-${uid}`, 'planted.js'), '')
      const isForeign = USER.uid !== undefined
      const { code, text } = await run(['check'], { HOME: '/nonexistent' })
      expect(code, text).toBe(0)
      expect(fs.readdirSync(at('writable', `quire-${uid}`)).length > 1).toBe(!isForeign)
      // What a process made for itself alone goes with it.
      expect(
        fs
          .readdirSync(at('writable'))
          .filter((name) => /^quire-\w{6}$/.test(name) && name !== `quire-${uid}`),
      ).toEqual([])
    })

    test('begins a site that finds the command by its name, which npm could not link', async () => {
      const { code, text } = await run(['init', at('writable/new')], {
        XDG_CACHE_HOME: at('writable/cache'),
      })
      expect(code, text).toBe(0)
      const manifest = JSON.parse(fs.readFileSync(at('writable/new/package.json'), 'utf8'))
      // The owner of an installation may link it, whatever its modes are.
      expect(manifest.dependencies === undefined).toBe(USER.uid !== undefined)
    })

    test('a source that may not be read is named, with the reason', async () => {
      const secret = at('site/content/pages/secret.md')
      fs.chmodSync(path.dirname(secret), 0o755)
      fs.writeFileSync(secret, '# Secret\n')
      fs.chmodSync(secret, 0o000)
      const { code, text } = await run(['check'], { XDG_CACHE_HOME: at('writable/cache') })
      fs.rmSync(secret)
      fs.chmodSync(path.dirname(secret), 0o555)
      expect([code, text], text).toEqual([
        3,
        expect.stringContaining(
          'error IO_EACCES  content/pages/secret.md: permission denied (open)\nhint  Give yourself the right to read it ',
        ),
      ])
      expect(text).not.toMatch(/\n {4}at /)
    })

    test('a static file that may not be read is to be read, not written', async () => {
      const secret = at('site/content/static/secret.txt')
      fs.chmodSync(at('site/content'), 0o755)
      fs.mkdirSync(path.dirname(secret), { recursive: true })
      fs.writeFileSync(secret, 'x')
      fs.chmodSync(secret, 0o000)
      const { code, text } = await run(['build', '--out', at('writable/copied')], {
        XDG_CACHE_HOME: at('writable/cache'),
      })
      fs.rmSync(path.dirname(secret), { recursive: true })
      fs.chmodSync(at('site/content'), 0o555)
      expect([code, text], text).toEqual([
        3,
        expect.stringMatching(
          /IO_EACCES {2}content\/static\/secret\.txt: .*\nhint {2}Give yourself the right to read/,
        ),
      ])
    })

    test('a folder next to content/ that may not be read is passed by', async () => {
      const locked = at('site/docs')
      fs.chmodSync(at('site'), 0o755)
      fs.mkdirSync(locked, { mode: 0o000 })
      const { code, text } = await run(['check'], { XDG_CACHE_HOME: at('writable/cache') })
      fs.rmdirSync(locked)
      fs.chmodSync(at('site'), 0o555)
      expect([code, text]).toEqual([0, expect.not.stringContaining('docs')])
    })

    test('to build into such a site ends with the disk’s code and names it', async () => {
      const { code, text } = await run(['build'], { XDG_CACHE_HOME: at('writable/cache') })
      expect([code, text], text).toEqual([
        3,
        expect.stringMatching(
          /error IO_EACCES {2}build: permission denied.*\nhint {2}Give yourself the right to read it and to write/,
        ),
      ])
    })

    test('a file that cannot be made is no file that cannot be read', async () => {
      const { code, text } = await run(['new', 'page', 'More'], {
        XDG_CACHE_HOME: at('writable/cache'),
      })
      expect([code, text], text).toEqual([
        3,
        expect.stringMatching(
          /IO_EACCES {2}content\/pages\/more\.md: .*\nhint {2}Give yourself the right to read it and to write/,
        ),
      ])
    })
  },
)
