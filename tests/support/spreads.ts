// Calls that spread a list into arguments: one of some 100,000 items is a RangeError.
import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Such calls as `line  callee(...spread)`. What is written out is short, and so are parameters. */
export function spreadsIn(file: string, text: string): string[] {
  const found: string[] = []
  visit(parseSync(file, text).program as unknown as Node, [])
  return found

  function visit(node: Node, parameters: string[]): void {
    const names = /Function/.test(node.type) ? [...parameters, ...restOf(node)] : parameters
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      for (const { type, argument } of node.arguments as { type: string; argument: Node }[])
        if (type === 'SpreadElement' && !isShort(argument, names))
          found.push(`${lineOf(node)}  ${source(node.callee as Node)}(...${source(argument)})`)
    for (const child of Object.values(node).flat())
      if (typeof (child as Node | null)?.type === 'string') visit(child as Node, names)
  }

  function source({ start, end }: Node): string {
    return text.slice(start, end).replaceAll(/\s+/g, ' ')
  }

  function lineOf({ start }: Node): number {
    return text.slice(0, start).split('\n').length
  }
}

const restOf = ({ params }: Node): string[] =>
  (params as { type: string; argument?: { name?: string } }[]).flatMap(({ type, argument }) =>
    type === 'RestElement' && argument?.name ? [argument.name] : [],
  )

function isShort(node: Node, parameters: string[]): boolean {
  switch (node.type) {
    case 'Identifier':
      return parameters.includes(node.name as string)
    case 'ParenthesizedExpression':
      return isShort(node.expression as Node, parameters)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].every((one) => isShort(one as Node, parameters))
    case 'ArrayExpression':
      return (node.elements as (Node | null)[]).every((one) => one?.type !== 'SpreadElement')
    default:
      return false
  }
}
