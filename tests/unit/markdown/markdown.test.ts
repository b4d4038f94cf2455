// Markdown to HTML: headings, code, admonitions, links, raw HTML.
import readingTime from 'reading-time'
import { describe, expect, test } from 'vitest'
import { compileSource } from '../../../src/markdown/compile.ts'
import { compile, html, numbered } from './compiling.ts'

describe('headings', () => {
  // B75
  test('repeated headings are numbered, an explicit id is taken and its marker removed', async () => {
    const text = await html('## Setup\n\n## Setup\n\n## A {#my-id}\n')
    expect([...text.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'setup',
      'setup-1',
      'my-id',
    ])
    expect(text).toContain('>A<a class="hash-link"')
  })

  // B76
  test('h2 to h6 have a hash link, h1 has none', async () => {
    const text = await html(
      '# One\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six\n',
    )
    expect(text.match(/title="Direct link to heading"/g)).toHaveLength(5)
    expect(text).toContain('<h1>One</h1>')
  })

  test('a heading of nothing but signs still gets an id', async () => {
    expect((await compile('## !!!\n\n## 🎉\n')).headings.map(({ id }) => id)).toEqual([
      'section',
      'section-1',
    ])
  })

  test('a name of the theme’s is told where it is written, and never taken', async () => {
    for (const id of ['__quire', '__docusaurus', 'post-content', 'trustedTypes'])
      expect((await compile(`a\n\n## A {#${id}}\n`)).problems).toMatchObject([
        {
          code: 'HEADING_ID',
          severity: 'error',
          line: 3,
          message: `the id "${id}" is reserved for the theme`,
        },
      ])
    const { headings, problems } = await compile(
      '## __quire\n\n## \\_\\_quire\n\n## \\_\\_quire\n\n## Post content\n',
    )
    expect(headings.map(({ id }) => id)).toEqual([
      'section-__quire',
      'section-__quire-1',
      'section-__quire-2',
      'section-post-content',
    ])
    expect(problems).toEqual([])
  })

  test('the id of raw HTML is not given a second time', async () => {
    const ids = async (text: string) =>
      [...(await html(text)).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(await ids('<a id="setup"></a>\n\n## Setup\n\n## Setup\n')).toEqual([
      'setup',
      'setup-1',
      'setup-2',
    ])
    expect(await ids('## Setup\n\n<h3 id="setup">x</h3>\n')).toEqual(['setup-1', 'setup'])
    expect(await ids('## Footnote label\n\na[^1]\n\n[^1]: b\n')).toContain('footnote-label-1')
    expect((await compile('<a id="x"></a>\n\n## A {#x}\n')).problems).toMatchObject([
      { code: 'HEADING_ID', line: 3 },
    ])
    expect(
      (await compile('<a id="x"></a> <b id="x">y</b> <i id="__quire">z</i>\n')).problems,
    ).toMatchObject([
      {
        code: 'HTML_DROPPED',
        line: 1,
        column: 16,
        message: 'the id "x" is used twice and is left out here',
      },
      {
        code: 'HTML_DROPPED',
        line: 1,
        column: 32,
        message: 'the id "__quire" belongs to the theme and is left out',
      },
    ])
  })

  test('the same explicit id twice is an error', async () => {
    expect((await compile('## A {#x}\n\n## B {#x}\n')).problems).toMatchObject([
      { code: 'HEADING_ID', line: 3 },
    ])
  })

  test('entries of the table of contents keep code and emphasis, not links', async () => {
    expect((await compile('## `a` *b* [c](https://x.org)\n')).headings).toEqual([
      { level: 2, id: 'a-b-c', html: '<code>a</code> <em>b</em> c' },
    ])
  })
})

describe('code', () => {
  // B66
  test('a fence shows its title and marks exactly the named lines', async () => {
    const text = await html(
      '```js title="a.js" {1,3-4}\none()\ntwo()\nthree()\nfour()\nfive()\n```\n',
    )
    expect(text).toContain('<div class="code-block-title"><span>a.js</span></div>')
    const lines = [
      ...text.matchAll(/<span class="token-line( theme-code-block-highlighted-line)?">/g),
    ].map(([, marked]) => Boolean(marked))
    expect(lines).toEqual([true, false, true, true, false])
  })

  // B67
  test('a magic comment marks the next line and is not shown', async () => {
    const text = await html('```js\n// highlight-next-line\none()\ntwo()\n```\n')
    expect(text).not.toContain('highlight-next-line')
    expect(text.match(/theme-code-block-highlighted-line/g)).toHaveLength(1)
  })

  // B68
  test('an unknown language and mermaid stay plain text', async () => {
    expect(await html('```nope\na -> b\n```\n')).toContain(
      '<code class="language-nope">a -> b</code>',
    )
    expect(await html('```mermaid\ngraph TD\n```\n')).toContain(
      '<code class="language-mermaid">graph TD</code>',
    )
    expect(
      (await compile('```nope\na\n```\n')).problems.filter(({ severity }) => severity === 'error'),
    ).toEqual([])
  })

  test('nginx is highlighted', async () => {
    expect(await html('```nginx\nserver { listen 80; }\n```\n')).toContain('token keyword')
  })

  test('what has no title is labelled by what it is: sample run, or language where its name says something', async () => {
    const label = async (text: string) =>
      /<div class="code-block-content"(?: data-label="([^"]*)")?>/.exec(await html(text))?.[1]
    expect(await label('```bash\nx\n```\n')).toBe('bash')
    expect(await label('```text input\nx\n```\n')).toBe('input')
    expect(await label('```text output\nx\n```\n')).toBe('output')
    // The line is there all the same: the buttons stand in it.
    for (const plain of ['```\nx\n```\n', '```text\nx\n```\n', '    x\n'])
      expect(await label(plain)).toBe('')
    for (const titled of ['```bash title="a.sh"\nx\n```\n', '```c run\nx\n```\n'])
      expect(await label(titled)).toBeUndefined()
  })

  test('an info string cannot break out of its attribute', async () => {
    expect(await html('```js"><img/onerror=1>\nx\n```\n')).not.toContain('<img')
  })
})

