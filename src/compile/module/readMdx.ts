// From a text of MDX to its tree, with containers and alerts in it.
import { createProcessor } from '@mdx-js/mdx'
import type { Nodes, Parents, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import { VFile } from 'vfile'
import { type Problem, SiteError } from '../../tools/problem.ts'
import { checkTree } from '../checks/tree.ts'
import { makeAlerts } from '../containers/alerts.ts'
import { containerNodes } from '../containers/markContainers.ts'
import { groupMarked, OWN_MARK } from '../containers/markers.ts'
import { TRUNCATE } from '../plugins/rawHtml.ts'
import { walk } from '../tree/walk.ts'
import { mdxText } from './mdxText.ts'
import type { ExpressionNode } from './nodes.ts'
import { syntaxProblem } from './syntaxProblem.ts'

const parser = createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm] })

/** Throws SiteError for a text that is no MDX; its problem has no file yet. */
export function readMdx(text: string): { tree: Root; problems: Problem[] } {
  const marked = mdxText(text)
  const tree = parsed(marked.text)
  showMarks(tree)
  groupMarked(tree, (each) => containerNodes(each, marked.fences, parsed))
  const problems = [
    ...checkTree(tree, marked.text, true),
    ...marked.problems,
    ...makeAlerts(tree, marked.text),
  ]
  return { tree, problems }
}

function parsed(text: string): Root {
  try {
    return parser.parse(new VFile(text)) as Root
  } catch (error) {
    throw new SiteError([syntaxProblem(error)])
  }
}

/** Marks of containers and of a preview's end are comments of MDX; from here on they are nodes. */
function showMarks(tree: Root): void {
  let isTruncated = false
  walk<Nodes, Parents>(tree, (node, index, parent) => {
    if ((node.type as string) !== 'mdxFlowExpression') return undefined
    const { value, position } = node as unknown as ExpressionNode
    const [, name] = /^\s*\/\*\s*(quire:\S+|truncate)\s*\*\/\s*$/.exec(value) ?? []
    if (name?.startsWith('quire:'))
      parent.children[index] = { type: 'html', value: `<!--${name}-->`, position } as never
    else if (name && parent === tree && !isTruncated) {
      isTruncated = true
      const data = { hName: TRUNCATE, hProperties: { dataPart: OWN_MARK } }
      parent.children[index] = { type: 'paragraph', children: [], data, position } as never
    }
    return undefined
  })
}
