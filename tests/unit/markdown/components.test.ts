// What authors bring from Docusaurus: the theme's parts in Markdown, files that include others,
// imports, comments in braces.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { areCurrent } from '../../../src/markdown/includes/includes.ts'
import type { Compiled } from '../../../src/types/compiled.ts'
import { compile, html, htmlOf } from './compiling.ts'

const IMPORTS = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n"
const problemsOf = async (text: string) => (await compile(text)).problems
const labels = (text: string) =>
  [...text.matchAll(/role="tab"[^>]*aria-selected="(\w+)"[^>]*>([^<]*)/g)].map(([, on, label]) => [
    label,
    on,
  ])
const panels = (text: string) =>
  [...text.matchAll(/class="tabs__panel( tabs__panel--later)?" data-value="([^"]*)"/g)].map(
    ([, later, value]) => [value, !later],
  )

describe('tabs', () => {
  test('imports are taken out, tags become a list and panels, each with its label', async () => {
    const text = await html(
      `${IMPORTS}<Tabs groupId="os">\n<TabItem value="a" label="Apple">\n\nOne **x**\n\n</TabItem>\n<TabItem value="b" default>\n\nTwo\n\n</TabItem>\n</Tabs>\n\nafter\n`,
    )
    expect(text).not.toContain('import')
    expect(text).toContain(
      '<div class="tabs-container" data-group="os"><ul role="tablist" aria-orientation="horizontal" class="tabs">',
    )
    expect(labels(text)).toEqual([
      ['Apple', 'false'],
      ['b', 'true'],
    ])
    expect(panels(text)).toEqual([
      ['a', false],
      ['b', true],
    ])
    expect(text).toContain('data-value="a" data-label="Apple"><p>One <strong>x</strong></p>')
    expect(text).toMatch(/<\/div><\/div>\n<p>after<\/p>$/)
    expect((await compile(`${IMPORTS}x`)).problems).toEqual([])
  })

  test('no blank lines are needed, indentation is the part’s own, all may stand on one line', async () => {
    const text = await html(
      `<Tabs>\n  <TabItem value="a">\n    - one\n    - two\n\n    \`\`\`js\n    if (x) {\n      y\n    }\n    \`\`\`\n  </TabItem>\n  <TabItem value="b">Two *b*</TabItem>\n</Tabs>\n`,
    )
    expect(text).toContain('<li>one</li>\n<li>two</li>')
    expect(text).toMatch(/<code class="language-js">.*if.*\(x\) \{\n {2}y\n\}<\/code>/)
    expect(text).toContain('data-label="b">Two <em>b</em></div>')
  })

  test('admonitions stand in tabs, tabs in admonitions, lists and tabs', async () => {
    const tabs = (inside: string) => `<Tabs>\n<TabItem value="a">\n${inside}\n</TabItem>\n</Tabs>`
    expect(await html(tabs(':::note\nx\n:::'))).toMatch(
      /role="tabpanel"[\s\S]*theme-admonition-note[\s\S]*<p>x<\/p>/,
    )
    expect(await html(`:::note\n${tabs('x')}\n:::\n`)).toMatch(
      /admonition-content[\s\S]*role="tabpanel"[\s\S]*<p>x<\/p>/,
    )
    expect((await html(tabs(tabs('x')))).match(/role="tabpanel"/g)).toHaveLength(2)
    for (const list of [
      '1. step\n\n   <Tabs><TabItem value="a">x</TabItem></Tabs>\n\n2. next\n',
      '- <Tabs><TabItem value="a">x</TabItem></Tabs>\n- next\n',
    ]) {
      expect(await html(list), list).toMatch(
        /<li>[\s\S]*role="tabpanel"[^>]*>x<\/div>[\s\S]*<\/li>\n<li>\s*(?:<p>)?next/,
      )
    }
  })

  test('values names the tabs, defaultValue chooses, null chooses none; classes, block and queryString pass', async () => {
    const two = '<TabItem value="a">A</TabItem><TabItem value="b">B</TabItem></Tabs>'
    const values = await html(
      `<Tabs values={[{label: 'It\\'s', value: 'b'}, {label: "Two", value: 'a'},]} defaultValue="a">${two}`,
    )
    expect(labels(values)).toEqual([
      ["It's", 'false'],
      ['Two', 'true'],
    ])
    expect(labels(await html(`<Tabs defaultValue={null}>${two}`)).map(([, on]) => on)).toEqual([
      'false',
      'false',
    ])
    expect(await html(`<Tabs groupId="g" queryString block className="x">${two}`)).toMatch(
      /data-group="g" data-query="g"><ul [^>]*class="tabs tabs--block x"/,
    )
    expect(await html(`<Tabs queryString="q">${two}`)).toContain('data-query="q"')
  })

  test('they live beside raw HTML, which is cleaned', async () => {
    const text = await html(
      '<b onclick="x()">raw</b>\n\n<Tabs groupId="os"><TabItem value="a"><i>in</i></TabItem></Tabs>\n',
    )
    expect(text).toMatch(
      /^<p><b>raw<\/b><\/p>\n<div class="tabs-container" data-group="os"><ul role="tablist"[\s\S]*><i>in<\/i><\/div>/,
    )
  })

  test.each([
    [
      'a value twice',
      '<Tabs>\n<TabItem value="a">1</TabItem>\n<TabItem value="a">2</TabItem>\n</Tabs>',
      3,
      'has the value "a" twice',
    ],
    [
      'a default that is no value',
      '<Tabs defaultValue="z"><TabItem value="a">1</TabItem></Tabs>',
      1,
      'no tab "z", its defaultValue',
    ],
    [
      'a value twice in values',
      "<Tabs values={[{value: 'a'}, {value: 'a'}]}><TabItem value=\"a\">1</TabItem></Tabs>",
      1,
      'has the value "a" twice',
    ],
    [
      'a panel that values does not name',
      '<Tabs values={[{value: \'b\'}]}>\n<TabItem value="a">1</TabItem>\n</Tabs>',
      2,
      '"a" is not in values',
    ],
    ['no value', '<Tabs>\n<TabItem>1</TabItem>\n</Tabs>', 2, 'has no value'],
    [
      'queryString without a name',
      '<Tabs queryString><TabItem value="a">1</TabItem></Tabs>',
      1,
      'needs a groupId',
    ],
  ])('%s is an error that names it', async (_, text, line, message) => {
    // B74
    expect(await problemsOf(`${text}\n`)).toMatchObject([
      { code: 'TABS_VALUE', severity: 'error', line, message: expect.stringContaining(message) },
    ])
  })

  test.each([
    [
      '<Tabs>\n<TabItem value="a">x\n</Tabs>\n',
      'expected a closing tag for `<TabItem>` before the end of `paragraph`',
      2,
    ],
    ['<TabItem value="a">x</TabItem>\n', 'must be inside <Tabs>', 1],
    ['<Tabs>\ntext\n<TabItem value="a">x</TabItem>\n</Tabs>\n', 'may only contain <TabItem>', 2],
    ['x\n\n</Tabs>\n', 'unexpected closing slash `/` in tag', 3],
  ])('tags that do not fit are errors: %j', async (text, message, line) => {
    expect(await problemsOf(text)).toMatchObject([
      { code: 'MDX_TAG', severity: 'error', line, message: expect.stringContaining(message) },
    ])
  })

  test('a value that would have to be run is an error', async () => {
    for (const value of [
      'values={list}',
      'values={[{label: <b>x</b>, value: "a"}]}',
      'defaultValue={pick()}',
    ])
      expect(
        (await problemsOf(`<Tabs ${value}><TabItem value="a">x</TabItem></Tabs>`))[0],
        value,
      ).toMatchObject({ code: 'MDX_VALUE', severity: 'error' })
  })
})

