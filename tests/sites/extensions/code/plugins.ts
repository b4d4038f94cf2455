// A plugin of remark and one of rehype.
interface Node {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

function visit(node: Node, seen: (node: Node) => void): void {
  seen(node)
  for (const child of node.children ?? []) visit(child, seen)
}

export const headingMarks =
  ({ mark }: { mark: string }) =>
  (tree: Node) =>
    visit(tree, (node) => {
      if (node.type === 'heading') node.children?.unshift({ type: 'text', value: `${mark} ` })
    })

export const linkMarks = () => (tree: Node) =>
  visit(tree, (node) => {
    if (node.tagName === 'a') node.properties = { ...node.properties, className: ['own-link'] }
  })
