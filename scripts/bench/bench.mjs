#!/usr/bin/env node
// npm run bench -- [SIZE …] [--real] [--runs N] [--content DIR] [--peers DIR] [--against DIR]:
// builds made-up sites in several situations and prints what each costs; with --real documents
// that use what real ones use, with --content those of DIR, which may be a Docusaurus site. With
// --peers the set-ups in DIR (hugo/, eleventy/, docusaurus/ with their packages installed) build
// the same documents in turn with us, with --against another checkout of Quire: A B A B.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { docusaurusConfigOf, takeContent } from './content.mjs'
import { writeCorpus } from './corpus.mjs'
import { markdownSize, measure, median, putAway, sizeOf } from './measure.mjs'
import { PEERS, preparePeer } from './peers.mjs'
import { writeRealCorpus } from './realCorpus.mjs'

const ENGINE = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const text = { type: 'string' }
const { values, positionals } = readArguments()
const runs = Number(values.runs)
const sizes = positionals.length ? positionals.map(Number) : values.content ? [1] : [100, 1000]
const work = mkdtempSync(join(tmpdir(), 'quire-bench-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))

for (const docs of sizes) {
  const site = join(work, `site-${docs}`)
  const write = values.real ? writeRealCorpus : writeCorpus
  const corpus = write(site, docs, Math.ceil(docs / 10))
  const edited = values.content ? await takeContent(values.content, site, ENGINE) : corpus.edited
  const title = values.content ?? `${docs} docs${values.real ? ', as real ones' : ''}`
  const ours = {
    build: (env = {}) =>
      measure(
        process.execPath,
        [join(ENGINE, 'scripts/site.cjs'), 'build', '--site', site, '--json'],
        { env: { ...process.env, ...env } },
      ),
    clear: () => clear(site),
  }
  await ours.build()
  const rows = []
  for (const [name, prepare] of situations(site, edited))
    rows.push(await situation(name, prepare, ours))
  print(title, rows)
  const { files, bytes, pages, htmlBytes } = sizeOf(join(site, 'build'))
  console.log(
    `${pages} pages, ${files} files, ${(bytes / 1e6).toFixed(1)} MB, ${(htmlBytes / 1000).toFixed(1)} kB per HTML page, client ${rows[0].clientBytes} bytes\n`,
  )
  await printRates(site, ours)
  for (const [name, peer] of othersOn(site)) {
    const theirs = situations(peer.folder, peer.editedFrom(edited), () => peer.clear())
    await inTurn({ name, peer, title }, ours, { ours: situations(site, edited), theirs })
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        runs: { ...text, default: '3' },
        peers: text,
        content: text,
        against: text,
        real: { type: 'boolean' },
      },
    })
  } catch (error) {
    console.error(`${error.message}
Type npm run bench -- [SIZE …] [--real] [--runs N] [--content DIR] [--peers DIR] [--against DIR].`)
    process.exit(2)
  }
}

/** What a kB of Markdown costs on one thread, and what a program costs that does nothing. */
async function printRates(site, ours) {
  const kB = markdownSize(site) / 1000
  const times = { compile: [], start: [] }
  for (let i = 0; i < runs; i++) {
    clear(site)
    const { stages } = JSON.parse((await ours.build({ QUIRE_THREADS: '1' })).output)
    times.compile.push(stages.find(({ name }) => name === 'compile').ms)
    times.start.push((await measure(process.execPath, ['-e', ''])).wall * 1000)
  }
  const compile = median(times.compile)
  console.log(
    `${kB.toFixed(0)} kB of Markdown on one thread: ${compile.toFixed(0)} ms, ${(compile / kB).toFixed(2)} ms per kB; Node alone starts in ${median(times.start).toFixed(0)} ms\n`,
  )
}

function clear(site) {
  for (const name of ['build', '.quire']) putAway(join(site, name), work)
}

