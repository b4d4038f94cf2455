// The columns of a blog page: the text, and on posts the table of contents.
import type { ReactNode } from 'react'

export function BlogFrame({ children, toc }: { children: ReactNode; toc?: ReactNode }) {
  return (
    <div className="blog-frame">
      <main className="blog-frame__main" itemScope itemType="https://schema.org/Blog">
        {children}
      </main>
      <div className="blog-frame__toc">{toc}</div>
    </div>
  )
}
