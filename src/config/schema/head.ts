// What stands in the head of every page in addition to the engine's own: `headTags`, `scripts` and
// `stylesheets` in site.config.ts. All three become tags.
import * as z from 'zod'
import { attributesFrom } from '../tagAttributes.ts'
import { strictObject } from './objects.ts'
import { filled, text } from './values.ts'

const attribute = z.union([z.string(), z.boolean(), z.number(), z.null()])

export interface SiteTag {
  tag: string
  attributes: Record<string, string>
  /** What stands between its start and its end. */
  text?: string
}

const tagName = z
  .string()
  .refine((name) => /^[a-z][a-z\d-]*$/i.test(name), 'must be the name of a tag such as meta')

const attributeNames = z
  .record(z.string(), attribute.optional())
  .refine(
    (record) => Object.keys(record).every((name) => /^[^\s"'<>/=]+$/.test(name)),
    'has a name that no attribute can have',
  )

export const headTag = strictObject(() => ({
  /** Name of the tag, such as `meta`. */
  tagName,
  /** Its attributes; `true` is one without a value. */
  attributes: attributeNames.default({}),
  /** What stands between its start and its end. */
  innerHTML: text.optional(),
  /** Accepted, since Docusaurus has it; changes nothing. */
  customElement: z.boolean().optional(),
})).transform(
  ({ tagName, attributes, innerHTML }): SiteTag => ({
    tag: tagName.toLowerCase(),
    attributes: attributesFrom(attributes),
    text: innerHTML,
  }),
)

/** An address, or attributes with one; a whole tag is neither. */
const linked = (name: 'src' | 'href') =>
  z.union([
    filled.refine((written) => !written.includes('<'), {
      error: 'must be an address, not a tag',
      params: { hint: `Write its ${name} alone, or the tag into headTags.` },
    }),
    attributeNames.refine((written) => written[name], {
      error: `needs ${name}`,
      params: {
        needs: [name],
        hint: `Write { ${name}: 'https://…' }, with other attributes next to it.`,
      },
    }),
  ])

export const script = linked('src').transform(
  (written): SiteTag => ({
    tag: 'script',
    attributes: attributesFrom(typeof written === 'string' ? { src: written } : written),
  }),
)

export const stylesheet = linked('href').transform(
  (written): SiteTag => ({
    tag: 'link',
    attributes: attributesFrom(
      typeof written === 'string'
        ? { rel: 'stylesheet', href: written }
        : { rel: 'stylesheet', ...written },
    ),
  }),
)
