// Attributes of a link in the navbar or the footer.
import * as z from 'zod'
import { isLinkAttribute } from '../tagAttributes.ts'
import { text } from './values.ts'

export const linkAttributes = {
  /** A class of the link. */
  className: text.optional(),
  /** What screen readers say in place of the label. */
  'aria-label': text.optional(),
  /** Where the link opens: `_blank` for a new tab. */
  target: text.optional(),
  /** What the link says of its target, as HTML has it. */
  rel: text.optional(),
  /** Others by their names in React, such as `data-kind`, `title` or `hrefLang`. */
  attributes: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .refine((all) => Object.keys(all).every(isLinkAttribute), 'has a name that links do not take')
    .optional(),
}
