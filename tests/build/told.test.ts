// What a build says of texts in which something would vanish: the same with either parser, and
// again from the cache.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Problem, sortProblems } from '../../src/tools/problem.ts'
import { builtSite, configWith, type TempSite, tempSite } from '../support/site.ts'

const doc = (body: string) => `---\ntitle: A\n---\n\n${body}\n`
// 2 × 3 pixels.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEUlEQVR42mNk+M9QzwAFjDABAP8tA/4y3XtZAAAAAElFTkSuQmCC',
  'base64',
)
const lines = (problems: Problem[]) =>
  sortProblems(problems).map(({ severity, code, file, line, column }) => [
    severity,
    code,
    file,
    line,
    column,
  ])

const TEXTS: Record<
  string,
  [text: string, code: string, line: number, column: number, severity?: string]
> = {
  'alert.md': [doc('> [!FOO]\n> x'), 'ADMONITION_UNKNOWN', 5, 3],
  'dropped.md': [doc('a <iframe src="https://x.org"></iframe>'), 'HTML_DROPPED', 5, 3],
  'emoji.md': [doc('a :tada:'), 'SYNTAX_UNSUPPORTED', 5, 3, 'info'],
  'empty.md': [doc('a [](/docs/alert)'), 'LINK_EMPTY', 5, 3],
  'fence.md': [doc('```js\nlet a'), 'CODE_OPEN', 5, 1],
  'footnote.md': [doc('a[^1]'), 'FOOTNOTE_MISSING', 5, 2],
  'formula.md': [doc('$$\na\n$$'), 'SYNTAX_UNSUPPORTED', 5, 1, 'info'],
  'host.md': [doc('a [b](http://[::1)'), 'LINK_ADDRESS', 5, 3],
  'late.md': ['\n---\ntitle: A\n---\n\nx\n', 'FRONT_MATTER_LATE', 2, 1],
  'open.md': [doc('<div>\n\na'), 'HTML_OPEN', 5, 1],
  'reference.md': [doc('a [text][ref]'), 'REFERENCE_MISSING', 5, 9],
  'unknown.md': [doc('an Array<string>'), 'HTML_UNKNOWN', 5, 9],
}
const EXPECTED = Object.entries(TEXTS).map(
  ([name, [, code, line, column, severity = 'warning']]) => [
    severity,
    code,
    `content/docs/${name}`,
    line,
    column,
  ],
)

describe('each is told with its place', () => {
  let site: TempSite
  beforeAll(async () => {
    site = await tempSite(
      Object.fromEntries(
        Object.entries(TEXTS).map(([name, [text]]) => [`content/docs/${name}`, text]),
      ),
    )
    site.write(
      'content/docs/good.md',
      doc('> [!TIP]\n> x\n\n:::details T\ny\n:::\n\n$5 and $10, `Array<string>`, a[1][2]'),
    )
  })
  afterAll(() => site.remove())

  test('by a first build, by one that compiles nothing, and after an edit', async () => {
    const first = await site.run('build', '--json')
    expect(lines(first.report.problems)).toEqual(EXPECTED)
    expect(first.exitCode).toBe(0)

    const again = await site.run('build', '--json')
    expect(again.report.compiled).toBe(0)
    expect(lines(again.report.problems)).toEqual(EXPECTED)
    site.write('content/docs/good.md', `${site.read('content/docs/good.md')}\n`)
    const edited = await site.run('build', '--json')
    expect(edited.report.compiled).toBe(1)
    expect(lines(edited.report.problems)).toEqual(EXPECTED)
  })

  test('nothing of the text is gone', () => {
    const shown = (name: string) => site.html(`/docs/${name}`)
    expect(shown('unknown')).toContain('an Array&#x3C;string>')
    expect(shown('good')).toMatch(/theme-admonition-tip[\s\S]*<details>\s*<summary>T<\/summary>/)
  })

  test('with --strict it fails the build', async () => {
    expect((await site.run('check', '--strict')).exitCode).toBe(1)
  })
})

