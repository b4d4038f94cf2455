// The first pages of a development server that knows nothing of its site: a page is shown before
// the site is compiled, and is what the whole site says, or becomes it.
import { execFileSync } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { CONFIG, configWith, PIXEL, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
let server: Awaited<ReturnType<TempSite['start']>>
afterEach(async () => {
  await server?.stop()
  site?.remove()
})

const FILLER = 'Words that take some time to compile, with `code` and *emphasis*. '.repeat(60)
/** So many that they are not compiled in no time. */
const MANY = Object.fromEntries(
  Array.from({ length: 60 }, (_, i) => [
    `content/docs/many/doc-${i}.md`,
    `# Document ${i}\n\n${FILLER}\n\n## Part\n\n${FILLER}\n`,
  ]),
)

interface Answer {
  path: string
  status: number
  version: string | null
  text: string
}

/** The answers in the order in which they came. */
async function askAll(paths: string[]): Promise<Answer[]> {
  const answers: Answer[] = []
  await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(new URL(path, server.url))
      const text = await response.text()
      const version = response.headers.get('quire-version')
      answers.push({ path, status: response.status, version, text })
    }),
  )
  return answers
}

const ask = async (path: string) => (await askAll([path]))[0]!
/** Without what the server adds. */
const pageOf = ({ text }: Answer) => text.replace(/<script>quireDev=.*$/s, '')

test('documents are shown before the site is compiled, as the whole site shows them', async () => {
  site = await tempSite({
    ...MANY,
    'content/docs/titled.md':
      '---\ntitle: Titled\ntags: [tag]\n---\n\n![pixel](./pixel.png) [other](./many/doc-7.md#part)\n',
    'content/docs/pixel.png': PIXEL,
    'content/docs/odd/a.md': '# A `title` *with* [marks](https://marks.example) {#own}\n\nText.\n',
    'content/docs/odd/b.mdx': "import X from './_x.mdx'\n\n# Imported\n\n<X />\n",
    'content/docs/odd/_x.mdx': 'Included.\n',
    'content/docs/odd/c.md': 'Underlined\n==========\n\nText.\n',
    'content/docs/odd/d.md': '<!-- a comment -->\n\n# Below a comment\n',
    'content/docs/odd/e.md': '﻿# Marked\r\n\r\nText.\r\n',
    'content/blog/2024-01-01-post.md': '# A post\n\nIts text.\n',
  })
  server = await site.start('dev', '--port', '0')
  const paths = ['titled', 'many/doc-3', 'odd/a', 'odd/b', 'odd/e'].map((id) => `/docs/${id}`)
  const asked = [...paths, '/docs/titled/page.json', '/blog/2024/01/01/post']
  // What needs the whole site is asked for first.
  const answers = await askAll(['/sitemap.xml', ...asked])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.at(-1)!.path).toBe('/sitemap.xml')
  const [image] = /\/assets\/images\/pixel-[^"]+/.exec(pageOf(await ask('/docs/titled')))!
  expect((await ask(image!)).status).toBe(200)
  for (const { path, version, text } of answers) {
    const whole = await ask(path)
    expect([path, version, pageOf({ ...whole, text })]).toEqual([
      path,
      whole.version,
      pageOf(whole),
    ])
  }
})

test('what only the whole site knows of a page is told to browsers', async () => {
  site = await tempSite({
    ...MANY,
    'site.config.ts': configWith('docs: { showLastUpdateTime: true }'),
    'content/docs/cards.mdx': '# Cards\n\n<DocCardList />\n',
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@test.example', ...args], {
      cwd: site.root,
    })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'All')
  server = await site.start('dev', '--port', '0')
  const [early, later] = await askAll(['/docs/many/doc-3', '/sitemap.xml'])
  expect(early!.path).toBe('/docs/many/doc-3')
  expect(early!.text).not.toContain('Last updated')
  expect(later!.version).not.toBe(early!.version)
  expect((await ask('/docs/many/doc-3')).text).toContain('Last updated')
})

test('mistakes in other files are told when these are compiled', async () => {
  site = await tempSite({ ...MANY, 'content/docs/wrong.md': '---\ntitle: [\n---\n\nText.\n' })
  server = await site.start('dev', '--port', '0')
  const [early, wrong] = await askAll(['/docs/many/doc-3', '/docs/wrong'])
  expect([early!.path, early!.status]).toEqual(['/docs/many/doc-3', 200])
  expect(early!.text).not.toContain('FRONT_MATTER_YAML')
  expect(wrong!.text).toContain('FRONT_MATTER_YAML')
  expect((await ask('/docs/many/doc-3')).text).toContain('FRONT_MATTER_YAML')
})

test('a configuration that asks functions of its author is waited for', async () => {
  const config = CONFIG.replace(
    ' }\n',
    ', markdown: { preprocessor: ({ fileContent }) => fileContent.replaceAll("Words", "Terms") } }\n',
  )
  site = await tempSite({ ...MANY, 'site.config.ts': config })
  server = await site.start('dev', '--port', '0')
  expect((await ask('/docs/many/doc-3')).text).toContain('Terms that take')
})
