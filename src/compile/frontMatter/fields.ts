// Which front matter keys a doc, a post or a page understands, and of what kind. The type of front
// matter follows from it: a new field is a row here, and what shows it. Unknown keys are allowed:
// they are the author's own. Imports no type of the site: src/types/ is made of it.
import { runningScheme } from '../../shared/url.ts'
import { describedAs, jsonSchemaOf } from '../../tools/jsonSchema.ts'
import {
  type Field,
  flag,
  level,
  listOf,
  map,
  mapOf,
  nullable,
  number,
  objectOf,
  oneOf,
  text,
  type ValuesOf,
} from './kinds.ts'

/** Where a link leads to. */
const address = describedAs<Field<string>>((value, path, fail) => {
  const scheme = typeof value === 'string' ? runningScheme(value) : undefined
  return scheme ? fail(path, `must not begin with "${scheme}:"`) : text(value, path, fail)
}, jsonSchemaOf(text))

const id = describedAs<Field<string>>(
  (value, path, fail) =>
    typeof value === 'string' && value.includes('/')
      ? fail(path, `must not contain a slash, got "${value}"`)
      : text(value, path, fail),
  { ...jsonSchemaOf(text), pattern: '^[^/]*$' },
)

const labelled = describedAs<Field<{ label: string; permalink: string }>>(
  (value, path, fail) => {
    const { label, permalink } = map(value, path, fail) ?? {}
    return { label: text(label, path, fail)!, permalink: text(permalink, path, fail)! }
  },
  { ...objectOf({ label: text, permalink: text }), required: ['label', 'permalink'] },
)
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
const authors = oneOf(
  'must be an author, or a list of authors',
  text,
  author,
  listOf(oneOf('', text, author)),
)

const format = describedAs<Field<'mdx' | 'md' | 'detect'>>(
  (value, path, fail) =>
    value === 'mdx' || value === 'md' || value === 'detect'
      ? value
      : fail(path, 'must be "mdx", "md" or "detect"'),
  { enum: ['mdx', 'md', 'detect'] },
)
const lastUpdate = mapOf({ date: text, author: text }, 'must be a map with date or author')

// Comments are what editors show: see schemas/.
const common = {
  /** Of the page: in the sidebar, in lists, in the tab of the browser. */
  title: text,
  /** In the tab of the browser and for search engines, in place of the title. */
  title_meta: text,
  /** For search engines and link previews; default the first paragraph. */
  description: text,
  /** For search engines. */
  keywords: listOf(text),
  /** Shown where others link to the page. */
  image: text,
  /** Shown by the development server alone. */
  draft: flag,
  /** Published, but in no list, sidebar or sitemap. */
  unlisted: flag,
  /** Leaves the list of headings next to the text out. */
  hide_table_of_contents: flag,
  /** The first level of headings in the table of contents; default 2. */
  toc_min_heading_level: level,
  /** The last level of headings in the table of contents; default 3. */
  toc_max_heading_level: level,
  /** Whether the text is MDX or Markdown; `detect` goes by the ending of the file. */
  format,
  /** `format`, as Docusaurus has it. */
  mdx: mapOf({ format }, 'must be a map with format'),
}

/** One row a field, by the section of the source. */
export const FIELDS = {
  docs: {
    ...common,
    /** Names the doc in sidebars; default the name of its file. */
    id,
    /** The address below the section's; without a slash in front, below the file's folder. */
    slug: text,
    /** Labels, or {label, permalink}. */
    tags,
    /** Leaves the title above the text out. */
    hide_title: flag,
    /** Its name in the sidebar, in place of the title. */
    sidebar_label: text,
    /** Orders it among its neighbours. */
    sidebar_position: number,
    /** A class for your own CSS. */
    sidebar_class_name: text,
    /** For components of your own. */
    sidebar_custom_props: map,
    /** Names it in translations, in place of the label. */
    sidebar_key: text,
    /** The sidebar that it is shown with; null for none. */
    displayed_sidebar: nullable(text),
    /** Its name in the links to the next and the previous doc. */
    pagination_label: text,
    /** Id of the doc that follows; null for none. */
    pagination_next: nullable(text),
    /** Id of the doc before; null for none. */
    pagination_prev: nullable(text),
    /** Whether the number in front of the file's name is left out of the address. */
    parse_number_prefixes: flag,
    /** Where "Edit this page" leads; null for no such link. */
    custom_edit_url: nullable(address),
    /** When and by whom it was last changed, where git does not know. */
    last_update: lastUpdate,
  },
  blog: {
    ...common,
    /** As Docusaurus has it; it changes nothing. */
    id: text,
    /** The address below the section's. */
    slug: text,
    /** Day or moment, such as 2024-02-29; default the one in the name of the file. */
    date: text,
    /** Labels, or {label, permalink}. */
    tags,
    /** Keys of authors.yml, or authors written out. */
    authors,
    /** The name of a single author; `authors` says more. */
    author: text,
    /** Goes with `author`. */
    author_title: text,
    /** Goes with `author`. */
    author_url: address,
    /** Goes with `author`. */
    authorURL: address,
    /** Goes with `author`. */
    authorTitle: text,
    /** Goes with `author`. */
    authorImageURL: text,
    /** Goes with `author`. */
    author_image_url: text,
    /** Its name in the list of recent posts, in place of the title. */
    sidebar_label: text,
    /** When and by whom it was last changed, where git does not know. */
    last_update: lastUpdate,
    /** Where "Edit this page" leads; null for no such link. */
    custom_edit_url: nullable(address),
  },
  pages: {
    ...common,
    /** The address below the section's. */
    slug: text,
    /** A class around the page, for your own CSS. */
    wrapperClassName: text,
    /** When and by whom it was last changed, where git does not know. */
    last_update: lastUpdate,
    /** Where "Edit this page" leads; null for no such link. */
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
