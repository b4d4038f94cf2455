#!/usr/bin/env node
// npm test: types, style, the import rule, the code on the notebook's pages, then every test once.
// The cheap checks come first, so that a slip is known in seconds. Arguments go to vitest: npm test
// -- tests/unit/serve/preview.test.ts npm run test:long: those that take an hour, and nothing else.
import { spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureTools } from './ensure-tools.mjs'
import { ensureChromium, findChromium } from './find-chromium.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const require = createRequire(import.meta.url)

const long = process.argv[2] === '--long'
const chosen = long
  ? [
      'tests/build/sameBytes.test.ts',
      'tests/browser/faultsHydration.test.ts',
      'tests/browser/faultsHistory.test.ts',
      ...process.argv.slice(3),
    ]
  : process.argv.slice(2)
if (chosen.length === 0) {
  const steps = [
    start('Types', [bin('typescript', 'tsc'), '--noEmit']),
    start('Style', [bin('@biomejs/biome', 'biome'), 'check', '.']),
    start('Imports', [join(root, 'scripts/check-imports.mjs')]),
    start('Code on the pages', [
      join(root, 'scripts/site.mjs'),
      'snippets',
      '--site',
      root,
      ...(ensureTools() ? ['--strict'] : []),
    ]),
  ]
  for (const step of steps) await finished(step)
}
ensureChromium()
console.error(`▸ Tests (with ${findChromium()})`)
run(
  [bin('vitest', 'vitest'), 'run', '--config', join(root, '.vitest.config.ts'), ...chosen],
  long ? { QUIRE_TESTS: 'long' } : {},
)

/** Checks run side by side; what each says is shown in their order. */
function start(name, args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const end = new Promise((resolve, reject) =>
    child.on('error', reject).on('close', (status) => resolve({ said, status })),
  )
  return { name, end }
}

async function finished({ name, end }) {
  console.error(`▸ ${name}`)
  const { said, status } = await end
  process.stderr.write(said)
  if (status !== 0) process.exit(status ?? 1)
}

function run(args, env = {}) {
  const { status, error } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** The script behind a package's command. */
function bin(name, command) {
  const manifest = require.resolve(`${name}/package.json`)
  const { bin } = require(manifest)
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}
