// Tags for the document's head. Title, description and classes of <html> become part of the page's
// data; React puts meta and link there by itself. Other attributes of <html>, and those of <body>,
// are set while the page is shown.
import {
  Children,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
} from 'react'
import { type OwnHead, sayInHead, tagName } from '../../src/shared/ownHead.ts'

type Attributes = Record<string, string> & { children?: ReactNode }
type Tag = ReactElement<Attributes>

export function Head({ children }: { children?: ReactNode }) {
  const all = tagsIn(children)
  for (const tag of all) sayInHead(saidBy(tag))
  const own = all.filter(isOwn).map(({ props }) => tagName(props as Record<string, string>))
  if (own.length > 0) sayInHead({ names: own })
  const roots = all.filter(({ type }) => type === 'html' || type === 'body')
  useRootAttributes(JSON.stringify(roots.map((tag) => [tag.type, attributesOf(tag)])))
  return <>{all.filter((tag) => !roots.includes(tag) && Object.keys(saidBy(tag)).length === 0)}</>
}

export default Head

function tagsIn(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Attributes>(child)) return []
    return child.type === Fragment ? tagsIn(child.props.children) : [child]
  })
}

function saidBy({ type, props: { children, name, content, className } }: Tag): OwnHead {
  if (type === 'title') return { wholeTitle: Children.toArray(children).join('') }
  if (type === 'html' && className) return { htmlClass: className }
  return type === 'meta' && name === 'description' ? { description: content } : {}
}

/** Such a tag is there once on a page; of other links there may be several. */
const isOwn = ({ type, props: { name, rel } }: Tag) =>
  (type === 'meta' && name !== 'description') || (type === 'link' && rel === 'canonical')

const attributesOf = ({ type, props: { children: _, className, ...attributes } }: Tag) =>
  Object.entries(className && type === 'body' ? { ...attributes, class: className } : attributes)

/** `json`: a list of elements with their attributes; a text, so that the same is not set again. */
function useRootAttributes(json: string): void {
  useLayoutEffect(() => {
    const undo = (JSON.parse(json) as [string, [string, string][]][]).flatMap(([tag, attributes]) =>
      attributes.map(([name, value]) => setOn(document.querySelector(tag)!, name, value)),
    )
    return () => {
      for (const each of undo) each()
    }
  }, [json])
}

function setOn(element: Element, name: string, value: string): () => void {
  if (name === 'class') {
    const added = value.split(/\s+/).filter((each) => each && !element.classList.contains(each))
    element.classList.add(...added)
    return () => element.classList.remove(...added)
  }
  const before = element.getAttribute(name)
  element.setAttribute(name, value)
  return () =>
    before === null ? element.removeAttribute(name) : element.setAttribute(name, before)
}
