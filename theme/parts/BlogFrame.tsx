// The columns of a blog page: the text, and on posts the table of contents. The list of the docs'
// tags has them too, and is no part of the blog.
import type { ReactNode } from 'react'

interface BlogFrameProps {
  children: ReactNode
  toc?: ReactNode
  isBlog?: boolean
}

export function BlogFrame({ children, toc, isBlog = true }: BlogFrameProps) {
  const item = isBlog ? { itemScope: true, itemType: 'https://schema.org/Blog' } : {}
  return (
    <div className="blog-frame">
      <main className="blog-frame__main" {...item}>
        {children}
      </main>
      <div className="blog-frame__toc">{toc}</div>
    </div>
  )
}