describe('pictures and other files', () => {
  let site: TempSite
  beforeAll(async () => {
    site = await builtSite({
      'content/docs/img/pic.png': picture,
      'content/static/logo.png': picture,
      'content/docs/a.md': doc(
        [
          '![a](./img/pic.png)',
          '<img src="./img/pic.png" alt="b" width="300">',
          '<img src="./img/pic.png" alt="c" height="300">',
          '<img src="/logo.png" alt="d" width="32" height="16">',
          '<img src="./img/pic.png" alt="e" width="50%">',
          '<img src="./img/pic.png" alt="f" width={64} />',
          '<img src="https://x.org/g.png" alt="g" width="8">',
          '<img src="pathname:///logo.png" alt="h" width="9">',
        ].join('\n\n'),
      ),
    })
  })
  afterAll(() => site.remove())

  test('an author’s size wins, stands once, and gives the other side in proportion', () => {
    const images = [...site.html('/docs/a').matchAll(/<img [^>]*alt="[a-h]"[^>]*>/g)].map(
      ([tag]) => tag,
    )
    const sizes = images.map((tag) =>
      [...tag.matchAll(/ (?:width|height|alt)="[^"]*"/g)].map(([text]) => text.trim()).sort(),
    )
    expect(sizes).toEqual([
      ['alt="a"', 'height="3"', 'width="2"'],
      ['alt="b"', 'height="450"', 'width="300"'],
      ['alt="c"', 'height="300"', 'width="200"'],
      ['alt="d"', 'height="16"', 'width="32"'],
      ['alt="e"', 'width="50%"'],
      ['alt="f"', 'height="96"', 'width="64"'],
      ['alt="g"', 'width="8"'],
      ['alt="h"', 'width="9"'],
    ])
  })

  test('one in the wrong case, or with a letter too many, names the one that is there', async () => {
    const other = await tempSite({
      'content/docs/img/pic.png': picture,
      'content/static/Logo.png': picture,
      'content/docs/a.md': doc(
        '![a](./img/Pic.png) ![b](./imgs/pic.png) ![c](/logo.png) ![d](./nothing.png) ![e](@site/content/docs/img/pics.png)',
      ),
    })
    const { report, exitCode } = await other.run('build', '--json')
    expect(exitCode).toBe(1)
    expect(
      sortProblems(report.problems).map(({ code, column, hint }) => [code, column, hint]),
    ).toEqual([
      ['IMAGE_MISSING', 1, 'Did you mean ./img/pic.png? Names differ by case.'],
      ['IMAGE_MISSING', 21, 'Did you mean ./img/pic.png?'],
      ['IMAGE_MISSING', 42, 'Did you mean /Logo.png? Names differ by case.'],
      ['IMAGE_MISSING', 58, 'Save it as content/docs/nothing.png, or correct the path.'],
      ['IMAGE_MISSING', 78, 'Did you mean @site/content/docs/img/pic.png?'],
    ])
    other.remove()
  })

  test('raw video, source and a are checked like links, with their line', async () => {
    const other = await tempSite({
      'content/docs/here.mp4': 'x',
      'content/docs/a.md': doc(
        '<video src="/gone.mp4" controls></video>\n\n<video controls>\n  <source src="./lost.webm" type="video/webm">\n  <source src="./here.mp4" type="video/mp4">\n</video>\n\nb <a href="/nowhere">c</a>',
      ),
    })
    const { report, exitCode } = await other.run('build', '--json')
    expect(exitCode).toBe(1)
    expect(
      sortProblems(report.problems).map(({ code, line, message }) => [code, line, message]),
    ).toEqual([
      ['LINK_BROKEN', 5, '/gone.mp4 does not exist'],
      ['LINK_BROKEN', 8, '/docs/lost.webm does not exist'],
      ['LINK_BROKEN', 12, '/nowhere does not exist'],
    ])
    other.write('content/docs/a.md', doc('<video src="./here.mp4" controls></video>'))
    expect((await other.run('build')).exitCode).toBe(0)
    expect(other.html('/docs/a')).toMatch(/<video src="\/assets\/files\/here-\w+\.mp4" controls>/)
    other.remove()
  })
})

describe('settings', () => {
  describe('onBrokenMarkdownLinks', () => {
    const files = {
      'content/docs/a.md': doc('[x](./nothre.md)'),
      'content/docs/nother.md': doc('y'),
    }
    const hint = 'Did you mean ./nother.md?'

    test.each([
      ['', 0, [['MARKDOWN_LINK_BROKEN', 'warning', hint]]],
      ["onBrokenMarkdownLinks: 'throw'", 1, [['MARKDOWN_LINK_BROKEN', 'error', hint]]],
      ["onBrokenMarkdownLinks: 'ignore'", 0, []],
      [
        "onBrokenMarkdownLinks: 'throw', onBrokenLinks: 'ignore'",
        1,
        [['MARKDOWN_LINK_BROKEN', 'error', hint]],
      ],
    ])(
      'decides alone on a link to a Markdown file that is not there: %s',
      async (option, code, told) => {
        const site = await tempSite({ ...files, 'site.config.ts': configWith(option) })
        const { exitCode, report } = await site.run('build', '--json')
        expect(report.problems.map(({ code, severity, hint }) => [code, severity, hint])).toEqual(
          told,
        )
        expect(exitCode).toBe(code)
        site.remove()
      },
    )

    test('a menu that names the same address has a broken link all the same', async () => {
      const site = await tempSite({
        'site.config.ts': configWith(
          "themeConfig: { footer: { links: [{ label: 'x', to: '/docs/nowhere.md' }] } }",
        ),
        'content/docs/a.md': doc('[x](/docs/nowhere.md)'),
      })
      const { exitCode, report } = await site.run('build', '--json')
      expect(report.problems.map(({ code, severity }) => [code, severity])).toEqual([
        ['MARKDOWN_LINK_BROKEN', 'warning'],
        ['LINK_BROKEN', 'error'],
      ])
      expect(exitCode).toBe(1)
      site.remove()
    })

    test('of a Docusaurus site such a link is a broken link, too, as it is there', async () => {
      const site = await tempSite({
        'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/',
  presets: [['classic', { blog: false }]] }`,
        'docs/a.md': doc('[x](./nowhere.md)'),
      })
      const { exitCode, report } = await site.run('build', '--json')
      expect(report.problems).toMatchObject([
        { code: 'MARKDOWN_LINK_BROKEN', severity: 'error' },
        { code: 'MOVE_IN' },
      ])
      expect(exitCode).toBe(1)
      site.remove()
    })
  })

  test('html: allow keeps unknown tags and says so; html: drop says what goes', async () => {
    const files = {
      'content/docs/a.md': doc('a <foo>b</foo> <my-box>c</my-box> <iframe></iframe> <kbd>d</kbd>'),
    }
    const allowed = await tempSite({
      ...files,
      'site.config.ts': configWith("markdown: { html: 'allow' }"),
    })
    const dropped = await tempSite({
      ...files,
      'site.config.ts': configWith("markdown: { html: 'drop' }"),
    })
    const told = async (site: TempSite) =>
      (await site.run('build', '--json')).report.problems.map(({ code, severity, message }) => [
        code,
        severity,
        message,
      ])
    expect(await told(allowed)).toEqual([
      ['HTML_UNKNOWN', 'warning', '"<foo>" is not an HTML element: browsers leave it out'],
    ])
    expect(allowed.html('/docs/a')).toContain(
      'a <foo>b</foo> <my-box>c</my-box> <iframe></iframe> <kbd>d</kbd>',
    )
    expect((await told(dropped)).sort()).toEqual([
      ['HTML_DROPPED', 'info', 'raw HTML is left out (4 times in this file)'],
      ['HTML_UNKNOWN', 'warning', '"<foo>" is not an HTML element: it is shown as text'],
      ['HTML_UNKNOWN', 'warning', '"<my-box>" is not an HTML element: it is shown as text'],
    ])
    expect(dropped.html('/docs/a')).toContain(
      'a &#x3C;foo>b&#x3C;/foo> &#x3C;my-box>c&#x3C;/my-box>  d',
    )
    allowed.remove()
    dropped.remove()
  })
})
