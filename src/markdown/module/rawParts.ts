// HTML that is finished already, a code block's or a formula's, as a component of the module: React
// puts it in as it is.
import type { Root } from 'hast'
import type { Node, Parent } from 'unist'
import type { EsmNode, JsxElement } from '../mdx/nodes.ts'
import { walk } from '../tree/walk.ts'
import { attributeOf, objectOf } from './attributes.ts'
import { importOf, programOf } from './program.ts'

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

function partFrom(value: string): JsxElement {
  const [, className, firstLine, inner] = ELEMENT.exec(value) ?? []
  const attributes: JsxElement['attributes'] = [attribute('html', inner ?? value)]
  // Formulas stand in lines.
  if (value.startsWith('<span')) attributes.push(attribute('as', 'span'))
  if (className) attributes.push(attribute('className', decoded(className)))
  if (firstLine) attributes.push(lineAttribute(firstLine))
  return { type: 'mdxJsxFlowElement', name: NAME, attributes, children: [] }
}

const decoded = (value: string) => value.replaceAll('&#x22;', '"').replaceAll('&#x26;', '&')

const attribute = (name: string, value: string) => attributeOf(name, { type: 'Literal', value })

/** `style={{ '--first-line': 3 }}`. */
const lineAttribute = (line: string) =>
  attributeOf('style', objectOf([['--first-line', Number(line)]]))

/** `import { Html as QuireHtml } from '@theme/Html'`. */
const htmlImport = (): EsmNode => ({
  type: 'mdxjsEsm',
  value: '',
  data: { estree: programOf([importOf(NAME, '@theme/Html', 'Html')]) },
})
