// The command line towards its surroundings: the folder one stands in, slow and absent readers,
// full disks, other builds, signals.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { CONFIG, type TempSite, tempSite } from '../support/site.ts'

const SCRIPT = path.join(engineRoot, 'scripts/site.cjs')
const FILES = {
  'site.config.ts': CONFIG,
  'content/pages/index.md': '# Home\n',
  'content/docs/a.md': '# A\n',
}

let site: TempSite
afterEach(() => site.remove())

const at = (name: string) => path.join(site.root, name)

interface End {
  code: number | null
  stdout: string
  stderr: string
}

function ended(child: ChildProcess): Promise<End> {
  const end: End = { code: null, stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text) => (end[name] += text))
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...end, code })))
}

/** Runs it as one does who stands in `cwd`. */
const quireIn = (cwd: string, ...args: string[]) =>
  ended(spawn(process.execPath, [SCRIPT, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] }))

const shell = (command: string) =>
  ended(
    spawn('bash', ['-c', command], {
      cwd: site.root,
      env: { ...process.env, QUIRE: `${process.execPath} ${SCRIPT}` },
    }),
  )

describe('the folder one stands in', () => {
  test.each([
    ['build'],
    ['check'],
    ['preview', '--port', '0'],
    ['dev', '--port', '0'],
    ['clear'],
    ['version', '1.0'],
    ['snippets'],
  ])(
    'without a configuration %s says what to type and touches nothing, here or elsewhere',
    async (...args) => {
      site = await tempSite({ ...FILES, 'sub/note.txt': 'mine' })
      const output = path.join(engineRoot, 'build')
      const before = [site.files('.'), fs.existsSync(output)]
      const { code, stderr } = await quireIn(at('sub'), ...args)
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining('error CONFIG_MISSING  no site.config.ts in "."'),
      ])
      expect(stderr).toContain(`hint  Go to "${site.root}", which has one, or add --site ".."`)
      expect([site.files('.'), fs.existsSync(output)]).toEqual(before)
    },
  )

  test('a configuration of Docusaurus is read, and a folder that does not exist is named', async () => {
    site = await tempSite({ ...FILES, 'sub/docusaurus.config.js': 'x' })
    expect((await quireIn(at('sub'), 'build')).stderr).toContain(
      'CONFIG_THROWS  docusaurus.config.js:1:1',
    )
    expect((await quireIn(site.root, 'build', '--site', 'nope')).stderr).toContain(
      'CONFIG_MISSING  the folder "nope" does not exist',
    )
  })

  test('with one it is built there; flags may stand before the command, and --site may name the configuration', async () => {
    site = await tempSite(FILES)
    expect((await quireIn(site.root, 'check')).code).toBe(0)
    expect(
      (await quireIn(os.tmpdir(), '--site', site.root, '--json', 'build', '--strict')).code,
    ).toBe(0)
    expect(site.has('build/index.html')).toBe(true)
    expect((await quireIn(os.tmpdir(), 'check', '--site', at('site.config.ts'))).code).toBe(0)
    const file = await quireIn(site.root, 'check', '--site', 'content/docs/a.md')
    expect([file.code, file.stderr]).toEqual([
      2,
      expect.stringContaining('--site needs a folder, and "content/docs/a.md" is a file'),
    ])
  })

  test('the help says what can be typed', async () => {
    site = await tempSite(FILES)
    expect((await quireIn(engineRoot, 'clear', '--help')).stdout).toMatch(
      /--out, --out-dir DIR {2}output to remove[\s\S]*Example:\n {2}node scripts\/site\.cjs clear --out dist\n$/,
    )
    fs.mkdirSync(at('node_modules/.bin'), { recursive: true })
    fs.symlinkSync(SCRIPT, at('node_modules/.bin/quire'))
    const installed = await ended(
      spawn(process.execPath, [at('node_modules/.bin/quire'), 'check', '-h'], {
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    )
    expect(installed.stdout).toContain('  npx quire check --strict')
  })
})

