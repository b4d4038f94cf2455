// What a service worker keeps where the server is not what one hopes: pages in the place of files,
// parts of files, other sites of the same origin.
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typeOf } from '../../src/serve/contentTypes.ts'
import { testBrowser } from '../support/browser.ts'
import { hydrated } from '../support/reader.ts'
import { builtSite, configWith, PIXEL, type TempSite } from '../support/site.ts'

const { open } = testBrowser()
const sites: Record<string, TempSite> = {}
const config = (base: string, offline: boolean) =>
  configWith(`offline: ${offline}, baseUrl: '/${base}/', blog: false, favicon: 'data:,'`)

/** Paths that a page answers for, as some hosts let it. */
const hidden = new Set<string>()
let server: http.Server
let url: string
let isGone = false

beforeAll(async () => {
  for (const base of ['one', 'zwö', 'zwö/inner'])
    sites[base] = await builtSite({
      'site.config.ts': config(base, true),
      'content/docs/a.md': '# A\n\n![pixel](./pixel.png)\n\n[b](./b.md)\n',
      'content/docs/b.md': '# B\n\nText.\n',
      'content/docs/pixel.png': PIXEL,
    })
  server = http.createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.on('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server?.close()
  for (const site of Object.values(sites)) site.remove()
})

function answer(request: http.IncomingMessage, response: http.ServerResponse): void {
  if (isGone) return void request.socket.destroy()
  const { pathname } = new URL(request.url!, 'http://x')
  const asked = decodeURI(pathname)
  const base = Object.keys(sites).findLast((name) => asked.startsWith(`/${name}/`)) ?? ''
  const file = path.join(sites[base]?.root ?? '/none', 'build', asked.slice(base.length + 1))
  const found = [file, `${file}/index.html`].find((name) =>
    fs.statSync(name, { throwIfNoEntry: false })?.isFile(),
  )
  const page = '<!doctype html><title>Not this one</title>'
  if (pathname.endsWith('.mp4'))
    response.writeHead(200, { 'content-type': 'video/mp4' }).end('film')
  else if (!found || hidden.has(path.basename(pathname)))
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html' }).end(page)
  else if (request.headers.range)
    response.writeHead(206, { 'content-range': 'bytes 0-0/9' }).end('x')
  else
    response
      .writeHead(200, { 'content-type': typeOf(found) ?? '', 'cache-control': 'no-cache' })
      .end(fs.readFileSync(found))
}

async function reader() {
  const { page } = await open()
  const load = async (href: string) => {
    await page.goto(url + href)
    await hydrated(page)
  }
  const kept = () =>
    page.evaluate(async () => {
      const all: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          all.push(new URL(url).pathname)
      return all
    })
  /** The worker has heard of the page, and kept all that it wants to. */
  const heard = async (href: string) => {
    await expect.poll(kept).toEqual(expect.arrayContaining([href, `${href}/page.json`]))
    await expect
      .poll(async () => (await kept()).filter((each) => /assets\/js/.test(each)).length)
      .toBeGreaterThan(2)
  }
  return { page, load, kept, heard }
}

const pixel = () => sites.one!.files('build/assets/images')[0]!

test('a page in the place of an image is not kept as the image', async () => {
  const { page, load, heard, kept } = await reader()
  hidden.add(pixel())
  await load('/one/docs/a')
  await heard('/one/docs/a')
  hidden.clear()
  await load('/one/docs/a')
  const width = () =>
    page.locator('.markdown img').evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await expect.poll(kept).toContain(`/one/assets/images/${pixel()}`)
})

test('a part of a file is asked of the server, and films are not kept', async () => {
  const { page, load, heard, kept } = await reader()
  await load('/one/docs/a')
  await heard('/one/docs/a')
  await expect.poll(kept).toContain(`/one/assets/images/${pixel()}`)
  const status = (href: string) =>
    page.evaluate(
      async (asked) => (await fetch(asked, { headers: { range: 'bytes=0-0' } })).status,
      href,
    )
  expect(await status(`/one/assets/images/${pixel()}`)).toBe(206)
  await page.evaluate(async () => {
    const film = Object.assign(document.createElement('video'), { src: '/one/assets/film.mp4' })
    await new Promise((resolve) => {
      film.onerror = resolve
      document.body.append(film)
    })
  })
  await page.click('.markdown a')
  await heard('/one/docs/b')
  expect((await kept()).filter((each) => each.endsWith('.mp4'))).toEqual([])
})

/** As earlier workers kept them: the files of all sites under two names. */
const keepOld = (page: Page, paths: string[]) =>
  page.evaluate(async (hrefs) => {
    for (const name of ['quire-pages', 'quire-assets', 'of-another-program'])
      for (const href of hrefs) await (await caches.open(name)).put(href, new Response('old'))
  }, paths)
const oldIn = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = []
    for (const name of ['quire-pages', 'quire-assets', 'of-another-program'])
      if (await caches.has(name))
        for (const { url } of await (await caches.open(name)).keys())
          all.push(`${name} ${decodeURI(new URL(url).pathname)}`)
    return all
  })
