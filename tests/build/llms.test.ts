// llms.txt and the copies of pages in Markdown, of a site with partials, components and languages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configWith, PIXEL, type TempSite, tempSite } from '../support/site.ts'

const B = '---\ndescription: About B.\n---\n\n# B\n\n## More\n\n'

let site: TempSite

beforeAll(async () => {
  site = await tempSite({
    'site.config.ts': configWith(
      "llms: true, search: false, baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }",
    ),
    'content/docs/a.mdx': `---
description: About "A".
---
import Part from './_part.mdx'
import { Button } from './button.jsx'

# A & B

<Part />

![Dot](./dot.png) and [B](./b.md#more)

<Button />
`,
    'content/docs/_part.mdx': 'A part, with a [link](./b.md).\n',
    'content/docs/button.jsx': 'export const Button = () => <em>pressed</em>\n',
    'content/docs/dot.png': PIXEL,
    'content/docs/b.md': `${B}:::tip[Try]\nit\n:::\n`,
    'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'content/blog/2024-01-02-p.md': '---\ntitle: A post\n---\n\nText.\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/b.md': '# Bé\n\n## More\n',
  })
  const { exitCode, stderr } = await site.run('build')
  expect([exitCode, stderr]).toEqual([0, expect.any(String)])
})
afterAll(() => site?.remove())

test('a copy is the page’s text, with all that was in other files', () => {
  const copy = site.read('build/docs/a.md')
  expect(copy).toMatch(
    /^---\ntitle: "A & B"\ndescription: "About \\"A\\"\."\nurl: "https:\/\/test.example\/base\/docs\/a"\n---\n\n# A & B\n\nA part, with a \[link\]\(\/base\/docs\/b\)\.\n\n!\[Dot\]\(\/base\/assets\/images\/dot-\w+\.png\) and \[B\]\(\/base\/docs\/b#more\)\n\n\*pressed\*\n$/,
  )
  expect(site.read('build/docs/b.md')).toContain('> **Try**\n>\n> it\n')
  expect(site.read('build/fr/docs/b.md')).toContain('# Bé\n')
  expect(site.read('build/blog.md')).toContain('- 2024-01-02 [A post](/base/blog/2024/01/02/p)')
  expect(site.read('build/blog/2024/01/02/p.md')).toContain('date: "2024-01-02T00:00:00.000Z"')
})

test('a page leads to its copy, for programs and for readers', () => {
  const html = site.html('/docs/b')
  expect(html).toMatch(/<link rel="alternate" type="text\/markdown" href="\/base\/docs\/b.md"/)
  expect(html.match(/<a [^>]*href="\/base\/docs\/b.md">/g)).toHaveLength(2)
})

test('llms.txt lists all but drafts and what is unlisted, in each language', () => {
  const list = site.read('build/llms.txt')
  expect(list).toMatch(/^# Test\n\n## Docs\n\n/)
  expect(list).toContain('- [A & B](https://test.example/base/docs/a.md): About "A".\n')
  expect(list).toContain('## Blog\n\n- [A post](https://test.example/base/blog/2024/01/02/p.md)')
  expect(list).not.toMatch(/hidden|draft/i)
  expect(site.read('build/fr/llms.txt')).toContain('- [Bé](https://test.example/base/fr/docs/b.md)')
  expect(site.read('build/docs/hidden.md')).toContain('# Hidden')
  const full = site.read('build/llms-full.txt')
  expect(full).toContain('Source: https://test.example/base/docs/b\n\n# B\n')
  expect(full).not.toMatch(/Hidden|Draft/)
})

test('an edit writes the page, its copy and the file that holds all texts', async () => {
  expect((await site.run('build', '--json')).report.files.written).toBe(0)
  site.write('content/docs/b.md', `${B}Changed.\n`)
  const { files } = (await site.run('build', '--json')).report
  expect(files.written).toBe(4)
  expect(site.read('build/docs/b.md')).toContain('Changed.')
  expect(site.read('build/llms-full.txt')).toContain('Changed.')
  expect(site.read('build/llms-full.txt')).toContain('A part, with a')
})

test('a file of all texts that would be too large says what it leaves out', async () => {
  const config = site.read('site.config.ts')
  site.write('content/docs/b.md', `# B\n\n## More\n\n${'A long text. '.repeat(1000)}\n`)
  site.write('site.config.ts', config.replace('llms: true', 'llms: { fullLimit: 10_000 }'))
  await site.run('build')
  expect(site.read('build/llms-full.txt')).toMatch(/\n2 more pages are left out: .* 10000 bytes/)
})
