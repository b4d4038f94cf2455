// The logo of a site, in the navbar and in the footer.
import * as z from 'zod'
import { strictObject } from './objects.ts'
import { address, filled, text } from './values.ts'

export const logo = strictObject(() => ({
  /** What screen readers say for it. */
  alt: text.optional(),
  /** Path inside a static folder, or a whole address. */
  src: filled,
  /** The same for the dark mode. */
  srcDark: filled.optional(),
  /** Where it leads; default: the home page. */
  href: address.optional(),
  /** Width in pixels. */
  width: z.number().positive().optional(),
  /** Height in pixels. */
  height: z.number().positive().optional(),
}))

export type LogoOptions = z.output<typeof logo>
