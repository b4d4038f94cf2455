// What a site adds to the engine, named by path in its configuration: style sheets, languages of
// code, provers. Paths, and not the things themselves: a function would not reach the threads.
import { isAbsolute } from 'node:path'
import * as z from 'zod'

export interface ThemeFilesOptions {
  /**
   * Style sheets of the site's own, from its folder: one or a list. They come after the theme's
   * and win over it whatever their selectors.
   */
  customCss?: string | string[]
}

/** Names of languages → modules of the site's, from its folder. */
export type ModulePaths = Record<string, string>

/**
 * A language of code as threads get it. Its module exports by default what highlight.js calls a
 * language definition: a function from `hljs` to a grammar.
 */
export interface CodeLanguage {
  name: string
  /** Of its module, from the site's folder. */
  path: string
  /** The module, bundled: what it imports is a part of it, and so of every key. */
  code: string
}

/** What a prover is given: a fenced block as readers see it. */
export interface SnippetBlock {
  /** Path of the page from the site's folder. */
  page: string
  /** Of the opening fence in that file, counted from 1. */
  line: number
  language: string
  title?: string
  /** Bare words of the info string. */
  words: string[]
  code: string
}

export interface SnippetFault {
  /** Index in the block's code. */
  at: number
  message: string
  hint?: string
}

/**
 * Says what is wrong with a block, without running it. The default export of a module that
 * `provers` names.
 */
export type Prover = (
  block: SnippetBlock,
  around: {
    /** The block below it on the page. */
    next?: SnippetBlock
    /** Of these names the one that is most like `name`, where one is near enough. */
    nearest(name: string, names: Iterable<string>): string | undefined
  },
) => SnippetFault[] | Promise<SnippetFault[]>

/** Absolute is what `require.resolve` gives; whether it lies in the site is asked on the disk. */
const filePath = z
  .string()
  .refine((value) => value.trim() !== '', 'must not be empty')
  .refine(
    (value) => isAbsolute(value) || !/(^|[\\/])\.\.([\\/]|$)/.test(value),
    'must not lead out of the site’s folder',
  )

export const themeFiles = z.strictObject({
  customCss: z.union([filePath, z.array(filePath)]).optional(),
})

/** Docusaurus's authors look for it in both places; accepted here, it would do nothing. */
export const noCustomCss = z.unknown().superRefine((_, ctx) =>
  ctx.addIssue({
    code: 'custom',
    message: 'is not an option of themeConfig',
    params: { hint: 'Write it beside themeConfig: theme: { customCss: … }.' },
  }),
)

/** As fences name them: one word in small letters. */
const languageName = z.string().regex(/^[a-z\d+#.-]+$/)

export const modulePaths = z.record(languageName, filePath)
