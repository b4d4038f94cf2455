// Trees that few texts have are serialized byte for byte as the reference does. Those of whole
// texts: tests/fast/.
import type { Element, Nodes, Root } from 'hast'
import { describe, expect, test } from 'vitest'
import { markdownTree } from '../../../src/compile/markdown.ts'
import { serializerTwin } from '../../../src/fast/html/twin.ts'
import { engineRoot } from '../../../src/tools/engine.ts'

function treeOf(text: string): Root {
  const includes = { root: engineRoot, found: [], count: 0 }
  const context = { path: 'a.md', chain: ['a.md'], parts: [], includes }
  return markdownTree({ text, options: { html: 'allow' }, context }).tree
}

function expectSame(tree: Nodes): void {
  expect(serializerTwin.fast(tree)).toBe(serializerTwin.reference(tree))
}

describe('the same HTML as the reference', () => {
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
    expectSame(treeOf(html))
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
        expect(serializerTwin.fast(node), `${key} ${JSON.stringify(value)}`).toBe(
          serializerTwin.reference(node),
        )
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
