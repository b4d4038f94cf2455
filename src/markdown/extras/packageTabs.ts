// ```bash npm2yarn: the commands of npm in a code block, and what they are for other package
// managers, as tabs.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Code, Nodes, Parents, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import type convert from 'npm-to-yarn'
import type { PackageTabs } from '../../config/schema/habits.ts'
import { ownValue } from '../../shared/ownValue.ts'
import { engineRoot } from '../../tools/engine.ts'
import { partTag } from '../containers/partTags.ts'
import { walk } from '../tree/walk.ts'

const LABELS: Record<string, string> = { yarn: 'Yarn', bun: 'Bun' }
const DEFAULTS: Exclude<PackageTabs, boolean> = {
  sync: false,
  converters: ['yarn', 'pnpm', 'bun'],
}

let loaded: typeof convert | undefined

function converted(code: string, to: Parameters<typeof convert>[1]): string {
  loaded ??= createRequire(join(engineRoot, 'package.json'))('npm-to-yarn') as typeof convert
  return loaded(code, to)
}

/** Changes `tree`; true where there is such a block, whose tabs are tags of the theme's parts. */
export function makePackageTabs(tree: Root, text: string, options: PackageTabs): boolean {
  if (options === false || !text.includes('npm2yarn')) return false
  const { sync, converters } = options === true ? DEFAULTS : options
  let hasSome = false
  walk<Nodes, Parents>(tree, (node, index, parent) => {
    if (node.type !== 'code' || node.meta?.trim() !== 'npm2yarn') return undefined
    hasSome = true
    const items = [
      item(node, 'npm', node.value),
      ...converters.map((name) => item(node, name, converted(node.value, name))),
    ]
    const props: Record<string, string> = sync ? { groupId: 'npm2yarn' } : {}
    parent.children[index] = partTag('Tabs', props, items, node) as never
    return 'skip'
  })
  return hasSome
}

function item(node: Code, name: string, value: string): MdxJsxFlowElement {
  const { lang, position } = node
  const code: Code = { type: 'code', lang, value, position }
  return partTag('TabItem', { value: name, label: ownValue(LABELS, name) ?? name }, [code], node)
}
