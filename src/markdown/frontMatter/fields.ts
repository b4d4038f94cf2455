// Which front matter keys a doc, a post or a page understands, and of what kind. The type of front
// matter follows from it: a new field is a row here, and what shows it. Unknown keys are allowed:
// they are the author's own. Imports no type of the site: src/types/ is made of it.
import { isMap } from '../../shared/isMap.ts'
import { runningImageScheme, runningScheme } from '../../shared/url.ts'
import { describedAs, jsonSchemaOf } from '../../tools/jsonSchema.ts'
import {
  day,
  type Field,
  flag,
  fullMapOf,
  level,
  listOf,
  map,
  mapOf,
  nullable,
  number,
  objectOf,
  oneOf,
  recordOf,
  text,
  type ValuesOf,
} from './kinds.ts'

const addressBut = (schemeOf: (href: string) => string | undefined) =>
  describedAs<Field<string>>((value, path, fail) => {
    const scheme = typeof value === 'string' ? schemeOf(value) : undefined
    return scheme ? fail(path, `must not begin with "${scheme}:"`) : text(value, path, fail)
  }, jsonSchemaOf(text))

/** Where a link leads to. */
const address = addressBut(runningScheme)
/** Where an image is: previews, feeds and search engines are told it as it is written. */
const imageAddress = addressBut(runningImageScheme)

