// What the data files next to the sources may hold: `_category_` files, authors, tags.
import * as z from 'zod'
import { runningScheme } from '../shared/url.ts'

const text = z.string()

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
  link: z
    .discriminatedUnion('type', [
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
    .nullable()
    .optional(),
})

export const authorsSchema = z.record(
  text,
  z.strictObject({
    name: text.optional(),
    title: text.optional(),
    description: text.optional(),
    url: text.refine((url) => !runningScheme(url), 'must be an http(s) address').optional(),
    email: text.optional(),
    image_url: text.optional(),
    imageURL: text.optional(),
    // What the map calls `github: ada` is a name there; numbers are names too.
    socials: z.record(text, z.union([text, z.number()])).optional(),
    page: z.union([z.boolean(), z.strictObject({ permalink: text.optional() })]).optional(),
  }),
)

export const tagsSchema = z.record(
  text,
  z
    .strictObject({
      label: text.optional(),
      permalink: text.optional(),
      description: text.optional(),
    })
    .nullable(),
)

/** What Docusaurus's `write-translations` writes; the bare text is shorter to write by hand. */
export const messagesSchema = z.record(
  text,
  z.union([
    text.transform((message) => ({ message })),
    z.strictObject({ message: text, description: text.optional() }),
  ]),
)
