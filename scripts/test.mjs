#!/usr/bin/env node
// npm test: types, style, the import rule, the code on the notebook's pages, then every test once. The cheap checks come first, so that a slip is known in seconds.
// Arguments go to vitest: npm test -- tests/unit/preview.test.ts
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureTools } from './ensure-tools.mjs'
import { ensureChromium, findChromium } from './find-chromium.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const require = createRequire(import.meta.url)

const chosen = process.argv.slice(2)
if (chosen.length === 0) {
  step('Types', [bin('typescript', 'tsc'), '--noEmit'])
  step('Style', [bin('@biomejs/biome', 'biome'), 'check', '.'])
  step('Imports', [join(root, 'scripts/check-imports.mjs')])
  step('Code on the pages', [join(root, 'scripts/site.mjs'), 'snippets', '--site', root, ...(ensureTools() ? ['--strict'] : [])])
}
ensureChromium()
console.error(`▸ Tests (with ${findChromium()})`)
run([bin('vitest', 'vitest'), 'run', '--config', join(root, '.vitest.config.ts'), ...chosen])

function step(name, args) {
  console.error(`▸ ${name}`)
  run(args)
}

function run(args) {
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** The script behind a package's command. */
function bin(name, command) {
  const manifest = require.resolve(`${name}/package.json`)
  const { bin } = require(manifest)
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}
