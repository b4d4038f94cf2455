// What pages of Docusaurus sites stand in. The shell around every page is there already; the title
// is the page's `export const title`.
import type { ReactNode } from 'react'

interface Props {
  children?: ReactNode
  title?: string
  description?: string
}

export default function Layout({ children }: Props) {
  return <>{children}</>
}
