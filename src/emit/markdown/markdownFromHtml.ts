// The text of a page as Markdown that can be read on its own. It is made from the page's HTML, in
// which partials, components and addresses are resolved already. hast-util-to-mdast knows the
// elements of HTML; the handlers below are for those of our pages, and for what it would leave out.
import type { Element, Nodes as HastNodes, Root, RootContent } from 'hast'
import { raw } from 'hast-util-raw'
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast'
import type { FootnoteDefinition, Nodes } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { walkElements } from '../../markdown/tree/walk.ts'

/** `href` is the address of the page that the HTML is on. */
export function markdownFromHtml(html: string, href: string): string {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root
  prepare(tree)
  const handlers = { ...HANDLERS, ...handlersOf(href) }
  return toMarkdown(toMdast(tree, { document: true, handlers }), OPTIONS)
}

const HIDDEN = /^(?:button|canvas|noscript|object|script|select|style|svg|textarea)$/
/** Of elements in each other, those of the page's layout included. */
const MAX_DEPTH = 100

/** Leaves out what is hidden, and makes code and what is nested too deeply plain text. */
function prepare(parent: Root | Element, depth = 0): void {
  parent.children = parent.children.filter((node) => !isHidden(node))
  for (const node of parent.children) {
    if (node.type !== 'element') continue
    if (depth < MAX_DEPTH && node.tagName !== 'code') prepare(node, depth + 1)
    else node.children = [text(textOf(node))]
  }
}

const isHidden = (node: RootContent) =>
  node.type === 'comment' ||
  (node.type === 'element' &&
    ((HIDDEN.test(node.tagName) && partOf(node, 'desc') === undefined) ||
      node.properties.ariaHidden === 'true' ||
      node.properties.role === 'tablist' ||
      node.properties.dataFootnoteBackref !== undefined ||
      hasClass(node, 'hash-link')))

const hasClass = ({ properties: { className } }: Element, name: string) =>
  Array.isArray(className) && className.includes(name)

const textOf = (node: HastNodes): string =>
  'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : ''

/** Of a drawing: its title, or its description. */
const partOf = ({ children }: Element, name: string) =>
  children.find((each): each is Element => 'tagName' in each && each.tagName === name)

const text = (value: unknown) => ({ type: 'text', value: String(value) }) as const

const all: Handle = (state, node) => state.all(node)

const BLOCKS = /^(?:blockquote|code|heading|list|math|paragraph|table|thematicBreak)$/
const isBlock = ({ type }: Nodes) => BLOCKS.test(type)

/** Without text there is no mark: icons are empty elements as well. Blocks have none either. */
const mark =
  (handle: Handle): Handle =>
  (state, node, parent) => {
    const made = handle(state, node, parent)
    if (!made || !('children' in made) || made.children.length === 0) return undefined
    return made.type !== 'heading' && made.children.some(isBlock) ? made.children : made
  }

const { del, em, strong, h1: headingOf } = defaultHandlers

/** In bold, as a paragraph of its own. */
const title: Handle = (state, node) => {
  const children = state.all(node)
  if (children.some(isBlock)) return children
  return { type: 'paragraph', children: [{ type: 'strong', children }] } as Nodes
}

/** A formula across the page ends the paragraph that it is in. */
const paragraph: Handle = (state, node) => {
  const made = defaultHandlers.p(state, node)
  return made?.children.some(isBlock) ? state.toFlow(made.children) : made
}

/** KaTeX keeps what its author wrote. */
const math: Handle = (_, node) => {
  let tex = node
  walkElements(node, (each) => {
    if (each.tagName === 'annotation') tex = each
    return undefined
  })
  const type = node.properties.display === 'block' ? FORMULA : 'inlineMath'
  return { type, value: textOf(tex).trim() } as Nodes
}

/** Others are icons, and hidden. */
const drawing: Handle = (_, node) => {
  const said = ['title', 'desc'].flatMap((name) => partOf(node, name) ?? []).map(textOf)
  const words = text(said.map((each) => each.trim()).join(': '))
  return { type: 'paragraph', children: [{ type: 'emphasis', children: [words] }] } as Nodes
}

