#!/usr/bin/env node
// npm run bench:reader -- NAME=BUILT_SITE:/PATH/OF/A/PAGE …: what a page costs its reader, on this
// machine with the processor slowed down four times: first and largest paint, time that the main
// thread is blocked, and from a click on a link to the next page's paint. Every site is served
// alike, compressed, from memory; sites are loaded in turn, because the speed of a shared machine
// changes from minute to minute.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { ensureChromium, findChromium } from '../find-chromium.mjs'
import { launch } from './devtools.mjs'
import { median } from './measure.mjs'

const LOADS = 31
const CLICKS = 31
const SLOWER = 4
/** ms. A finger stays on the button for about this long. */
const HOLD = 80
/** After this long a page has done what it does unasked. */
const QUIET = 2500
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const COLUMNS = [
  'FCP ms',
  'LCP ms',
  'blocked ms',
  'longest task ms',
  'before FCP ms',
  'requests',
  'kB',
]
/**
 * Of a click after the pointer has rested on the link, so that the page is there, and of one as
 * soon as the pointer has come.
 */
const CLICK_COLUMNS = [
  'click, rested: painted ms',
  'on screen ms',
  'click, at once: painted ms',
  'on screen ms',
]

ensureChromium()
const sites = await Promise.all(process.argv.slice(2).map(siteOf))
const browser = launch(findChromium())
for (let i = 0; i < LOADS; i++) for (const site of sites) site.loads.push(await load(site.url))
for (const rested of [true, false])
  for (const site of sites) site.clicks.push(...(await clicks(site.url, rested)))
await browser.close()

const columns = [...COLUMNS, ...CLICK_COLUMNS]
console.log(`| site | ${columns.join(' | ')} |\n|---|${columns.map(() => '---:|').join('')}`)
for (const { name, loads, clicks, server } of sites) {
  const cells = [
    ...Object.keys(loads[0]).map((key) => median(loads.map((one) => one[key]))),
    ...clicks,
  ]
  console.log(`| ${name} | ${cells.map((cell) => cell.toFixed(0)).join(' | ')} |`)
  server.close()
  server.closeAllConnections()
}

async function siteOf(named) {
  const [, name, folder, page] = /^([^=]+)=(.+?):(\/.*)$/.exec(named) ?? []
  if (!name) throw new Error(`${named}: write NAME=FOLDER:/PATH`)
  const { server, origin } = await serve(folder)
  return { name, server, url: origin + page, loads: [], clicks: [] }
}

async function serve(folder) {
  const known = new Map()
  const fileOf = (path) =>
    [path, `${path}.html`, join(path, 'index.html')]
      .map((name) => join(folder, name))
      .find((file) => existsSync(file) && statSync(file).isFile())
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

async function open(url) {
  const page = await browser.open()
  await page.tab('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.tab('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` })
  await page.tab('Page.navigate', { url })
  await wait(QUIET)
  return page
}

/**
 * In the page: notes long tasks, the largest paint, and when the page that a click asked for is
 * painted.
 */
function watch() {
  window.tasks = []
  new PerformanceObserver((list) =>
    window.tasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, duration])),
  ).observe({
    type: 'longtask',
    buffered: true,
  })
  new PerformanceObserver((list) => (window.lcp = list.getEntries().at(-1).startTime)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
  const now = () => String(performance.timeOrigin + performance.now())
  const shown = () => document.querySelector('h1')?.textContent + document.title
  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage.clicked = performance.timeOrigin + timeStamp
      sessionStorage.presented = sessionStorage.painted = 0
      const before = shown()
      const { port1, port2 } = new MessageChannel()
      // The first task after the frame that shows it.
      port1.onmessage = () => (sessionStorage.painted = now())
      const look = () => (shown() === before ? requestAnimationFrame(look) : port2.postMessage(0))
      requestAnimationFrame(look)
    },
    true,
  )
  // When the frame after the click was on the screen, to 8 ms: later than the task when that frame
  // shows the page. https://w3c.github.io/event-timing
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'click') sessionStorage.presented = performance.timeOrigin + startTime + duration
  }).observe({ type: 'event', durationThreshold: 16 })
}

async function load(url) {
  const page = await open(url)
  const { fcp, lcp, tasks, files } = await page.evaluate(`({
    fcp: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    lcp: window.lcp,
    tasks: window.tasks,
    files: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => entry.encodedBodySize),
  })`)
  await page.close()
  // As "total blocking time" is defined: of each task after the first paint, what is over 50 ms.
  // https://web.dev/articles/tbt
  const after = tasks.map(([start, duration]) => start + duration - Math.max(start, fcp))
  const blocked = after.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
  const before = tasks.reduce((sum, [start, duration]) => sum + (start < fcp ? duration : 0), 0)
  const kb = files.reduce((sum, bytes) => sum + bytes, 0) / 1000
  return { fcp, lcp, blocked, longest: Math.max(0, ...after), before, requests: files.length, kb }
}

/**
 * From a click on the next page's link until it is painted, and until it is on the screen;
 * `rested`: the pointer was on it before, long enough.
 */
async function clicks(url, rested) {
  const page = await open(url)
  const times = []
  for (let i = 0; i < CLICKS; i++) {
    const [x, y] = await page.evaluate(`(${nextLink})()`)
    const mouse = (type, more) => page.tab('Input.dispatchMouseEvent', { type, x, y, ...more })
    const button = { button: 'left', clickCount: 1 }
    await mouse('mouseMoved')
    if (rested) await wait(800)
    await mouse('mousePressed', button)
    await wait(HOLD)
    await mouse('mouseReleased', button)
    await wait(1200)
    times.push(await page.evaluate(`(${clickToPaint})()`))
  }
  await page.close()
  return [0, 1].map((i) => median(times.map((pair) => pair[i])))
}

/**
 * In the page: where the link in the middle of all links to other pages is; where pages have a tree
 * of links, those of the tree.
 */
function nextLink() {
  const links = [...document.querySelectorAll('a[href*="page-"], .menu a[href^="/"]')].filter(
    (link) =>
      link.textContent &&
      !link.hash &&
      link.pathname !== location.pathname &&
      link.checkVisibility(),
  )
  const link = links[links.length >> 1]
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, height } = link.getClientRects()[0]
  return [left + 5, top + height / 2]
}

/**
 * Painted: the page's main thread has done its part of the frame. On the screen: the browser says
 * so. Of a new document only that is known.
 */
async function clickToPaint() {
  const { clicked } = sessionStorage
  const late = performance.now() + 5000
  for (;;) {
    const { painted, presented } = sessionStorage
    const first =
      performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    const ends =
      performance.timeOrigin > clicked ? [first, first] : [painted, Math.max(painted, presented)]
    if (ends.every((end) => end > clicked)) return ends.map((end) => end - clicked)
    if (performance.now() > late)
      throw new Error(`The click on ${location.href} showed no other page.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
