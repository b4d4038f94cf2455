// What Markdown may hold in addition to CommonMark and GitHub's: `markdown` in site.config.ts.
import * as z from 'zod'
import { color } from './color.ts'
import { strictObject } from './objects.ts'
import { filled } from './values.ts'

/** As containers and alerts are written, without their signs. */
const keyword = z
  .string()
  .refine((name) => /^[a-z][\w-]*$/i.test(name), 'must be one word of letters, digits and hyphens')

/** Path data of SVG. */
const shape = z
  .string()
  .refine(
    (value) => /^\s*M[\d\s.,a-z+-]*$/i.test(value),
    'must be path data of SVG, as in "M8 1h6v6z"',
  )

const admonitionType = strictObject(() => ({
  /** The heading of one that has none of its own; default: the name. */
  title: filled.optional(),
  /** Of the bar, the icon and the heading: one colour, or one for each colour mode. */
  color: z.union([color, strictObject(() => ({ light: color, dark: color }))]).optional(),
  /** Path data of SVG in a box of 16 by 16, such as `M8 1l7 14H1z`. */
  icon: shape.optional(),
}))

export type AdmonitionType = z.output<typeof admonitionType>

/** The names of containers that are no admonitions: markdown/containers/containers.ts. */
const OTHERS = /^(?:details|code-group)$/i

const types = z.record(z.string(), admonitionType).superRefine((all, ctx) => {
  for (const name of Object.keys(all)) {
    const message = OTHERS.test(name)
      ? 'has the name of another container'
      : keyword.safeParse(name).success
        ? undefined
        : 'must have one word of letters, digits and hyphens as its name'
    const params = { hint: 'Choose another name.' }
    if (message) ctx.addIssue({ code: 'custom', path: [name], message, params })
  }
})

const keywords = strictObject(() => ({
  /** Further names that an admonition may have, such as `experimental` for `:::experimental`. */
  keywords: z.array(keyword).default([]),
  /** The same with a look of their own, by name: `{ lab: { title: 'Lab', color: '#7a3ff2' } }`. */
  types: types.optional(),
  /** `false`: no other names than those. */
  extendDefaults: z.boolean().default(true),
}))

/** `true` for the usual names, `false` for no admonitions at all. */
export const admonitions = z.union([z.boolean(), keywords], {
  error: 'must be true, false or { keywords: […], types: {…} }',
})

export type AdmonitionOptions = z.output<typeof admonitions>

const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'] as const

/** By the name of an alert, that of the container which it is. */
const alertNames = z.partialRecord(z.enum(ALERTS), keyword)

/**
 * Whether a quote that begins with `[!NOTE]` is an admonition; `{ important: 'info' }` calls one by
 * another name.
 */
export const alerts = z.union([z.boolean(), alertNames], {
  error: `must be true, false or an object with names such as ${ALERTS.join(', ')}`,
})

export type AlertOptions = z.output<typeof alerts>

const magicComment = strictObject(() => ({
  /** Class of the lines that it marks. */
  className: filled,
  /** The comment that marks the line below it. */
  line: filled.optional(),
  /** The two comments that mark the lines between them. */
  block: strictObject(() => ({
    /** The comment above the lines. */
    start: filled,
    /** The comment below them. */
    end: filled,
  })).optional(),
})).refine(({ line, block }) => line ?? block, 'must have a line or a block')

export type MagicComment = z.output<typeof magicComment>

/** Comments in code that mark lines and are not shown. */
export const magicComments = z.array(magicComment)

const converters = z.array(z.enum(['yarn', 'pnpm', 'bun', 'npm'])).min(1)

/** Tabs from commands of npm in ```bash npm2yarn fences. */
export const npm2yarn = z.union([
  z.boolean(),
  strictObject(() => ({
    /** A reader's choice of one holds for all. */
    sync: z.boolean().default(false),
    /** Which tabs there are, after that of npm. */
    converters: converters.default(['yarn', 'pnpm', 'bun']),
  })),
])

export type PackageTabs = z.output<typeof npm2yarn>

export type MarkdownPreprocessor = (file: { filePath: string; fileContent: string }) => string

/** As Docusaurus asks it; `content` is not looked at. */
export type FrontMatterParser = (file: {
  filePath: string
  fileContent: string
  defaultParseFrontMatter: (file: { filePath?: string; fileContent: string }) => Promise<{
    frontMatter: Record<string, unknown>
    content: string
  }>
}) => unknown

/**
 * Asked about a link or an image in Markdown that leads to nothing: may give another address, and
 * throws where the build is to fail.
 */
export type BrokenAddressHook = (broken: {
  /** From the site's folder. */
  sourceFilePath: string
  url: string
  node: { type: 'link' | 'image'; url: string }
}) => string | undefined | null
