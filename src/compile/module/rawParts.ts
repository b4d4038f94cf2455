// HTML that is finished already, a code block's, as a component of the module: React puts it in as
// it is.
import type { Root } from 'hast'
import type { Node, Parent } from 'unist'
import { walk } from '../tree/walk.ts'
import type { EsmNode, JsxNode } from './nodes.ts'

/** The name under which documents import the theme's Html. */
const NAME = 'QuireHtml'

/** `<div class="…" style="--first-line:3">…</div>`: codeBlockHtml writes one element. */
const ELEMENT = /^<div class="([^"]*)"(?: style="--first-line:(\d+)")?>([\s\S]*)<\/div>$/

/** Gives the import that they need; undefined where there are none. */
export function rawParts(tree: Root): EsmNode | undefined {
  let count = 0
  walk<Node, Parent>(tree, (node, index, parent) => {
    if (node.type !== 'raw') return undefined
    count++
    parent.children[index] = partFrom((node as Node & { value: string }).value)
    return 'skip'
  })
  return count > 0 ? htmlImport() : undefined
}

function partFrom(value: string): JsxNode {
  const [, className, firstLine, inner] = ELEMENT.exec(value) ?? []
  const attributes: JsxNode['attributes'] = [attribute('html', inner ?? value)]
  if (className) attributes.push(attribute('className', decoded(className)))
  if (firstLine) attributes.push(lineAttribute(firstLine))
  return { type: 'mdxJsxFlowElement', name: NAME, attributes, children: [] }
}

const decoded = (value: string) => value.replaceAll('&#x22;', '"').replaceAll('&#x26;', '&')

const attribute = (name: string, value: string) => ({
  type: 'mdxJsxAttribute' as const,
  name,
  value: {
    type: 'mdxJsxAttributeValueExpression' as const,
    value: '',
    data: { estree: program({ type: 'Literal', value }) },
  },
})

/** `style={{ '--first-line': 3 }}`. */
const lineAttribute = (line: string) => ({
  type: 'mdxJsxAttribute' as const,
  name: 'style',
  value: {
    type: 'mdxJsxAttributeValueExpression' as const,
    value: '',
    data: {
      estree: program({
        type: 'ObjectExpression',
        properties: [
          {
            type: 'Property',
            kind: 'init',
            method: false,
            shorthand: false,
            computed: false,
            key: { type: 'Literal', value: '--first-line' },
            value: { type: 'Literal', value: Number(line) },
          },
        ],
      }),
    },
  },
})

function program(expression: { type: string; [key: string]: unknown }) {
  const body = [{ type: 'ExpressionStatement', expression }]
  return { type: 'Program' as const, body, sourceType: 'module', comments: [] }
}

/** `import { Html as QuireHtml } from '@theme/Html'`. */
function htmlImport(): EsmNode {
  const specifier = {
    type: 'ImportSpecifier',
    imported: { type: 'Identifier', name: 'Html' },
    local: { type: 'Identifier', name: NAME },
  }
  const body = [
    {
      type: 'ImportDeclaration',
      attributes: [],
      source: { type: 'Literal', value: '@theme/Html' },
      specifiers: [specifier],
    },
  ]
  const estree = { type: 'Program' as const, body, sourceType: 'module', comments: [] }
  return { type: 'mdxjsEsm', value: '', data: { estree } }
}
