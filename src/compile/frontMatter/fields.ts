// Which front matter keys a doc, a post or a page understands, and of what kind. The type of front
// matter follows from it: a new field is a row here, and what shows it. Unknown keys are allowed:
// they are the author's own. Imports no type of the site: src/types/ is made of it.
import { runningScheme } from '../../shared/url.ts'
import {
  type Field,
  flag,
  level,
  listOf,
  map,
  mapOf,
  nullable,
  number,
  oneOf,
  text,
  type ValuesOf,
} from './kinds.ts'

/** Where a link leads to. */
const address: Field<string> = (value, path, fail) => {
  const scheme = typeof value === 'string' ? runningScheme(value) : undefined
  return scheme ? fail(path, `must not begin with "${scheme}:"`) : text(value, path, fail)
}

const id: Field<string> = (value, path, fail) =>
  typeof value === 'string' && value.includes('/')
    ? fail(path, `must not contain a slash, got "${value}"`)
    : text(value, path, fail)

const labelled: Field<{ label: string; permalink: string }> = (value, path, fail) => {
  const { label, permalink } = map(value, path, fail) ?? {}
  return { label: text(label, path, fail)!, permalink: text(permalink, path, fail)! }
}
const tags = listOf(oneOf('must be text or {label, permalink}', text, labelled))
const author = mapOf(
  {
    key: text,
    name: text,
    title: text,
    url: address,
    email: text,
    image_url: text,
    imageURL: text,
  },
  '',
)

const format: Field<'mdx' | 'md' | 'detect'> = (value, path, fail) =>
  value === 'mdx' || value === 'md' || value === 'detect'
    ? value
    : fail(path, 'must be "mdx", "md" or "detect"')
const lastUpdate = mapOf({ date: text, author: text }, 'must be a map with date or author')

const common = {
  title: text,
  title_meta: text,
  description: text,
  keywords: listOf(text),
  image: text,
  draft: flag,
  unlisted: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  format,
  mdx: mapOf({ format }, 'must be a map with format'),
}

/** One row a field, by the section of the source. */
export const FIELDS = {
  docs: {
    ...common,
    id,
    slug: text,
    tags,
    hide_title: flag,
    sidebar_label: text,
    sidebar_position: number,
    sidebar_class_name: text,
    sidebar_custom_props: map,
    sidebar_key: text,
    displayed_sidebar: nullable(text),
    pagination_label: text,
    pagination_next: nullable(text),
    pagination_prev: nullable(text),
    parse_number_prefixes: flag,
    custom_edit_url: nullable(address),
    last_update: lastUpdate,
  },
  blog: {
    ...common,
    id: text,
    slug: text,
    date: text,
    tags,
    authors: oneOf(
      'must be an author, or a list of authors',
      text,
      author,
      listOf(oneOf('', text, author)),
    ),
    author: text,
    author_title: text,
    author_url: address,
    authorURL: address,
    authorTitle: text,
    authorImageURL: text,
    author_image_url: text,
    sidebar_label: text,
    last_update: lastUpdate,
    custom_edit_url: nullable(address),
  },
  pages: {
    ...common,
    slug: text,
    wrapperClassName: text,
    last_update: lastUpdate,
    custom_edit_url: nullable(address),
  },
} satisfies Record<string, Record<string, Field>>

/** Front matter that was checked: of a doc, a post or a page. */
export interface FrontMatter
  extends ValuesOf<typeof FIELDS.docs>,
    ValuesOf<typeof FIELDS.blog>,
    ValuesOf<typeof FIELDS.pages> {
  /** The author's own. */
  [key: string]: unknown
}
