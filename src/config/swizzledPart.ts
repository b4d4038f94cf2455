// A component in `src/theme/`, where Docusaurus looks for replacements, and the file of the theme
// that it is meant to replace here.
import { join, posix } from 'node:path'
import { isFile } from '../tools/files.ts'
import { nearest } from '../tools/nearest.ts'
import type { Problem } from '../tools/problem.ts'
import { shellWord } from '../tools/shellWord.ts'
import { replaceable } from './siteTheme.ts'

export const SWIZZLED = 'src/theme'

/** They make HTML of what a document holds, and the theme does not see that. */
const IN_TEXTS =
  /^(?:Admonition|CodeBlock|CodeInline|Details|Heading|Mermaid|TabItem|Tabs|ThemedImage)\b/

/** Code around all pages. */
const AROUND = /^(?:Layout|LayoutProvider|Root)$/

/** `files` are those of one component, from the folder of the site in `root`. */
export function swizzledProblem(files: string[], root: string): Problem {
  const file = files.find((each) => /\/index\.[jt]sx?$/.test(each)) ?? files[0]!
  return {
    code: 'THEME_FILE',
    severity: 'warning',
    message: `the file replaces nothing: parts of the theme are replaced in "theme", not in "${SWIZZLED}"`,
    file,
    line: 1,
    column: 1,
    hint: hintFor(file, files, root),
  }
}

function hintFor(file: string, files: string[], root: string): string {
  const name = file.slice(SWIZZLED.length + 1).replace(/(?:\/index)?\.[jt]sx?$/, '')
  const [component] = name.split('/')
  if (IN_TEXTS.test(name))
    return `Style it in a file that theme.customCss names: text of documents is HTML before the theme sees it.`
  if (AROUND.test(name))
    return `There is no part of that name: code for every page goes into a file that clientModules names, such as clientModules: ['client/all.ts'].`
  const part = partFor(name)
  if (part) return moveTo(part, file, files, root)
  const around = partFor(component!)
  if (around && name !== component)
    return `Write it into theme/${around}.tsx, the part that it belongs to, or remove the file.`
  const near = nearPart(component!)
  if (near) return moveTo(near, file, files, root)
  return `There is no part of that name. In theme/ you can replace ${namesOfParts().join(', ')}.`
}

/** Of parts in a folder, only the one that it is named after. */
const namesOfParts = () =>
  replaceableNames().filter((path) => {
    const [kind, folder, name] = path.split('/')
    return kind === 'layouts' || name === undefined || name === folder
  })

function moveTo(part: string, file: string, files: string[], root: string): string {
  const to = `theme/${part}${/\.\w+$/.exec(file)![0]}`
  const original = `its original is quire/theme-original/${part}`
  if (isFile(join(root, to))) return `Write it into ${to}, which is read, and remove this file.`
  const folder = posix.dirname(to)
  const beside = file.includes('/index.')
    ? files.filter((each) => each !== file && posix.dirname(each) === posix.dirname(file))
    : []
  const moves = [[file, to], ...(beside.length > 0 ? [[...beside, folder]] : [])]
  const commands = moves.map((words) => `mv ${words.map(shellWord).join(' ')}`)
  return `Move it (${[`mkdir -p ${folder}`, ...commands].join(' && ')}); ${original}.`
}

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
const replaceableNames = () =>
  replaceable().flatMap((path) => (path.endsWith('.tsx') ? [path.slice(0, -'.tsx'.length)] : []))

/** The part of a component whose name is much like that. */
function nearPart(component: string): string | undefined {
  const near = nearest(component, [...Object.keys(OTHER), ...replaceableNames().map(stemOf)])
  return near && partFor(near)
}
