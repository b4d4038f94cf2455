// Documents in MDX that have to be run: what they become, what they cost, and what is told of them.
import { afterEach, describe, expect, test } from 'vitest'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
afterEach(() => site.remove())

const COUNTER = `import { useState } from 'react'
export default function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start)
  return <button type="button" onClick={() => setCount(count + 1)}>Count: {count}</button>
}
`
const DOC = `---
title: Counter
---

import Counter from '@site/src/Counter'

A [link](./plain.md).

<Counter start={2} />
`
const FILES = {
  'src/Counter.tsx': COUNTER,
  'content/docs/counter.mdx': DOC,
  'content/docs/plain.md': '---\ntitle: Plain\n---\n\nText.\n',
}

async function built(files: Record<string, string>) {
  site = await tempSite(files)
  const run = await site.run('build', '--json')
  expect(run.stderr).not.toContain('BUG')
  return run
}

const main = (href: string) =>
  /<div data-prose="0">([\s\S]*?)<\/div><\/(?:div|article)>/.exec(site.html(href))?.[1] ?? ''

describe('a document with components of its own', () => {
  test('is rendered with all of the layout, its links resolved', async () => {
    expect((await built(FILES)).exitCode).toBe(0)
    expect(main('/docs/counter')).toContain('<button type="button">Count: <!-- -->2</button>')
    expect(main('/docs/counter')).toContain('<a href="/docs/plain">link</a>')
    expect(site.html('/docs/counter')).toContain('theme-doc-breadcrumbs')
    expect(JSON.parse(site.read('build/docs/counter/page.json')).slots).toEqual(['/docs/plain'])
  })

  test('takes components as default and by name, with styles, images and JSX in .js', async () => {
    const { exitCode } = await built({
      'src/Box.jsx':
        "import clsx from 'clsx'\nimport styles from './box.module.css'\nexport const Box = ({ children }) => <p className={clsx(styles.box, { on: true })}>{children}</p>\n",
      'src/box.module.css': '.box { color: red }\n',
      'content/docs/Note.js': 'export default () => <i>Note</i>\n',
      'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
      'content/docs/a.mdx':
        "import { Box } from '@site/src/Box'\nimport Note from './Note'\nimport dot from './dot.svg'\n\nexport const items = ['x', 'y']\n\n# A\n\n<Box {...{}}>in **it**</Box>\n\n<Note />\n\n{items.map((item) => <b key={item}>{item}</b>)}\n\n<img src={dot} alt=\"dot\" />\n",
    })
    expect(exitCode).toBe(0)
    const html = main('/docs/a')
    expect(html).toContain('class="box_box on">in <strong>it</strong></p>')
    expect(html).toContain('<i>Note</i>')
    expect(html).toContain('<b>x</b><b>y</b>')
    expect(html).toContain('<img src="data:image/svg+xml')
    expect(site.html('/docs/a')).toMatch(/<link rel="stylesheet" href="[^"]+" data-style>/)
  })

  test('takes a style that is a text, as on pages that nothing runs on', async () => {
    const { exitCode } = await built({
      'content/docs/a.mdx':
        '# A\n\n<p style="color: red; --x: 1; background: url(\'a;b.png\')" onClick={() => 1}>a</p>\n',
    })
    expect(exitCode).toBe(0)
    expect(main('/docs/a')).toContain(
      '<p style="color:red;--x:1;background:url(&#x27;a;b.png&#x27;)">a</p>',
    )
  })

  test('takes another document as a component, a style sheet without a name, and parts of the theme', async () => {
    const { exitCode, report } = await built({
      'content/docs/note.md': '---\ntitle: Note\n---\n\nA *note* with a [link](./plain.md).\n',
      'content/docs/_part.md': '**Part** of {props.of}.\n',
      'content/docs/plain.md': '---\ntitle: Plain\n---\n\nText.\n',
      'content/docs/own.css': '.own { color: red }\n',
      'content/docs/a.mdx': `import './own.css'
import CodeBlock from '@theme/CodeBlock'
import { useColorMode } from '@docusaurus/theme-common'
import Note from './note.md'
import Part from './_part.md'

export const Mode = () => <b className="own">{useColorMode().colorMode}</b>

export const code = 'let a = 1'

<Note />

<Part of="a whole" />

<CodeBlock language="js" title="a.js" showLineNumbers>{code}</CodeBlock>

<Mode />
`,
    })
    expect([exitCode, report.problems]).toEqual([0, []])
    const html = main('/docs/a')
    expect(html).toContain('A <em>note</em> with a <a href="/docs/plain">link</a>.')
    expect(html).toContain('<strong>Part</strong>')
    expect(html).toMatch(/<span>a\.js<\/span>.*<code class="language-js">let a = 1<\/code>/)
    expect(site.html('/docs/a')).toContain('<b class="own">light</b>')
    const [, sheet] = /<link rel="stylesheet" href="([^"]+)" data-style>/.exec(
      site.html('/docs/a'),
    )!
    expect(site.read(`build${sheet}`)).toContain('.own{color:red}')
    expect(site.html('/docs/plain')).not.toContain('data-style')
    expect(main('/docs/note')).toContain('A <em>note</em>')
  })

  test('shows its text, without what has to be run, in lists and feeds', async () => {
    await built({
      ...FILES,
      'content/blog/2024-01-01-post.mdx':
        "---\ntitle: Post\n---\n\nimport Counter from '../../src/Counter'\n\nBefore <Counter /> it.\n\n{/* truncate */}\n\n[After](/docs/plain).\n",
    })
    expect(site.html('/blog')).toContain('<p>Before  it.</p>')
    expect(site.html('/blog')).not.toContain('After')
    expect(site.read('build/blog/rss.xml')).toContain('href="https://test.example/docs/plain"')
    expect(site.html('/blog/2024/01/01/post')).toContain('Count: <!-- -->0')
  })

  test('takes components that the site names in theme/MDXComponents, without an import', async () => {
    const { exitCode } = await built({
      ...FILES,
      'theme/MDXComponents.tsx':
        "import parts from '@theme-original/MDXComponents'\nimport Counter from '../src/Counter'\nexport default { ...parts, Counter }\n",
      'content/docs/own.mdx': '# Own\n\n<Counter start={7} />\n',
    })
    expect(exitCode).toBe(0)
    expect(main('/docs/own')).toContain('7</button>')
  })

  test('puts what <Head> holds into the head, its title in place of the page’s', async () => {
    await built({
      'content/docs/a.mdx':
        'import Head from \'@docusaurus/Head\'\n\n<Head><meta name="own" content="1" /><title>Own</title></Head>\n\n# A\n',
    })
    const [head = '', body] = site.html('/docs/a').split('</head>')
    expect(head).toContain('<meta name="own" content="1"/>')
    expect(head.match(/<title>[^<]*/g)).toEqual(['<title>Own'])
    expect(body).toContain('<div id="__docusaurus"><div')
  })

  test('of included files has what they import, and gives them its props', async () => {
    const { exitCode } = await built({
      ...FILES,
      'content/docs/parts/_note.mdx':
        "import Counter from '../../../src/Counter'\n\n## Note\n\nFor {props.name}: [plain](../plain.md).\n\n<Counter start={props.start} />\n",
      'content/docs/own.mdx':
        'import Note from \'./parts/_note.mdx\'\n\nexport const x = 1\n\n# Own\n\n<Note name="Ada" start={3} />\n',
    })
    expect(exitCode).toBe(0)
    expect(main('/docs/own')).toContain('For <!-- -->Ada<!-- -->: <a href="/docs/plain">plain</a>')
    expect(main('/docs/own')).toContain('3</button>')
    expect(site.html('/docs/own')).toContain('href="#note"')
  })
})