describe('admonitions', () => {
  // B65
  test('each type has its class and a title of its own', async () => {
    for (const type of ['note', 'tip', 'info', 'caution', 'warning', 'danger']) {
      const text = await html(`:::${type}\n\nx\n\n:::\n`)
      expect(text).toContain(`class="theme-admonition theme-admonition-${type}"`)
      expect(text).toContain(`</span>${type}</div>`)
    }
  })

  // B65
  test('a title may hold inline Markdown, in both ways of writing', async () => {
    for (const title of [' My *own*', '[My *own*]'])
      expect(await html(`:::note${title}\n\nx\n\n:::\n`)).toContain('</span>My <em>own</em></div>')
  })

  test('no blank lines are needed, and lists end where the admonition ends', async () => {
    expect(await html(':::note\n- a\n- b\n:::\nafter\n')).toMatch(
      /<li>b<\/li>\n<\/ul>\n<\/div>\n<\/div>\n<p>after<\/p>/,
    )
  })

  test('they nest', async () => {
    expect(await html('::::note\n:::tip\nx\n:::\n::::\n')).toMatch(
      /theme-admonition-note[\s\S]*theme-admonition-tip[\s\S]*<p>x<\/p>/,
    )
  })

  test('fences inside code are code', async () => {
    expect(await html('```md\n:::note\n```\n')).toContain(':::note')
  })

  test('one that is never closed is an error, an unknown one stays text', async () => {
    expect((await compile('a\n\n:::note\nx\n')).problems).toMatchObject([
      { code: 'ADMONITION_OPEN', line: 3 },
    ])
    expect(await html(':::foo\nx\n')).toContain(':::foo')
  })

  test('links after and inside one keep their lines', async () => {
    const { links } = await compile(
      '---\ntitle: T\n---\n:::note [t](t.md)\n[a](a.md)\n:::\n\n[b](b.md)\n',
    )
    expect(links.map(({ target, line }) => [target, line])).toEqual([
      ['t.md', 4],
      ['a.md', 5],
      ['b.md', 8],
    ])
  })
})

