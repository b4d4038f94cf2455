// Random commands, flags and folders in a tree full of other people's files: none of these is
// changed or gone, and no command ends in a bug. QUIRE_SEED=n repeats a run, or makes another.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Loaded before the first command: esbuild keeps the working directory that it was loaded in, and
// that of a command is removed.
import 'esbuild'
import { main } from '../../src/cli.ts'

const SEED = Number(process.env.QUIRE_SEED ?? 15)
const RUNS = 500

/** From Quire's pages: what such a page says of its maker proves nothing. */
const LOOKALIKE = '<meta name="generator" content="Quire 2.2.0">mine'
const CONFIG = JSON.stringify({
  title: 'Fuzz',
  url: 'https://fuzz.example',
  onBrokenLinks: 'ignore',
})

const TREE: Record<string, string> = {
  'site/site.config.json': CONFIG,
  'site/content/docs/a.md': '# A\n',
  'site/content/docs/deep/er/b.md': '# B\n',
  'site/content/pages/index.md': '# Home\n',
  'site/content/static/robots.txt': 'User-agent: *\n',
  'site/.git/HEAD': 'ref',
  'site/.git/build/x': 'mine',
  'site/components/a.txt': 'mine',
  'site/node_modules/p/package.json': '{}',
  'site/build.tmp-1/mine.txt': 'mine',
  'site/build.old-99999999/mine.txt': 'mine',
  'site/dist.next-2/mine.txt': 'mine',
  'site/lookalike/404.html': LOOKALIKE,
  'site/lookalike/index.html': 'mine',
  'site/readonly/mine.txt': 'mine',
  'site/notes.txt': 'mine',
  // Its folder of our name is not ours.
  'other/site.config.json': CONFIG,
  'other/content/pages/index.md': '# Other\n',
  'other/.quire/recipes.txt': 'mine',
  'other/.quire/cache': 'mine',
  'other/build/index.html': 'mine',
  'other/build/404.html': LOOKALIKE,
  'linked/site.config.json': CONFIG,
  'linked/content/pages/index.md': '# Linked\n',
  'linked/mine/manifest.json': '{"outDir": "/", "files": {}}',
  'broken/site.config.json': '{',
  'broken/build/index.html': 'mine',
  'plain/thesis.txt': 'mine',
  'plain/build/index.html': 'mine',
  'plain/.quire/cache': 'mine',
}
const LINKS: Record<string, string> = {
  'site/link': '../plain',
  'site/dangling': 'nowhere',
  'site/loop': 'loop',
  'linked/.quire': 'mine',
  'linked/build': '../plain/build',
}
const FOLDERS = [
  '.',
  'site',
  'site/content',
  'site/content/docs',
  'other',
  'linked',
  'broken',
  'plain',
  'empty',
  'site/readonly',
  'site/.git',
]
const OUTPUTS = [
  ...FOLDERS,
  ...[
    'build',
    'site/build',
    'site/dist',
    'site/dist/inner',
    'other/build',
    'other/dist',
    'linked/build',
    'linked/dist',
    'plain/build',
    'plain/dist',
  ],
  ...[
    'site/link',
    'site/link/dist',
    'site/dangling',
    'site/loop',
    'site/loop/x',
    'site/notes.txt',
    'site/notes.txt/x',
    'site/lookalike',
  ],
  ...[
    'site/.quire',
    'site/.quire/dist',
    'site/.git/dist',
    'site/content/new',
    'site/build.tmp-1',
    'site/components',
    'site/readonly/dist',
  ],
  ...['..', '/', '/proc/dist', `site/${'long'.repeat(80)}`, 'site/a b\nc', ''],
]
const SITES = [
  'site',
  'site',
  'site',
  'other',
  'linked',
  ...FOLDERS,
  'site/site.config.json',
  'nope',
]
const COMMANDS = [
  'build',
  'build',
  'build',
  'build',
  'clear',
  'clear',
  'clear',
  'check',
  'version',
  'preview',
  'snippets',
  'serve',

  'help',
  'cler',
]
const FLAGS = [
  '--json',
  '--quiet',
  '--debug',
  '--strict',
  '--drafts',
  '--no-cache',
  '--timings',
  '--build',
  '--port=0',
  '--base-url=/x/',
  '--nope',
  '-h',
  'extra',
]
/** These run until they are ended. */
const ENDLESS = /^(preview|serve|snippets)$/

let world: string
let foreign: Map<string, string>
const at = (name: string) => path.join(world, name)

/** What `version` keeps. The rest is not read: of our folders something may just be removed. */
function versionFiles(): string[] {
  const own = fs.readdirSync(at('site')).filter((name) => /^version/.test(name))
  return own
    .map((name) => `site/${name}`)
    .flatMap((name) =>
      stateOf(name) === 'folder'
        ? fs
            .readdirSync(at(name), { recursive: true, encoding: 'utf8' })
            .map((inner) => `${name}/${inner}`)
        : [name],
    )
}

