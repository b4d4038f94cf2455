#!/usr/bin/env node
// npm run bench -- [SIZE …] [--runs N] [--peers DIR]: builds made-up sites in several situations and prints what each costs. With --peers the
// set-ups in DIR (hugo/, eleventy/, docusaurus/ with their packages installed) build the same documents in turn with us: A B A B.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeCorpus } from './corpus.mjs'
import { measure, median, sizeOf } from './measure.mjs'
import { PEERS, preparePeer } from './peers.mjs'

const ENGINE = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { values, positionals } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string', default: '3' }, peers: { type: 'string' } } })
const runs = Number(values.runs)
const sizes = positionals.length ? positionals.map(Number) : [100, 1000]
const work = mkdtempSync(join(tmpdir(), 'quire-bench-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))

for (const docs of sizes) {
  const site = join(work, `site-${docs}`)
  const { edited } = writeCorpus(site, docs, Math.ceil(docs / 10))
  const ours = {
    build: () => measure(process.execPath, [join(ENGINE, 'scripts/site.mjs'), 'build', '--site', site, '--json']),
    clear: () => clear(site),
  }
  await ours.build()
  const rows = []
  for (const [name, prepare] of situations(site, edited)) rows.push(await situation(name, prepare, ours))
  print(`${docs} docs`, rows)
  const { files, bytes, pages, htmlBytes } = sizeOf(join(site, 'build'))
  console.log(
    `${pages} pages, ${files} files, ${(bytes / 1e6).toFixed(1)} MB, ${(htmlBytes / 1000).toFixed(1)} kB per HTML page, client ${rows[0].clientBytes} bytes\n`,
  )
  if (values.peers) await againstPeers(site, docs, ours)
}

function clear(site) {
  for (const name of ['build', '.quire']) rmSync(join(site, name), { recursive: true, force: true })
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
    ['config changed', () => change('site.config.json', /"title": "Bench[^"]*"/, `"title": "Bench ${++count}"`)],
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
  console.log('| situation | wall s | CPU s | peak MB | compiled | rendered | written | stages ms |\n|---|---:|---:|---:|---:|---:|---:|---|')
  for (const { name, wall, cpu, peakMb, compiled, rendered, written, stages } of rows) {
    const parts = stages.map((stage) => `${stage.name} ${stage.ms.toFixed(0)}`).join(', ')
    console.log(`| ${name} | ${wall.toFixed(2)} | ${cpu.toFixed(2)} | ${peakMb.toFixed(0)} | ${compiled} | ${rendered} | ${written} | ${parts} |`)
  }
  console.log()
}

async function againstPeers(site, docs, ours) {
  for (const name of Object.keys(PEERS).filter((peer) => existsSync(join(values.peers, peer)))) {
    const peer = preparePeer(name, { setup: join(values.peers, name), site, work })
    if (!peer) continue
    const times = { us: [], them: [] }
    for (let i = 0; i < runs; i++) {
      ours.clear()
      times.us.push((await ours.build()).wall)
      peer.clear()
      times.them.push((await measure(peer.command, peer.args, { cwd: peer.folder, env: { ...process.env, NODE_ENV: 'production' } })).wall)
    }
    const [us, them] = [median(times.us), median(times.them)]
    console.log(`${docs} docs, cold: ours ${us.toFixed(2)} s, ${name} ${them.toFixed(2)} s, ratio ${(us / them).toFixed(3)}`)
  }
}
