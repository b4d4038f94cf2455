// Whatever is edited, added, renamed and removed while the development server runs: what it serves
// is what a build of the same files would write, and a build after it writes what a clean one does.
import fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../../scripts/bench/corpus.mjs'
import { PIXEL, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
let server: Awaited<ReturnType<TempSite['start']>>
const random = randomFrom(19)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const word = () => pick(['Ant', 'Bee', 'Cat', 'Dog', 'Elk', 'Fox'])

const DOCS = ['a', 'b', 'in/c', 'in/d', 'in/deep/e', 'f'].map((name) => `content/docs/${name}.md`)
const POSTS = ['2024-01-01-x', '2024-01-02-y', '2024-01-03-z'].map(
  (name) => `content/blog/${name}.md`,
)
const link = () => pick(['[A](/docs/a)', '[up](#part)', '[out](https://x.example)', 'no link'])
const matter = (lines: string[]) => `---\n${lines.filter(Boolean).join('\n')}\n---\n\n`
const maybe = (text: string) => (random() < 0.3 ? text : '')
const doc = () =>
  matter([
    `title: ${word()}`,
    maybe(`sidebar_position: ${Math.ceil(random() * 5)}`),
    maybe(`tags: [${word()}]`),
    maybe(`description: ${word()}`),
  ]) + text()
const text = () =>
  `${word()} ${word()} ${link()}.\n\n${maybe('![pixel](/pixel.png)\n\n')}${maybe(':::tip\n\nHint.\n\n:::\n\n')}## Part ${word()}\n\n\`\`\`js\nconst x = '${word()}'\n\`\`\`\n\n${maybe('<Shared />\n\n')}${word()}\n`
const post = () => `${matter([`title: ${word()}`, `tags: [${word()}]`])}${text()}`

/** One step of an author. */
const STEPS: (() => void)[] = [
  () => append(pick([...DOCS, ...POSTS])),
  () => append(pick(DOCS)),
  () => append(pick(POSTS)),
  () => site.write(pick(DOCS), doc()),
  () => site.write(pick(POSTS), post()),
  () => site.write(pick(DOCS), doc().replace('](/docs/a)', '](./f.md)')),
  () => site.delete(pick(DOCS.slice(2))),
  () => saveByRename(pick(DOCS), doc()),
  () => truncateAndWrite(pick(DOCS), doc()),
  () => site.write('content/docs/in/_category_.json', `{ "label": "${word()}" }`),
  () => site.write('content/static/pixel.png', Buffer.concat([PIXEL, Buffer.from(word())])),
  () => site.write('content/pages/own.tsx', `export default () => <p>${word()}</p>\n`),
]

function append(file: string): void {
  if (site.has(file)) site.write(file, `${site.read(file)}\n${word()} again.\n`)
}
function saveByRename(file: string, content: string): void {
  site.write(`${file}~`, content)
  fs.renameSync(join(site.root, `${file}~`), join(site.root, file))
}
function truncateAndWrite(file: string, content: string): void {
  site.write(file, '')
  site.write(file, content)
}

beforeAll(async () => {
  site = await tempSite({
    'site.config.ts':
      "export default { title: 'Test', url: 'https://test.example', onBrokenLinks: 'warn', onBrokenAnchors: 'warn' }\n",
    ...Object.fromEntries(DOCS.map((name) => [name, doc()])),
    ...Object.fromEntries(POSTS.map((name) => [name, post()])),
    'content/static/pixel.png': PIXEL,
    'content/pages/own.tsx': 'export default () => <p>own</p>\n',
  })
  server = await site.start('dev', '--port', '0')
})
afterAll(async () => {
  await server?.stop()
  site?.remove()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Without what names the client, which is another one in the development server. */
function withoutClient(text: string, name: string): unknown {
  if (!name.endsWith('page.json')) return text
  const { build: _, module, ...data } = JSON.parse(text)
  return { ...data, hasModule: module !== undefined }
}

/** The first file in which what is served differs from what was built; asked until all agree. */
async function firstDifference(): Promise<unknown> {
  const files = site
    .files()
    .filter((name) => !/^assets\/(js|css|pages)|\.(html|nojekyll)$/.test(name))
  for (let tries = 60; ; tries--) {
    const differing = await different(files)
    if (differing === undefined || tries === 0) return differing
    await pause(100)
  }
}

async function different(files: string[]): Promise<unknown> {
  for (const name of files) {
    const response = await fetch(
      new URL(name.split('/').map(encodeURIComponent).join('/'), server.url),
    )
    const served = Buffer.from(await response.arrayBuffer())
    const built = fs.readFileSync(join(site.root, 'build', name))
    const pair = [served, built].map((bytes) => withoutClient(bytes.toString('latin1'), name))
    if (JSON.stringify(pair[0]) !== JSON.stringify(pair[1])) return { name, pair }
  }
  return undefined
}

async function expectServedAsBuilt(): Promise<void> {
  const { exitCode, stderr } = await site.run('build', '--drafts')
  expect([exitCode, stderr]).toEqual([0, stderr])
  expect(await firstDifference()).toBeUndefined()
}

test('after any edits the served pages are those of a build, and a build is that of a clean folder', async () => {
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 15; n++) {
      pick(STEPS)()
      await pause(pick([0, 0, 5, 40, 120]))
    }
    await expectServedAsBuilt()
    // Nothing but texts, one after the other: none of them makes the whole site anew.
    for (const file of [...DOCS, ...POSTS]) {
      append(file)
      await pause(100)
    }
    await expectServedAsBuilt()
  }
  const clean = await tempSite({})
  for (const name of ['content', 'site.config.ts'])
    fs.cpSync(join(site.root, name), join(clean.root, name), { recursive: true })
  expect((await clean.run('build', '--drafts', '--no-cache')).exitCode).toBe(0)
  expect(site.files()).toEqual(clean.files())
  for (const name of site.files())
    expect(site.read(`build/${name}`), name).toBe(clean.read(`build/${name}`))
  clean.remove()
})
