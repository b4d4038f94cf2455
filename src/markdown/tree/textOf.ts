// The text of nodes of Markdown.
import type { Nodes } from 'mdast'

export const textOfNodes = (nodes: Nodes[]): string =>
  nodes
    .map((node) =>
      'value' in node ? node.value : 'children' in node ? textOfNodes(node.children) : '',
    )
    .join('')
