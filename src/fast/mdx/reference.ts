// MDX as the packages of MDX read it.
import type { Root, RootContent } from 'mdast'
import remarkMdx from 'remark-mdx'
import type { PluggableList } from 'unified'
import { withoutLinearHtml } from '../parse/linearSyntax.ts'
import { markdownReference } from '../parse/reference.ts'
import { allowFor, limitedAcorn } from './script.ts'
import { syntaxErrorFrom } from './syntaxError.ts'
import { isElement, unravel } from './unravel.ts'

/** Parsers of MDX; `more` are plugins that read further signs. They throw MdxSyntaxError. */
export function mdxReference(more: PluggableList = []) {
  const plain = markdownReference().use(withoutLinearHtml).use(more)
  const bare = plain()
    .use(remarkMdx, { acorn: limitedAcorn as never, addResult: false })
    .freeze()
  const full = plain()
    .use(remarkMdx, { acorn: limitedAcorn as never })
    .freeze()
  return {
    /** As the native parser gives it. */
    bare: (text: string): Root =>
      within(text, () => unravel(withoutAttributePlaces(bare.parse(text) as Root))),
    /** The same with the programs of what is to be run. */
    withPrograms: (text: string): Root =>
      within(text, () => unravel(withoutAttributePlaces(full.parse(text) as Root, true))),
  }
}

export const { bare: referenceMdx, withPrograms: referenceMdxWithPrograms } = mdxReference()

/** The same with what plugins add to it, and unravelled, which plugins count on. */
export function mdxWithPlugins(plugins: PluggableList) {
  const processor = markdownReference()
    .use(withoutLinearHtml)
    .use(remarkMdx, { acorn: limitedAcorn as never })
    .use(plugins)
  return {
    processor,
    freeze: () => processor.freeze(),
    /** Throws MdxSyntaxError. */
    parse: (text: string): Root => within(text, () => unravel(processor.parse(text) as Root)),
  }
}

function within(text: string, parse: () => Root): Root {
  allowFor(text)
  try {
    return parse()
  } catch (error) {
    throw syntaxErrorFrom(error, text) ?? error
  }
}

/** The native parser knows the place of a tag, not those of its attributes. */
function withoutAttributePlaces(root: Root, hasPrograms = false): Root {
  const open: (Root | RootContent)[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if (isElement(node))
      for (const attribute of node.attributes) {
        delete attribute.position
        if (!hasPrograms && attribute.value && typeof attribute.value === 'object')
          delete attribute.value.data
      }
    if ('children' in node) for (const child of node.children) open.push(child)
  }
  return root
}
