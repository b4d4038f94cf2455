// All that is wrong with a site is told by one run, whichever step finds it.
import { afterEach, describe, expect, test } from 'vitest'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
afterEach(() => site.remove())

const told = async (command: 'build' | 'check') => {
  const { report, exitCode } = await site.run(command, '--json')
  expect(exitCode).toBe(1)
  return report.problems.map(({ code, file, line }) => `${code} ${file}:${line}`)
}

describe.each(['build', 'check'] as const)('%s', (command) => {
  test('finds broken links beside faults of documents and of pages in React', async () => {
    site = await tempSite({
      'content/docs/a.md': '---\ntitle: A\nslug: moved\n---\n\n[x](/nope)\n[y](./c.md#nope)\n',
      'content/docs/b.md': '# B\n\n![x](./missing.png)\n\n[x](/docs/nope)\n[y](./nothing.md)\n',
      'content/docs/c.md': '# C\n\n:::nope\n\n',
      'content/docs/d.md': '# D\n\n[x](javascript:alert)\n',
      'content/pages/index.tsx': 'export default () => <p>{</p>\n',
    })
    expect(await told(command)).toEqual([
      'LINK_BROKEN content/docs/a.md:6',
      'ANCHOR_BROKEN content/docs/a.md:7',
      'IMAGE_MISSING content/docs/b.md:3',
      'LINK_BROKEN content/docs/b.md:5',
      'MARKDOWN_LINK_BROKEN content/docs/b.md:6',
      'ADMONITION_UNKNOWN content/docs/c.md:3',
      'LINK_SCHEME content/docs/d.md:3',
      'BUNDLE_FAILED content/pages/index.tsx:1',
    ])
  })

  test('says nothing of addresses and headings that an unreadable file may have', async () => {
    site = await tempSite({
      'content/docs/a.md':
        '# A\n\n[b](/docs/own-b) [c](./c.md#part) [d](/docs/nope) [e](/docs/category/more-of-it)\n',
      'content/docs/b.md': '---\nslug: own-b\ntitle: [\n---\n\n# B\n',
      'content/docs/c.md': '---\nsidebar_position: [1\n---\n\n# C\n\n## Part\n',
      'content/docs/more/_category_.json':
        '{ "label": "More of it", "link": { "type": "generated-index" }, "positon": 2 }',
      'content/docs/more/d.md': '# D\n',
    })
    expect((await told(command)).filter((one) => /LINK|ANCHOR/.test(one))).toEqual([
      'LINK_BROKEN content/docs/a.md:3',
    ])
  })
})

test('faults of documents, authors and a sidebars file that cannot be read are told together', async () => {
  site = await tempSite({
    'site.config.ts': configWith("docs: { sidebarPath: './sidebars.ts' }"),
    'sidebars.ts': 'export default {\n',
    'content/blog/authors.yml': 'me: [\n',
    'content/docs/a.md': '---\ntitle: [\n---\n',
  })
  const { report } = await site.run('check', '--json')
  expect(report.problems.map(({ code }) => code).sort()).toEqual([
    'AUTHORS_FILE',
    'CONFIG_SYNTAX',
    'FRONT_MATTER_YAML',
  ])
})
