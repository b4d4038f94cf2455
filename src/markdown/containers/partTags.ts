// Tags of the theme's parts, where our own steps put some in: as if an author had written them.
import type { Node, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'

export const partTag = (
  name: 'Tabs' | 'TabItem',
  props: Record<string, string>,
  children: RootContent[],
  { position }: Pick<Node, 'position'>,
): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(props).map(([name, value]) => ({
    type: 'mdxJsxAttribute',
    name,
    value,
  })),
  children: children as MdxJsxFlowElement['children'],
  position,
})
