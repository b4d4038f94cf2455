// What a container is: `:::name Title` … `:::`, and the nodes that one is made of. The nodes are
// Markdown's own with another name: remark-rehype turns them into the elements that `data` names.
import type { PhrasingContent, RootContent } from 'mdast'
import type { Problem } from '../../tools/problem.ts'

export interface ContainerContent {
  /** As it was written, in small letters. */
  name: string
  /** What stands behind the name, if anything does. */
  title?: PhrasingContent[]
  children: RootContent[]
  /** Where it begins. */
  position?: RootContent['position']
  report?: (problem: Problem) => void
}

/** Makes the nodes that stand for a container. */
export type Container = (content: ContainerContent) => RootContent[]

/** An element that holds blocks: a quote by another name. */
export const blockElement = (name: string, children: RootContent[], classes: string[] = []) =>
  ({ type: 'blockquote', children, ...named(name, classes) }) as RootContent

/** An element that holds text: a paragraph by another name. */
export const textElement = (name: string, children: PhrasingContent[], classes: string[] = []) =>
  ({ type: 'paragraph', children, ...named(name, classes) }) as RootContent

/** An element in a text that holds nothing: emphasis by another name. */
export const emptyElement = (name: string, classes: string[]) =>
  ({ type: 'emphasis', children: [], ...named(name, classes) }) as PhrasingContent

const named = (hName: string, classes: string[]) => ({
  data: { hName, hProperties: classes.length > 0 ? { className: classes } : {} },
})
