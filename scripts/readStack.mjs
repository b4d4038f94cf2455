#!/usr/bin/env node
// Reads a report of a bug from stdin and prints it with places in src/ in place of those in the
// package's bundle, whose names are short: node scripts/readStack.mjs < report.txt
// The bundle is made again for that, so the checkout must be of the version that the report names.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleEngine } from './bundleEngine.mjs'
import { engineId } from './engine.cjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

async function mapsOfBundle() {
  const folder = mkdtempSync(join(tmpdir(), 'quire-stack-'))
  const mapOf = (name) =>
    new SourceMap(JSON.parse(readFileSync(join(folder, `${name}.cjs.map`), 'utf8')))
  try {
    await bundleEngine(folder, engineId(), { isForPackage: true, hasMap: true })
    return { folder, maps: { engine: mapOf('engine'), workerEngine: mapOf('workerEngine') } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const { folder, maps } = await mapsOfBundle()
const report = readFileSync(0, 'utf8')
process.stdout.write(
  report.replace(
    /[^\s(]*\b(engine|workerEngine)\.cjs:(\d+):(\d+)/g,
    (place, name, line, column) => {
      const entry = maps[name].findEntry(line - 1, column - 1)
      const { originalSource, originalLine, originalColumn } = entry
      if (originalSource === undefined) return place
      const source = relative(root, resolve(folder, originalSource))
      return `${source}:${originalLine + 1}:${originalColumn + 1}`
    },
  ),
)
