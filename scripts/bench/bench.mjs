#!/usr/bin/env node
// npm run bench -- [SIZE …] [--runs N] [--content DIR] [--peers DIR] [--against DIR]: builds
// made-up sites in several situations and prints what each costs, with --content the docs/ and
// blog/ of DIR instead. With --peers the set-ups in DIR (hugo/, eleventy/, docusaurus/ with their
// packages installed) build the same documents in turn with us, with --against another checkout of
// Quire: A B A B.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeCorpus } from './corpus.mjs'
import { measure, median, putAway, sizeOf } from './measure.mjs'
import { PEERS, preparePeer } from './peers.mjs'

const ENGINE = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const text = { type: 'string' }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { ...text, default: '3' }, peers: text, content: text, against: text },
})
const runs = Number(values.runs)
const sizes = positionals.length ? positionals.map(Number) : [100, 1000]
const work = mkdtempSync(join(tmpdir(), 'quire-bench-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))

for (const docs of sizes) {
  const site = join(work, `site-${docs}`)
  const corpus = writeCorpus(site, docs, Math.ceil(docs / 10))
  const edited = values.content ? takeContent(site) : corpus.edited
  const ours = {
    build: (env = {}) =>
      measure(
        process.execPath,
        [join(ENGINE, 'scripts/site.mjs'), 'build', '--site', site, '--json'],
        { env: { ...process.env, ...env } },
      ),
    clear: () => clear(site),
  }
  await ours.build()
  const rows = []
  for (const [name, prepare] of situations(site, edited))
    rows.push(await situation(name, prepare, ours))
  print(`${docs} docs`, rows)
  const { files, bytes, pages, htmlBytes } = sizeOf(join(site, 'build'))
  console.log(
    `${pages} pages, ${files} files, ${(bytes / 1e6).toFixed(1)} MB, ${(htmlBytes / 1000).toFixed(1)} kB per HTML page, client ${rows[0].clientBytes} bytes\n`,
  )
  for (const [name, peer] of othersOn(site))
    await inTurn({ name, peer, docs }, ours, situations(site, edited), () => clear(site))
}

/** Gives the path of one doc. */
function takeContent(site) {
  for (const part of ['docs', 'blog']) {
    rmSync(join(site, 'content', part), { recursive: true, force: true })
    cpSync(join(values.content, part), join(site, 'content', part), { recursive: true })
  }
  const docs = readdirSync(join(site, 'content/docs'), { recursive: true }).filter((name) =>
    name.endsWith('.md'),
  )
  return join('content/docs', docs.sort()[3])
}

function clear(site) {
  for (const name of ['build', '.quire']) putAway(join(site, name), work)
}

/** What has changed since the build before; each leaves the site as the next expects it. */
function situations(site, edited) {
  const change = (name, from, to) => {
    const file = join(site, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  }
  let count = 0
  return [
    ['cold', () => clear(site)],
    ['nothing changed', () => {}],
    ['a line added to one doc', () => appendFileSync(join(site, edited), `\nLine ${++count}.\n`)],
    ['one title changed', () => change(edited, /^title: .*$/m, `title: Title ${++count}`)],
    [
      'config changed',
      () => change('site.config.json', /"title": "Bench[^"]*"/, `"title": "Bench ${++count}"`),
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
    preparePeer(name, { setup: join(values.peers, name), site, work }),
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
    args: [join(engine, 'scripts/site.mjs'), 'build', '--site', folder],
    clear: () => clear(folder),
  }
}

/**
 * Our builds beside theirs, as ratios of medians: first builds, and what an edit costs where they
 * have a first build only.
 */
async function inTurn({ name, peer, docs }, ours, all, clearOurs) {
  const steps = all.filter(([step]) => step !== 'config changed')
  steps.push([
    'cold, remark-parse alone',
    clearOurs,
    { QUIRE_FAST: 'serializer,yaml,latin1,words' },
  ])
  const times = Object.fromEntries([...steps.map(([step]) => [step, []]), [name, []]])
  for (let i = 0; i < runs; i++) {
    peer.clear()
    times[name].push(
      (
        await measure(peer.command, peer.args, {
          cwd: peer.folder,
          env: { ...process.env, NODE_ENV: 'production' },
        })
      ).wall,
    )
    for (const [step, prepare, env] of steps) {
      prepare()
      times[step].push((await ours.build(env)).wall)
    }
  }
  const them = median(times[name])
  console.log(
    `${docs} docs, ${name} cold: ${them.toFixed(2)} s; ours to theirs, medians of ${runs}:`,
  )
  for (const [step] of steps) {
    const us = median(times[step])
    console.log(
      `  ${step}: ${us.toFixed(2)} s, ratio ${(us / them).toFixed(3)}, 1/${(them / us).toFixed(1)}`,
    )
  }
}
