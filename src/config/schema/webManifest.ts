// What browsers show of a site that is installed.
import * as z from 'zod'
import { color } from './color.ts'
import { strictObject } from './objects.ts'
import { filled } from './values.ts'

export const webManifest = strictObject(() => ({
  /** Name under the icon on a home screen; default: the site's title. */
  shortName: filled.optional(),
  /** How much of the browser stays visible around the installed site. */
  display: z.enum(['browser', 'minimal-ui', 'standalone', 'fullscreen']).default('browser'),
  /** Colour of the screen while the site starts, as CSS has it. */
  backgroundColor: color.optional(),
  /** Paths of icons inside a static folder; default: the favicon. */
  icons: z.array(filled).default([]),
}))

export type WebManifest = z.output<typeof webManifest>