const OTHERS = ['/zwö/docs/a', '/one-more/a', '/elsewhere']
/** The third of them is of another program. */
const inAll = (hrefs: string[], foreign = hrefs) => [
  ...['quire-pages', 'quire-assets'].flatMap((name) => hrefs.map((href) => `${name} ${href}`)),
  ...foreign.map((href) => `of-another-program ${href}`),
]

test('what an earlier worker kept of a site is removed, and of no other', async () => {
  const { page, load } = await reader()
  await page.goto(`${url}/none`)
  await keepOld(page, ['/one/docs/a', ...OTHERS])
  await load('/one/docs/a')
  await expect.poll(() => oldIn(page)).toEqual(inAll(OTHERS, ['/one/docs/a', ...OTHERS]))
  await load(encodeURI('/zwö/docs/a'))
  await expect.poll(async () => (await oldIn(page))[0]).toBe('quire-pages /one-more/a')
})

test('a cache of an earlier worker goes with the last of its files', async () => {
  const { page, load } = await reader()
  await page.goto(`${url}/none`)
  await keepOld(page, ['/one/docs/a'])
  await load('/one/docs/a')
  await expect
    .poll(async () => (await page.evaluate(() => caches.keys())).join())
    .not.toMatch(/quire-(?:pages|assets)(?:,|$)/)
})

test('a site around another one leaves it what an earlier worker of it kept', async () => {
  const { page, load } = await reader()
  await load(encodeURI('/zwö/inner/docs/a'))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await keepOld(page, ['/zwö/docs/b', '/zwö/inner/docs/b'])
  await load(encodeURI('/zwö/docs/a'))
  await expect
    .poll(() => oldIn(page))
    .toEqual(inAll(['/zwö/inner/docs/b'], ['/zwö/docs/b', '/zwö/inner/docs/b']))
})

test('a site that ends its worker leaves the other sites of its origin what is theirs', async () => {
  const { page, load, heard, kept } = await reader()
  const second = encodeURI('/zwö/docs/a')
  await load(second)
  await heard(second)
  await load('/one/docs/a')
  await heard('/one/docs/a')
  await keepOld(page, ['/one/docs/c', second])
  sites.one!.write('site.config.ts', config('one', false))
  expect((await sites.one!.run('build')).exitCode).toBe(0)
  await load('/one/docs/a')
  await expect
    .poll(async () => (await kept()).filter((each) => each.startsWith('/one')))
    .toEqual(['/one/docs/c'])
  expect(await oldIn(page)).toEqual(inAll(['/zwö/docs/a'], ['/one/docs/c', '/zwö/docs/a']))
  isGone = true
  await load(second)
  expect(await page.textContent('h1')).toBe('A')
  await expect(page.goto(`${url}/one/docs/a`)).rejects.toThrow()
})
