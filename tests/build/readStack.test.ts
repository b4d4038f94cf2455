// The stack of a bug that a package has printed, with places in the sources.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'quire-stack-'))
const bundles: Record<string, string> = {}
beforeAll(() => {
  const script = `
    import { bundleEngine } from './scripts/bundleEngine.mjs'
    import { engineId } from './scripts/engine.cjs'
    await bundleEngine(process.argv[1], engineId(), { isForPackage: true })`
  const args = ['--input-type=module', '--eval', script, folder]
  execFileSync(process.execPath, args, { cwd: engineRoot })
  for (const name of ['engine', 'workerEngine'])
    bundles[name] = readFileSync(join(folder, `${name}.cjs`), 'latin1')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Line and column, from 1, of a text that is in another once. */
function placeOf(text: string, within: string): [number, number] {
  const lines = within.slice(0, within.indexOf(text)).split('\n')
  return [lines.length, lines.at(-1)!.length + 1]
}

const isOnce = (text: string, within: string) => within.split(text).length === 2

/** Texts of a bundle that are nowhere twice, each with its file's name and text. */
function marks(bundle: string): [text: string, source: string, code: string][] {
  const folders = ['build', 'compile', 'config', 'output', 'tools'].map((name) => `src/${name}`)
  const files = folders.flatMap((folder) =>
    readdirSync(join(engineRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  )
  const codes = files.map((file) => readFileSync(join(engineRoot, file), 'utf8'))
  const all = codes.join('\n')
  return files.flatMap((file, i) =>
    [...codes[i]!.matchAll(/(?<=')[a-z][a-z ,]{20,}(?=')/g)]
      .map(([text]) => text)
      .filter((text) => isOnce(`'${text}'`, all) && isOnce(`"${text}"`, bundle))
      .map((text) => [text, file, codes[i]!] as [string, string, string]),
  )
}

const read = (report: string) =>
  execFileSync(process.execPath, ['scripts/readStack.mjs'], {
    cwd: engineRoot,
    input: report,
    encoding: 'utf8',
  })

test.each([
  ['engine', 50],
  ['workerEngine', 10],
])('names the lines of the sources of %s.cjs, and leaves the rest', (name, least) => {
  const bundle = bundles[name]!
  const all = marks(bundle)
  expect(all.length).toBeGreaterThan(least)
  const frames = all.map(
    ([text]) => `    at x (/srv/quire/dist/${name}.cjs:${placeOf(`"${text}"`, bundle).join(':')})`,
  )
  const report = ['Error: no', '    at y (node:fs:1:2)', ...frames].join('\n')
  const expected = all.map(
    ([text, source, code]) => `    at x (${source}:${placeOf(`'${text}'`, code)[0]})`,
  )
  const lines = read(report).split('\n')
  expect(lines.slice(0, 2)).toEqual(['Error: no', '    at y (node:fs:1:2)'])
  expect(lines.slice(2).map((line) => line.replace(/:\d+\)$/, ')'))).toEqual(expected)
})