describe('links', () => {
  test('internal addresses become slots with their place; external ones are finished', async () => {
    const compiled = await compile('see [a](./a.md#x "T") and\n[b](https://x.org)\n')
    expect(compiled.links).toEqual([{ kind: 'link', target: './a.md#x', line: 1, column: 5 }])
    expect(await html('[a](./a.md)')).toBe('<p><a href="{0}">a</a></p>')
  })

  // B121
  test('external links open in a tab of their own, internal ones do not', async () => {
    expect(await html('[b](https://x.org)')).toBe(
      '<p><a href="https://x.org" target="_blank" rel="noopener noreferrer">b</a></p>',
    )
  })

  // B81
  test('a pathname link is a plain anchor that is not checked', async () => {
    const compiled = await compile('[f](pathname:///file.pdf)')
    expect(compiled.links[0]?.target).toBe('pathname:///file.pdf')
    expect(await html('[f](pathname:///file.pdf)')).toContain('data-nobrokenlinkcheck')
  })

  test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'vbscript:x', 'data:text/html,x'])(
    '%s is refused',
    async (target) => {
      const compiled = await compile(`a\n\n[x](${target})\n`)
      expect(compiled.problems).toMatchObject([{ code: 'LINK_SCHEME', line: 3, column: 1 }])
      expect(JSON.stringify(compiled.body)).not.toMatch(/javascript|vbscript|text\/html/i)
    },
  )

  test('links in code and comments are none', async () => {
    expect((await compile('`[a](a.md)` <!-- [b](b.md) -->\n')).links).toEqual([])
  })
})

describe('raw HTML', () => {
  // B81
  test('comments do not appear', async () => {
    expect(await html('a <!-- secret --> b\n\n<!-- more\n\nlines -->\n')).not.toContain('secret')
  })

  test('harmless tags stay, scripts and handlers go', async () => {
    const text = await html(
      '<details><summary>S</summary>\n\n**b** <kbd>K</kbd>\n\n</details>\n\n<img src="https://x.org/a.png" onerror="x()"><script>alert(1)</script>\n',
    )
    expect(text).toContain('<details><summary>S</summary>')
    expect(text).toContain('<kbd>K</kbd>')
    expect(text).not.toMatch(/onerror|<script|alert/)
  })

  test.each([
    ['<title>', 'a\n\n<title>b</title>\n', 3, 1],
    ['<math>', '<math><title>b</title></math>\n', 1, 1],
    ['<form>', 'a <form>b</form>\n', 1, 3],
    ['"onerror" of <img>', '<p>a</p>\n\n<img src="https://x.test" onerror="c">\n', 3, 1],
    ['the address in "href" of <a>', '<a href="java&Tab;script:a">b</a>\n', 1, 1],
    ['<foreignObject>', '<svg><foreignObject><p>b</p></foreignObject></svg>\n', 1, 6],
  ])('what is left out is told with its place: %s', async (what, text, line, column) => {
    const message = `${what} is not allowed in Markdown and is left out`
    expect((await compile(text)).problems).toEqual([
      expect.objectContaining({ code: 'HTML_DROPPED', severity: 'warning', message, line, column }),
    ])
  })

  test.each(['title', 'textarea', 'math', 'select'])('the text in <%s> stays', async (tag) => {
    expect(await html(`a <${tag}>kept</${tag}> b\n`)).toBe('<p>a kept b</p>')
  })

  test.each(['title', 'textarea', 'script', 'style', 'svg', 'xmp', 'plaintext', 'iframe'])(
    '<%s> without an end takes nothing with it',
    async (tag) => {
      expect(await html(`a <${tag}> b\n\n## C\n`)).toContain('<p>a  b</p>\n<h2 id="c"')
    },
  )

  test('a truncate marker inside of something means nothing and is not shown', async () => {
    expect(await html('a <!-- truncate --> b\n')).toBe('<p>a  b</p>')
  })

  test('an element that only looks like ours is none', async () => {
    expect(
      (
        await html(
          '<Tabs><TabItem value="a">b</TabItem></Tabs>\n\n<quire-tabs data-part="0">c</quire-tabs>\n',
        )
      ).match(/tablist/g),
    ).toHaveLength(1)
  })

  test('drawings stay', async () => {
    expect(
      await html(
        '<svg class="diagram" viewBox="0 0 4 4" role="img" aria-label="A"><path d="M0 0h4" stroke="currentColor"/></svg>\n',
      ),
    ).toContain(
      '<svg class="diagram" viewBox="0 0 4 4" role="img" aria-label="A"><path d="M0 0h4" stroke="currentColor"></path></svg>',
    )
  })

  test('code keeps its title when the file holds HTML as well', async () => {
    expect(await html('<b>x</b>\n\n```c title="a.c" {1}\nint a;\n```\n')).toMatch(
      /<span>a\.c<\/span>[\s\S]*theme-code-block-highlighted-line/,
    )
  })
})

const SOURCE = {
  path: 'a.md',
  file: '/a.md',
  section: 'docs',
  relative: 'a.md',
  format: 'md',
  locale: 'en',
  hash: '',
} as const

