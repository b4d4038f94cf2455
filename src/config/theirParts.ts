// Which part of the theme has the place that a component has in Docusaurus.
import { nearest } from '../tools/nearest.ts'
import { replaceable } from './siteTheme.ts'

/** Components of Docusaurus that have another name here. */
const OTHER: Record<string, string> = {
  BackToTopButton: 'parts/BackToTop/BackToTop',
  BlogArchivePage: 'layouts/ArchiveLayout',
  BlogLayout: 'parts/BlogFrame',
  BlogListPage: 'layouts/PostListLayout',
  BlogListPaginator: 'parts/Pager/Pager',
  BlogPostItem: 'parts/BlogPost/PostCard',
  BlogPostPage: 'layouts/PostLayout',
  BlogPostPaginator: 'parts/Pager/Pager',
  BlogSidebar: 'parts/RecentPosts/RecentPosts',
  BlogTagsListPage: 'layouts/TagsLayout',
  BlogTagsPostsPage: 'layouts/PostListLayout',
  DocBreadcrumbs: 'parts/Breadcrumbs/Breadcrumbs',
  DocCard: 'parts/CardGrid/CardGrid',
  DocCardList: 'parts/CardGrid/CardGrid',
  DocCategoryGeneratedIndexPage: 'layouts/CategoryLayout',
  'DocItem/Footer': 'parts/DocFooter/DocFooter',
  'DocItem/Paginator': 'parts/Pager/DocsPager',
  DocItem: 'layouts/DocLayout',
  DocPage: 'layouts/DocLayout',
  DocPaginator: 'parts/Pager/DocsPager',
  DocRoot: 'layouts/DocLayout',
  DocSidebar: 'parts/Sidebar/Sidebar',
  DocSidebarItem: 'parts/Sidebar/SidebarItems',
  DocSidebarItems: 'parts/Sidebar/SidebarItems',
  DocTagsListPage: 'layouts/TagsLayout',
  DocVersionBadge: 'parts/VersionNotes/VersionNotes',
  DocVersionBanner: 'parts/VersionNotes/VersionNotes',
  EditThisPage: 'parts/DocFooter/EditLink',
  MDXPage: 'layouts/PageLayout',
  'Navbar/MobileSidebar': 'parts/Drawer/NavbarDrawer',
  'NavbarItem/DocsVersionDropdownNavbarItem': 'parts/Menu/VersionMenu',
  'NavbarItem/LocaleDropdownNavbarItem': 'parts/Menu/LocaleMenu',
  NotFound: 'layouts/NotFoundLayout',
  PaginatorNavLink: 'parts/Pager/Pager',
  SearchBar: 'parts/Search/SearchButton',
  SkipToContent: 'parts/SkipLink/SkipLink',
  TOC: 'parts/Toc/Toc',
  TOCCollapsible: 'parts/Toc/TocMobile',
  TOCItems: 'parts/Toc/TocList',
  TagsListInline: 'parts/DocFooter/TagLine',
}

/** The part of a component such as `DocItem/Footer`, as its path in the theme without ending. */
export function partFor(name: string): string | undefined {
  const own = Object.hasOwn(OTHER, name) ? OTHER[name] : undefined
  return own ?? replaceableNames().find((path) => stemOf(path) === stemOf(name))
}

const stemOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Components of the theme, likewise. */
export const replaceableNames = () =>
  replaceable().flatMap((path) => (path.endsWith('.tsx') ? [path.slice(0, -'.tsx'.length)] : []))

/** The part of a component whose name is much like that. */
export function nearPart(component: string): string | undefined {
  const near = nearest(component, [...Object.keys(OTHER), ...replaceableNames().map(stemOf)])
  return near && partFor(near)
}