/** What has changed since the build before; each leaves the site as the next expects it. */
function situations(site, edited, reset = () => clear(site)) {
  const change = (name, from, to) => {
    const file = join(site, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  }
  let count = 0
  return [
    ['cold', reset],
    ['nothing changed', () => {}],
    ['a line added to one doc', () => appendFileSync(join(site, edited), `\nLine ${++count}.\n`)],
    ['one title changed', () => change(edited, /^title: .*$/m, `title: Title ${++count}`)],
    [
      'config changed',
      () => change('site.config.json', /"title": "[^"]*"/, `"title": "Bench ${++count}"`),
    ],
  ]
}

async function situation(name, prepare, { build }) {
  const results = []
  for (let i = 0; i < runs; i++) {
    prepare()
    results.push(await build())
  }
  const middle = (key) => median(results.map((result) => result[key]))
  const report = JSON.parse(results.at(-1).output)
  return {
    name,
    wall: middle('wall'),
    cpu: middle('cpu'),
    peakMb: middle('peakMb'),
    compiled: report.compiled,
    rendered: report.rendered,
    written: report.files.written,
    clientBytes: report.clientBytes,
    stages: report.stages,
  }
}

function print(title, rows) {
  console.log(`\n## ${title}, median of ${runs}\n`)
  console.log(
    '| situation | wall s | CPU s | peak MB | compiled | rendered | written | stages ms |\n|---|---:|---:|---:|---:|---:|---:|---|',
  )
  for (const { name, wall, cpu, peakMb, compiled, rendered, written, stages } of rows) {
    const parts = stages.map((stage) => `${stage.name} ${stage.ms.toFixed(0)}`).join(', ')
    console.log(
      `| ${name} | ${wall.toFixed(2)} | ${cpu.toFixed(2)} | ${peakMb.toFixed(0)} | ${compiled} | ${rendered} | ${written} | ${parts} |`,
    )
  }
  console.log()
}

/** Who builds the same documents: by name, with what starts and what resets it. */
function othersOn(site) {
  const names = values.peers
    ? Object.keys(PEERS).filter((name) => existsSync(join(values.peers, name)))
    : []
  const others = names.map((name) => [
    name,
    preparePeer(name, {
      setup: join(values.peers, name),
      site,
      work,
      content: values.content && docusaurusConfigOf(values.content) ? values.content : undefined,
    }),
  ])
  if (values.against) others.push([values.against, otherCheckout(resolve(values.against), site)])
  return others.filter(([, peer]) => peer)
}

function otherCheckout(engine, site) {
  const folder = join(work, 'other')
  rmSync(folder, { recursive: true, force: true })
  cpSync(site, folder, { recursive: true, filter: (path) => !/(?:build|\.quire)$/.test(path) })
  return {
    folder,
    command: process.execPath,
    args: [join(engine, 'scripts/site.cjs'), 'build', '--site', folder],
    clear: () => clear(folder),
    editedFrom: (path) => path,
  }
}

/** Our builds beside theirs in each situation, as ratios of medians. */
async function inTurn({ name, peer, title }, { build }, { ours, theirs }) {
  const rows = ours
    .map(([step, prepare], i) => ({ step, prepare, prepareTheirs: theirs[i][1], us: [], them: [] }))
    .filter(({ step }) => step !== 'config changed')
  for (let i = 0; i < runs; i++)
    for (const { prepare, prepareTheirs, us, them } of rows) {
      prepareTheirs()
      const env = { ...process.env, NODE_ENV: 'production' }
      them.push((await measure(peer.command, peer.args, { cwd: peer.folder, env })).wall)
      prepare()
      us.push((await build()).wall)
    }
  console.log(`${title}: ours to ${name}, medians of ${runs} in turn:`)
  for (const row of rows) {
    const [us, them] = [median(row.us), median(row.them)]
    console.log(
      `  ${row.step}: ${us.toFixed(2)} s to ${them.toFixed(2)} s, ratio ${(us / them).toFixed(3)}, 1/${(them / us).toFixed(1)}`,
    )
  }
}
