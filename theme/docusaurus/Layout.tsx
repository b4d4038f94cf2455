// What pages of Docusaurus sites stand in. The shell around every page is there already; the title
// and the description go to the head.
import type { ReactNode } from 'react'
import { sayInHead } from '../../src/shared/ownHead.ts'

interface Props {
  children?: ReactNode
  title?: string
  description?: string
  /** Around the page's content, for style sheets. */
  wrapperClassName?: string
}

export default function Layout({ children, title, description, wrapperClassName }: Props) {
  sayInHead({ ...(title && { title }), ...(description && { description }) })
  return wrapperClassName ? <div className={wrapperClassName}>{children}</div> : children
}
