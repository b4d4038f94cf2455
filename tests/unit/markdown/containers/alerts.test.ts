// GitHub's alerts and VitePress's details.
import { describe, expect, test } from 'vitest'
import { compile, html } from '../compiling.ts'

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
  ])('[!%s]', async (written, name, label) => {
    expect(await html(`> [!${written}]\n> Some *text*.\n>\n> - a\n`)).toBe(
      admonition(name, label, '<p>Some <em>text</em>.</p>\n<ul>\n<li>a</li>\n</ul>'),
    )
  })

  test('with a title of its own, two blanks, or an empty line behind', async () => {
    expect(await html('> [!NOTE] My *own* title\n> x\n')).toBe(
      admonition('note', 'My <em>own</em> title', '<p>x</p>'),
    )
    for (const end of ['  ', '\n>', ' '])
      expect(await html(`> [!NOTE]${end}\n> x\n`), JSON.stringify(end)).toBe(
        admonition('note', 'note', '<p>x</p>'),
      )
  })

  test('in a list, and in another', async () => {
    expect(await html('- > [!TIP]\n  > x\n')).toContain(admonition('tip', 'tip', '<p>x</p>'))
    expect(await html('> [!NOTE]\n> > [!TIP]\n> > x\n')).toBe(
      admonition('note', 'note', admonition('tip', 'tip', '<p>x</p>')),
    )
  })

  test.each([
    '> [!NOTE]\n',
    '> a\n> [!NOTE]\n',
    '> \\[!NOTE]\n> x\n',
    '> `[!NOTE]`\n> x\n',
    '[!NOTE]\nx\n',
  ])('%j is none', async (text) => {
    expect(await html(text)).not.toContain('admonition')
    expect((await compile(text)).problems).toEqual([])
  })

  test('of a type that does not exist it stays a quote, and is told', async () => {
    expect(await html('> [!FOO]\n> x\n')).toBe('<blockquote>\n<p>[!FOO]\nx</p>\n</blockquote>')
    expect((await compile('a\n\n> [!FOO]\n> x\n')).problems).toMatchObject([
      {
        code: 'ADMONITION_UNKNOWN',
        severity: 'warning',
        line: 3,
        column: 3,
        hint: 'Use one of note, tip, important, warning, caution.',
      },
    ])
  })

  test('links in it keep their lines', async () => {
    expect(
      (await compile('---\ntitle: A\n---\n> [!NOTE] [t](t.md)\n> [a](a.md)\n')).links.map(
        ({ target, line, column }) => [target, line, column],
      ),
    ).toEqual([
      ['t.md', 4, 11],
      ['a.md', 5, 3],
    ])
  })
})

describe('details', () => {
  test('are closed up, with a title that may hold Markdown', async () => {
    expect(await html(':::details My *title*\n\nx\n\n:::\n')).toBe(
      '<details>\n<summary>My <em>title</em></summary>\n<p>x</p>\n</details>',
    )
    expect(await html('::: details\nx\n:::\n')).toBe(
      '<details>\n<summary>Details</summary>\n<p>x</p>\n</details>',
    )
    expect((await compile(':::details\nx\n:::\n')).problems).toEqual([])
  })

  test('live beside raw HTML', async () => {
    expect(await html('<b>a</b>\n\n:::details\nx\n:::\n')).toContain(
      '<details>\n<summary>Details</summary>\n<p>x</p>\n</details>',
    )
  })
})
