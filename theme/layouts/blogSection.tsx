// The blog: its layouts and the recent posts next to them. One chunk, loaded when a reader comes
// to the blog.
import './common.ts'
import { RecentPosts } from '../parts/RecentPosts/RecentPosts.tsx'
import { usePage } from '../state/site.ts'
import { ArchiveLayout } from './ArchiveLayout.tsx'
import { AuthorsLayout } from './AuthorsLayout.tsx'
import { PostLayout } from './PostLayout.tsx'
import { PostListLayout } from './PostListLayout.tsx'
import { TagsLayout } from './TagsLayout.tsx'

export const blogSection = {
  Aside: BlogAside,
  post: PostLayout,
  postList: PostListLayout,
  tags: TagsLayout,
  authors: AuthorsLayout,
  archive: ArchiveLayout,
}

function BlogAside() {
  const { recent } = usePage()
  return recent && <RecentPosts recent={recent} />
}
