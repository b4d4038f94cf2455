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

async function mapOfBundle() {
  const folder = mkdtempSync(join(tmpdir(), 'quire-stack-'))
  try {
    const file = join(folder, 'engine.cjs')
    await bundleEngine(file, engineId(), { isForPackage: true, hasMap: true })
    return { folder, map: new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const { folder, map } = await mapOfBundle()
const report = readFileSync(0, 'utf8')
process.stdout.write(
  report.replace(/[^\s(]*engine\.cjs:(\d+):(\d+)/g, (place, line, column) => {
    const { originalSource, originalLine, originalColumn } = map.findEntry(line - 1, column - 1)
    if (originalSource === undefined) return place
    const source = relative(root, resolve(folder, originalSource))
    return `${source}:${originalLine + 1}:${originalColumn + 1}`
  }),
)
