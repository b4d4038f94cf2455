// What an outline says of a document is what the compiled document says.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileBatch } from '../../../src/markdown/compileBatch.ts'
import { outlineAll } from '../../../src/markdown/outline.ts'
import { Cache } from '../../../src/tools/cache.ts'
import { workerFile } from '../../../src/tools/engine.ts'
import { hash } from '../../../src/tools/hash.ts'
import { Pool } from '../../../src/tools/pool.ts'
import type { Compiled } from '../../../src/types/compiled.ts'

const pool = new Pool(workerFile, 1)
const OPTIONS = { codeLanguages: [], html: 'sanitize' as const }
const found = (text: string | Uint8Array, path = 'content/docs/a.md') => ({
  source: {
    path,
    file: `/site/${path}`,
    section: 'docs' as const,
    relative: 'a.md',
    format: path.endsWith('.mdx') ? ('mdx' as const) : ('md' as const),
    locale: 'en',
    hash: hash([text]),
  },
  bytes: new Uint8Array(Buffer.from(text)),
})

const known = ({ frontMatter, frontMatterLines, contentTitle }: Compiled) => ({
  frontMatter,
  frontMatterLines,
  title: frontMatter.title ?? contentTitle,
})

async function expectSame(sources: ReturnType<typeof found>[]): Promise<void> {
  const outlines = await outlineAll(sources, OPTIONS, { cache: new Cache(undefined), pool })
  const whole = await compileBatch(sources, OPTIONS)
  for (const [i, { source }] of sources.entries())
    expect([source.path, known(outlines[i]!)]).toEqual([source.path, known(whole[i]!)])
}

const LONG = 'A long text. '.repeat(800)

const TEXTS = [
  '# Plain\n\nText.\n',
  '# Plain, with: marks (and more) – é #\n\nText.\n',
  '#  Two blanks  \n',
  '# *Marked* `code` & entity &amp; <b>tag</b>\n\nText.\n',
  '# With an id {#id}\n',
  '# [Link](./b.md) ![image](./c.png)\n',
  '# Mail a@b.example, www.x.example\n',
  '# One_two_three, 2 * 3 * 4\n',
  'Setext\n===\n\nText.\n',
  'Two lines\nof setext\n===\n',
  '  # Indented by two\n',
  '    # Code, no title\n',
  '## Second level\n\n# Late\n',
  '#No title\n',
  '#\n\nText.\n',
  '# \n',
  'Text.\n\n# Late title\n',
  '<!-- comment -->\n\n# Below\n',
  '<!-- comment\n\nover lines -->\n# Below\n',
  '[name]: https://x.example\n\n# Below a definition\n',
  '![image](./x.png)\n\n# Below an image\n',
  ':::note\n\n# In a note\n\n:::\n',
  '```md\n# In code\n```\n',
  '> # In a quote\n',
  '- # In a list\n',
  '---\ntitle: Given\nsidebar_position: 2\n---\n\n# Other\n',
  '---\ntitle: "Quoted: yes"\r\ntags: [a, b]\r\n---\r\n\r\nText.\r\n',
  '---\nsidebar_label: No title\n---\n# Directly below\n',
  `---\ntitle: Long\ndescription: ${LONG}\n---\n\n# Other\n`,
  `---\ndescription: ${LONG}\n---\n\n# Below the long\n`,
  `# Title\n\n${LONG}`,
  `${LONG}\n\n# Late\n`,
  `# ${'é'.repeat(3000)}\n\nText.\n`,
  '---\ntitle: [\n---\n\n# Wrong\n',
  '---\ntitle: Open\n\n# Never closed\n',
  '\ufeff# Marked\n',
  '',
]

test.each(TEXTS.map((text) => [text.slice(0, 60), text]))('%j', async (_, text) => {
  await expectSame([found(text), found(text, 'content/docs/a.mdx')])
})

test.each([
  "import A from './a.mdx'\n\n# Below an import\n",
  'export const a = 1\nexport const b = 2\n\n# Below exports\n',
  '{/* comment */}\n\n# Below a comment\n',
  '<Tabs>\n\n# In tabs\n\n</Tabs>\n\n# Late\n',
])('MDX: %j', async (text) => {
  await expectSame([found(text, 'content/docs/a.mdx')])
})

test('of the notebook', async () => {
  const root = join(import.meta.dirname, '../../../content/docs')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  )
  expect(files.length).toBeGreaterThan(30)
  await expectSame(files.map((name) => found(readFileSync(join(root, name)), name)))
})