test('a document becomes a module by what a file that it includes needs', async () => {
  const { exitCode } = await built({
    ...FILES,
    'content/docs/_note.mdx': "import Counter from '../../src/Counter'\n\n<Counter start={5} />\n",
    'content/docs/own.mdx': "import Note from './_note.mdx'\n\n# Own\n\n<Note />\n\n<Note />\n",
  })
  expect(exitCode).toBe(0)
  expect(main('/docs/own').match(/5<\/button>/g)).toHaveLength(2)
})

describe('the client', () => {
  const assets = () =>
    site
      .files()
      .filter((name) => name.startsWith('assets/'))
      .map((name) => [name, site.read(`build/${name}`)])
  const docs = (extension: string) =>
    Object.fromEntries(
      Array.from({ length: 100 }, (_, i) => [
        `content/docs/d${i}.${extension}`,
        `---\ntitle: D${i}\n---\n\n:::tip\n\nText ${i}.\n\n:::\n`,
      ]),
    )

  test('of a hundred documents with theme parts alone is that of a hundred of Markdown', async () => {
    await built(docs('md'))
    const plain = assets()
    site.remove()
    await built(docs('mdx'))
    expect(assets()).toEqual(plain)
  })

  test('costs one page its module, and other pages nothing', async () => {
    await built({ 'content/docs/plain.md': FILES['content/docs/plain.md'] })
    const plain = new Map(assets() as [string, string][])
    site.remove()
    await built(FILES)
    const added = assets().filter(([name, text]) => plain.get(name!) !== text)
    expect(added.map(([name]) => name).every((name) => name!.startsWith('assets/pages/'))).toBe(
      true,
    )
    expect(added.length).toBeGreaterThan(0)
    expect(site.html('/docs/plain')).not.toContain('assets/pages')
    expect(site.read('build/docs/plain/page.json')).not.toContain('assets/pages')
  })
})

