// MDX as the packages of MDX read it.
import type { Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { allowFor, limitedAcorn } from './script.ts'
import { syntaxErrorFrom } from './syntaxError.ts'
import { isElement, unravel } from './unravel.ts'

const remark = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMdx, { acorn: limitedAcorn as never, addResult: false })
  .freeze()

const withPrograms = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMdx, { acorn: limitedAcorn as never })
  .freeze()

/** Throws MdxSyntaxError. */
export const referenceMdx = (text: string): Root =>
  within(text, () => unravel(withoutAttributePlaces(remark.parse(text) as Root)))

/** The tree as the packages give it, with the programs of what is to be run. */
export const mdxWithPrograms = (text: string): Root =>
  within(text, () => withPrograms.parse(text) as Root)

function within(text: string, parse: () => Root): Root {
  allowFor(text)
  try {
    return parse()
  } catch (error) {
    throw syntaxErrorFrom(error, text) ?? error
  }
}

/** The native parser knows the place of a tag, not those of its attributes. */
function withoutAttributePlaces(root: Root): Root {
  const open: (Root | RootContent)[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if (isElement(node))
      for (const attribute of node.attributes) {
        delete attribute.position
        if (attribute.value && typeof attribute.value === 'object') delete attribute.value.data
      }
    if ('children' in node) for (const child of node.children) open.push(child)
  }
  return root
}
