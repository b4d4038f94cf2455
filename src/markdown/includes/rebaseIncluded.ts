// An included file's tree becomes a part of the page's.
import { posix } from 'node:path'
import type { Nodes, Parents, Root } from 'mdast'
import { decodePath } from '../../shared/text.ts'
import { isExternal, splitHref } from '../../shared/url.ts'
import type {} from '../mdx/nodes.ts'
import { walk } from '../tree/walk.ts'
import { hasFile, type Includes } from './includes.ts'

/**
 * Makes a part of a page out of an included file's tree: everything in it is where the tag is, and
 * what it links to is found from the page's file. An address that is no file's is left as it is: it
 * is meant from the page.
 */
export function rebaseIncluded(
  tree: Root,
  position: Root['position'],
  from: string,
  page: string,
  includes: Includes,
): void {
  walk<Nodes, Parents>(tree, (node) => {
    node.position = position
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      node.url = rebase(node.url, node.type === 'image')
    if (node.type === 'markup')
      for (const name of ['href', 'src', 'poster']) {
        const url = node.properties[name]
        if (typeof url === 'string') node.properties[name] = rebase(url, name !== 'href')
      }
    return undefined
  })

  function rebase(url: string, isImage: boolean): string {
    const isFile = isImage || /^\.\.?\//.test(url) || /\.(?:mdx?|markdown)(?:[?#]|$)/i.test(url)
    if (
      !isFile ||
      url === '' ||
      isExternal(url) ||
      /^(?:[/#?]|@site\/)/i.test(url) ||
      posix.dirname(from) === posix.dirname(page)
    )
      return url
    // As in a page, a name without dots is that of a file of its own folder first, then of the
    // content folder.
    const isBare = !isImage && !/^\.\.?\//.test(url)
    const name = isBare ? (decodePath(splitHref(url).path) ?? '') : ''
    const { section } = includes
    if (name && section !== undefined && !hasFile(posix.join(posix.dirname(from), name), includes))
      if (hasFile(posix.join(section, name), includes)) return `/${url}`
    const moved = posix.relative(posix.dirname(page), posix.join(posix.dirname(from), url))
    return moved.startsWith('.') ? moved : `./${moved}`
  }
}