const id = describedAs<Field<string>>(
  (value, path, fail) =>
    typeof value === 'string' && value.includes('/')
      ? fail(
          path,
          `must not contain a slash, got "${value}"`,
          'Write a name without a folder, such as id: intro; slug: sets the address.',
        )
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
const tags = listOf(
  oneOf(
    'must be text or {label, permalink}',
    'Write words alone, [a, b], or [{ label: A, permalink: /a }].',
    text,
    labelled,
  ),
)
const author = mapOf(
  {
    key: text,
    name: text,
    title: text,
    url: address,
    email: text,
    image_url: imageAddress,
    imageURL: imageAddress,
    socials: recordOf(address),
  },
  '',
)
const authors = oneOf(
  'must be an author, or a list of authors',
  'Write keys of the authors file: authors: [ada, grace].',
  text,
  author,
  listOf(oneOf('', '', text, author)),
)

const format = describedAs<Field<'mdx' | 'md' | 'detect'>>(
  (value, path, fail) =>
    value === 'mdx' || value === 'md' || value === 'detect'
      ? value
      : fail(path, 'must be "mdx", "md" or "detect"', 'Write one of the three.'),
  { enum: ['mdx', 'md', 'detect'] },
)
const lastUpdate = mapOf(
  { date: text, author: text },
  'must be a map with date or author',
  'Write last_update: { date: 2023-03-01, author: Ada }.',
)

const check = { on: day, with: text, how: text }
const fullCheck = fullMapOf(
  check,
  'must be a map with on, with and how',
  'Write all three: checked: { on: 2023-03-01, with: GCC 12.2, how: compiled }.',
)
/** Where a value has none of these keys, the name is the author's own: `checked: true`. */
const checked = describedAs<typeof fullCheck>(
  (value, path, fail) =>
    isMap(value) && Object.keys(check).some((key) => Object.hasOwn(value, key))
      ? fullCheck(value, path, fail)
      : undefined,
  jsonSchemaOf(fullCheck),
)

/** Each is judged when the site is put together; other generators have names there. */
const aliases: Field<unknown> = describedAs((value) => value, {
  anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
})

// Comments are what editors show: see src/schemas/.
const common = {
  /** Title of the page; default: its first heading, and of a page without one its file name. */
  title: text,
  /** Title in the browser's tab and for search engines, where it is another. */
  title_meta: text,
  /** What search engines and lists say of the page; default: its first paragraph. */
  description: text,
  /** Words for search engines. */
  keywords: listOf(text),
  /** Image of link previews: a path from a static folder, or an address. */
  image: imageAddress,
  /** Leave the page out of the published site; the development server shows it. */
  draft: flag,
  /** Addresses that the page had before: `/old` of the site, `older` or `../c` from its folder. */
  aliases,
  /** Publish the page, but name it in no list, sidebar, feed or sitemap. */
  unlisted: flag,
  /** Show no table of contents. */
  hide_table_of_contents: flag,
  /** Highest level of headings in the table of contents. */
  toc_min_heading_level: level,
  /** Lowest level of headings in it. */
  toc_max_heading_level: level,
  /**
   * When, with what and how the page was checked: a map of `on`, `with` and `how`, shown below the
   * text.
   */
  checked,
  /** What the file is, whatever its ending says. */
  format,
  /** The same as a map: `mdx: {format: md}`. */
  mdx: mapOf({ format }, 'must be a map with format'),
}

/** One row a field, by the section of the source. */
export const FIELDS = {
  docs: {
    ...common,
    /**
     * Name of the doc for sidebars files and links of the navbar; default: its path without
     * extension and number.
     */
    id,
    /** Address of the doc: from its folder, or with a slash at its start from that of the docs. */
    slug: text,
    /** Tags: names of the tags file, or any words, or objects with `label` and `permalink`. */
    tags,
    /** Do not show the title above the text. */
    hide_title: flag,
    /** What the sidebar says; default: the title. */
    sidebar_label: text,
    /** Place among its neighbours in a generated sidebar. */
    sidebar_position: number,
    /** A class of its item in the sidebar. */
    sidebar_class_name: text,
    /** Values for components of the site's own. */
    sidebar_custom_props: map,
    /** Name of the item for translations, where two have one label. */
    sidebar_key: text,
    /** The sidebar shown with the doc; `null` for none. */
    displayed_sidebar: nullable(text),
    /** What the links of its neighbours say; default: the label of the sidebar. */
    pagination_label: text,
    /** The doc that the link "Next" leads to; `null` for none. */
    pagination_next: nullable(text),
    /** The doc that the link "Previous" leads to; `null` for none. */
    pagination_prev: nullable(text),
    /** Whether a number is taken off the file name; default: true. */
    parse_number_prefixes: flag,
    /** Where "Edit this page" leads; `null` for no such link. */
    custom_edit_url: nullable(address),
    /** When the page was last changed, and by whom: a map of `date` and `author`. */
    last_update: lastUpdate,
  },
  blog: {
    ...common,
    /** Name of the series that the post is a part of: its parts are listed above the text. */
    series: text,
    /** Accepted, since moved sites have it; changes nothing. */
    id: text,
    /** Address of the post, from the blog's own. */
    slug: text,
    /** Date of the post; default: that in the name of its file. */
    date: text,
    /** Tags: names of the tags file, or any words, or objects with `label` and `permalink`. */
    tags,
    /**
     * Who wrote it: a key of `authors.yml`, a map with `name`, `title`, `url`, `email` and
     * `image_url`, or a list of them.
     */
    authors,
    /** Name of the one author, as older sites have it. */
    author: text,
    /** What the author is, as older sites have it. */
    author_title: text,
    /** Where the name leads, as older sites have it. */
    author_url: address,
    /** The same as `author_url`. */
    authorURL: address,
    /** The same as `author_title`. */
    authorTitle: text,
    /** The same as `author_image_url`. */
    authorImageURL: imageAddress,
    /** Image of the author, as older sites have it. */
    author_image_url: imageAddress,
    /** What the list of recent posts says; default: the title. */
    sidebar_label: text,
    /** Accepted, since moved sites have it; only docs show it. */
    last_update: lastUpdate,
    /** Where "Edit this page" leads; `null` for no such link. */
    custom_edit_url: nullable(address),
  },
  pages: {
    ...common,
    /** Address of the page, from that of all pages; default: its path. */
    slug: text,
    /** A class of the page, for a style sheet. */
    wrapperClassName: text,
    /** Accepted, since moved sites have it; only docs show it. */
    last_update: lastUpdate,
    /** Where "Edit this page" leads; `null` for no such link. */
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
