#!/usr/bin/env node
// npm test: types, style, the import rule, the code on the notebook's pages, then every test once. The cheap checks come first, so that a slip is known in seconds.
// Arguments go to vitest: npm test -- tests/unit/preview.test.ts
// npm run test:long: those that take an hour, and nothing else.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureTools } from './ensure-tools.mjs'
import { ensureChromium, findChromium } from './find-chromium.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const require = createRequire(import.meta.url)

const long = process.argv[2] === '--long'
const chosen = long
  ? ['tests/build/sameBytes.test.ts', 'tests/browser/faultsHydration.test.ts', 'tests/browser/faultsHistory.test.ts', ...process.argv.slice(3)]
  : process.argv.slice(2)
if (chosen.length === 0) {
  step('Types', [bin('typescript', 'tsc'), '--noEmit'])
  step('Style', [bin('@biomejs/biome', 'biome'), 'check', '.'])
  step('Imports', [join(root, 'scripts/check-imports.mjs')])
  step('Code on the pages', [join(root, 'scripts/site.mjs'), 'snippets', '--site', root, ...(ensureTools() ? ['--strict'] : [])])
}
ensureChromium()
console.error(`▸ Tests (with ${findChromium()})`)
run([bin('vitest', 'vitest'), 'run', '--config', join(root, '.vitest.config.ts'), ...chosen], long ? { QUIRE_TESTS: 'long' } : {})

function step(name, args) {
  console.error(`▸ ${name}`)
  run(args)
}

function run(args, env = {}) {
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** The script behind a package's command. */
function bin(name, command) {
  const manifest = require.resolve(`${name}/package.json`)
  const { bin } = require(manifest)
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}
