#!/usr/bin/env node
// npm run golden -- --against DIR [--sites DIR] [--only NAME] [--show N]: builds sites with another
// checkout of Quire and with this one, and compares what readers get: the DOM of each page, its
// data, the search, the feeds, and the problems by code, file and line. Sites are the notebook,
// those of tests/sites, and each folder of --sites. A difference that was judged is in judged.json
// with its reason; any other one fails.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { diffArrays } from 'diff'
import { feedLines, jsonLines, markdownLines, pageLines } from './pageLines.mjs'

const ENGINE = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const JUDGED = JSON.parse(readFileSync(join(ENGINE, 'scripts/golden/judged.json'), 'utf8')).map(
  ({ was, now, ...rest }) => ({ ...rest, was: new RegExp(was), now: new RegExp(now), count: 0 }),
)
/** A configuration is in the folder itself or in the usual one below it. */
const PLACES = ['.', 'website', 'docs']
const SETTINGS = ['site.config', 'docusaurus.config']

const READERS = [
  [/\.html$/, pageLines],
  [/\.xml$/, feedLines],
  [/(?:^|\/)(?:page|_docs|w\d+|p\d+|index|feed)\.json$/, jsonLines],
  [/\.(?:md|txt)$/, markdownLines],
]

const text = { type: 'string' }
const { values } = parseArgs({
  options: { against: text, sites: text, only: text, show: { ...text, default: '20' } },
})
if (!values.against) {
  console.error('Usage: npm run golden -- --against DIR [--sites DIR] [--only NAME] [--show N]')
  process.exit(2)
}
const work = mkdtempSync(join(tmpdir(), 'quire-golden-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))

let unjudged = 0
for (const each of sitesToBuild()) {
  const was = built(resolve(values.against), each, join(work, 'was'))
  const now = built(ENGINE, each, join(work, 'now'))
  report(each.name, differences(was, now), was.lines.size)
}
for (const { reason, count } of JUDGED.filter((rule) => rule.count > 0))
  console.log(`${count} × judged: ${reason}`)
console.log(unjudged === 0 ? 'No difference without a judgement.' : `${unjudged} differences.`)
process.exit(unjudged === 0 ? 0 : 1)

function sitesToBuild() {
  const below = (folder) =>
    readdirSync(folder).flatMap((name) => {
      const top = join(folder, name)
      const place = PLACES.find((each) => hasSettings(join(top, each)))
      return place ? [{ name, top, place, parts: ['.'] }] : []
    })
  const all = [
    // Each engine builds its own: an older one may not know an option of the newer one's.
    { name: 'notebook', place: '.', parts: ['site.config.ts', 'content'] },
    ...below(join(ENGINE, 'tests/sites')),
    ...(values.sites ? below(resolve(values.sites)) : []),
  ]
  const wanted = values.only?.split(',')
  const missing = wanted?.filter((name) => !all.some((site) => site.name === name)) ?? []
  if (missing.length > 0) {
    console.error(
      `No site is named ${missing.join(', ')}: ${all.map(({ name }) => name).join(', ')}`,
    )
    process.exit(2)
  }
  return all.filter(({ name }) => !wanted || wanted.includes(name))
}

function hasSettings(folder) {
  const ends = ['ts', 'js', 'mjs', 'cjs']
  return SETTINGS.some((name) => ends.some((end) => existsSync(join(folder, `${name}.${end}`))))
}

/**
 * A site outside of any engine, whose own files it would take for its theme; with what lies next to
 * it in its repository.
 */
function copied({ top, place, parts }, engine) {
  const copy = join(work, 'site')
  rmSync(copy, { recursive: true, force: true })
  const filter = (path) => !/[\\/](?:node_modules|build|\.git|\.quire)$/.test(path)
  for (const part of parts)
    cpSync(join(top ?? engine, part), join(copy, part), { recursive: true, filter })
  return join(copy, place)
}

/** What `engine` makes of a site: the lines of each file, by its path, and its problems. */
function built(engine, site, into) {
  const folder = copied(site, engine)
  rmSync(into, { recursive: true, force: true })
  const out = join(into, 'build')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(engine, 'scripts/site.cjs'),
      'build',
      '--site',
      folder,
      '--out',
      out,
      '--no-cache',
      '--json',
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 30 },
  )
  const report = JSON.parse(stdout || 'null')
  if (!report) throw new Error(`${engine} built nothing of ${folder}: ${stderr}`)
  const lines = new Map(
    filesIn(out).flatMap((path) => {
      const linesOf = READERS.find(([name]) => name.test(path))?.[1]
      return linesOf ? [[path, linesOf(readFileSync(join(out, path), 'utf8'))]] : []
    }),
  )
  const problems = report.problems.map(
    ({ code, file = '', line = '' }) => `${code} ${file}:${line}`,
  )
  lines.set('problems', [...new Set(problems)].sort())
  return { lines }
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

function differences(was, now) {
  const found = []
  for (const path of new Set([...was.lines.keys(), ...now.lines.keys()])) {
    const [before, after] = [was, now].map(({ lines }) => lines.get(path))
    if (!before || !after) {
      found.push({ path, was: before ? 'there' : 'missing', now: after ? 'there' : 'missing' })
      continue
    }
    if (before.join('\n') === after.join('\n')) continue
    let hunk
    for (const { value, added, removed } of diffArrays(before, after)) {
      if (!added && !removed) {
        hunk = undefined
        continue
      }
      if (!hunk) {
        hunk = { path, was: '', now: '' }
        found.push(hunk)
      }
      hunk[added ? 'now' : 'was'] += `${value.join('\n')}\n`
    }
  }
  return found
}

/** Prints what has no judgement: equal differences once, with the number of their places. */
function report(name, found, files) {
  const open = new Map()
  for (const { path, was, now } of found) {
    const judged = JUDGED.find(
      (rule) =>
        (!rule.site || rule.site === name) &&
        (!rule.path || new RegExp(rule.path).test(path)) &&
        rule.was.test(was) &&
        rule.now.test(now),
    )
    if (judged) {
      judged.count++
      continue
    }
    const key = `- ${was.trim()}\n+ ${now.trim()}`
    open.set(key, [...(open.get(key) ?? []), path])
  }
  console.log(`${name}: ${files} files, ${open.size} kinds of difference without a judgement`)
  for (const [key, paths] of [...open].slice(0, Number(values.show)))
    console.log(
      `  ${paths[0]}${paths.length > 1 ? ` and ${paths.length - 1} more` : ''}\n${indented(key)}`,
    )
  unjudged += open.size
}

function indented(key) {
  return key
    .split('\n')
    .slice(0, 24)
    .map((line) => `    ${line.slice(0, 240)}`)
    .join('\n')
}
