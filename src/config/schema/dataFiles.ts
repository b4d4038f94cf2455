// What the data files next to the sources may hold: `_category_` files, authors, tags, messages of
// translations. The types that the engine reads them with follow from it.
import * as z from 'zod'
import { runningScheme } from '../../shared/url.ts'
import { strictObject } from './objects.ts'
import { asImageAddress } from './values.ts'

const text = z.string()
const imageAddress = asImageAddress(text)

const categoryLink = z.discriminatedUnion('type', [
  strictObject(() => ({
    type: z.literal('doc'),
    /** The doc that the label leads to. */
    id: text,
  })),
  strictObject(() => ({
    /** A doc, or a page of its own that lists what is in the category. */
    type: z.literal('generated-index'),
    /** Address of that page, from that of the docs. */
    slug: text.optional(),
    /** Its title; default: the label. */
    title: text.optional(),
    /** What it says below the title. */
    description: text.optional(),
    /** Image of its link previews. */
    image: imageAddress.optional(),
    /** Its words for search engines. */
    keywords: z.union([text.transform((word) => [word]), z.array(text)]).optional(),
  })),
])

export type CategoryLink = z.output<typeof categoryLink>

export const categorySchema = strictObject(() => ({
  /** What the sidebar says; default: the name of the folder. */
  label: text.optional(),
  /** Names it in translations, in place of the label. */
  key: text.optional(),
  /** Place among its neighbours. */
  position: z.number().optional(),
  /** What cards and the page of the category say of it. */
  description: text.optional(),
  /** Whether it is closed at first. */
  collapsed: z.boolean().optional(),
  /** Whether it can be closed. */
  collapsible: z.boolean().optional(),
  /** A class of its item in the sidebar. */
  className: text.optional(),
  /** For components of the author's own. */
  customProps: z.record(text, z.unknown()).optional(),
  /** Where the label leads; default: to the index file of the folder, if there is one. */
  link: categoryLink.nullable().optional(),
}))

export type CategoryData = z.output<typeof categorySchema>

const linkAddress = text.refine((url) => !runningScheme(url), 'must be an http(s) address')

const author = strictObject(() => ({
  /** The name that posts show. */
  name: text.optional(),
  /** What the author does. */
  title: text.optional(),
  /** A sentence or two for the author's own page. */
  description: text.optional(),
  /** Where the name leads. */
  url: linkAddress.optional(),
  /** Where the name leads, if there is no `url`. */
  email: text.optional(),
  /** Image of the author: a path from a static folder, or an address. */
  image_url: imageAddress.optional(),
  /** The same as `image_url`. */
  imageURL: imageAddress.optional(),
  /** Names or addresses elsewhere, by service: `{github: 'ada'}`. Numbers are names too. */
  socials: z.record(text, z.union([linkAddress, z.number()])).optional(),
  /** Whether there is a page with the author's posts. */
  page: z
    .union([
      z.boolean(),
      strictObject(() => ({
        /** Its address, from that of the authors' pages. */
        permalink: text.optional(),
      })),
    ])
    .optional(),
})).transform(({ image_url, imageURL, ...rest }) => ({ ...rest, imageUrl: image_url ?? imageURL }))

export type AuthorData = Partial<z.output<typeof author>>

export const authorsSchema = z.record(text, author)

const tag = strictObject(() => ({
  /** What pages show; default: the name. */
  label: text.optional(),
  /** Address of its page, from that of all tags. */
  permalink: text.optional(),
  /** What its page says of it. */
  description: text.optional(),
}))

export type TagData = z.output<typeof tag>

export const tagsSchema = z.record(text, tag.nullable())

/** What Docusaurus's `write-translations` writes; the bare text is shorter to write by hand. */
export const messagesSchema = z.record(
  text,
  z.union([
    text.transform((message) => ({ message })),
    strictObject(() => ({ message: text, description: text.optional() })),
  ]),
)
