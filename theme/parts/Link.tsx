// A link as authors write it: the base URL is added to paths of the site, other sites open in a new
// tab. A plain `<a>`: the document's own click listener does the navigation, so that ten thousand
// links cost nothing.
import type { ComponentPropsWithoutRef } from 'react'
import { applyTrailingSlash, isExternal, withBase, withoutBase } from '../../src/shared/url.ts'
import { useShell } from '../state/site.ts'

interface Props extends ComponentPropsWithoutRef<'a'> {
  /** Same as `href`. */
  to?: string
}

export function Link({ to, href = to, ...attributes }: Props) {
  const { baseUrl, trailingSlash } = useShell()
  if (href === undefined) return <a {...attributes} />
  const plain = href.replace(/^pathname:\/\//, '')
  if (isExternal(plain))
    return <a target="_blank" rel="noopener noreferrer" href={plain} {...attributes} />
  const based =
    plain.startsWith('/') && withoutBase(plain, baseUrl) === undefined
      ? withBase(plain, baseUrl)
      : plain
  if (plain !== href)
    return <a target="_blank" rel="noopener noreferrer" href={based} {...attributes} />
  return <a href={applyTrailingSlash(based, trailingSlash, baseUrl)} {...attributes} />
}
