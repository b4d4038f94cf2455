// The theme's components as nodes: what Docusaurus renders of them on its server.
import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { admonitionNode } from '../containers/admonition.ts'
import { containerNamed, isAdmonition } from '../containers/containers.ts'
import { PART_TAG, type Part, tocMark } from '../document/parts.ts'
import { textOfNodes } from '../tree/textOf.ts'
import type { Role } from './bindings.ts'
import { cardListNodes, cardNodes } from './cards.ts'
import { elementNodes } from './elements.ts'
import type { ComponentTag, Lowering } from './lowering.ts'
import { markup } from './nodes.ts'
import { checkProps } from './partProps.ts'
import { textIn } from './tabList.ts'
import { tabNodes, tabsNodes } from './tabs.ts'

type Component = (tag: ComponentTag, lowering: Lowering) => Nodes[]

const COMPONENTS: Record<Role, Component> = {
  Tabs: tabsNodes,
  TabItem: tabNodes,
  TOCInline: tocNodes,
  Link: linkNodes,
  Admonition: admonitionNodes,
  CodeBlock: codeNodes,
  Details: detailsNodes,
  Heading: headingNodes,
  ThemedImage: imageNodes,
  DocCardList: cardListNodes,
  DocCard: cardNodes,
  Translate: ({ node }, lowering) => lowering.childrenOf(node),
}

export function componentNodes(role: Role, tag: ComponentTag, lowering: Lowering): Nodes[] {
  checkProps(role, tag, lowering)
  return COMPONENTS[role](tag, lowering)
}

/** An element with other properties than the component's own. */
function asElement(
  tag: ComponentTag,
  name: string,
  props: ComponentTag['props'],
  lowering: Lowering,
): Nodes[] {
  return elementNodes({ ...tag, name, props }, lowering)
}

function tocNodes(tag: ComponentTag, lowering: Lowering): Nodes[] {
  const index = lowering.context.parts.push(tocFrom(tag, lowering)) - 1
  return [markup(PART_TAG, { dataPart: tocMark(index) }, [], tag.node.position)]
}

function linkNodes(tag: ComponentTag, lowering: Lowering): Nodes[] {
  const { to, href, className, title, id } = tag.props
  const address = to ?? href
  // Without an address it is a place to link to.
  const own = typeof address === 'string' ? { href: address } : {}
  return asElement(tag, 'a', { ...own, className, title, id }, lowering)
}

function admonitionNodes(tag: ComponentTag, lowering: Lowering): Nodes[] {
  const type = textIn(tag.props.type) ?? 'note'
  const title = textIn(tag.props.title)
  const children = lowering.childrenOf(tag.node) as RootContent[]
  const container = isAdmonition(type)
    ? containerNamed(type, lowering.context.extras.containers)
    : undefined
  const heading: PhrasingContent[] = [{ type: 'text', value: title ?? type }]
  const nodes = container
    ? container({ name: type, title: title === undefined ? undefined : heading, children })
    : [admonitionNode('note', heading, children)]
  return nodes.map((node) => ({ ...node, position: tag.node.position }))
}

function codeNodes(tag: ComponentTag, lowering: Lowering): Nodes[] {
  const { language, title, metastring, showLineNumbers } = tag.props
  const given = textIn(tag.props.children)
  const value = given ?? textOfNodes(lowering.childrenOf(tag.node))
  const meta = [
    typeof title === 'string' && `title="${title.replaceAll('"', '&quot;')}"`,
    showLineNumbers === true && 'showLineNumbers',
    typeof showLineNumbers === 'number' && `showLineNumbers=${showLineNumbers}`,
    typeof metastring === 'string' && metastring,
  ]
  return [
    {
      type: 'code',
      lang: typeof language === 'string' ? language : undefined,
      meta: meta.filter(Boolean).join(' ') || undefined,
      value: value.replace(/^\n+|\s+$/g, ''),
    },
  ]
}

function detailsNodes(tag: ComponentTag, lowering: Lowering): Nodes[] {
  const { summary, open, className, id } = tag.props
  const [details] = asElement(tag, 'details', { open, className, id }, lowering)
  if (details?.type === 'markup' && typeof summary === 'string')
    details.children.unshift(markup('summary', {}, [{ type: 'text', value: summary }]))
  return details ? [details] : []
}

function headingNodes(tag: ComponentTag, lowering: Lowering): Nodes[] {
  const { as = 'h2', id, className } = tag.props
  const name = /^h[1-6]$/.test(String(as)) ? String(as) : 'h2'
  const nodes = asElement(tag, name, { id, className }, lowering)
  const [heading] = nodes
  if (heading?.type !== 'markup' || heading.properties.id === undefined) return nodes
  const classes = (heading.properties.className as string[] | undefined) ?? []
  heading.properties.className = ['anchor', ...classes]
  const text = textOfNodes(heading.children)
  const link = {
    className: ['hash-link'],
    href: `#${heading.properties.id}`,
    ariaLabel: `Direct link to ${text || heading.properties.id}`,
    title: 'Direct link to heading',
  }
  heading.children.push(markup('a', link, []))
  return nodes
}

/** Two images, of which the theme shows the one for the colour mode. */
function imageNodes(tag: ComponentTag, lowering: Lowering): Nodes[] {
  const { sources, ...rest } = tag.props
  const { light, dark } = (sources ?? {}) as Record<string, unknown>
  if (typeof light !== 'string' || typeof dark !== 'string') {
    if (sources !== undefined) lowering.notLiteral(tag.node, 'sources', tag.name)
    return []
  }
  const classes = typeof rest.className === 'string' ? ` ${rest.className}` : ''
  return [
    ...asElement(tag, 'img', { ...rest, src: light, className: `only-light${classes}` }, lowering),
    ...asElement(tag, 'img', { ...rest, src: dark, className: `only-dark${classes}` }, lowering),
  ]
}

// `<TOCInline toc={toc} />`: the table of contents, or a part of it, inside the text.

/** `toc={toc}`, `toc={toc.slice(2)}`, with the levels shown. */
function tocFrom(tag: ComponentTag, lowering: Lowering): Part {
  const { toc, minHeadingLevel, maxHeadingLevel } = tag.props
  const written = String((toc as { value?: unknown } | undefined)?.value ?? 'toc').replace(
    /\s/g,
    '',
  )
  const [known, from, to] = /^toc(?:\.slice\((-?\d+)?(?:,(-?\d+))?\))?$/.exec(written) ?? []
  if (known === undefined) {
    const message = `toc={${written}} cannot be known without running it: the whole table of contents is shown`
    const hint = 'Write toc={toc} or toc={toc.slice(2)}.'
    lowering.needsRun(tag.node, `gives <${tag.name}> a toc that has to be run`, {
      code: 'MDX_VALUE',
      severity: 'warning',
      message,
      hint,
    })
  }
  return {
    from: Number(from ?? 0),
    to: to === undefined ? undefined : Number(to),
    min: levelOf(minHeadingLevel, 2),
    max: levelOf(maxHeadingLevel, 3),
  }
}

const levelOf = (value: unknown, otherwise: number) =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : otherwise
