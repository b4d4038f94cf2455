// What a site adds to the engine, named by path in its configuration: style sheets, languages of
// code, provers. Paths, and not the things themselves: a function would not reach the threads.
import * as z from 'zod'
import { strictObject } from './objects.ts'

/** Whether it lies in the site, or where the site may look, is asked on the disk. */
const filePath = (ending: RegExp, rule: string) =>
  z
    .string()
    .refine((value) => value.trim() !== '', 'must not be empty')
    .refine((value) => value.trim() === '' || ending.test(value), rule)

const styleSheet = filePath(
  /\.(?:css|s[ac]ss)$/,
  'must be a style sheet, whose name ends in ".css"',
)

export const themeFiles = strictObject(() => ({
  /**
   * Your style sheets, relative to the site's folder: one or a list. They come after the theme's
   * and win over it whatever their selectors.
   */
  customCss: z
    .union([styleSheet, z.array(styleSheet)])
    .default([])
    .transform((paths) => [paths].flat()),
  /**
   * Pages and components were written for Docusaurus: an SVG that one imports is a component, the
   * classes and variables of Infima are known, and what cannot be imported is left out.
   */
  docusaurus: z.boolean().default(false),
}))

/** Docusaurus's authors look for it in both places; accepted here, it would do nothing. */
export const noCustomCss = z.unknown().superRefine((_, ctx) =>
  ctx.addIssue({
    code: 'custom',
    message: 'is not an option of themeConfig',
    params: { hint: 'Write it outside themeConfig: theme: { customCss: … }.' },
  }),
)

/** As fences name them: one word in small letters. */
export const languageName = z.string().regex(/^[a-z\d+#.-]+$/)

/** What the bundler reads as code that may export a function. */
export const modulePath = filePath(
  /\.[cm]?[jt]sx?$/,
  'must be a module, whose name ends in ".ts" or ".js"',
)

export const moduleList = z.array(modulePath).default([])

export const modulePaths = z.record(languageName, modulePath)