describe('the rest of MDX', () => {
  test('places stay those of the author’s text', async () => {
    const { links } = await compile(
      `---\ntitle: T\n---\n${IMPORTS}<Tabs>\n  <TabItem value="a">\n\n    see [a](a.md)\n\n  </TabItem>\n  <TabItem value="b">x [b](b.md)</TabItem>\n</Tabs>\n\n{/* c */} y [c](c.md) z\n\n:::note\n[d](d.md)\n:::\n`,
    )
    expect(links.map(({ target, line, column }) => [target, line, column])).toEqual([
      ['a.md', 10, 9],
      ['b.md', 13, 24],
      ['c.md', 16, 13],
      ['d.md', 19, 1],
    ])
  })

  test('tags, imports and comments in code are text', async () => {
    const text =
      "`<Tabs>` and `{/* a */}`\n\n```jsx\n\nimport Tabs from '@theme/Tabs'\n<Tabs></Tabs>\n{/* a */}\n```\n"
    expect((await html(text)).replace(/<[^>]*>/g, '')).toContain("import Tabs from '@theme/Tabs'")
    expect(await html(text)).toContain('{/* a */}')
    expect(await problemsOf(text)).toEqual([])
  })

  test('comments in braces go, on their own line, in a line, over several', async () => {
    expect(await html('a {/* secret */} b\n\n{/* secret\n\nsecret */}\n\nc\n')).not.toContain(
      'secret',
    )
    expect(await html('{/* x */} **b**\n')).toBe('<p><strong>b</strong></p>')
    expect(
      (await compile('one\n\n{/* truncate */}\n\ntwo\n', { section: 'blog' })).excerpt,
    ).toEqual(['<p>one</p>'])
  })

  test('Link is a link like any other, with its class and its place', async () => {
    const text =
      'import Link from \'@docusaurus/Link\'\n\nsee <Link className="button big" to="./b.md#x">the *b* page</Link> and [c](c.md)\n'
    expect(await html(text)).toBe(
      '<p>see <a href="{0}" class="button big">the <em>b</em> page</a> and <a href="{1}">c</a></p>',
    )
    expect(
      (await compile(text)).links.map(({ target, line, column }) => [target, line, column]),
    ).toEqual([
      ['./b.md#x', 3, 5],
      ['c.md', 3, 72],
    ])
  })

  test('a component nobody here knows is an error with its place and what to do; without an import it is HTML', async () => {
    expect(await problemsOf("import Foo from '@site/src/Foo'\n\nx <Foo a={1}/>\n")).toMatchObject([
      {
        code: 'MDX_COMPONENT',
        severity: 'error',
        line: 3,
        column: 3,
        message: '<Foo> of @site/src/Foo cannot be shown in Markdown',
        hint: 'Rename the file to .mdx: there it may use components of its own.',
      },
    ])
    expect(
      (await problemsOf('a Promise<Foo> is\n')).filter(({ severity }) => severity === 'error'),
    ).toEqual([])
  })

  test('an import that nothing uses is left out with a warning, React in silence', async () => {
    expect(
      await problemsOf("import React from 'react'\nimport {a, b as c} from './x.js'\n\ntext\n"),
    ).toMatchObject([
      { code: 'MDX_IMPORT', severity: 'info', line: 2, message: 'the import of a is left out' },
      { code: 'MDX_IMPORT', message: 'the import of c is left out' },
    ])
  })

  test('an export that would have to be run is an error; sentences that begin with these words are sentences', async () => {
    expect(await problemsOf('# T\n\nexport const x = () => 1\n\ntext\n')).toMatchObject([
      { code: 'MDX_EXPORT', severity: 'error', line: 3, column: 1 },
    ])
    const prose = 'import the module first\n\nexport default values are kept\n'
    expect([await html(prose), await problemsOf(prose)]).toEqual([
      '<p>import the module first</p>\n<p>export default values are kept</p>',
      [],
    ])
  })
})

