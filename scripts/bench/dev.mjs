#!/usr/bin/env node
// node scripts/bench/dev.mjs [SIZE …] [--runs N] [--notebook] [--vitepress DIR] [--edits N]: what
// an author waits for. Start of the development server, first page, and from the written file to
// the changed element in the open page, by a MutationObserver. With --vitepress a set-up of
// VitePress in DIR (with its packages) shows the same documents, edited in turn with us: A B A B.
// With --edits so many edits more are made, and the memory of our server is taken before and after.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findChromium } from '../find-chromium.mjs'
import { writeCorpus } from './corpus.mjs'
import { median } from './measure.mjs'

const { chromium } = createRequire(import.meta.url)('playwright-core')
const ENGINE = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const text = { type: 'string' }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { ...text, default: '20' },
    edits: { ...text, default: '0' },
    notebook: { type: 'boolean' },
    vitepress: text,
  },
})
const work = mkdtempSync(join(tmpdir(), 'quire-bench-'))
const children = []
process.on('exit', () => {
  for (const child of children) child.kill()
  rmSync(work, { recursive: true, force: true })
})
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
if (values.notebook) {
  await measureAt('the notebook', notebookSite('arangoDB/CRUD/DocReadArango'))
  await measureAt('the notebook, a page of 32 kB', notebookSite('wiki/compiler'))
}
for (const docs of positionals.map(Number)) await measureAt(`${docs} docs`, madeUpSite(docs))
await browser.close()
process.exit()

function notebookSite(doc) {
  const site = join(work, 'notebook')
  rmSync(site, { recursive: true, force: true })
  for (const part of ['content', 'site.config.ts', 'package.json'])
    cpSync(join(ENGINE, part), join(site, part), { recursive: true })
  return { site, file: `content/docs/${doc}.md`, path: `/docs/${doc}` }
}

function madeUpSite(docs) {
  const site = join(work, `site-${docs}`)
  const { edited } = writeCorpus(site, docs, Math.ceil(docs / 10))
  const path = edited.replace(/^content/, '').replace(/\.md$/, '')
  return { site, file: edited, path }
}

async function measureAt(title, ours) {
  console.log(title)
  const command = [join(ENGINE, 'scripts/site.cjs'), 'dev', '--site', ours.site, '--port', '0']
  // The first start knows nothing of the site, the second what was kept of it, as on most days.
  await ended(await started('quire, for the first time', ours, [command, ENGINE]))
  const quire = await started('quire, again', ours, [command, ENGINE])
  const peer = values.vitepress && !title.includes('notebook') ? peerOf(ours) : undefined
  const vitepress =
    peer &&
    (await started('VitePress', peer, [
      ['node_modules/vitepress/bin/vitepress.js', 'dev', '--port', '5790'],
      peer.site,
    ]))
  const times = { quire: [], vitepress: [] }
  for (let i = 0; i < Number(values.runs); i++) {
    times.quire.push(await edited(quire, i))
    if (vitepress) times.vitepress.push(await edited(vitepress, i))
  }
  console.log(`  quire: an edit is shown after ${summary(times.quire)}`)
  if (vitepress) {
    console.log(`  VitePress: ${summary(times.vitepress)}`)
    console.log(
      `  ratio of the medians: ${(median(times.quire) / median(times.vitepress)).toFixed(2)}`,
    )
  }
  if (Number(values.edits) > 0) await watchMemory(quire, Number(values.edits))
  await quire.page.close()
  quire.child.kill()
  vitepress?.child.kill()
}

async function ended({ page, child }) {
  await page.close()
  child.kill('SIGINT')
  await once(child, 'close')
}

/** The same documents, without the blog that its theme has not. */
function peerOf({ site, file, path }) {
  const folder = join(work, 'vitepress')
  rmSync(folder, { recursive: true, force: true })
  cpSync(resolve(values.vitepress), folder, { recursive: true, verbatimSymlinks: true })
  cpSync(join(site, 'content/docs'), join(folder, 'docs'), { recursive: true })
  return { site: folder, file: file.replace(/^content\//, ''), path }
}

/**
 * The server with its page open, once the client of that page answers. The browser is open before
 * that, as an author's is: its own start is no work of a server.
 */
async function started(name, { site, file, path }, [args, cwd]) {
  const page = await browser.newPage()
  await page.goto('data:text/html,<main><h2>Open</h2></main>')
  const start = performance.now()
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  const origin = await new Promise((done, fail) => {
    let said = ''
    const hear = (bytes) => {
      said += bytes
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
      const url = /http:\/\/localhost:\d+/.exec(said.replace(/\x1b\[\d+m/g, ''))
      if (url) done(url[0])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', () => fail(new Error(`${name} ended:\n${said}`)))
  })
  const listening = performance.now() - start
  await page.goto(origin + path, { timeout: 120_000, waitUntil: 'commit' })
  await page.locator('main h2, .vp-doc h2').first().waitFor({ timeout: 120_000 })
  const first = performance.now() - start
  console.log(
    `  ${name}: listens after ${Math.round(listening)} ms, first page after ${Math.round(first)} ms`,
  )
  await page.mouse.move(100, 100)
  await pause(3000)
  const server = {
    name,
    page,
    child,
    file: join(site, file),
    text: readFileSync(join(site, file), 'utf8'),
  }
  // Once unmeasured: whatever is loaded late is loaded now.
  for (let i = 0; i < 3; i++) await edited(server, `first ${i}`)
  return server
}

/** ms from the written file to the element that says so. */
async function edited({ page, file, text }, i) {
  const words = `Edit number ${i} of this page.`
  const shown = page.evaluate(
    (wanted) =>
      new Promise((done) => {
        const look = () =>
          document.body.textContent.includes(wanted) &&
          done(performance.timeOrigin + performance.now())
        new MutationObserver(look).observe(document, {
          subtree: true,
          childList: true,
          characterData: true,
        })
      }),
    words,
  )
  await pause(100)
  const start = performance.timeOrigin + performance.now()
  writeFileSync(file, `${text}\n${words}\n`)
  const late = pause(60_000).then(() => Promise.reject(new Error(`not shown: ${words}`)))
  late.catch(() => {})
  const time = (await Promise.race([shown, late])) - start
  await pause(200)
  return time
}

async function watchMemory(server, count) {
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1]) /
    1000
  const before = memory()
  for (let i = 0; i < count; i++) {
    writeFileSync(server.file, `${server.text}\nEdit ${i}.\n`)
    await pause(30)
  }
  await edited(server, 'last')
  console.log(`  memory: ${before.toFixed(0)} MB, after ${count} edits ${memory().toFixed(0)} MB`)
}

function summary(times) {
  const sorted = [...times].sort((a, b) => a - b)
  const [least, most] = [sorted[0], sorted.at(-1)].map(Math.round)
  return `${Math.round(median(times))} ms (median of ${times.length}, ${least} to ${most})`
}
