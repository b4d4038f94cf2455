// The catalogue of bad input, C-01 to C-52 of the reliability reference: what one file can get
// wrong, what is said, and where. Problem codes are this engine's; dates, tags and drafts of a
// whole site are tested where the site is put together.
import { describe, expect, test } from 'vitest'
import { expectLinear, expectNoDearer } from '../../support/linear.ts'
import { compile, html } from './compiling.ts'

type Row = [id: string, text: string, code: string, line: number, column: number]

const matter = (yaml: string, body = 'x') => `---\n${yaml}\n---\n${body}`
const told = async (text: string, over = {}) =>
  (await compile(text, over)).problems
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, code, line, column }) => [severity, code, line, column])
/** Nine values, nine times as many with each level. */
const bomb = (levels: number) =>
  [
    'a0: &a0 [1,1,1,1,1,1,1,1,1]',
    ...Array.from(
      { length: levels },
      (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`)}]`,
    ),
  ].join('\n')
const wide = bomb(7)
const indented = (levels: number) =>
  Array.from({ length: levels }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')

describe('refused', () => {
  test.each<Row>([
    ['C-01', '---js\n{title: 1}\n---\n', 'FRONT_MATTER_LANGUAGE', 1, 4],
    ['C-02', '---toml\na = 1\n---\n', 'FRONT_MATTER_LANGUAGE', 1, 4],
    ['C-04', matter('title: a: b'), 'FRONT_MATTER_YAML', 2, 8],
    ['C-05', matter('title: ['), 'FRONT_MATTER_YAML', 2, 8],
    ['C-05 above', matter('tags: [a, "]"\ntitle: x'), 'FRONT_MATTER_YAML', 2, 7],
    ['C-05 in text', matter('title: a [b\ntags: x: y'), 'FRONT_MATTER_YAML', 3, 7],
    ['C-06', '---\ntitle: a\n', 'FRONT_MATTER_OPEN', 1, 1],
    ['C-07', '---\ntitle: a\n---extra\n', 'FRONT_MATTER_CLOSE', 3, 4],
    ['C-11', matter('just text'), 'FRONT_MATTER_TYPE', 2, 1],
    ['C-11 list', matter('- a\n- b'), 'FRONT_MATTER_TYPE', 2, 1],
    ['C-12', matter('title: a\ntitle: b'), 'FRONT_MATTER_YAML', 3, 1],
    ['C-14', matter('a: &a\n  b: *a'), 'FRONT_MATTER_CYCLE', 2, 4],
    ['C-15', matter(wide), 'FRONT_MATTER_SIZE', 6, 1],
    ['C-17', matter('__proto__: {polluted: 1}'), 'FRONT_MATTER_KEY', 2, 1],
    ['C-18', matter('constructor: {prototype: {polluted: 1}}'), 'FRONT_MATTER_KEY', 2, 1],
    ['C-25 null', matter('title: null'), 'FRONT_MATTER_FIELD', 2, 8],
    ['C-25 list', matter('title: []'), 'FRONT_MATTER_FIELD', 2, 8],
    ['C-26 text', matter('tags: game'), 'FRONT_MATTER_FIELD', 2, 7],
    ['C-26 map', matter('tags: [{}]'), 'FRONT_MATTER_FIELD', 2, 7],
    ['C-27 slug', matter('slug: 0123'), 'FRONT_MATTER_FIELD', 2, 7],
    ['C-27 id', matter('id: 1e3'), 'FRONT_MATTER_FIELD', 2, 5],
    ['C-31', matter(`title: ${'a'.repeat(100_000)}`), 'FRONT_MATTER_SIZE', 2, 8],
    ['C-34', 'a\n\n[x](javascript:alert(1))', 'LINK_SCHEME', 3, 1],
    ['C-34 case', '[x](JaVaScRiPt:alert(1))', 'LINK_SCHEME', 1, 1],
    ['C-34 vbscript', '[x](vbscript:x)', 'LINK_SCHEME', 1, 1],
    ['C-34 data', '[x](data:text/html,x)', 'LINK_SCHEME', 1, 1],
    ['C-34 picture', 'a ![x](javascript:x)', 'LINK_SCHEME', 1, 3],
    ['C-34 autolink', '<javascript:alert(1)>', 'LINK_SCHEME', 1, 1],
    ['C-34 reference', '[x][r]\n\n[r]: javascript:x', 'LINK_SCHEME', 1, 1],
    ['C-39', `${'> '.repeat(2000)}a`, 'MARKDOWN_DEPTH', 1, 201],
    ['C-40', `${'- '.repeat(2000)}x${'\n'.repeat(2000)}`, 'MARKDOWN_DEPTH', 1, 201],
    ['C-40 by indentation', indented(300), 'MARKDOWN_DEPTH', 101, 201],
    ['C-40 elements', '<div>'.repeat(5000), 'MARKDOWN_DEPTH', 1, 1],
    ['C-44 size', 'a'.repeat(5 * 1024 * 1024 + 1), 'SOURCE_SIZE', 1, 1],
    ['C-49', '## A {#x}\n\n## B {#x}', 'HEADING_ID', 3, 1],
    ['C-49 before', '## A {#b}\n\n## B', 'HEADING_ID', 3, 1],
    ['C-49 after', '## B\n\n## A {#b}', 'HEADING_ID', 3, 1],
  ])('%s', async (_, text, code, line, column) => {
    expect(await told(text)).toEqual([['error', code, line, column]])
  })

  test.each<[id: string, textOf: (share: number) => string]>([
    ['C-31', (share) => matter(`title: ${'a'.repeat(100_000 * share)}`)],
    ['C-39', (share) => `${'> '.repeat(8000 * share)}a`],
    ['C-40', (share) => `${'- '.repeat(8000 * share)}x${'\n'.repeat(8000 * share)}`],
    ['C-40 elements', (share) => '<div>'.repeat(20_000 * share)],
  ])('%s is refused in time that grows with the text', async (_, textOf) => {
    await expectLinear(textOf, (text) => compile(text))
  })

  // C-15
  test('aliases are counted each time, before anything is made of them', async () => {
    await expectNoDearer(matter(bomb(5)), matter(wide), (text) => compile(text))
    expect(await told(matter('a: &a [1, 2]\nb: [*a, *a]'))).toEqual([])
  })
})

test.each([
  ['title: "a\\0b"', 'U+0000', 2],
  ['a: 1\ntags: ["x", "\\e"]', 'U+001B', 3],
  ['authors: {name: "\\x7f"}', 'U+007F', 2],
  ['slug: "/a\\x01b"', 'U+0001', 2],
  ['title: "half of a letter \\ud83d"', 'U+D83D', 2],
])(
  'C-29 a control character that an escape sequence makes is an error: %j',
  async (lines, sign, line) => {
    expect((await compile(matter(lines))).problems).toMatchObject([
      {
        code: 'FRONT_MATTER_HIDDEN',
        severity: 'error',
        line,
        message: `this value contains the control character ${sign}`,
      },
    ])
  },
)

test.each([
  ['custom_edit_url: "%"', 'docs'],
  ['author_url: "%"', 'blog'],
  ['authors: [{url: "%"}]', 'blog'],
] as const)(
  'an address that runs a script is an error where it is written: %s',
  async (field, section) => {
    for (const scheme of ['javascript', 'vbscript', 'data', 'java\\tscript', ' JavaScript']) {
      const text = matter(`date: 2020-01-01\n${field.replace('%', `${scheme}:alert(1)`)}`)
      expect(await told(text, { section })).toEqual([
        ['error', 'FRONT_MATTER_FIELD', 3, field.indexOf(':') + 3],
      ])
    }
  },
)

describe('said, and built all the same', () => {
  test.each<Row>([
    ['C-28', matter('tittle: x'), 'FRONT_MATTER_UNKNOWN', 2, 1],
    ['C-30', matter('title: "a\\u202eb"'), 'FRONT_MATTER_HIDDEN', 2, 8],
    ['C-32', '', 'SOURCE_EMPTY', 1, 1],
    ['C-32 front matter only', matter('title: A', ' \n'), 'SOURCE_EMPTY', 1, 1],
    ['C-33', 'a\n\n<script>alert(1)</script>', 'HTML_DROPPED', 3, 1],
    [
      'C-33 handler',
      'a <img src="https://x.org/a.png" alt="a" onerror="x()">',
      'HTML_DROPPED',
      1,
      3,
    ],
    ['C-50', 'a ![](a.png)', 'IMAGE_ALT', 1, 3],
    ['C-51', 'a\n\n<!-- truncate -->\n\nb\n\n<!-- truncate -->\n\nc', 'TRUNCATE_TWICE', 7, 1],
    ['C-52', 'a\n\n:::note\nx', 'ADMONITION_OPEN', 3, 1],
    ['C-52 unknown', ':::foo\nx\n:::', 'ADMONITION_UNKNOWN', 1, 1],
  ])('%s', async (_, text, code, line, column) => {
    expect(await told(text)).toEqual([['warning', code, line, column]])
  })

  test.each([
    ['C-37', 'a\n\n```nope\nx\n```', 'CODE_LANGUAGE', 3],
    ['C-46', '# A\n\n# B', 'HEADING_LEVEL', 3],
    ['C-46 a level left out', '# A\n\n## B\n\n#### C', 'HEADING_LEVEL', 5],
  ])('%s is only a remark', async (_, text, code, line) => {
    expect((await compile(text)).problems).toMatchObject([{ code, severity: 'info', line }])
  })

  // C-51
  test('the first marker ends the excerpt', async () => {
    expect(
      (await compile('a\n\n<!-- truncate -->\n\nb\n\n<!-- truncate -->\n\nc', { section: 'blog' }))
        .excerpt,
    ).toEqual(['<p>a</p>'])
  })
})

describe('taken', () => {
  // C-03
  test('a fence of another language in the body is text', async () => {
    expect(await html('---\ntitle: A\n---\n\n---js\n{a: 1}\n---\n')).toContain('{a: 1}')
  })

  test.each([
    ['in a paragraph', 'A\0B'],
    ['in a heading', '## A\0B'],
    ['in code', '`A\0B`\n\n```js\nA\0B\n```\n\n    A\0B'],
    ['in a table', '| A\0B |\n|---|\n| \0 |'],
    ['in HTML', '<b title="A\0B">A\0B</b>'],
    ['in a link', '[A\0B](https://x.test/a\0b "A\0B")'],
    ['as an entity', '&#0; &#x0;'],
  ])('C-45 U+0000 %s is U+FFFD', async (_, text) => {
    const { body, headings, summary, problems } = await compile(text)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const all = JSON.stringify([body, headings, summary])
    expect(all).not.toContain('\\u0000')
    expect(all).toMatch(/\uFFFD|%EF%BF%BD/)
    expect((await compile(`---\ntitle: A\n---\n${text}`)).body).toEqual(body)
  })

  // C-45
  test('U+0000 is gone before statements are cut out of the text, which no parser reads', async () => {
    expect(await told('export const a = "A\0B"\n\nText')).toEqual([])
    expect(await told(matter('title: A', 'export const a = "A\0B"\n\nText'))).toEqual([])
  })

  // C-09 C-10
  test('a byte order mark and other line ends change nothing', async () => {
    const plain = await compile('---\ntitle: A\n---\n\n# B\n\n:::note\nx\n:::\n')
    for (const end of ['\r\n', '\r'])
      expect(
        await compile(`\uFEFF---\ntitle: A\n---\n\n# B\n\n:::note\nx\n:::\n`.replaceAll('\n', end)),
      ).toEqual(plain)
  })

  // C-22 C-27
  test('a month and a time stay the text that was written', async () => {
    expect((await compile(matter('date: 2023-03'), { section: 'blog' })).frontMatter.date).toBe(
      '2023-03',
    )
    expect((await compile(matter('slug: 12:30:45'))).frontMatter.slug).toBe('12:30:45')
  })

  // C-25
  test('numbers and switches are text where text is meant', async () => {
    expect((await compile(matter('title: no'))).frontMatter.title).toBe('no')
    expect((await compile(matter('title: 2023'))).frontMatter.title).toBe('2023')
  })

  // C-35
  test('an info string gives one class and no attributes', async () => {
    for (const info of ['js"><img/onerror=1>', 'js&#x20;xss']) {
      const text = await html(`\`\`\`${info}\nx\n\`\`\`\n`)
      expect(text.match(/<code class="language-[^" ]*">/g), info).toHaveLength(1)
      expect(text).not.toMatch(/<img|onerror/)
    }
  })

  // C-43
  test('rows with too few and too many cells are filled and cut', async () => {
    const rows = (await html('|a|b|\n|-|-|\n|1|\n|1|2|3|\n')).match(/<td>/g)
    expect(rows).toHaveLength(4)
  })

  // C-47
  test('a heading always has an id', async () => {
    const text = await html('## !!!\n\n## 🎉\n\n## \n')
    expect([...text.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'section',
      'section-1',
      'section-2',
    ])
  })

  test('rules of many signs and deep code are neither lists nor quotes', async () => {
    for (const text of [
      '- '.repeat(150),
      '-'.repeat(200),
      '* '.repeat(150),
      `a\n\n${' '.repeat(250)}code`,
    ])
      expect(await told(text), text).toEqual([])
  })
})
