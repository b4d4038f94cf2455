// The mark that ends an excerpt, as a node of the tree.
import type { Html } from 'mdast'

export const TRUNCATE_MARK: Html = { type: 'html', value: '<!--truncate-->' }
