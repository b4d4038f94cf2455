// A plugin of rehype: a number stays on the line of its unit, `8 KiB`. Code is left as it is.
import type { Element, Root } from 'hast'

const UNIT = /(\d) (?=(?:[KMG]iB|[kMG]B|bytes?|bits?|ms|s|km|m)(?![\p{L}\d]))/gu

const NO_BREAK_SPACE = '\u00a0'

export function keepUnits() {
  return (tree: Root) => keepIn(tree)
}

function keepIn(parent: Root | Element): void {
  for (const node of parent.children) {
    if (node.type === 'text') node.value = node.value.replace(UNIT, `$1${NO_BREAK_SPACE}`)
    else if (node.type === 'element' && !CODE.has(node.tagName)) keepIn(node)
  }
}

const CODE = new Set(['pre', 'code', 'kbd', 'samp'])
