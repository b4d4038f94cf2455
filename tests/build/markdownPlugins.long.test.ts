// Plugins of remark and rehype by configuration: ours, and one of Docusaurus. Real packages, and
// own ones that wait, throw, never end or break what they are given.
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { proseOf, textOf } from '../support/htmlTree.ts'
import { type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
afterEach(() => site.remove())

/** With packages that are installed. */
async function siteOf(files: Record<string, string>): Promise<void> {
  site = await tempSite(files)
  fs.symlinkSync(path.join(engineRoot, 'node_modules'), path.join(site.root, 'node_modules'))
}

const main = (href: string) =>
  /<div data-prose="0">([\s\S]*?)<\/div><\/(?:div|article)>/.exec(site.html(href))?.[1] ?? ''

/** What each format has. */
const VARIOUS = `First, with [a link](https://x.org "t") and \`code\`[^1].

## A *heading*

- [ ] one
- two

  | a | b |
  | --- | :-: |
  | **c** | ~~d~~ |

:::note A title

<details>
<summary>More</summary>

\`\`\`js title="a.js" {1}
let a = 1
\`\`\`

</details>

:::

See <kbd>Ctrl</kbd> https://x.org/a_b_c.

[^1]: A note.
`

/** Waits, changes headings, and says what it was given. */
const SHOUT = `import { visit } from 'unist-util-visit'
import { mark } from './mark'
export default function shout({ times = 1 } = {}) {
  return async (tree, file) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    visit(tree, 'heading', (node) => { node.children.push({ type: 'text', value: mark.repeat(times) }) })
    if (file.basename === 'a.md') file.message(\`\${file.data.frontMatter.title} in \${file.dirname}\`, tree.children[1])
  }
}
`
const CONFIG = `import { defineConfig } from 'quire'
import externalLinks from 'rehype-external-links'
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn'
import emoji from 'remark-emoji'
import shout from './plugins/shout'

export default defineConfig({
  title: 'Test',
  url: 'https://test.example',
  markdown: {
    remarkPlugins: [[shout, { times: 2 }], false, emoji, [npm2yarn, { sync: true }]],
    rehypePlugins: [[externalLinks, { rel: ['me'] }]],
  },
  blog: {
    beforeDefaultRemarkPlugins: [],
    remarkPlugins: [shout],
  },
})
`
const TEXT = '## Hello\n\nA :tada: [b](https://x.org) [c](./a.md).\n'
const COMMAND = '\n```bash npm2yarn\nnpm install a\n```\n'
const FILES = {
  'site.config.ts': CONFIG,
  'plugins/shout.js': SHOUT,
  'plugins/mark.ts': "export const mark: string = '!'\n",
  'content/docs/a.md': `---\ntitle: A\n---\n\n# A\n\n${TEXT}${COMMAND}`,
  'content/docs/b.mdx': `---\ntitle: B\n---\n\nimport Note from './_note.mdx'\n\n${TEXT}\n<Note />\n\n<Note />\n${COMMAND}`,
  'content/docs/c.mdx': `---\ntitle: C\n---\n\nimport Note from './_note.mdx'\n\nexport const x = () => 'run'\n\n${TEXT}\n{x()}\n\n<Note name="n" />\n${COMMAND}`,
  'content/docs/_note.mdx': '### Note\n\nOf {props.name} :cat:.\n',
  'content/blog/2024-01-01-p.md': '---\ntitle: P\n---\n\n## In a post\n\n:tada:\n',
}
const LINK = '<a href="https://x.org" rel="me" target="_blank">b</a>'

describe('plugins of a site', () => {
  test('may bring containers of their own, with remark-directive', async () => {
    const box = ':::box\n\nIn *it*.\n\n:::\n'
    await siteOf({
      'site.config.ts': `import directive from 'remark-directive'
import box from './box.mjs'
export default {
  title: 'T',
  url: 'https://test.example',
  markdown: { remarkPlugins: [directive, box] },
}
`,
      'box.mjs': `import { visit } from 'unist-util-visit'
export default () => (tree) =>
  visit(tree, 'containerDirective', (node) => { node.data = { hName: 'blockquote' } })
`,
      'content/docs/a.md': `# A\n\n${box}`,
      'content/docs/b.mdx': `# B\n\n${box}\n{1 + 1}\n`,
      'content/docs/c.mdx': '# C\n\n:::note\n\nOurs.\n\n:::\n\n`:::code`\n',
    })
    const { report } = await site.run('build', '--json')
    expect(report.problems).toEqual([])
    for (const page of ['/docs/a', '/docs/b'])
      expect(main(page)).toMatch(/<blockquote>\s*<p>In <em>it<\/em>.<\/p>\s*<\/blockquote>/)
    expect(main('/docs/c')).toContain('theme-admonition-note')
  })

  test('that change nothing leave each page as it is, and one attribute is a change', async () => {
    const pageOf = async (plugins: string, markdown: string) => {
      await siteOf({
        'site.config.ts': `export default {
  title: 'T',
  url: 'https://test.example',
  markdown: { remarkPlugins: ${plugins}, format: '${markdown}', html: 'allow' },
}
`,
        'content/docs/a.md': VARIOUS,
      })
      const { exitCode, stderr } = await site.run('build')
      expect(exitCode, stderr).toBe(0)
      const html = main('/docs/a')
      site.remove()
      return html
    }
    const id = "() => (tree) => { tree.children[2].data = { hProperties: { title: 'Mine' } } }"
    for (const format of ['md', 'mdx']) {
      const plain = await pageOf('[]', format)
      expect(plain).toContain('<table>')
      expect(await pageOf('[() => (tree) => void tree.children.length]', format)).toBe(plain)
      expect(await pageOf(`[${id}]`, format)).toBe(
        plain.replace('task-list">', 'task-list" title="Mine">'),
      )
    }
  })

  test.each([
    [
      'adds to the trees that a parser makes',
      "const set = (tree) => { tree.children[0].data = { hProperties: { title: 'Mine' } } }",
      'd.fromMarkdownExtensions.push({ transforms: [set] })',
      '<ul title="Mine">',
    ],
    [
      'takes out what others have added',
      '',
      'd.micromarkExtensions = d.micromarkExtensions.map(() => ({}))',
      '~~gone~~',
    ],
  ])('may change the syntax: one that %s', async (_, before, change, expected) => {
    await siteOf({
      'site.config.ts': `import own from './own.mjs'
export default {
  title: 'T',
  url: 'https://test.example',
  markdown: { remarkPlugins: [own] },
}
`,
      'own.mjs': `${before}
export default function own() {
  const d = this.data()
  ${change}
}
`,
      'content/docs/a.md': '- ~~gone~~\n',
      'content/docs/b.mdx': '- ~~gone~~\n',
    })
    const { exitCode, stderr } = await site.run('build')
    expect(exitCode, stderr).toBe(0)
    for (const page of ['/docs/a', '/docs/b']) expect(main(page)).toContain(expected)
  })

  test('change Markdown, MDX and documents that run, each section’s its own', async () => {
    await siteOf(FILES)
    const { exitCode, report } = await site.run('build', '--json')
    expect(exitCode).toBe(0)
    for (const page of ['/docs/a', '/docs/b', '/docs/c']) {
      expect(main(page)).toMatch(/<h2 id="hello" class="anchor">Hello(?:<!-- -->)?!!</)
      expect(main(page)).toContain('🎉')
      expect(main(page)).toContain(LINK)
      expect(main(page)).toContain('<a href="/docs/a">c</a>')
      expect(textOf(proseOf(site.html(page)))).toContain('yarn add a')
    }
    expect(main('/docs/b').match(/Note!!/g)).toHaveLength(4)
    expect(main('/docs/b')).toContain('🐱')
    expect(main('/docs/c')).toContain('Of <!-- -->n')
    expect(site.html('/blog/2024/01/01/p')).toMatch(/In a post!</)
    expect(site.html('/blog/2024/01/01/p')).toContain(':tada:')
    expect(report.problems.filter(({ code }) => /^PLUGIN/.test(code))).toMatchObject([
      {
        code: 'PLUGIN_MESSAGE',
        severity: 'warning',
        message: `A in ${path.join(site.root, 'content/docs')}`,
        file: 'content/docs/a.md',
        line: 7,
        column: 1,
      },
    ])
  })

  test('are part of what a compiled file is kept under: their code and their options', async () => {
    await siteOf(FILES)
    const compiled = async () => (await site.run('build', '--json')).report.compiled
    expect(await compiled()).toBe(4)
    expect((await site.run('build', '--json')).report).toMatchObject({ compiled: 0, rendered: 0 })
    site.write('plugins/mark.ts', "export const mark: string = '?'\n")
    expect(await compiled()).toBe(4)
    expect(main('/docs/a')).toContain('Hello??<')
    site.write('site.config.ts', CONFIG.replace('times: 2', 'times: 3'))
    expect(await compiled()).toBe(4)
    expect(main('/docs/a')).toContain('Hello???<')
    site.write('site.config.ts', `// More\n${CONFIG.replace('times: 2', 'times: 3')}`)
    expect(await compiled()).toBe(0)
  })

  test('are run anew by the development server when they are edited', async () => {
    await siteOf(FILES)
    const server = await site.start('dev', '--port', '0')
    try {
      const page = async () => (await fetch(new URL('docs/c', server.url))).text()
      expect(await page()).toMatch(/Hello(?:<!-- -->)?!!</)
      site.write('plugins/mark.ts', "export const mark: string = '?'\n")
      await expect.poll(page).toMatch(/Hello(?:<!-- -->)?\?\?</)
    } finally {
      await server.stop()
    }
  })

  test('that are none are told at their place', async () => {
    await siteOf({ ...FILES, 'site.config.ts': CONFIG.replace('false, emoji', "'remark-emoji'") })
    const { exitCode, stderr } = await site.run('check')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('error CONFIG_VALUE  site.config.ts:11:')
    expect(stderr).toContain('Import the plugin and write it without quotes')
  })
})

/** Each does its own to the file that has its name. */
const BAD = `export default () => (tree, file) => ({
  throws: () => file.fail('not here', tree.children[1]),
  late: async () => { await null; throw Object.assign(new Error('x'.repeat(1e6)), { line: 3 }) },
  hostile: () => { throw new Proxy({}, { get() { throw 1 }, getPrototypeOf() { throw 2 } }) },
  loops: () => { for (;;); },
  waits: () => new Promise(() => {}),
  loopslater: async () => { await null; for (;;); },
  exits: () => process.exit(0),
  circle: () => { tree.children.push(tree) },
  notree: () => 'text',
  garbage: () => { tree.children.push(null, 1, { type: 'link' }, { type: 'heading', depth: 9 }, { type: 'image', url: {} }, { type: 'code', value: 3 }, { type: 'mdxJsxFlowElement' }, { children: [] }) },
  forgets: () => { Promise.reject(Object.assign(new Error('nobody waits for it'), { line: 1 })) },
  builtins: () => { Array.prototype.map = () => []; Object.prototype.x = 1 },
})[file.stem]?.()
`
const GOOD = Array.from({ length: 20 }, (_, i) => [`content/docs/good${i}.md`, '# Good\n'])
const BAD_NAMES = [...BAD.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!)

test('plugins that throw, never end or break a tree cost their file alone', async () => {
  await siteOf({
    'site.config.mjs':
      "import bad from './bad.mjs'\nexport default { title: 'T', url: 'https://t.example', markdown: { remarkPlugins: [bad] } }\n",
    'bad.mjs': BAD,
    ...Object.fromEntries(GOOD),
    ...Object.fromEntries(BAD_NAMES.map((name) => [`content/docs/${name}.md`, '# A\n\nText.\n'])),
  })
  const { exitCode, report } = await site.run({ QUIRE_FILE_SECONDS: '1' }, 'build', '--json')
  const told = (name: string) =>
    report.problems
      .filter(({ file }) => file === `content/docs/${name}.md`)
      .map(({ code, line }) => `${code}:${line}`)
  expect(exitCode).toBe(1)
  expect(Object.fromEntries(BAD_NAMES.map((name) => [name, told(name)[0]]))).toEqual({
    throws: 'PLUGIN_THROWS:3',
    late: 'PLUGIN_THROWS:3',
    hostile: 'PLUGIN_THROWS:undefined',
    loops: 'SOURCE_TIME:1',
    waits: 'SOURCE_TIME:1',
    loopslater: 'SOURCE_TIME:1',
    exits: 'SOURCE_LOST:1',
    circle: 'PLUGIN_THROWS:undefined',
    notree: 'PLUGIN_THROWS:undefined',
    garbage: 'PLUGIN_TREE:1',
    forgets: 'PLUGIN_THROWS:1',
    builtins: undefined,
  })
  expect(report.problems.filter(({ file }) => /good|BUG/.test(file ?? ''))).toEqual([])
})

describe('of a site made with Docusaurus', () => {
  const FOREIGN = {
    'docusaurus.config.js': `const missing = require('remark-not-there')
module.exports = async () => {
  const links = (await import('rehype-external-links')).default
  const shout = (await import('./src/shout.js')).default
  return {
    title: 'T', url: 'https://t.example', baseUrl: '/',
    presets: [['classic', {
      docs: {
        remarkPlugins: [missing, [shout, { times: 2 }], require('remark-emoji')],
        rehypePlugins: [[links, { rel: ['me'] }]],
      },
      blog: { beforeDefaultRemarkPlugins: [shout], rehypePlugins: [missing] },
    }]],
  }
}
`,
    'src/shout.js': SHOUT,
    'src/mark.js': "export const mark = '!'\n",
    'docs/a.md': FILES['content/docs/a.md'],
    'blog/2024-01-01-p.md': FILES['content/blog/2024-01-01-p.md'],
  }

  test('they run with their own options; what is not installed is told once', async () => {
    await siteOf(FOREIGN)
    const { exitCode, report } = await site.run('build', '--json')
    expect(exitCode).toBe(0)
    expect(main('/docs/a')).toContain('Hello!!<')
    expect(main('/docs/a')).toContain(LINK)
    expect(site.html('/blog/2024/01/01/p')).toMatch(/In a post!</)
    const { details = [] } = report.problems.find(({ code }) => code === 'MOVE_IN')!
    expect(details.filter((line) => line.includes('remark-not-there'))).toEqual([
      'not run: remark-not-there',
      'not installed, taken as empty: remark-not-there',
      'needs your hand: docusaurus.config.js:9:9 plugins that are not installed: remark-not-there (2 times)',
    ])
    expect((await site.run('build', '--json')).report).toMatchObject({ compiled: 0, rendered: 0 })
    site.write('src/mark.js', "export const mark = '?'\n")
    await site.run('build')
    expect(main('/docs/a')).toContain('Hello??<')
  })

  test('quire migrate imports them', async () => {
    await siteOf({ ...FOREIGN, 'docusaurus.config.js': MIGRATED })
    expect((await site.run('migrate')).exitCode).toBe(0)
    expect(site.read('site.config.ts')).toContain(
      "import rehypeExternalLinks from 'rehype-external-links'",
    )
    expect(site.read('site.config.ts')).toMatch(/rehypePlugins: \[\s*\[\s*rehypeExternalLinks,/)
  })
})

const MIGRATED = `const links = require('rehype-external-links')
module.exports = {
  title: 'T', url: 'https://t.example', baseUrl: '/',
  presets: [['classic', { docs: { rehypePlugins: [[links, { rel: ['me'] }]] } }]],
}
`
