// A chunk: the layouts of the blog. One for the whole section, so that a reader of the blog loads it once.
export { ArchiveLayout } from './ArchiveLayout.tsx'
export { PostLayout } from './PostLayout.tsx'
export { PostListLayout } from './PostListLayout.tsx'
export { TagsLayout } from './TagsLayout.tsx'
