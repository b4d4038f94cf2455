// Our serializer writes what rehype-stringify writes, letter for letter.
import type { Element, Nodes, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, test } from 'vitest'
import { type MarkdownOptions, markdownTree } from '../../../src/compile/markdown.ts'
import { serialize } from '../../../src/fast/html/serialize.ts'
import { engineRoot } from '../../../src/tools/engine.ts'
import { commonMarkExamples, notebookBodies } from '../../support/markdownCorpora.ts'

const reference = (tree: Nodes) => toHtml(tree, { allowDangerousHtml: true })

function treeOf(text: string, html: MarkdownOptions['html']): Root {
  const includes = { root: engineRoot, found: [], count: 0 }
  return markdownTree(text, { html }, { path: 'a.md', chain: ['a.md'], parts: [], includes }).tree
}

function expectSame(tree: Nodes): void {
  expect(serialize(tree)).toBe(reference(tree))
}

describe('the same HTML as the reference', () => {
  test('for the notebook', () => {
    const texts = notebookBodies()
    expect(texts.length).toBeGreaterThan(35)
    for (const text of texts) expectSame(treeOf(text, 'sanitize'))
  })

  test('for CommonMark’s examples, with all of their HTML', () => {
    for (const text of commonMarkExamples()) expectSame(treeOf(text, 'allow'))
  })

  test.each([
    '<svg viewBox="0 0 9 9" stroke-width="2"><path d="M0 0h9"/><title>a & b</title></svg>',
    '<script>if (a < b && c) {}</script><style>a > b {}</style>',
    '<template><p>in</p></template>',
    '<!-- a > b --><p>after</p>',
    '<details open><summary>S</summary>text</details>',
    '<input type="checkbox" checked disabled value="">',
    '<img srcset="a.png 1x, b.png 2x" alt="&quot;`\'&amp;" data-some-thing="1" aria-hidden="true">',
    '<a download>get</a><a download="file.txt">get</a><a download="">get</a>',
    '<br><hr><wbr>',
    '<my-part some-Attribute="1" onclick="a()"></my-part>',
  ])('for %s', (html) => {
    expectSame(treeOf(html, 'allow'))
  })

  const VALUES = [
    null,
    undefined,
    true,
    false,
    0,
    1,
    Number.NaN,
    '',
    ' a ',
    'a',
    ['a', 'b'],
    ['a', ''],
    [],
    '"&\'`<>\0',
    'download',
    'hidden',
  ]
  const KEYS =
    'className href hidden download srcSet accept ariaLabel dataSomeThing data-other style tabIndex odd"name value translate'.split(
      ' ',
    )
  test('for every kind of value of every kind of attribute', () => {
    for (const key of KEYS) {
      for (const value of VALUES) {
        const node = {
          type: 'element',
          tagName: 'p',
          properties: { id: 'x', [key]: value },
          children: [],
        } as unknown as Element
        expect(serialize(node), `${key} ${JSON.stringify(value)}`).toBe(reference(node))
      }
    }
  })

  test('for text, and for empty elements with something in them', () => {
    expectSame({ type: 'text', value: 'a < b & c > d "e" \u{1f600}' })
    expectSame({
      type: 'element',
      tagName: 'br',
      properties: {},
      children: [{ type: 'text', value: 'odd' }],
    })
    expectSame({ type: 'element', tagName: 'BR', properties: {}, children: [] })
    expectSame({
      type: 'root',
      children: [{ type: 'doctype' }, { type: 'comment', value: '> <!-- -->' }],
    })
  })
})
