// The list of recent posts, next to the blog or in the drawer.

import type { PageData } from '../../../src/shared/page.ts'
import { samePath } from '../../../src/shared/url.ts'
import '../../i18n/blogWords.ts'
import { say } from '../../i18n/words.ts'
import { usePage } from '../../state/site.ts'

export function RecentPosts({ recent }: { recent: NonNullable<PageData['recent']> }) {
  const page = usePage()
  if (recent.posts.length === 0) return null
  return (
    <nav className="recent-posts" aria-label={say('recentNav')}>
      <p className="recent-posts__title">{recent.title}</p>
      <ul className="recent-posts__list">
        {recent.posts.map(({ label, href }) => (
          <li key={href}>
            <a
              className="recent-posts__link"
              href={href}
              aria-current={samePath(href, page.href) ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
