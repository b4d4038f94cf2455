// What the data files next to the sources may hold: `_category_` files, authors, tags, messages of
// translations. The types that the engine reads them with follow from it.
import * as z from 'zod'
import { runningScheme } from '../../shared/url.ts'

const text = z.string()

const categoryLink = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('doc'),
    /** Of the doc that the category leads to. */
    id: text,
  }),
  z.strictObject({
    type: z.literal('generated-index'),
    /** Of the page that lists the category's entries. */
    slug: text.optional(),
    /** Of that page; default the label. */
    title: text.optional(),
    /** Stands above the list. */
    description: text.optional(),
    /** Shown where others link to the page. */
    image: text.optional(),
    /** For search engines. */
    keywords: z.union([text.transform((word) => [word]), z.array(text)]).optional(),
  }),
])

export type CategoryLink = z.output<typeof categoryLink>

export const categorySchema = z.strictObject({
  /** What the sidebar calls the folder; default its name. */
  label: text.optional(),
  /** Names it in translations, in place of the label. */
  key: text.optional(),
  /** Orders it among its neighbours. */
  position: z.number().optional(),
  /** Stands on cards that lead to it. */
  description: text.optional(),
  /** Whether it is closed at first. */
  collapsed: z.boolean().optional(),
  /** Whether it can be closed. */
  collapsible: z.boolean().optional(),
  /** A class for your own CSS. */
  className: text.optional(),
  /** For components of the author's own. */
  customProps: z.record(text, z.unknown()).optional(),
  /** Where its label leads: a doc, or a page that lists what is in it. */
  link: categoryLink.nullable().optional(),
})

export type CategoryData = z.output<typeof categorySchema>

const author = z
  .strictObject({
    /** As posts show it. */
    name: text.optional(),
    /** What one does, in a few words. */
    title: text.optional(),
    /** A sentence or two, for the author's own page. */
    description: text.optional(),
    /** Where the name leads. */
    url: text.refine((url) => !runningScheme(url), 'must be an http(s) address').optional(),
    /** The name leads there where `url` is missing. */
    email: text.optional(),
    /** An image: a path of the site or an address. */
    image_url: text.optional(),
    /** The same as `image_url`. */
    imageURL: text.optional(),
    /** Names or addresses elsewhere, by service: `{github: 'ada'}`. Numbers are names too. */
    socials: z.record(text, z.union([text, z.number()])).optional(),
    /** Whether the author has a page of their own, and where. */
    page: z.union([z.boolean(), z.strictObject({ permalink: text.optional() })]).optional(),
  })
  .transform(({ image_url, imageURL, ...rest }) => ({ ...rest, imageUrl: image_url ?? imageURL }))

export type AuthorData = Partial<z.output<typeof author>>

export const authorsSchema = z.record(text, author)

const tag = z.strictObject({
  /** What pages show; default the key. */
  label: text.optional(),
  /** The address of the tag's page, below that of all tags. */
  permalink: text.optional(),
  /** Stands on the tag's page. */
  description: text.optional(),
})

export type TagData = z.output<typeof tag>

export const tagsSchema = z.record(text, tag.nullable())

/** What Docusaurus's `write-translations` writes; the bare text is shorter to write by hand. */
export const messagesSchema = z.record(
  text,
  z.union([
    text.transform((message) => ({ message })),
    z.strictObject({ message: text, description: text.optional() }),
  ]),
)
