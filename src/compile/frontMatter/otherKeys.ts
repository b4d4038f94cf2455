// Keys of front matter that other generators know, and what says the same here.
import { isMap } from '../../shared/isMap.ts'

/** What to write behind our key, of a value and its text; none where it says nothing here. */
type Writing = (value: unknown, written: string) => string | undefined

export interface OtherKey {
  /** In small letters, without signs between the words. */
  names: string
  /** Ours. */
  key: string
  /** By default the value as it was written. */
  write?: Writing
  /** The names can hardly mean anything else: an author may have other words for a component. */
  isSure?: true
  /** The one section where our key changes the page. */
  only?: 'docs'
}

const isNo = (value: unknown) => /^(?:false|no)$/.test(String(value))
const isYes = (value: unknown) => /^(?:true|yes)$/.test(String(value))

const ifNo: Writing = (value) => (isNo(value) ? 'true' : undefined)
const ifYes: Writing = (value) => (isYes(value) ? 'true' : undefined)
const ifText: Writing = (value, written) => (typeof value === 'string' ? written : undefined)
const ifDay: Writing = (value, written) =>
  /^\d{4}-\d\d-\d\d/.test(String(value)) ? written : undefined
const asList: Writing = (value, written) =>
  typeof value === 'string' && written !== '' ? `[${written}]` : written

/** `./b.md` and `{ text: B, link: /docs/b }` name the doc "b". */
const docNamed: Writing = (value) => {
  if (isNo(value)) return 'null'
  const link = isMap(value) ? value.link : value
  const isPath = typeof link === 'string' && /^[\w./-]+$/.test(link)
  return isPath ? link.replace(/^\.?\/(?:docs\/)?|(?:\.mdx?|\.html|\/)$/g, '') : undefined
}

const sidebarNamed: Writing = (value, written) => {
  if (isNo(value)) return 'null'
  return typeof value === 'string' && value !== 'auto' ? written : undefined
}

/** There it is how many levels are shown; the first of them is 2. */
const deepest: Writing = (value) =>
  Number(value) >= 1 && Number(value) <= 5 ? String(Number(value) + 1) : undefined

export const OTHER_KEYS: OtherKey[] = [
  { names: 'published publish', key: 'draft', write: ifNo, isSure: true },
  { names: 'published', key: 'date', write: ifDay, isSure: true },
  { names: 'isdraft', key: 'draft', isSure: true },
  { names: 'status', key: 'draft', write: (value) => (value === 'draft' ? 'true' : undefined) },
  { names: 'hidden', key: 'unlisted', write: ifYes },
  { names: 'listed', key: 'unlisted', write: ifNo },
  { names: 'authorname', key: 'author', write: ifText },
  { names: 'authorimage authoravatar', key: 'author_image_url', write: ifText },
  { names: 'authorlink authorwebsite', key: 'author_url', write: ifText },
  { names: 'permalink', key: 'slug', isSure: true },
  { names: 'redirectfrom', key: 'aliases', isSure: true },
  {
    names: 'pubdate publishdate publishedat publisheddate datepublished publishedon pubdatetime',
    key: 'date',
    isSure: true,
  },
  {
    names: 'lastmod lastmodified updated updatedat updateddate modified datemodified lastupdated',
    key: 'last_update',
    write: (value, written) => (typeof value === 'string' ? `{ date: ${written} }` : undefined),
    only: 'docs',
  },
  { names: 'navorder menuorder', key: 'sidebar_position', isSure: true },
  { names: 'weight order position', key: 'sidebar_position' },
  { names: 'sidebartitle navtitle linktitle menutitle', key: 'sidebar_label', isSure: true },
  { names: 'sidebar', key: 'displayed_sidebar', write: sidebarNamed },
  { names: 'next', key: 'pagination_next', write: docNamed },
  { names: 'prev previous', key: 'pagination_prev', write: docNamed },
  { names: 'hidetoc notoc', key: 'hide_table_of_contents', isSure: true },
  { names: 'toc outline tableofcontents', key: 'hide_table_of_contents', write: ifNo },
  { names: 'sidebardepth tocdepth', key: 'toc_max_heading_level', write: deepest },
  { names: 'category categories', key: 'tags', write: asList },
  { names: 'summary excerpt abstract desc', key: 'description', write: ifText },
  {
    names: 'cover coverimage featuredimage heroimage thumbnail ogimage banner',
    key: 'image',
    write: ifText,
  },
]

/** Here the theme, the configuration or a folder says it. */
export const NEEDLESS = new Set(
  'layout template menu toc outline tableofcontents head math mathjax katex editlink navbar pageclass published publish haschildren'.split(
    ' ',
  ),
)
