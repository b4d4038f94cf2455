// `:::code-group`, as in VitePress: each block of code in it is a tab, named by `[name]` behind the
// language, else by its title or its language. Groups of one name follow each other.
import type { Code, RootContent } from 'mdast'
import { textOfNodes } from '../tree/textOf.ts'
import type { Container } from './container.ts'
import { partTag } from './partTags.ts'

export const CODE_GROUP = 'code-group'

/** Its tabs are tags of the theme's parts. */
export const isCodeGroup = ({ name }: { name: string }) => name === CODE_GROUP

export const codeGroup: Container = ({ title, children, position, report }) => {
  const isBlock = (node: RootContent): node is Code => node.type === 'code'
  const blocks = children.filter(isBlock)
  const others = children.filter((node) => !isBlock(node))
  const [odd = { position }] = others
  if (blocks.length === 0 || others.length > 0)
    report?.({
      code: 'CODE_GROUP',
      severity: 'warning',
      message:
        blocks.length === 0
          ? 'this code group has no code'
          : 'a code group holds only code; what else is in this one stands before it',
      line: odd.position?.start.line,
      column: odd.position?.start.column,
      hint: 'Put fences with a name into it: ```js [a.js].',
    })
  if (blocks.length === 0) return children
  const known = new Set<string>()
  const items = blocks.map((block) => {
    const { label, meta } = labelOf(block)
    const value = known.has(label) ? `${label} ${known.size + 1}` : label
    if (value !== label)
      report?.({
        code: 'CODE_GROUP',
        severity: 'warning',
        message: `two tabs of this code group are named "${label}"`,
        line: block.position?.start.line,
        column: block.position?.start.column,
        hint: 'Give each a name of its own: ```js [name].',
      })
    known.add(value)
    return partTag('TabItem', { value, label: value }, [{ ...block, meta }], block)
  })
  const name = title ? textOfNodes(title).trim() : ''
  const props = { className: CODE_GROUP, ...(name && { groupId: name }) }
  return [...others, partTag('Tabs', props, items, { position })]
}

const NAME = /(?:^|\s)\[([^\]]+)\](?=\s|$)/
const TITLE = /(?:^|\s)title=(["'])(.*?)\1/

/** What names a block is not shown above it once more. */
function labelOf({ lang, meta }: Code): { label: string; meta: string } {
  const written = meta ?? ''
  const name = NAME.exec(written)?.[1]?.trim()
  if (name) return { label: name, meta: written.replace(NAME, ' ') }
  const title = TITLE.exec(written)?.[2]?.trim()
  if (title) return { label: title, meta: written.replace(TITLE, ' ') }
  return { label: lang || 'text', meta: written }
}
