// Markdown in a real build: the files as an author writes them, the pages as a reader gets them.
// Statements B65–B82 of behaviour.md 13.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sortProblems } from '../../src/tools/problem.ts'
import { proseOf, textOf } from '../support/htmlTree.ts'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

const doc = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`
const TYPES = ['note', 'tip', 'info', 'caution', 'danger']
const text = (html: string) => textOf(proseOf(html))
// 2 × 3 pixels.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEUlEQVR42mNk+M9QzwAFjDABAP8tA/4y3XtZAAAAAElFTkSuQmCC',
  'base64',
)

const CODE = [
  '```js title="a.js" {1,3-4}',
  ...['one()', 'two()', 'three()', 'four()', 'five()'],
  '```',
  '',
  '```js',
  '// highlight-next-line',
  ...['one()', 'two()'],
  '```',
  '',
  '```nope',
  'a -> b',
  '```',
  '',
  '```mermaid',
  'graph TD',
  '```',
  '',
  '```c showLineNumbers=5',
  ...['int a;', 'int b;'],
  '```',
].join('\n')

describe('pages', () => {
  let site: TempSite
  beforeAll(async () => {
    site = await tempSite({
      'site.config.ts': configWith("onBrokenMarkdownLinks: 'warn', onBrokenLinks: 'ignore'"),
      'content/docs/admonitions.md': doc(
        'A',
        [...TYPES.map((type) => `:::${type}\nx\n:::`), ':::note My *own* `title`\nx\n:::'].join(
          '\n\n',
        ),
      ),
      'content/docs/code.md': doc('C', CODE),
      'content/docs/headings.md': doc(
        'H',
        '## Setup\n\n### Deep\n\n#### Deeper\n\n## Setup\n\n## A {#my-id}\n\n##### E\n\n###### F\n\n<!-- gone -->\n',
      ),
      'content/docs/links.md': doc(
        'L',
        '[o](./other.md#part) [f](pathname:///file.pdf) [gone](./gone.md)\n\n![dot](./dot.png)',
      ),
      'content/docs/other.md': doc('O\nslug: /elsewhere', '## Part'),
      'content/docs/dot.png': picture,
      'content/docs/lists.md': doc(
        'T',
        '- [x] done\n- [ ] open\n\n| a | b |\n|:-:|--:|\n| 1 | 2 |\n',
      ),
      'content/docs/parts.mdx': doc(
        'P',
        'import Tabs from \'@theme/Tabs\'\nimport TabItem from \'@theme/TabItem\'\nimport Note from \'./_note.md\'\n\n<Tabs groupId="os"><TabItem value="a" label="Apple">One</TabItem><TabItem value="b">Two</TabItem></Tabs>\n\n<Note />\n',
      ),
      'content/docs/_note.md': ':::tip\n\nSee [other](./other.md).\n\n:::\n\n## From the note\n',
      'content/blog/2023-01-01-one.md': doc('One', 'before\n\n<!-- truncate -->\n\nafter'),
      'content/blog/2023-01-02-two.md': doc('Two', 'whole[^1]\n\n[^1]: foot two'),
      'content/blog/2023-01-03-three.md': doc('Three', 'all[^1]\n\n[^1]: foot three'),
    })
    const { exitCode, stderr } = await site.run('build')
    if (exitCode !== 0) throw new Error(stderr)
  })
  afterAll(() => site?.remove())

  // B65
  test('each admonition has its class, its label and an icon; a title may hold Markdown', () => {
    const html = site.html('/docs/admonitions')
    for (const type of TYPES) {
      expect(html).toContain(
        `<div class="theme-admonition theme-admonition-${type}">\n<div class="admonition-heading"><span class="admonition-icon"></span>${type}</div>`,
      )
    }
    expect(html).toContain(
      '<span class="admonition-icon"></span>My <em>own</em> <code>title</code></div>',
    )
  })

  // B66, B67
  test('titles, marked lines, magic comments, line numbers', () => {
    const html = site.html('/docs/code')
    expect(html).toContain('<div class="code-block-title"><span>a.js</span></div>')
    const lines = [
      ...html.matchAll(/class="token-line( theme-code-block-highlighted-line)?"/g),
    ].map(([, marked]) => Boolean(marked))
    expect(lines).toEqual([true, false, true, true, false, true, false, false, false])
    expect(text(html)).not.toContain('highlight-next-line')
    expect(html).toMatch(
      /class="theme-code-block language-c theme-code-block-line-numbers" style="--first-line:5"/,
    )
  })

  // B68
  test('unknown languages and mermaid are plain code', () => {
    expect(site.html('/docs/code')).toContain(
      '<code class="language-nope">a -&#x3E; b</code>'.replace('&#x3E;', '>'),
    )
    expect(site.html('/docs/code')).toContain('<code class="language-mermaid">graph TD</code>')
  })

  // B75, B76
  test('ids and hash links of headings', () => {
    const html = site.html('/docs/headings')
    expect([...html.matchAll(/<h[2-6] id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'setup',
      'deep',
      'deeper',
      'setup-1',
      'my-id',
      'e',
      'f',
    ])
    expect(html.match(/title="Direct link to heading"/g)).toHaveLength(7)
    expect(html).not.toMatch(/<h1[^>]*>[^<]*<a/)
    expect(html).not.toContain('{#')
  })

  // B77
  test('the table of contents has levels 2 and 3, nested', () => {
    const toc =
      /<ul class="table-of-contents[^"]*">([\s\S]*?)<\/nav>|<ul class="table-of-contents[^"]*">([\s\S]*)<\/ul>/.exec(
        site.html('/docs/headings'),
      )![0]
    expect([...toc.matchAll(/href="(#[^"]*)"/g)].map(([, id]) => id)).toEqual([
      '#setup',
      '#deep',
      '#setup-1',
      '#my-id',
    ])
    expect(toc).toMatch(/href="#setup"[^>]*>Setup<\/a><ul[^>]*><li><a[^>]*href="#deep"/)
  })

  // B78, B80, B81
  test('links lead to pages, pictures have a size, comments are gone', () => {
    const html = site.html('/docs/links')
    expect(html).toContain('href="/docs/elsewhere#part"')
    expect(html).toMatch(
      /<img src="\/assets\/images\/dot-\w+\.png" width="2" height="3"[^>]*loading="lazy"/,
    )
    expect(html).toMatch(/<a href="\/file\.pdf" target="_blank"/)
    expect(site.html('/docs/headings')).not.toContain('gone')
  })

  // B79
  test('a link to a missing file is one warning', async () => {
    const { report, exitCode } = await site.run('build', '--json')
    expect(exitCode).toBe(0)
    expect(report.problems.filter(({ severity }) => severity === 'warning')).toMatchObject([
      {
        code: 'MARKDOWN_LINK_BROKEN',
        file: 'content/docs/links.md',
        message: expect.stringContaining('./gone.md'),
      },
    ])
  })

  // B82
  test('lists show the part before the marker, or all', () => {
    const html = site.html('/blog')
    expect(html).toContain('before')
    expect(html).not.toContain('<p>after')
    expect(html.match(/Read More/g)).toHaveLength(1)
  })

  test('footnotes of several posts on one page have ids of their own', () => {
    const ids = [...site.html('/blog').matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(ids.filter((id) => id!.includes('fn')).length).toBeGreaterThanOrEqual(4)
    expect(ids).toEqual([...new Set(ids)])
    const post = site.html('/blog/2023/01/02/two')
    const target = /href="#(user-content-fn-1-\w+)"/.exec(post)?.[1]
    expect(post).toContain(`id="${target}"`)
  })

  test('task lists have boxes nobody can press; tables stand in a frame that scrolls', () => {
    const html = site.html('/docs/lists')
    expect(html.match(/<input type="checkbox"[^>]*disabled/g)).toHaveLength(2)
    expect(html).toMatch(
      /<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>/,
    )
  })

  test('tabs and included files are on the page, and a change of the included file is a change of the page', async () => {
    const html = site.html('/docs/parts')
    expect(html).toMatch(
      /role="tab"[^>]*>Apple<[\s\S]*data-label="Apple">One<\/div>[\s\S]*>Two<\/div>/,
    )
    expect(html).toMatch(
      /theme-admonition-tip[\s\S]*href="\/docs\/elsewhere"[\s\S]*<h2 id="from-the-note"/,
    )
    expect(html).toContain('href="#from-the-note"')
    expect(site.files().filter((name) => name.includes('_note'))).toEqual([])
    const again = (await site.run('build', '--json')).report
    expect(again.cache.misses).toBe(0)
    site.write('content/docs/_note.md', 'Another *text*.\n')
    expect((await site.run('build')).exitCode).toBe(0)
    expect(site.html('/docs/parts')).toContain('<p>Another <em>text</em>.</p>')
    expect(site.html('/docs/parts')).not.toContain('from-the-note')
  })
})

describe('errors', () => {
  // B74, B80
  test('tabs that do not fit and pictures that are missing stop the build, with file and line', async () => {
    const site = await tempSite({
      'content/docs/a.mdx': doc(
        'A',
        '<Tabs defaultValue="z">\n<TabItem value="a">1</TabItem>\n<TabItem value="a">2</TabItem>\n</Tabs>\n',
      ),
      'content/docs/b.md': doc(
        'B',
        "import Foo from './Foo'\n\n<Foo />\n\nexport const a = () => 1\n",
      ),
    })
    const { exitCode, report } = await site.run('build', '--json')
    expect(exitCode).toBe(1)
    expect(
      sortProblems(report.problems).map(({ file, line, code, message }) => [
        file,
        line,
        code,
        message,
      ]),
    ).toEqual([
      ['content/docs/a.mdx', 5, 'TABS_VALUE', '<Tabs> has no tab "z", its defaultValue'],
      ['content/docs/a.mdx', 7, 'TABS_VALUE', '<Tabs> has the value "a" twice'],
      ['content/docs/b.md', 7, 'MDX_COMPONENT', '<Foo> of ./Foo cannot be shown in Markdown'],
      ['content/docs/b.md', 9, 'MDX_EXPORT', 'the export "a" is only known when it runs'],
    ])
    site.delete('content/docs/a.mdx')
    site.write('content/docs/b.md', doc('B', '![x](./gone.png)'))
    const { report: second } = await site.run('build', '--json')
    expect(second.problems).toMatchObject([
      {
        code: 'IMAGE_MISSING',
        file: 'content/docs/b.md',
        line: 5,
        message: 'the image ./gone.png does not exist',
      },
    ])
    site.remove()
  })
})
