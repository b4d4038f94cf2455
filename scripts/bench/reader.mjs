#!/usr/bin/env node
// npm run bench:reader -- NAME=BUILT_SITE:/PATH/OF/A/PAGE …: what a page costs its reader, on this machine with the processor slowed down four
// times: first and largest paint, time that the main thread is blocked, and from a click on a link to the next page's paint. Every site is
// served alike, compressed, from memory.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { ensureChromium, findBrowser } from '../find-chromium.mjs'
import { median } from './measure.mjs'

const LOADS = 7
const CLICKS = 9
const SLOWER = 4
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

ensureChromium()
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync']
const browser = await chromium.launch({ executablePath: findBrowser(), args })
console.log('| site | FCP ms | LCP ms | blocked ms | longest task ms | requests | kB | click, fetched before ms | click, not fetched ms |')
console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|')
for (const named of process.argv.slice(2)) {
  const [, name, folder, page] = /^([^=]+)=(.+?):(\/.*)$/.exec(named) ?? []
  if (!name) throw new Error(`${named}: write NAME=FOLDER:/PATH`)
  const { server, origin } = await serve(folder)
  const loads = []
  for (let i = 0; i < LOADS; i++) loads.push(await load(origin + page))
  const middle = (key) => median(loads.map((one) => one[key])).toFixed(0)
  const [before, notBefore] = [await clicks(origin + page, true), await clicks(origin + page, false)]
  console.log(
    `| ${name} | ${['fcp', 'lcp', 'blocked', 'longest', 'requests', 'kb'].map(middle).join(' | ')} | ${before.toFixed(0)} | ${notBefore.toFixed(0)} |`,
  )
  server.close()
  server.closeAllConnections()
}
await browser.close()

async function serve(folder) {
  const known = new Map()
  const fileOf = (path) =>
    [path, `${path}.html`, join(path, 'index.html')].map((name) => join(folder, name)).find((file) => existsSync(file) && statSync(file).isFile())
  const server = createServer(({ url }, response) => {
    const file = fileOf(decodeURIComponent(url.split('?')[0]))
    if (!file) return response.writeHead(404).end()
    if (!known.has(file)) known.set(file, gzipSync(readFileSync(file), { level: 9 }))
    const cache = file.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'cache-control': cache,
    })
    response.end(known.get(file))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${server.address().port}` }
}

/** A tab of its own, with nothing in its cache. */
async function open(url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const seen = { requests: 0, kb: 0, urls: new Set() }
  page.on('response', async (response) => {
    seen.requests++
    seen.urls.add(response.url())
    const { responseBodySize = 0 } = await response
      .request()
      .sizes()
      .catch(() => ({}))
    seen.kb += responseBodySize / 1000
  })
  await page.addInitScript(() => {
    window.tasks = []
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    })
    new PerformanceObserver((list) => (window.lcp = list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  return { context, page, seen }
}

async function load(url) {
  const { context, page, seen } = await open(url)
  const { fcp, lcp, tasks } = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    lcp: window.lcp,
    tasks: window.tasks,
  }))
  await context.close()
  const blocked = tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
  return { fcp, lcp, blocked, longest: Math.max(0, ...tasks), requests: seen.requests, kb: seen.kb }
}

/** From a click on the next page's link to its paint; `fetched`: the pointer was on the link before, long enough. */
async function clicks(url, fetched) {
  const { context, page } = await open(url)
  const times = []
  for (let i = 0; i < CLICKS; i++) {
    const link = page.locator('a[href*="page-"]:visible').filter({ hasNotText: /^$/ })
    const here = new URL(page.url()).pathname
    const hrefs = await link.evaluateAll((all) => all.map((one) => new URL(one.href).pathname))
    const index = hrefs.findIndex((href, n) => href !== here && n > hrefs.length / 2)
    if (fetched) {
      await link.nth(index).hover()
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(600)
    }
    times.push(await clickToPaint(page, link.nth(index)))
    await page.waitForTimeout(500)
  }
  await context.close()
  return median(times)
}

async function clickToPaint(page, link) {
  await page.evaluate(() => sessionStorage.removeItem('painted'))
  const start = await link.evaluate((element) => {
    const heading = () => document.querySelector('h1')?.textContent + document.title
    const before = heading()
    const look = () => {
      if (heading() === before) return requestAnimationFrame(look)
      const channel = new MessageChannel()
      channel.port1.onmessage = () => sessionStorage.setItem('painted', String(performance.timeOrigin + performance.now()))
      requestAnimationFrame(() => channel.port2.postMessage(0))
    }
    requestAnimationFrame(look)
    setTimeout(() => element.click())
    return performance.timeOrigin + performance.now()
  })
  const end = await page.waitForFunction((start) => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]
    if (performance.timeOrigin > start && first) return performance.timeOrigin + first.startTime
    return Number(sessionStorage.getItem('painted')) || null
  }, start)
  return (await end.jsonValue()) - start
}
