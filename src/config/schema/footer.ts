// What stands under every page: `themeConfig.footer` in site.config.ts.
import * as z from 'zod'
import { linkAttributes } from './linkAttributes.ts'
import { logo } from './logo.ts'
import { strictObject } from './objects.ts'
import { address, chosen, NEEDS_LABEL, text } from './values.ts'

/** `to` leads to a page of this site, `href` anywhere; or a piece of HTML. */
const link = strictObject(() => ({
  /** What the reader sees. */
  label: text.optional(),
  /** A page of this site. */
  to: address.optional(),
  /** Any address. */
  href: address.optional(),
  /** A piece of HTML, in place of a link. */
  html: text.optional(),
  ...linkAttributes,
})).superRefine((item, ctx) => {
  const targets = [item.to, item.href, item.html].filter((value) => value !== undefined)
  if (targets.length !== 1)
    ctx.addIssue({
      code: 'custom',
      message: 'needs exactly one of to, href and html',
      params: {
        hint: "Write to: '/docs' for a page of this site, or href for any address.",
        needs: targets.length === 0 ? ['to', 'href', 'html'] : [],
      },
    })
  else if (item.html === undefined && !item.label)
    ctx.addIssue({ code: 'custom', message: 'needs a label', params: NEEDS_LABEL })
})

const column = strictObject(() => ({
  /** Heading of a column. */
  title: text.optional(),
  /** A class of the column. */
  className: text.optional(),
  /** Its links. */
  items: z.array(link),
}))

const isColumn = (item: unknown) => typeof item === 'object' && item !== null && 'items' in item

export type LinkOptions = z.output<typeof link>

export const footer = strictObject(() => ({
  /** Colours of the footer, whatever the page's mode. */
  style: z.enum(['light', 'dark']).default('light'),
  /** An image above the last line. */
  logo: logo.optional(),
  /** All columns, or all single items. */
  links: z
    .array(chosen([column, link], (item) => (isColumn(item) ? column : link)))
    .refine((items) => new Set(items.map(isColumn)).size < 2, {
      message: 'mixes columns ({title, items}) and single items',
      params: { hint: 'Use either columns or single items.' },
    })
    .default([]),
  /** The last line, as HTML. */
  copyright: text.optional(),
}))
