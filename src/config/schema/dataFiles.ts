// What the data files next to the sources may hold: `_category_` files, authors, tags, messages of
// translations. The types that the engine reads them with follow from it.
import * as z from 'zod'
import { runningScheme } from '../../shared/url.ts'

const text = z.string()

const categoryLink = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('doc'), id: text }),
  z.strictObject({
    type: z.literal('generated-index'),
    slug: text.optional(),
    title: text.optional(),
    description: text.optional(),
    image: text.optional(),
    keywords: z.union([text.transform((word) => [word]), z.array(text)]).optional(),
  }),
])

export type CategoryLink = z.output<typeof categoryLink>

export const categorySchema = z.strictObject({
  label: text.optional(),
  /** Names it in translations, in place of the label. */
  key: text.optional(),
  position: z.number().optional(),
  description: text.optional(),
  collapsed: z.boolean().optional(),
  collapsible: z.boolean().optional(),
  className: text.optional(),
  /** For components of the author's own. */
  customProps: z.record(text, z.unknown()).optional(),
  link: categoryLink.nullable().optional(),
})

export type CategoryData = z.output<typeof categorySchema>

const author = z
  .strictObject({
    name: text.optional(),
    title: text.optional(),
    description: text.optional(),
    url: text.refine((url) => !runningScheme(url), 'must be an http(s) address').optional(),
    email: text.optional(),
    image_url: text.optional(),
    imageURL: text.optional(),
    /** Names or addresses elsewhere, by service: `{github: 'ada'}`. Numbers are names too. */
    socials: z.record(text, z.union([text, z.number()])).optional(),
    page: z.union([z.boolean(), z.strictObject({ permalink: text.optional() })]).optional(),
  })
  .transform(({ image_url, imageURL, ...rest }) => ({ ...rest, imageUrl: image_url ?? imageURL }))

export type AuthorData = Partial<z.output<typeof author>>

export const authorsSchema = z.record(text, author)

const tag = z.strictObject({
  label: text.optional(),
  permalink: text.optional(),
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
