#!/usr/bin/env node
// npm test: four parts by name, the quick one first, so that a slip is known in seconds. Without a
// name all four run; `--no-install` refuses to install what the tests use. Other words go to
// vitest: npm test -- tests/unit/serve/preview.test.ts
//   quick       types, style, imports, and all tests that are not named below; installs nothing
//   build       what the real command makes of sites (tests/build)
//   notebook    the notebook of this repository: its text, and its code (tests/content)
//   browser     what readers get (tests/browser)
//   long        files named *.long.test.ts, which take over 16 seconds each; only by name
//   exhaustive  every page in every combination, an hour; only by name
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureTools, PROGRAMS } from './ensure-tools.mjs'
import { findChromium } from './find-chromium.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const require = createRequire(import.meta.url)

const { gcc, nginx, apache, caddy, chromium, shell } = PROGRAMS
// The sites of tests/sites/ are built by the real command.
const PARTS = {
  build: {
    tests: ['tests/build/', 'tests/sites.test.ts'],
    needs: [nginx, apache, caddy],
  },
  notebook: { tests: ['tests/content/'], needs: [gcc, nginx] },
  browser: { tests: ['tests/browser/'], needs: [chromium, shell, nginx] },
}
const LONG = '.long.test.ts'
const EXHAUSTIVE = [
  // Keeps the machine from all others meanwhile.
  'tests/build/busyMachine.long.test.ts',
  'tests/build/sameBytes.long.test.ts',
  'tests/browser/notebookPages.long.test.ts',
  'tests/browser/faultsHistory.long.test.ts',
]

const words = process.argv.slice(2).filter((word) => word !== '--no-install')
const isPart = (word) =>
  ['quick', 'long', 'exhaustive'].includes(word) || Object.hasOwn(PARTS, word)
const forVitest = words.filter((word) => !isPart(word))
const parts = words.length > 0 ? words.filter(isPart) : ['quick', 'build', 'notebook', 'browser']

if (parts.includes('quick')) await quick()
if (parts.includes('exhaustive')) await exhaustive()
else if (parts.includes('long')) await long()
else if (parts.some((part) => part !== 'quick')) await slow(parts.filter((part) => part in PARTS))
else if (parts.length === 0) await chosen()

async function quick() {
  // What tsc knows of the last time: unchanged types take a fifth of the time.
  const types = join(root, 'node_modules/.cache/types.json')
  const checks = [
    start('Types', [
      bin('typescript', 'tsc'),
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      types,
    ]),
    start('Style', [bin('@biomejs/biome', 'biome'), 'check', '.']),
    start('Imports', [join(root, 'scripts/check-imports.mjs')]),
  ]
  const slowTests = Object.values(PARTS).flatMap(({ tests }) => tests)
  // Beside the tests, which a slip ends: one processor is often free while a test waits.
  const tests = startVitest('Quick tests', [
    ...slowTests.flatMap((folder) => ['--exclude', `${folder}**`]),
    '--exclude',
    `**/*${LONG}`,
    ...forVitest,
  ])
  for (const check of checks) await finished(check, () => tests.child.kill())
  await tests.end
}

async function slow(named) {
  const needs = new Set(named.flatMap((part) => PARTS[part].needs))
  const missing = await ensureTools([...needs])
  const isThere = (program) => !missing.includes(program)
  // Asked for by its name alone it would be green without a single test.
  if (named.join() === 'browser' && !isThere(chromium)) process.exit(1)
  if (named.includes('notebook')) {
    const strict = isThere(gcc) && isThere(nginx) ? ['--strict'] : []
    const site = join(root, 'scripts/site.cjs')
    await finished(start('Code on the pages', [site, 'snippets', '--site', root, ...strict]))
  }
  const folders = named.flatMap((part) =>
    part === 'browser' && !isThere(chromium) ? [] : PARTS[part].tests,
  )
  // It compiles programs of the pages.
  const left = isThere(gcc) ? [] : ['--exclude', 'tests/content/wikiFacts.test.ts']
  const browser = folders.includes('tests/browser/') ? ` (with ${findChromium()})` : ''
  await vitest(`Tests of ${folders.join(', ')}${browser}`, [
    ...folders,
    '--exclude',
    `**/*${LONG}`,
    ...left,
    // A test that drives a process or a browser waits for it half of the time.
    '--maxWorkers=3',
    ...forVitest,
  ])
  nameSkipped(missing)
}

function nameSkipped(missing) {
  for (const { name, skipped } of missing)
    console.error(`! Skipped for want of ${name}: ${skipped}`)
}

async function long() {
  const programs = [...PARTS.build.needs, ...PARTS.browser.needs]
  const missing = await ensureTools([...new Set(programs)])
  const withoutBrowser = missing.includes(chromium) ? ['--exclude', 'tests/browser/**'] : []
  await vitest('Long tests', [LONG, ...withoutBrowser, '--maxWorkers=3', ...forVitest])
  nameSkipped(missing)
}

async function exhaustive() {
  await ensureTools([chromium])
  await vitest('Exhaustive tests', [...EXHAUSTIVE, ...forVitest], { QUIRE_TESTS: 'exhaustive' })
}

/** Files by name: whoever names them knows what they need, but for a browser. */
async function chosen() {
  if (forVitest.some((word) => word.includes('browser'))) await ensureTools([chromium])
  await vitest('Tests', forVitest)
}

/** Checks run side by side; what each says is shown in their order. */
function start(name, args) {
  console.error(`▸ ${name}`)
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const end = new Promise((resolve, reject) =>
    child.on('error', reject).on('close', (status) => resolve({ said, status })),
  )
  return { name, end }
}

/** Its failure is that of all; `atFailure` is done before the end. */
async function finished({ name, end }, atFailure = () => {}) {
  const { said, status } = await end
  process.stderr.write(said)
  if (status === 0) return
  console.error(`✗ ${name}`)
  atFailure()
  process.exit(status ?? 1)
}

function vitest(name, args, env) {
  return startVitest(name, args, env).end
}

function startVitest(name, args, env = {}) {
  console.error(`▸ ${name}`)
  const config = join(root, '.vitest.config.ts')
  const child = spawn(
    process.execPath,
    [bin('vitest', 'vitest'), 'run', '--config', config, ...args],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  )
  const end = new Promise((resolve, reject) =>
    child.on('error', reject).on('close', (status) => {
      if (status !== 0) process.exit(status ?? 1)
      resolve()
    }),
  )
  return { child, end }
}

/** The script behind a package's command. */
function bin(name, command) {
  const manifest = require.resolve(`${name}/package.json`)
  const { bin } = require(manifest)
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}
