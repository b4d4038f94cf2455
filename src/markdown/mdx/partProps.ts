// Properties of tags of the theme's parts that there are not: React leaves them out in silence, and
// so what was meant by them.
import { nearest } from '../../tools/nearest.ts'
import { isAdmonition, nameHint } from '../containers/containers.ts'
import type { Role } from './bindings.ts'
import type { ComponentTag, Lowering } from './lowering.ts'

/** Of parts that take no other ones; those that become one element take all that it has. */
const PROPS: Partial<Record<Role, string[]>> = {
  Tabs: ['values', 'defaultValue', 'groupId', 'queryString', 'block', 'lazy', 'className'],
  TabItem: ['value', 'label', 'default', 'attributes', 'hidden', 'className'],
  TOCInline: ['toc', 'minHeadingLevel', 'maxHeadingLevel', 'className'],
  Admonition: ['type', 'title', 'icon', 'className', 'id'],
  CodeBlock: [
    'language',
    'title',
    'showLineNumbers',
    'metastring',
    'className',
    'live',
    'noInline',
  ],
  DocCardList: ['items', 'className'],
}
/** What an element takes as well, or React. */
const OF_ELEMENTS = /^(?:key|ref|children|id|style|class|slot|…|(?:data|aria)-.*|on[A-Z].*)$/

/** Tells the first that there is not, and a kind of admonition that there is not. */
export function checkProps(role: Role, tag: ComponentTag, lowering: Lowering): void {
  const known = PROPS[role]
  if (!known) return
  const { name, node } = tag
  const unknown = node.attributes.find(
    (each) =>
      each.type === 'mdxJsxAttribute' && !known.includes(each.name) && !OF_ELEMENTS.test(each.name),
  )
  if (unknown?.type === 'mdxJsxAttribute') {
    const near = nearest(unknown.name, known)
    lowering.reportPart(
      node,
      {
        code: 'MDX_VALUE',
        severity: 'warning',
        message: `<${name}> has no "${unknown.name}": it changes nothing`,
        hint: near ? `Did you mean ${near}?` : `It has ${known.join(', ')}.`,
      },
      true,
    )
  }
  const { type } = tag.props
  const { containers } = lowering.context.extras
  if (role !== 'Admonition' || typeof type !== 'string') return
  const types = Object.keys(containers).filter(isAdmonition)
  if (types.length === 0 || types.includes(type)) return
  lowering.reportPart(
    node,
    {
      code: 'ADMONITION_UNKNOWN',
      severity: 'warning',
      message: `<${name}> has no type "${type}": it is shown as a note`,
      hint: nameHint(type, types),
    },
    true,
  )
}