describe('a reader of the report', () => {
  // More than three times what a pipe holds at once.
  const links = Array.from(
    { length: 1200 },
    (_, i) => `[a](/nowhere-to-be-found-anywhere-${i})\n`,
  ).join('\n')

  test('that is slow gets all of it', async () => {
    site = await tempSite({ ...FILES, 'content/docs/b.md': links })
    const child = spawn(process.execPath, [SCRIPT, 'check', '--site', site.root, '--json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child.stdout.setEncoding('utf8')
    let text = ''
    const end = new Promise<number | null>((resolve) => child.on('close', resolve))
    for await (const piece of child.stdout) {
      text += piece
      await sleep(10)
    }
    expect(await end).toBe(1)
    expect(text.length).toBeGreaterThan(3 * 64_000)
    expect(JSON.parse(text).problems.length).toBeGreaterThanOrEqual(1000)
  })

  test('that shares a pipe which does not block, too', async () => {
    site = await tempSite({ ...FILES, 'content/docs/b.md': links })
    // The reader makes the pipe's both ends non-blocking, as an editor's does, and reads late.
    const reader = `const { Socket } = require('net'); const s = new Socket({ fd: 0 }); let n = ''; s.pause(); setTimeout(() => s.resume(), 1500); s.on('data', (d) => (n += d)); s.on('end', () => console.log(JSON.parse(n).problems.length >= 1000))`
    expect(
      (await shell(`$QUIRE check --json 2>/dev/null | ${process.execPath} -e "${reader}"`)).stdout,
    ).toBe('true\n')
  })

  test('that goes away is no fault, and a full disk is one of the disk', async () => {
    site = await tempSite({ ...FILES, 'content/docs/b.md': links })
    const gone = await shell('$QUIRE check --json 2>err.txt | head -c 10; echo " $PIPESTATUS"')
    expect([gone.stdout, site.read('err.txt').includes('    at ')]).toEqual([
      '{"ok":fals 1\n',
      false,
    ])
    expect((await shell('$QUIRE check 2>&1 | head -n 1; echo $PIPESTATUS')).stdout).toMatch(
      /^error LINK_BROKEN.*\n1\n$/,
    )
    if (!fs.existsSync('/dev/full')) return
    site.delete('content/docs/b.md')
    const full = await shell('$QUIRE check --json >/dev/full')
    expect([full.code, full.stderr]).toEqual([
      3,
      expect.stringMatching(/error IO_ENOSPC {2}stdout: .*\n$/),
    ])
    expect((await shell('$QUIRE --help >/dev/full')).code).toBe(3)
    const log = await shell('$QUIRE check --timings 2>/dev/full')
    expect([log.code, log.stdout]).toEqual([0, ''])
  })

  test('finds the problems in the order in which they are printed, and no output folder where there is none', async () => {
    site = await tempSite({
      ...FILES,
      'content/docs/b.md': '[x](/nope)\n',
      'content/docs/a.md': '[y](/nope)\n',
      'content/blog/2022-01-01-a.md': '[y](/no)\n',
    })
    const { report, stderr } = await site.run('check', '--json')
    const printed = [...stderr.matchAll(/^\w+ LINK_BROKEN {2}(\S+):\d+:\d+/gm)].map(
      (match) => match[1],
    )
    expect(report.problems.map(({ file }) => file)).toEqual(printed)
    expect(printed.length).toBeGreaterThan(1)
    expect('outDir' in report).toBe(false)
    expect((await site.run('build', '--json')).report.outDir).toBe('build')
  })
})

describe('other builds of the same output', () => {
  test('wait for each other: three at once, each time a change, all end well', async () => {
    site = await tempSite(FILES)
    for (let round = 0; round < 5; round++) {
      site.write('content/docs/a.md', `# A\n\nRound ${round}.\n`)
      const runs = await Promise.all([
        site.run('build'),
        site.run('build'),
        site.run('build', '--no-cache'),
      ])
      expect(runs.map(({ exitCode, stderr }) => (exitCode === 0 ? 0 : stderr))).toEqual([0, 0, 0])
      expect(site.html('/docs/a')).toContain(`Round ${round}.`)
      expect(fs.readdirSync(site.root).filter((name) => name.startsWith('build'))).toEqual([
        'build',
      ])
    }
  })

  const holder = (more: object) =>
    JSON.stringify({ pid: process.pid, host: os.hostname(), note: '', ...more })

  test('one that waits says so, and Ctrl-C ends it', async () => {
    site = await tempSite(FILES)
    site.write(site.record('lock'), holder({}))
    const running = site.runApart('build')
    const child = site.children[0]!
    await new Promise((resolve) => child.stderr!.once('data', resolve))
    child.kill('SIGINT')
    expect(await running).toMatchObject({
      exitCode: 130,
      stderr: `Another build (process ${process.pid}) is writing build; waiting for it.\nInterrupted; what was published before is unchanged.\n`,
    })
    expect(JSON.parse(site.read(site.record('lock'))).pid).toBe(process.pid)
    expect((await site.run('check')).exitCode).toBe(0)
  })

  test.each([
    ['a process that is gone', { pid: 99999999 }],
    ['a number that another process has now', { started: '1' }],
  ])('the lock of %s is taken over', async (_, more) => {
    site = await tempSite(FILES)
    site.write(site.record('lock'), holder(more))
    expect((await site.run('build')).exitCode).toBe(0)
    expect(site.has(site.record('lock'))).toBe(false)
  })
})

test.skipIf(process.platform !== 'linux')(
  'a process that may open too few files says so, before Node itself ends',
  async () => {
    site = await tempSite({ 'content/docs/a.md': '# A\n' })
    const { code, stderr } = await shell('ulimit -n 28; $QUIRE check')
    expect([code, stderr], stderr).toEqual([
      3,
      expect.stringMatching(/^error IO_EMFILE .*\nhint {2}Allow more: .*\n$/),
    ])
  },
)

test.skipIf(process.platform === 'win32')(
  'a cache that cannot be written after publishing is a note: the site is there, and nothing says that it is not',
  async () => {
    site = await tempSite(FILES)
    await site.run('build')
    const text = 'A sentence that the cache keeps too, and a longer one. '.repeat(160)
    for (let n = 0; n < 150; n++)
      site.write(`content/docs/long/page-${n}.md`, `# Page ${n}\n\n${n} ${text}\n`)
    // No file may have more than 1,000 kB: the cache would.
    const { code, stderr } = await shell('ulimit -f 1000; $QUIRE build --strict')
    expect([code, stderr], stderr).toEqual([
      0,
      expect.stringMatching(/^info CACHE_WRITE {2}the cache cannot be written \(EFBIG\)/m),
    ])
    expect([stderr.includes('unchanged'), site.has('build/docs/long/page-149/index.html')]).toEqual(
      [false, true],
    )
    expect(site.files('.quire').filter((name) => /cache/.test(name))).toEqual(['cache'])
  },
)

test('a signal at any moment: its exit code, and the old or the new site, whole', async () => {
  // A site for each, since they spend their time waiting.
  const [first, second, third] = [
    await tempSite(FILES),
    await tempSite(FILES),
    await tempSite(FILES),
  ]
  site = first
  const codes = { SIGINT: 130, SIGTERM: 143, SIGKILL: null } as const
  const endEach = async (site: TempSite, signal: keyof typeof codes, rounds: number[]) => {
    await site.run('build')
    for (const round of rounds) {
      site.write('content/docs/a.md', `# A\n\nRound ${round}.\n`)
      const running = site.runApart('build', '--no-cache')
      await sleep(100 + 60 * round)
      const child = site.children.at(-1)!
      child.kill(signal)
      const { exitCode, stderr } = await running
      // Before the engine runs, the system ends the process: a shell gives the same code for it.
      if (child.signalCode === null) expect([codes[signal], 0], stderr).toContain(exitCode)
      else expect(child.signalCode).toBe(signal)
      const isNew = site.has('build') && site.html('/docs/a').includes(`Round ${round}.`)
      if (exitCode === 0) expect(isNew).toBe(true)
      if (stderr.includes('unchanged')) expect(isNew).toBe(false)
    }
    expect((await site.run('build')).exitCode).toBe(0)
    expect(site.html('/docs/a')).toContain(`Round ${rounds.at(-1)}.`)
    expect(fs.readdirSync(site.root).filter((name) => name.startsWith('build'))).toEqual(['build'])
  }
  await Promise.all([
    endEach(first, 'SIGINT', [0, 3, 6, 9]),
    endEach(second, 'SIGTERM', [1, 4, 7, 10]),
    endEach(third, 'SIGKILL', [2, 5, 8, 11]),
  ])
  second.remove()
  third.remove()
})

test.each(['1', '2'])(
  'Ctrl-C while pages are made, with QUIRE_THREADS=%s, leaves nothing of them',
  async (count) => {
    const text = '## Part\n\nSome text.\n\n'.repeat(20)
    site = await tempSite({
      ...FILES,
      ...Object.fromEntries(
        Array.from({ length: 500 }, (_, i) => [`content/docs/d${i}.md`, `# D ${i}\n\n${text}`]),
      ),
    })
    const rest = () => fs.readdirSync(site.root).filter((name) => name.startsWith('build'))
    const running = site.runApart('build', { QUIRE_THREADS: count })
    await vi.waitUntil(() => rest().some((name) => site.has(`${name}/docs`)), 30_000)
    site.children[0]!.kill('SIGINT')
    const { exitCode, stderr } = await running
    expect([exitCode, stderr]).toEqual([
      130,
      'Interrupted; what was published before is unchanged.\n',
    ])
    expect(rest()).toEqual([])
  },
  60_000,
)

describe('a module of the site that ends the process', () => {
  const PROVER =
    "export default { title: 'T', url: 'https://t.example', provers: { x: 'p.mjs' } }\n"

  test.each<[string, string, Record<string, string>, string?]>([
    ['the configuration', 'build', { 'site.config.mjs': 'process.exit(0)\n' }],
    [
      'a configuration that aborts after it has waited',
      'check',
      { 'site.config.mjs': 'export default async () => { await null; process.abort() }\n' },
    ],
    [
      'a configuration that kills itself',
      'check',
      { 'site.config.mjs': "process.kill(process.pid, 'SIGKILL')\n" },
    ],
    [
      'a prover that exits',
      'snippets',
      { 'site.config.mjs': PROVER, 'p.mjs': 'export default () => process.exit(0)\n' },
    ],
    [
      'a prover that never answers',
      'snippets',
      { 'site.config.mjs': PROVER, 'p.mjs': 'export default () => new Promise(() => {})\n' },
      'CONFIG_TIMEOUT',
    ],
    [
      'a prover that loops after it has waited',
      'snippets',
      {
        'site.config.mjs': PROVER,
        'p.mjs': 'export default async () => {\n  await null\n  while (true);\n}\n',
      },
      'CONFIG_TIMEOUT',
    ],
  ])('never looks like success: %s', async (_, command, files, code = 'CONFIG_THROWS') => {
    site = await tempSite({ ...files, 'content/docs/a.md': '# A\n\n```x\ny\n```\n' })
    const { exitCode, stderr } = await site.run({ QUIRE_FILE_SECONDS: '2' }, command)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`error ${code}`)])
  })
})