describe('the page as a whole', () => {
  // B47
  test('the summary is the first paragraph without markup', async () => {
    expect(
      (
        await compile(
          '# T\n\n:::note\nno\n:::\n\n```c\nno\n```\n\nFirst *one* with `code`\nand a [link](x.md).\n\nSecond.\n',
        )
      ).summary,
    ).toBe('First one with code and a link.')
  })

  // B45
  test('an h1 at the top is the title; the blog takes it out', async () => {
    expect((await compile('# My *title*\n\nx\n')).contentTitle).toBe('My title')
    expect(await html('# T\n\nx\n')).toContain('<h1>T</h1>')
    const post = await compile('# T\n\nx\n', { section: 'blog' })
    expect([
      post.contentTitle,
      numbered(post.body.type === 'html' ? post.body.pieces : []),
    ]).toEqual(['T', '<p>x</p>'])
  })

  // B48
  test('reading time is rounded up, at 200 words a minute', async () => {
    const words = async (count: number) =>
      (await compile(Array(count).fill('word').join(' '), { section: 'blog' })).readingMinutes
    expect(await Promise.all([1, 200, 201].map(words))).toEqual([1, 1, 2])
  })

  test.each([
    'one two',
    '日本語 と English',
    '한국어 단어',
    ' - *a*  b\tc\n\n',
    'a\u00a0b c',
    '`x` -- 1,2; (3)',
    'ひらがな。カタカナ',
  ])('counted as reading-time counts: %j', async (text) => {
    // B48
    const body = text.repeat(150)
    expect((await compile(body, { section: 'blog' })).readingMinutes).toBe(
      Math.ceil(readingTime(body).minutes),
    )
  })

  // B82
  test('the preview ends at the truncate marker; without one there is none', async () => {
    for (const marker of ['<!--truncate-->', '<!-- truncate -->']) {
      const compiled = await compile(`one [a](a.md)\n\n${marker}\n\ntwo [b](b.md)\n`, {
        section: 'blog',
      })
      expect(numbered(compiled.excerpt!)).toBe('<p>one <a href="{0}">a</a></p>')
      expect(compiled.links).toHaveLength(2)
      expect(JSON.stringify(compiled.body)).not.toContain('truncate')
    }
    expect((await compile('one\n', { section: 'blog' })).excerpt).toBeUndefined()
  })

  test.each<[string, number[], number, number, string]>([
    [
      'latin-1',
      [0x61, 0x0a, 0xc3, 0xa4, 0x62, 0xe9, 0x63],
      2,
      3,
      'the file is not UTF-8: byte 0xE9 at offset 5',
    ],
    ['too long a form', [0x61, 0xc0, 0xaf], 1, 2, 'the file is not UTF-8: byte 0xC0 at offset 1'],
    ['half of a pair', [0xed, 0xa0, 0x80], 1, 1, 'the file is not UTF-8: byte 0xED at offset 0'],
    [
      'beyond the last character',
      [0x61, 0xf4, 0x90, 0x80, 0x80],
      1,
      2,
      'the file is not UTF-8: byte 0xF4 at offset 1',
    ],
    ['cut off', [0x61, 0x62, 0xe2, 0x82], 1, 3, 'the file is not UTF-8: byte 0xE2 at offset 2'],
    ['UTF-16 with its mark', [0xff, 0xfe, 0x61, 0x00], 1, 1, 'the file is UTF-16, not UTF-8'],
    [
      'UTF-16 without',
      [0x00, 0x61, 0x00, 0xe9, 0x00, 0xe9, 0x00, 0x62],
      1,
      1,
      'the file is UTF-16, not UTF-8',
    ],
    [
      'a picture',
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00],
      1,
      1,
      'the file is binary, not text',
    ],
  ])(
    'C-86 bytes that are not UTF-8 are told with their place: %s',
    async (_, bytes, line, column, message) => {
      const { problems } = await compileSource(SOURCE, new Uint8Array(bytes), { html: 'sanitize' })
      expect(problems).toMatchObject([{ code: 'SOURCE_ENCODING', line, column, message }])
    },
  )

  test('bytes that are not UTF-8 are told, not replaced', async () => {
    const compiled = await compileSource(SOURCE, new Uint8Array([0x61, 0xe9, 0x62]), {
      html: 'sanitize',
    })
    expect(compiled.problems).toMatchObject([{ code: 'SOURCE_ENCODING' }])
  })
})
