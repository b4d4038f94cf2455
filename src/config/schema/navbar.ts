// The bar at the top: `themeConfig.navbar` in site.config.ts.
import * as z from 'zod'
import { linkAttributes } from './linkAttributes.ts'
import { logo } from './logo.ts'
import { strictObject } from './objects.ts'
import { address, chosen, filled, NEEDS_LABEL, notSupported, text } from './values.ts'

const linkFields = {
  /** What the reader sees. */
  label: text.optional(),
  /** HTML in place of a label. */
  html: text.optional(),
  /** A page of this site. */
  to: address.optional(),
  /** Any address. */
  href: address.optional(),
}

/** What every item may say. */
const itemFields = {
  /** Side of the bar; default `left`. */
  position: z.enum(['left', 'right']).optional(),
  ...linkAttributes,
}

const isPattern = (value: string) => {
  try {
    return new RegExp(value) instanceof RegExp
  } catch {
    return false
  }
}

const link = {
  /** Kind of the item; without it a link, or a menu where there are `items`. */
  type: z.literal('default').optional(),
  ...linkFields,
  /** Marked on every page whose path begins so; default: where it leads. */
  activeBasePath: text.optional(),
  /** Marked on every page whose path this finds. */
  activeBaseRegex: text.refine(isPattern, 'must be a regular expression').optional(),
}

interface Link {
  to?: string
  href?: string
  label?: string
  html?: string
  className?: string
  'aria-label'?: string
}

function hasOneTarget(item: Link, ctx: z.RefinementCtx): void {
  if ((item.to === undefined) === (item.href === undefined)) {
    ctx.addIssue({
      code: 'custom',
      message: 'needs exactly one of to and href',
      params: {
        hint: "Write to: '/docs' for a page of this site, or href for any address.",
        needs: item.to === undefined ? ['to', 'href'] : [],
      },
    })
  }
  if (!isNamed(item))
    ctx.addIssue({ code: 'custom', message: 'needs a label', params: NEEDS_LABEL })
}

/** It may be an icon of the site's style sheet, named for those who cannot see it. */
const isNamed = (item: Link) => item.label || item.html || (item.className && item['aria-label'])

/** Which of several docs is meant. */
const docsPluginId = filled.optional()
const shown = { label: text.optional(), html: text.optional() }

const doc = {
  type: z.literal('doc'),
  ...shown,
  /** The doc that it leads to, such as `guide/install`. */
  docId: filled,
  /** Which docs are meant, on a site that has several. */
  docsPluginId,
}
const docSidebar = {
  type: z.literal('docSidebar'),
  ...shown,
  /** The sidebar whose first doc it leads to. */
  sidebarId: filled,
  /** Which docs are meant, on a site that has several. */
  docsPluginId,
}
/** Leads to a version: to its main doc, or to `to`. */
const docsVersion = {
  type: z.literal('docsVersion'),
  ...shown,
  to: address.optional(),
  docsPluginId,
}

/** A piece of HTML. */
const html = {
  type: z.literal('html'),
  /** The HTML. */
  value: text,
  className: text.optional(),
}

/** Items of a menu by type. */
const NESTED = {
  default: strictObject(() => ({ ...linkAttributes, ...link })).superRefine(hasOneTarget),
  doc: strictObject(() => ({ ...linkAttributes, ...doc })),
  docSidebar: strictObject(() => ({ ...linkAttributes, ...docSidebar })),
  docsVersion: strictObject(() => ({ ...linkAttributes, ...docsVersion })),
  html: strictObject(() => html),
}
const nested = byType(NESTED, () => 'default')

const around = {
  /** Items above those of the menu. */
  dropdownItemsBefore: z.array(nested).optional(),
  /** Items below them. */
  dropdownItemsAfter: z.array(nested).optional(),
}

const listed = 'must name at least one version'

/** As pairs of a name and a label, which may be missing. */
const chosenVersions = z
  .union([
    z.array(filled).min(1, listed),
    z
      .record(
        filled,
        strictObject(() => ({
          /** What the menu calls it; default: the version's own label. */
          label: filled.optional(),
        })),
      )
      .refine((all) => Object.keys(all).length > 0, listed),
  ])
  .transform((all): [string, string?][] =>
    Array.isArray(all)
      ? all.map((name) => [name])
      : Object.entries(all).map(([name, { label }]) => [name, label]),
  )

/** As an address has it, without its question mark. */
const asQuery = (written: string) => new URLSearchParams(written).toString()

const inItemsOnly = notSupported('Write it at the items of the menu.').optional()

/** Items of the bar by type. */
const ITEMS = {
  default: strictObject(() => ({ ...itemFields, ...link })).superRefine(hasOneTarget),
  dropdown: strictObject(() => ({
    type: z.literal('dropdown').optional(),
    ...itemFields,
    ...linkFields,
    /** Items of the menu. */
    items: z.array(nested),
    activeBasePath: inItemsOnly,
    activeBaseRegex: inItemsOnly,
  }))
    .refine((item) => !(item.to && item.href), 'takes only one of to and href')
    .refine(isNamed, { error: 'needs a label', params: NEEDS_LABEL }),
  doc: strictObject(() => ({ ...itemFields, ...doc })),
  docSidebar: strictObject(() => ({ ...itemFields, ...docSidebar })),
  docsVersion: strictObject(() => ({ ...itemFields, ...docsVersion })),
  docsVersionDropdown: strictObject(() => ({
    type: z.literal('docsVersionDropdown'),
    ...itemFields,
    ...around,
    docsPluginId,
    /** Which versions it lists, in this order: their names, or `{ name: { label: '…' } }`. */
    versions: chosenVersions.optional(),
  })),
  localeDropdown: strictObject(() => ({
    type: z.literal('localeDropdown'),
    ...itemFields,
    ...around,
    /** Parameters that its links add to the query of the page, such as `from=menu`. */
    queryString: text.transform(asQuery).optional(),
  })),
  html: strictObject(() => ({ ...itemFields, ...html })),
  search: strictObject(() => ({ type: z.literal('search'), ...itemFields })),
}

/** `default` when the type is absent, `dropdown` when there are items. */
const item = byType(ITEMS, (value) => (value.items ? 'dropdown' : 'default'))

function byType<T extends z.ZodType>(
  schemas: Record<string, T>,
  typeOf: (value: { items?: unknown }) => string,
): z.ZodType<z.output<T>, z.input<T>> {
  const unknownType = z.looseObject({ type: z.enum(Object.keys(schemas)) })
  return chosen(Object.values(schemas), (value) => {
    if (typeof value !== 'object' || value === null) return schemas.default!
    const type = 'type' in value && value.type !== undefined ? value.type : typeOf(value)
    return typeof type === 'string' && Object.hasOwn(schemas, type) ? schemas[type]! : unknownType
  })
}

export type NavbarItemOptions = z.output<typeof item>
/** An item of a menu. */
export type NavbarLinkOptions = z.output<typeof nested>

export const navbar = strictObject(() => ({
  /** The site's name in the bar. */
  title: text.optional(),
  /** The image before it. */
  logo: logo.optional(),
  /** Colours of the bar; unset: those of the page. */
  style: z.enum(['dark', 'primary']).optional(),
  /** Hide the bar while a reader scrolls down. */
  hideOnScroll: z.boolean().default(false),
  /** Links and menus, in their order. */
  items: z.array(item).default([]),
}))