/** A video, a sound or another page: its address. */
const media: Handle = (_, { properties: { src, title: name } }) =>
  src ? { type: 'link', url: String(src), children: [text(name ?? src)] } : undefined

/** Markdown has no sign for these: they are written as HTML. The number of a footnote is raised. */
const element: Handle = (state, node) => {
  const children = state.all(node)
  const isFootnote = children[0]?.type === 'footnoteReference'
  return isFootnote ? children : ({ type: ELEMENT, name: node.tagName, children } as Nodes)
}

const table: Handle = (state, node) => {
  const caption = node.children.find((each) => 'tagName' in each && each.tagName === 'caption')
  const made = defaultHandlers.table(state, node)
  return caption ? [...state.toFlow(state.all(caption as Element)), made] : made
}

/** That of the footnotes holds a list of them. */
const section: Handle = (state, node) => {
  const content = state.toFlow(state.all(node))
  if (node.properties.dataFootnotes === undefined) return content
  const items = content.flatMap((each) => (each.type === 'list' ? each.children : []))
  return items.map(({ children }, i): FootnoteDefinition => {
    return { type: 'footnoteDefinition', identifier: String(i + 1), children }
  })
}

const HANDLERS: Record<string, Handle> = {
  ...{ b: mark(strong), strong: mark(strong) },
  ...{ em: mark(em), i: mark(em), del: mark(del), s: mark(del) },
  ...{ mark: all, u: all, sub: element, sup: element, summary: title },
  ...{ iframe: media, video: media, audio: media, source: media },
  ...{ p: paragraph, math, table, section, svg: drawing },
}

/** Handlers of one page, which are called in the order of its elements. */
function handlersOf(href: string): Record<string, Handle> {
  let level = 1
  let codeTitle = ''

  const heading: Handle = (state, node, parent) => {
    level = Number(node.tagName[1])
    return mark(headingOf)(state, node, parent)
  }

  /** Links to headings lead to the page. */
  const a: Handle = (state, node) => {
    const { href: target, dataFootnoteRef, dataZoom } = node.properties
    if (dataFootnoteRef !== undefined)
      return { type: 'footnoteReference', identifier: textOf(node) }
    const children = state.all(node)
    if (target === undefined || dataZoom !== undefined || children.length === 0) return children
    const url = String(target).startsWith('#') ? href + target : String(target)
    return { type: 'link', url, children } as Nodes
  }

  /** Admonitions are quotes under their title, panels of tabs have a heading. */
  const div: Handle = (state, node, parent) => {
    if (hasClass(node, 'theme-admonition')) return defaultHandlers.blockquote(state, node)
    if (hasClass(node, 'admonition-heading')) return title(state, node, parent)
    if (hasClass(node, 'code-block-title')) {
      codeTitle = textOf(node)
        .replace(/["`\s]+/g, ' ')
        .trim()
      return undefined
    }
    const { role, dataLabel } = node.properties
    const content = state.toFlow(state.all(node))
    if (role !== 'tabpanel' || dataLabel === undefined) return content
    const depth = Math.min(level + 1, 6) as 6
    return [{ type: 'heading', depth, children: [text(dataLabel)] }, ...content]
  }

  const pre: Handle = (state, node) => {
    const made = defaultHandlers.pre(state, node)
    const meta = codeTitle && `title="${codeTitle}"`
    const lang = made.lang ?? (meta && 'text')
    codeTitle = ''
    return { ...made, lang, meta }
  }

  const headings = Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, heading]))
  return { ...headings, a, div, pre }
}

/** hast-util-to-mdast takes this type for a part of a paragraph. */
const ELEMENT = 'mdxJsxTextElement'
const FORMULA = 'math'

const inlineMath = ({ value }: { value: string }) => `$${value.replace(/\s+/g, ' ')}$`

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  resourceLink: true,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: {
    inlineMath,
    [FORMULA]: (node, _, { stack }) =>
      stack.includes('phrasing') ? inlineMath(node) : `$$\n${node.value}\n$$`,
    [ELEMENT]: (node, _, state, info) =>
      `<${node.name}>${state.containerPhrasing(node, info)}</${node.name}>`,
  } as Options['handlers'],
}
