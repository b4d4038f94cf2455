// The development server beside others, in several languages, with a sidebars file, and for a long
// day: what a single edit of a single page does not show.
import fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as tick } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

type Server = Awaited<ReturnType<TempSite['start']>>

const sites: TempSite[] = []
const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  for (const site of sites.splice(0)) site.remove()
})

async function served(files: Record<string, string>): Promise<{ site: TempSite; server: Server }> {
  const site = await tempSite(files)
  sites.push(site)
  const server = await site.start('dev', '--port', '0')
  servers.push(server)
  return { site, server }
}

const htmlAt = async ({ url }: Server, path: string) => (await fetch(new URL(path, url))).text()

async function until(server: Server, path: string, isSo: (html: string) => boolean) {
  for (let tries = 200; !isSo(await htmlAt(server, path)); tries--) {
    if (tries === 0) throw new Error(`still not so: ${path}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('three sites are served at once, and an edit of one is in no other', async () => {
  const all = await Promise.all(
    ['One', 'Two', 'Three'].map((word) => served({ 'content/docs/a.md': `# ${word}\n` })),
  )
  expect(new Set(all.map(({ server }) => new URL(server.url).port)).size).toBe(3)
  all[1]!.site.write('content/docs/a.md', '# Edited\n')
  await until(all[1]!.server, '/docs/a', (html) => html.includes('Edited</h1>'))
  expect(await htmlAt(all[0]!.server, '/docs/a')).toContain('One</h1>')
  expect(await htmlAt(all[2]!.server, '/docs/a')).toContain('Three</h1>')
})

const LOCALES = (names: string) => configWith(`i18n: { defaultLocale: 'en', locales: [${names}] }`)
const FRENCH = 'i18n/fr/docusaurus-plugin-content-docs/current'

test('translations, and languages that come and go, are followed', async () => {
  const { site, server } = await served({
    'site.config.ts': LOCALES("'en', 'fr'"),
    'content/docs/a.md': '# A\n',
    [`${FRENCH}/a.md`]: '# Bonjour\n',
  })
  await until(server, '/fr/docs/a', (html) => html.includes('Bonjour</h1>'))
  site.write(`${FRENCH}/a.md`, '# Bonsoir\n')
  await until(server, '/fr/docs/a', (html) => html.includes('Bonsoir</h1>'))
  expect(await htmlAt(server, '/docs/a')).toContain('A</h1>')
  // What is not translated is shown as it is.
  site.delete(`${FRENCH}/a.md`)
  await until(server, '/fr/docs/a', (html) => html.includes('A</h1>'))
  site.write('site.config.ts', LOCALES("'en', 'fr', 'de'"))
  await until(server, '/de/docs/a', (html) => html.includes('lang="de"'))
  site.write('site.config.ts', LOCALES("'en'"))
  await until(server, '/de/docs/a', (html) => !html.includes('lang="de"'))
})

const SIDEBARS = (items: string) => `export default { main: [${items}] }\n`
const shownIn = (html: string) =>
  [...html.matchAll(/class="menu__link[^>]*>([^<]+)</g)].map(([, label]) => label).join(' ')

test('a sidebars file is followed, and the last good sidebar stays while it is wrong', async () => {
  const { site, server } = await served({
    'site.config.ts': configWith("docs: { sidebarPath: './sidebars.ts' }"),
    'sidebars.ts': SIDEBARS("'a', 'b'"),
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
  })
  await until(server, '/docs/a', (html) => shownIn(html) === 'A B')
  site.write('sidebars.ts', SIDEBARS("'b', 'a'"))
  await until(server, '/docs/a', (html) => shownIn(html) === 'B A')
  site.write('sidebars.ts', SIDEBARS("'b', 'aa'"))
  await until(server, '/docs/a', (html) => html.includes('SIDEBAR_DOC_UNKNOWN'))
  expect(shownIn(await htmlAt(server, '/docs/a'))).toBe('B A')
  site.write(
    'sidebars.ts',
    SIDEBARS("{ type: 'category', label: 'All', collapsed: false, items: ['a', 'b'] }"),
  )
  await until(server, '/docs/a', (html) => shownIn(html) === 'All A B')
})

test.skipIf(process.platform === 'win32')('memory is flat over 500 edits', async () => {
  const site = await tempSite({ 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' })
  sites.push(site)
  const file = join(site.root, 'heap.txt')
  const hook = fileURLToPath(new URL('../support/heldHeap.cjs', import.meta.url))
  const env = { NODE_OPTIONS: `--require ${hook}`, HEAP: file }
  const server = await site.start(env, 'dev', '--port', '0')
  servers.push(server)
  const heap = async () => {
    fs.rmSync(file, { force: true })
    server.process.kill('SIGUSR2')
    await expect.poll(() => fs.existsSync(file), { interval: 10 }).toBe(true)
    return Number(fs.readFileSync(file, 'utf8'))
  }
  /** Each is seen before the next: what comes together is compiled once. */
  const edit = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const words = `Edit ${n} of it.`
      site.write('content/docs/a.md', `# A\n\n${`${words} `.repeat(1500)}\n`)
      while (!(await htmlAt(server, '/docs/a')).includes(words)) await tick(3)
    }
  }
  // What is made on demand is there after the first.
  await edit(0, 100)
  const before = await heap()
  await edit(100, 500)
  // Each text that is kept is 25 kB: all of them are 10 MB, and their HTML is as much again.
  expect((await heap()) - before).toBeLessThan(3e6)
})

test('one page in two languages is in both, however it is asked for', async () => {
  const site = await tempSite({
    'site.config.ts': configWith(
      "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, markdown: { modules: true }",
    ),
    'content/pages/index.tsx': `import Translate from '@docusaurus/Translate'
export default () => <p><Translate id="hello">Hello</Translate></p>
`,
    'i18n/de/code.json': '{ "hello": { "message": "Hallo" } }',
  })
  const server = await site.start('dev', '--port', '0')
  const text = async (path: string) => (await fetch(new URL(path, server.url))).text()
  for (const order of [
    ['/de/', '/'],
    ['/', '/de/'],
  ]) {
    const texts = await Promise.all(order.map(text))
    expect(order.map((path, i) => [path, /<p>(H\w+)<\/p>/.exec(texts[i]!)?.[1]])).toEqual(
      order.map((path) => [path, path === '/' ? 'Hello' : 'Hallo']),
    )
  }
  await server.stop()
  site.remove()
})
