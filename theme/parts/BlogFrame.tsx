// The columns of a blog page: recent posts, the text, and on posts the table of contents.
import type { ReactNode } from 'react'
import { usePage } from '../state/site.ts'
import { RecentPosts } from './RecentPosts.tsx'

export function BlogFrame({ children, toc }: { children: ReactNode; toc?: ReactNode }) {
  const { recent } = usePage()
  return (
    <div className="blog-frame">
      <aside className="blog-frame__recent">{recent && <RecentPosts recent={recent} />}</aside>
      <main className="blog-frame__main" itemScope itemType="https://schema.org/Blog">
        {children}
      </main>
      <div className="blog-frame__toc">{toc}</div>
    </div>
  )
}
