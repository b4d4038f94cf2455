// GitHub's alerts and VitePress's details.
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import type { BlockContext } from '../../../../src/compile/containers/blocks.ts'
import { drawByUnified } from '../../../../src/compile/markdown.ts'
import { drawPlain } from '../../../../src/fast/markdown/plainHtml.ts'
import { nativeParse } from '../../../../src/fast/parse/native.ts'
import { compile, html } from '../compiling.ts'

const context = (): BlockContext => ({
  path: 'a.md',
  chain: ['a.md'],
  parts: [],
  includes: { root: '/', found: [], count: 0 },
})
const remark = unified().use(remarkParse).use(remarkGfm).freeze()
const admonition = (name: string, label: string, content: string) =>
  `<div class="theme-admonition theme-admonition-${name}">\n<div class="admonition-heading"><span class="admonition-icon"></span>${label}</div>\n<div class="admonition-content">\n${content}\n</div>\n</div>`

describe('a quote that begins with its type is an admonition', () => {
  test.each([
    ['NOTE', 'note', 'note'],
    ['TIP', 'tip', 'tip'],
    ['IMPORTANT', 'info', 'important'],
    ['WARNING', 'warning', 'warning'],
    ['CAUTION', 'danger', 'caution'],
    ['note', 'note', 'note'],
  ])('[!%s]', (written, name, label) => {
    expect(html(`> [!${written}]\n> Some *text*.\n>\n> - a\n`)).toBe(
      admonition(name, label, '<p>Some <em>text</em>.</p>\n<ul>\n<li>a</li>\n</ul>'),
    )
  })

  test('with a title of its own, two blanks, or an empty line behind', () => {
    expect(html('> [!NOTE] My *own* title\n> x\n')).toBe(
      admonition('note', 'My <em>own</em> title', '<p>x</p>'),
    )
    for (const end of ['  ', '\n>', ' '])
      expect(html(`> [!NOTE]${end}\n> x\n`), JSON.stringify(end)).toBe(
        admonition('note', 'note', '<p>x</p>'),
      )
  })

  test('in a list, and in another', () => {
    expect(html('- > [!TIP]\n  > x\n')).toContain(admonition('tip', 'tip', '<p>x</p>'))
    expect(html('> [!NOTE]\n> > [!TIP]\n> > x\n')).toBe(
      admonition('note', 'note', admonition('tip', 'tip', '<p>x</p>')),
    )
  })

  test.each([
    '> [!NOTE]\n',
    '> a\n> [!NOTE]\n',
    '> \\[!NOTE]\n> x\n',
    '> `[!NOTE]`\n> x\n',
    '[!NOTE]\nx\n',
  ])('%j is none', (text) => {
    expect(html(text)).not.toContain('admonition')
    expect(compile(text).problems).toEqual([])
  })

  test('of a type that does not exist it stays a quote, and is told', () => {
    expect(html('> [!FOO]\n> x\n')).toBe('<blockquote>\n<p>[!FOO]\nx</p>\n</blockquote>')
    expect(compile('a\n\n> [!FOO]\n> x\n').problems).toMatchObject([
      {
        code: 'ADMONITION_UNKNOWN',
        severity: 'warning',
        line: 3,
        column: 3,
        hint: 'The types are note, tip, important, warning, caution.',
      },
    ])
  })

  test('links in it keep their lines', () => {
    expect(
      compile('---\ntitle: A\n---\n> [!NOTE] [t](t.md)\n> [a](a.md)\n').links.map(
        ({ target, line, column }) => [target, line, column],
      ),
    ).toEqual([
      ['t.md', 4, 11],
      ['a.md', 5, 3],
    ])
  })
})

describe('details', () => {
  test('are closed up, with a title that may hold Markdown', () => {
    expect(html(':::details My *title*\n\nx\n\n:::\n')).toBe(
      '<details>\n<summary>My <em>title</em></summary>\n<p>x</p>\n</details>',
    )
    expect(html('::: details\nx\n:::\n')).toBe(
      '<details>\n<summary>Details</summary>\n<p>x</p>\n</details>',
    )
    expect(compile(':::details\nx\n:::\n').problems).toEqual([])
  })

  test('live beside raw HTML', () => {
    expect(html('<b>a</b>\n\n:::details\nx\n:::\n')).toContain(
      '<details>\n<summary>Details</summary>\n<p>x</p>\n</details>',
    )
  })
})

test
  .skipIf(!nativeParse)
  .each([
    '> [!NOTE]\n> a *b*\n',
    '> [!TIP] c `d` [e](f.md)\n> g\n>\n> h\n',
    '> [!CAUTION]  \n> i\n',
    '> [!FOO]\n> j\n',
    '- > [!WARNING]\n  > k\n\n> > [!IMPORTANT]\n> > l\n',
    ':::details *m*\n\nn [o](p.md)\n\n:::\n',
  ])('the plain way, with either parser, and the packages agree on %j', (text) => {
  const { notes, ...drawn } = drawByUnified(text, { html: 'sanitize' }, context(), false)
  const expected = {
    ...drawn,
    notes: { headings: notes.headings, links: notes.links, problems: notes.problems },
  }
  const remarked = drawPlain(text, context(), false, (part) => remark.parse(part) as Root)
  expect(remarked).toEqual(expected)
  const native = drawPlain(text, context(), false)
  if (native) expect(native).toEqual(expected)
})