describe('the next build', () => {
  const rendered = async () => (await site.run('build', '--json')).report.rendered

  test('renders only the pages that use an edited component, and nothing without an edit', async () => {
    await built({ ...FILES, 'content/docs/other.mdx': 'export const a = 1\n\n# {a}\n' })
    expect(await rendered()).toBe(0)
    site.write('src/Counter.tsx', COUNTER.replace('Count:', 'Clicks:'))
    expect(await rendered()).toBe(1)
    expect(main('/docs/counter')).toContain('Clicks:')
    expect(await rendered()).toBe(0)
  })

  test('equals one that starts from nothing', async () => {
    await built(FILES)
    site.write('src/Counter.tsx', COUNTER.replace('Count:', 'Clicks:'))
    await site.run('build')
    const warm = site.files().map((name) => [name, site.read(`build/${name}`)])
    await site.run('build', '--no-cache')
    expect(site.files().map((name) => [name, site.read(`build/${name}`)])).toEqual(warm)
  })
})

test('the development server shows an edit of a component', async () => {
  site = await tempSite(FILES)
  const server = await site.start('dev', '--port', '0')
  try {
    const page = async () => (await fetch(new URL('docs/counter', server.url))).text()
    expect(await page()).toContain('Count: <!-- -->2')
    site.write('src/Counter.tsx', COUNTER.replace('Count:', 'Clicks:'))
    await expect.poll(page).toContain('Clicks: <!-- -->2')
  } finally {
    await server.stop()
  }
})

