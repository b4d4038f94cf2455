// Names of emoji between colons: `:tada:` becomes 🎉. The list of names is read when a text first
// holds something that looks like one.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Nodes, Parents, Root } from 'mdast'
import { engineRoot } from '../../tools/engine.ts'
import { textOfNodes } from '../tree/textOf.ts'
import { walk } from '../tree/walk.ts'

const CODE = /:(\+1|-1|[\w-]+):/g

let signs: Record<string, string> | undefined

function signOf(name: string): string | undefined {
  signs ??= createRequire(join(engineRoot, 'package.json'))('emojilib/simplemap.json')
  return Object.hasOwn(signs!, name) ? signs![name] : undefined
}

const replaced = (text: string) => text.replace(CODE, (written, name) => signOf(name) ?? written)

/**
 * Changes the texts of `tree`, which was parsed from `text`. A heading keeps the words that its id
 * is made of.
 */
export function replaceEmoji(tree: Root, text: string): void {
  if (text.search(CODE) < 0) return
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'heading') {
      const words = textOfNodes(node.children)
      if (replaced(words) !== words) node.data = { ...node.data, idText: words }
    } else if (node.type === 'text') node.value = replaced(node.value)
    return undefined
  })
}

declare module 'mdast' {
  interface HeadingData {
    /** What its id is made of, where that is not its text. */
    idText?: string
  }
}
