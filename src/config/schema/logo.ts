// The logo of a site, in the navbar and in the footer.
import * as z from 'zod'
import { address, filled, text } from './values.ts'

export const logo = z.strictObject({
  alt: text.optional(),
  /** Path inside a static folder, or a whole address. */
  src: filled,
  /** In the dark mode. */
  srcDark: filled.optional(),
  /** Where it leads; default: the home page. */
  href: address.optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
})

export type LogoOptions = z.output<typeof logo>