describe('what is wrong', () => {
  const problemsWith = async (files: Record<string, string>) =>
    (await built({ ...FILES, ...files })).report.problems

  test('an import that leads nowhere is told at its place, with all else that is wrong', async () => {
    const problems = await problemsWith({
      'content/docs/a.mdx':
        "---\ntitle: A\n---\n\nimport Foo from './Foo'\nimport bar from 'not-there'\nimport Baz from '@theme/Bazz'\n\n<Foo />\n",
      'content/docs/b.md': '---\ntitle: B\nsidebar_position: x\n---\n\nText.\n',
    })
    const file = 'content/docs/a.mdx'
    expect(problems).toMatchObject([
      { code: 'BUNDLE_FAILED', file, line: 5, column: 1, hint: expect.stringContaining('Foo.tsx') },
      {
        code: 'BUNDLE_FAILED',
        file,
        line: 6,
        hint: 'Run npm install not-there, or begin the path with ./ or @site/.',
      },
      { code: 'BUNDLE_FAILED', file, line: 7, hint: expect.stringContaining('Tabs') },
      { file: 'content/docs/b.md' },
    ])
  })

  test('a name that a file does not export is told where it is imported, with the near one', async () => {
    const file = 'content/docs/a.mdx'
    const doc = (statement: string) => ({
      'src/constants.ts': "export const VERSION = '1'\n",
      [file]: `---\ntitle: A\n---\n\nText.\n\n${statement}\n\n<Counter />\n`,
    })
    const toldOf = async (statement: string) => {
      const problems = await problemsWith(doc(statement))
      site.remove()
      return problems
    }
    const at = { code: 'BUNDLE_FAILED', file, line: 7, column: 1 }
    expect(await toldOf("import { Counter } from '@site/src/Counter'")).toMatchObject([
      {
        ...at,
        message: '"src/Counter.tsx" exports no "Counter"',
        hint: "Import what it exports by default, without braces: import Counter from '@site/src/Counter'.",
      },
    ])
    expect(await toldOf("import { VERSIN as Counter } from '../../src/constants'")).toMatchObject([
      { ...at, message: '"src/constants.ts" exports no "VERSIN"', hint: 'Did you mean "VERSION"?' },
    ])
    expect(await toldOf("import Counter from '../../src/constants'")).toMatchObject([
      {
        ...at,
        message: '"src/constants.ts" has no default export',
        hint: 'Import it by name, in braces: import { VERSION }, or write export default in that file.',
      },
    ])
    expect(await toldOf("import Counter from '@site/src/Countr'")).toMatchObject([
      { ...at, hint: 'Did you mean "@site/src/Counter"?' },
    ])
  })

  test('a name in braces that nothing defines is told with both ways out', async () => {
    expect(
      await problemsWith({ 'content/docs/a.mdx': '# A\n\nIt is {foo.bar} now.\n' }),
    ).toMatchObject([
      {
        code: 'RENDER_FAILED',
        line: 3,
        hint: expect.stringMatching(/^Import or export foo .*\\{/),
      },
    ])
  })

  test('a component that nobody knows is told at its place', async () => {
    expect(
      await problemsWith({ 'content/docs/a.mdx': 'export const x = 1\n\n# A\n\nA <Foo />.\n' }),
    ).toMatchObject([{ code: 'MDX_COMPONENT', file: 'content/docs/a.mdx', line: 5, column: 3 }])
    site.remove()
    expect(
      await problemsWith({
        'theme/MDXComponents.tsx': 'export default {}\n',
        'content/docs/a.mdx': '# A\n\nA <Foo />.\n',
      }),
    ).toMatchObject([{ code: 'RENDER_FAILED', file: 'content/docs/a.mdx', line: 3, column: 3 }])
  })

  test('an expression that throws is told at its line in the document', async () => {
    expect(
      await problemsWith({
        'content/docs/a.mdx':
          '---\ntitle: A\n---\n\nexport const x = undefined\n\n:::tip\n\nText.\n\n:::\n\nHere: {x.length}\n',
      }),
    ).toMatchObject([{ code: 'RENDER_FAILED', file: 'content/docs/a.mdx', line: 13 }])
  })

  test('a component that throws is told at its own line', async () => {
    expect(
      await problemsWith({
        'src/Bad.tsx': 'export default function Bad() {\n  throw new Error("boom")\n}\n',
        'content/docs/a.mdx': "import Bad from '@site/src/Bad'\n\n# A\n\n<Bad />\n",
      }),
    ).toMatchObject([
      { code: 'RENDER_FAILED', file: expect.stringMatching(/a\.mdx|Bad\.tsx/), line: 2 },
    ])
  })

  test('a broken link is told at its place', async () => {
    expect(
      await problemsWith({
        'content/docs/a.mdx':
          '---\ntitle: A\n---\n\nexport const x = 1\n\nText and [gone](./gone.md).\n\n![no](./no.png)\n',
      }),
    ).toMatchObject([
      { code: 'MARKDOWN_LINK_BROKEN', file: 'content/docs/a.mdx', line: 7, column: 10 },
      { code: 'IMAGE_MISSING', file: 'content/docs/a.mdx', line: 9, column: 1 },
    ])
  })

  test('a text that is no MDX is told at its place', async () => {
    expect(
      await problemsWith({ 'content/docs/a.mdx': 'export const x = 1\n\n# A\n\nA <Foo>.\n' }),
    ).toMatchObject([{ code: 'MDX_SYNTAX', file: 'content/docs/a.mdx', line: 5 }])
  })

  test('where modules are refused, a document that needs one is told what would be run', async () => {
    expect(
      await problemsWith({ 'site.config.ts': configWith('markdown: { modules: false }') }),
    ).toMatchObject([
      {
        code: 'MDX_MODULE',
        file: 'content/docs/counter.mdx',
        line: 9,
        column: 1,
        message: 'this document uses <Counter>, and the site runs no code of its documents',
      },
    ])
    expect(site.has('build')).toBe(false)
  })
})