/** What a path is and holds, in one line. */
function stateOf(name: string): string {
  const stats = fs.lstatSync(at(name), { throwIfNoEntry: false })
  if (!stats) return 'gone'
  return stats.isSymbolicLink()
    ? `link to ${fs.readlinkSync(at(name))}`
    : stats.isFile()
      ? `file ${fs.readFileSync(at(name), 'utf8')}`
      : 'folder'
}

function put(name: string, text: string): void {
  fs.mkdirSync(path.dirname(at(name)), { recursive: true })
  fs.writeFileSync(at(name), text)
  foreign.set(name, stateOf(name))
}

const cwd = process.cwd()
beforeEach(() => {
  world = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-fuzz-')))
  foreign = new Map()
  for (const [name, text] of Object.entries(TREE)) put(name, text)
  for (const [name, target] of Object.entries(LINKS)) {
    fs.symlinkSync(target, at(name))
    foreign.set(name, stateOf(name))
  }
  fs.mkdirSync(at('empty'))
  fs.chmodSync(at('site/readonly'), 0o555)
  vi.stubEnv('XDG_CACHE_HOME', at('cache'))
  vi.stubEnv('HOME', at('.'))
})
afterEach(() => {
  process.chdir(cwd)
  vi.unstubAllEnvs()
  fs.chmodSync(at('site/readonly'), 0o755)
  fs.rmSync(world, { recursive: true, force: true })
})

/** mulberry32: numbers from 0 to 1 that a seed repeats. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

async function run(argv: string[]): Promise<{ code: number; text: string }> {
  let text = ''
  const write = ((piece: string, ...rest: unknown[]) => {
    text += piece
    for (const done of rest) if (typeof done === 'function') done()
    return true
  }) as typeof process.stdout.write
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write),
    vi.spyOn(process.stderr, 'write').mockImplementation(write),
  ]
  const signal = argv.some((word) => ENDLESS.test(word))
    ? AbortSignal.abort('SIGTERM')
    : new AbortController().signal
  try {
    return { code: await main(argv, signal), text }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

test(`${RUNS} commands leave what is not theirs alone`, async () => {
  const random = randomFrom(SEED)
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!
  const chance = (share: number) => random() < share
  const codes: Record<number, number> = {}
  let builds = 0
  for (let step = 0; step < RUNS; step++) {
    const folder = pick(FOLDERS)
    process.chdir(at(folder))
    const named = (name: string) =>
      name === '' || name.startsWith('/')
        ? name
        : chance(0.5)
          ? at(name)
          : path.relative(process.cwd(), at(name))
    // Half of them make sense: only what was built can be wrongly replaced or removed.
    const sane = chance(0.5)
    const command = sane ? pick(['build', 'build', 'build', 'clear']) : pick(COMMANDS)
    const own = pick(['site', 'site', 'other'])
    const site = sane ? ['--site', named(own)] : chance(0.7) ? ['--site', named(pick(SITES))] : []
    const outputs = sane ? [`${own}/dist`, `${own}/build`, 'plain/dist'] : OUTPUTS
    const out = chance(0.6) ? ['--out', named(pick(outputs))] : []
    const rest = [
      ...site,
      ...out,
      ...(command === 'version' ? [pick(['1', '2', '..', 'a/b', 'build'])] : []),
      ...(chance(0.3) ? [pick(FLAGS)] : []),
    ]
    const argv = chance(0.1) ? [...rest, command] : [command, ...rest]

    // Authors go on writing, and put things into outputs by hand.
    if (chance(0.2)) put('site/content/docs/a.md', `# A\n\n${step}\n`)
    for (const output of ['site/build', 'site/dist', 'other/dist'])
      if (chance(0.03) && fs.existsSync(at(output)))
        put(
          `${output}/${pick(['CNAME', '.git/HEAD', 'docs/a/notes.txt', 'deep/er/mine.txt'])}`,
          `mine ${step}`,
        )
    const before = fs.readdirSync(at('site'))

    const { code, text } = await run(argv)
    const told = `seed ${SEED}, step ${step}, in ${folder}: quire ${argv.join(' ')}\n${text}`
    expect([0, 1, 2, 3, 130, 143], told).toContain(code)
    // With --debug a stack is what was asked for.
    expect(
      (argv.includes('--debug') ? /This is a bug/ : /^ {4}at |This is a bug/m).test(text),
      told,
    ).toBe(false)
    const changed = [...foreign].filter(([name, state]) => stateOf(name) !== state)
    expect(
      changed.map(([name, state]) => `${name}: ${state} became ${stateOf(name)}`),
      told,
    ).toEqual([])
    codes[code] = (codes[code] ?? 0) + 1
    if (code === 0 && command === 'build') builds++

    // What `version` keeps is the author's from now on.
    if (command === 'version' && code === 0)
      for (const name of versionFiles())
        if (stateOf(name).startsWith('file')) foreign.set(name, stateOf(name))
    const made = fs
      .readdirSync(at('site'))
      .filter((name) => !before.includes(name) && /\.(tmp|next|old)-|^\.quire-/.test(name))
    expect(made, told).toEqual([])
  }
  // A fuzz in which everything is refused would prove nothing.
  expect(builds).toBeGreaterThan(60)
  expect(codes[0]).toBeGreaterThan(100)
})
