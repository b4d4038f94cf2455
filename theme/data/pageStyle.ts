// The style sheet that a page's own module imports. It counts while that page is shown, and for no
// other page: loaded before the page is rendered, switched on in the frame that shows it, and
// removed with it. A script of its own, loaded only for pages that have such a sheet, and given
// what it needs of React.
import type * as React from 'react'
import type { PageComponentProps } from '../../src/shared/page.ts'
import type { PageComponent } from '../state/site.ts'

/**
 * Gives what makes a component switch the sheet on and off. Resolves when the sheet is there, or
 * cannot be loaded: the page is readable without it.
 */
export async function pageStyle(
  href: string,
  { createElement, useLayoutEffect }: Pick<typeof React, 'createElement' | 'useLayoutEffect'>,
): Promise<(Page: PageComponent) => PageComponent> {
  const served = [...document.head.querySelectorAll<HTMLLinkElement>('[data-style]')].find(
    (link) => link.href === href,
  )
  const link = served ?? (await loadedLink(href))
  return (Page) =>
    function Styled(props: Partial<PageComponentProps>) {
      useLayoutEffect(() => {
        link.removeAttribute('media')
        if (!link.isConnected) document.head.append(link)
        return () => link.remove()
      }, [])
      return createElement(Page, props)
    }
}

/** In the document, for no medium yet: so it is loaded and changes nothing. */
function loadedLink(href: string): Promise<HTMLLinkElement> {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href, media: 'not all' })
  link.dataset.style = ''
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve(link)
    document.head.append(link)
  })
}
