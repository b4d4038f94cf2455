// A finished tree as HTML, as rehype-stringify writes the body of a page.
import type { Nodes } from 'hast'
import { toHtml } from 'hast-util-to-html'

export const htmlFrom = (tree: Nodes): string => toHtml(tree, { allowDangerousHtml: true })
