// The development server: pages from memory, a change shows, a fault is told and mended without a restart.
import http from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
let server: Awaited<ReturnType<TempSite['start']>>
afterEach(async () => {
  await server?.stop()
  site?.remove()
})

const get = (path: string) => fetch(new URL(path, server.url))
const text = async (path: string) => (await get(path)).text()

/** Asks until the answer is as wanted; a rebuild takes a moment. */
async function until(path: string, wanted: (html: string) => boolean): Promise<string> {
  for (let tries = 200; ; tries--) {
    const html = await text(path)
    if (wanted(html)) return html
    if (tries === 0) throw new Error(`still not so:\n${html.slice(-800)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('serves pages, their data and the client; unknown paths are 404', async () => {
  site = await tempSite({ 'content/docs/a.md': '---\ntitle: A\n---\n\nFirst.\n' })
  server = await site.start('dev', '--port', '0')
  expect(await text('/docs/a')).toContain('<p>First.</p>')
  expect((await (await get('/docs/a/page.json')).json()).title).toBe('A')
  const client = /assets\/js\/client-[\w-]+\.js/.exec(await text('/docs/a'))![0]
  expect((await get(`/${client}`)).headers.get('content-type')).toContain('javascript')
  expect([(await get('/nope')).status, (await get('/nope.js')).status, (await get('/%E0%A4%A')).status]).toEqual([404, 404, 404])
  expect(site.has('build')).toBe(false)
})

test('an edit shows, a fault is told on the page and in the terminal, and mending it mends the page', async () => {
  site = await tempSite({ 'content/docs/a.md': '---\ntitle: A\n---\n\nFirst.\n' })
  server = await site.start('dev', '--port', '0')
  site.write('content/docs/a.md', '---\ntitle: A\n---\n\nSecond.\n')
  await until('/docs/a', (html) => html.includes('<p>Second.</p>'))
  site.write('content/docs/a.md', '---\ntitle: [\n---\n\nThird.\n')
  await until('/docs/a', (html) => html.includes('FRONT_MATTER_YAML') && html.includes('content/docs/a.md'))
  site.write('content/docs/a.md', '---\ntitle: A\n---\n\nFourth.\n')
  expect(await until('/docs/a', (html) => html.includes('<p>Fourth.</p>'))).not.toContain('FRONT_MATTER_YAML')
  site.write('content/docs/b.md', '---\ntitle: B\n---\n\nNew.\n')
  await until('/docs/b', (html) => html.includes('<p>New.</p>'))
})

test('a site of another name, open in the same browser, is refused', async () => {
  site = await tempSite({ 'content/docs/a.md': 'x\n' })
  server = await site.start('dev', '--port', '0')
  const { port } = new URL(server.url)
  const status = (host: string) =>
    new Promise<number | undefined>((resolve) => {
      http.get({ host: '127.0.0.1', port, path: '/docs/a', headers: { host } }, (response) => resolve(response.resume().statusCode))
    })
  expect(await Promise.all(['evil.test', `localhost.evil.test:${port}`, `localhost:${port}`, `127.0.0.1:${port}`].map(status))).toEqual([
    403, 403, 200, 200,
  ])
})