describe('a table of contents in the text', () => {
  const body = '## One\n\n### One a\n\n## Two `c`\n\n#### Deep\n'
  const ids = async (tag: string) =>
    [
      ...(await html(`import TOCInline from '@theme/TOCInline'\n\n${tag}\n\n${body}`))
        .split('</h2>')[0]!
        .matchAll(/<li><a href="(?:\{\d+\})">(.*?)<\/a>/g),
    ].map(([, text]) => text)

  test('toc lists levels 2 and 3, nested', async () => {
    const text = await html(`<TOCInline toc={toc} />\n\n${body}`)
    expect(text).toMatch(
      /^<div class="toc-inline"><ul class="table-of-contents"><li><a [^>]*>One<\/a><ul><li><a [^>]*>One a<\/a><\/li><\/ul><\/li><li><a [^>]*>Two <code>c<\/code><\/a><\/li><\/ul><\/div>/,
    )
    expect(
      (await compile(`<TOCInline toc={toc} />\n\n${body}`)).links.map(({ target, line }) => [
        target,
        line,
      ]),
    ).toEqual([
      ['#one', 1],
      ['#one-a', 1],
      ['#two-c', 1],
    ])
  })

  test('slice cuts the flat list, the levels choose', async () => {
    expect(await ids('<TOCInline toc={toc.slice(2)} />')).toEqual(['Two <code>c</code>'])
    expect(await ids('<TOCInline toc={toc.slice(0, -2)} />')).toEqual(['One', 'One a'])
    expect(await ids('<TOCInline toc={toc} minHeadingLevel={3} maxHeadingLevel={4} />')).toEqual([
      'One a',
      'Deep',
    ])
    expect(await ids('<TOCInline toc={toc.slice(9)} />')).toEqual([])
  })

  test('another expression is a warning, and the whole list is shown', async () => {
    expect(await ids('<TOCInline toc={toc.filter((node) => node.level === 2)} />')).toHaveLength(3)
    expect(
      await problemsOf(`<TOCInline toc={toc.filter((node) => node.level === 2)} />\n\n${body}`),
    ).toContainEqual(expect.objectContaining({ code: 'MDX_VALUE', severity: 'warning', line: 1 }))
  })

  test('headings in quotes, lists and admonitions are in it', async () => {
    expect(
      (await compile('## A\n\n> ## B\n\n- ## C\n\n:::note\n\n## D\n\n:::\n')).headings.map(
        ({ id }) => id,
      ),
    ).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('files that are included', () => {
  const root = mkdtempSync(join(tmpdir(), 'quire-include-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const compileIn = (text: string): Promise<Compiled> =>
    compile(text, { path: 'docs/a/x.md', file: join(root, 'docs/a/x.md') })

  test('their text stands where the tag is, with headings, links from their own folder, and their hash', async () => {
    write(
      'docs/shared/_note.md',
      '---\nmood: calm\n---\n:::note\n\nSee [o](./other.md) ![p](p.png) [q](#q)\n\n:::\n\n## Of the note\n',
    )
    const compiled = await compileIn(
      "import Note from '../shared/_note.md'\n\n## Setup\n\n<Note />\n\n## End\n",
    )
    expect(htmlOf(compiled)).toMatch(
      /Setup<[\s\S]*theme-admonition-note[\s\S]*Of the note<[\s\S]*End</,
    )
    expect(compiled.headings.map(({ id }) => id)).toEqual(['setup', 'of-the-note', 'end'])
    expect(compiled.links.map(({ target, line }) => [target, line])).toEqual([
      ['../shared/other.md', 5],
      ['../shared/p.png', 5],
      ['#q', 5],
    ])
    expect(compiled.includedFiles).toEqual([
      { path: 'docs/shared/_note.md', hash: expect.stringMatching(/^\w{32}$/) },
    ])
    expect(areCurrent(compiled.includedFiles!, root)).toBe(true)
    write('docs/shared/_note.md', 'changed')
    expect(areCurrent(compiled.includedFiles!, root)).toBe(false)
  })

  test('one that is missing is an error at its import, and noted, so that it counts when it comes', async () => {
    const compiled = await compileIn("import Note from './_gone.md'\n\nx <Note />\n")
    expect(compiled.problems).toMatchObject([
      {
        code: 'PARTIAL',
        severity: 'error',
        line: 1,
        column: 1,
        message: 'docs/a/_gone.md does not exist',
      },
    ])
    expect(compiled.includedFiles).toEqual([{ path: 'docs/a/_gone.md', hash: '' }])
    write('docs/a/_gone.md', 'here')
    expect(areCurrent(compiled.includedFiles!, root)).toBe(false)
  })

  test('circles, paths out of the site and files of files that grow without end are errors', async () => {
    write('docs/a/_one.md', "import Two from './_two.md'\n\n<Two />\n")
    write('docs/a/_two.md', "import One from './_one.md'\n\n<One />\n")
    expect((await compileIn("import One from './_one.md'\n\n<One />\n")).problems).toMatchObject([
      { code: 'PARTIAL', line: 3, message: expect.stringContaining('includes itself') },
    ])
    for (const [path, fault] of [
      ['../../../etc/x.md', 'outside the site folder'],
      // The root is the site's.
      ['/etc/x.md', 'etc/x.md does not exist'],
    ]) {
      const [problem] = (await compileIn(`import X from '${path}'\n\n<X />\n`)).problems
      expect(problem?.message, path).toContain(fault)
    }
    for (let i = 0; i < 9; i++)
      write(`docs/a/_b${i}.md`, `import N from './_b${i + 1}.md'\n\n${'<N />\n\n'.repeat(9)}`)
    write('docs/a/_b9.md', 'x')
    expect((await compileIn("import B from './_b0.md'\n\n<B />\n")).problems[0]?.message).toContain(
      'more than 500 files',
    )
  })

  test('what is wrong inside is told at the tag, with its place inside', async () => {
    write('docs/a/_bad.md', '---\na: 1\n---\n\n:::note\n')
    expect((await compileIn("import Bad from './_bad.md'\n\n<Bad />\n")).problems).toMatchObject([
      {
        code: 'ADMONITION_OPEN',
        file: 'docs/a/x.md',
        line: 3,
        message: expect.stringContaining('docs/a/_bad.md:5: this admonition is never closed'),
      },
    ])
  })

  test('so is what would pass in silence; alerts in them work', async () => {
    write('docs/a/_note2.md', '> [!TIP]\n> see [the text][ref] and Array<string>\n\n```js\nx\n')
    const compiled = await compileIn("import Note from './_note2.md'\n\n<Note />\n")
    expect(htmlOf(compiled)).toContain('theme-admonition-tip')
    expect(compiled.problems).toMatchObject([
      { code: 'HTML_UNKNOWN', file: 'docs/a/x.md', line: 3 },
      {
        code: 'REFERENCE_MISSING',
        line: 3,
        message: 'docs/a/_note2.md:2: the link reference "ref" is not defined',
      },
      {
        code: 'CODE_OPEN',
        line: 3,
        message: 'docs/a/_note2.md:4: the code block that opens here is never closed',
      },
    ])
  })

  test('tabs and tables of contents in them work', async () => {
    write(
      'docs/a/_tabs.md',
      '<Tabs><TabItem value="a">A</TabItem></Tabs>\n\n<TOCInline toc={toc} />\n\n## H\n',
    )
    expect(htmlOf(await compileIn("import T from './_tabs.md'\n\n<T />\n"))).toMatch(
      /role="tabpanel"[\s\S]*toc-inline[\s\S]*>H</,
    )
  })
})
