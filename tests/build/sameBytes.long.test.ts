// However a site is built, its bytes are the same: on one thread or on two, at once or edit by
// edit, with the native parts or with the packages that they stand in for.
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCorpus } from '../../scripts/bench/corpus.mjs'
import { engineRoot } from '../../src/tools/engine.ts'
import { EXHAUSTIVE } from '../support/exhaustive.ts'
import { type TempSite, tempSite } from '../support/site.ts'

/** A site of other people, as docs/, blog/ and sidebars.json. */
const FOREIGN = process.env.QUIRE_FOREIGN_SITE
const FOREIGN_CONFIG =
  "export default { title: 'Test', url: 'https://test.example', onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', docs: { path: 'docs', sidebarPath: 'sidebars.json' }, blog: { path: 'blog' } }\n"

const NOTEBOOK = 'the notebook'

const corpora: [string, (site: TempSite) => void][] = [
  [
    'a made-up site of 180 docs',
    (site) => {
      site.delete('site.config.ts')
      writeCorpus(site.root, 180, 18)
    },
  ],
  [NOTEBOOK, ({ root }) => copy(root, 'content', 'site.config.ts')],
]
if (EXHAUSTIVE && FOREIGN) corpora.push(['a site that Docusaurus builds', inDocusaurusOrder])
else
  console.warn(
    `skipped: ${EXHAUSTIVE ? 'QUIRE_FOREIGN_SITE names no folder' : 'a foreign site is built by npm run test:long'}`,
  )

function inDocusaurusOrder(site: TempSite): void {
  cpSync(FOREIGN!, site.root, { recursive: true })
  site.write('site.config.ts', FOREIGN_CONFIG)
}

function copy(root: string, ...names: string[]): void {
  for (const name of names) cpSync(join(engineRoot, name), join(root, name), { recursive: true })
}

describe.each(corpora)('%s', (name, fill) => {
  let site: TempSite
  let first: Map<string, string>
  beforeAll(async () => {
    site = await tempSite({})
    fill(site)
    first = await built({})
  }, 240_000)
  afterAll(() => site.remove())

  /** Files and bytes of a first build. */
  async function built(env: Record<string, string>): Promise<Map<string, string>> {
    await site.run('clear')
    const { exitCode, stderr } = await site.run('build', env)
    expect(exitCode, stderr).toBe(0)
    return bytes()
  }
  const bytes = () =>
    new Map(
      site.files().map((name) => [name, readFileSync(join(site.root, 'build', name), 'latin1')]),
    )

  function expectSame(second: Map<string, string>): void {
    expect([...second.keys()]).toEqual([...first.keys()])
    for (const [name, text] of second)
      if (text !== first.get(name)) expect(text, name).toBe(first.get(name))
  }

  const threads: [string, Record<string, string>][] = [
    ['one thread', { QUIRE_THREADS: '1' }],
    ['three threads', { QUIRE_THREADS: '3' }],
  ]
  test.each<[string, Record<string, string>]>([
    // Small sites are built on one thread anyway.
    ...(name === NOTEBOOK ? [] : threads),
  ])('%s', async (_, env) => expectSame(await built(env)), 240_000)

  test('edits there and back', async () => {
    const folder = site.has('content/docs') ? 'content/docs' : 'docs'
    const file = `${folder}/${site.files(folder).find((each) => each.endsWith('.md'))}`
    const text = site.read(file)
    for (const edited of [`${text}\nMore.\n`, text.replace('title: ', 'title: Other '), text]) {
      site.write(file, edited)
      expect((await site.run('build')).exitCode).toBe(0)
    }
    expectSame(bytes())
  }, 240_000)
})
