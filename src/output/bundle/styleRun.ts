// The esbuild run of the theme's style sheet (b), with those of the site's own behind it.
import { join } from 'node:path'
import type { BuildOptions, BuildResult } from 'esbuild'
import type { Problem } from '../../tools/problem.ts'
import { type CustomStyles, customStyles } from './customStyles.ts'
import { common, faulty, filesOf, run, THEME } from './esbuildRun.ts'
import { infimaClasses } from './infimaClasses.ts'
import { namedByBytes } from './names.ts'
import { type OwnStyles, ownSheets } from './ownStyles.ts'
import { sassStyles } from './sassStyles.ts'
import type { Settings } from './settings.ts'
import { customMedia, styleOptions } from './stylePlugins.ts'

/**
 * The first with `color-mix()`. They do not know nested rules: without those a style sheet is also
 * read in half the time.
 */
export const STYLE_TARGET = ['chrome111', 'firefox113', 'safari16.4']

const CSS_FAULT = /^(css-syntax-error|js-comment-in-css|invalid-@)/
const STYLES = join(THEME, 'styles')

/** (b); `inputs` gets the files of the site's own that esbuild does not list. */
export async function cssRun(
  settings: Settings,
  inputs: Set<string>,
  styles?: OwnStyles,
): Promise<BuildResult> {
  const { siteRoot, features } = settings
  const own = styles ? withOwnStyles(settings, styles) : settings.customStyles
  const isLenient = features.docusaurus === true
  const sass = { root: siteRoot, isLenient }
  const options: BuildOptions = {
    ...common,
    minify: true,
    target: STYLE_TARGET,
    entryPoints: { styles: join(STYLES, 'theme.css') },
    entryNames: 'assets/css/[name]-[hash]',
    assetNames: 'assets/css/[hash]',
    plugins: [
      styleOptions(features),
      ...(styles ? [ownSheets(settings.ownTheme!, styles)] : []),
      ...(own
        ? [sassStyles(sass, inputs), customStyles(THEME, { ...own, isLenient }, inputs)]
        : []),
      customMedia(join(STYLES, 'tokens.css'), isLenient ? infimaClasses() : {}, isLenient),
    ],
    footer: { css: settings.css },
  }
  const result = await run(options, siteRoot)
  if (own && !isLenient) refuseFaults(result, siteRoot)
  return own ? namedByBytes(result) : result
}

/** Those that the site's own files import come before the ones that the configuration names. */
function withOwnStyles(
  { customStyles, siteRoot: root, baseUrl, staticDirectories }: Settings,
  { sheets }: OwnStyles,
): CustomStyles {
  const named = customStyles?.sheets ?? []
  return { root, baseUrl, staticDirectories, sheets: [...sheets, ...named] }
}

/** What a browser would leave out is a slip; of packages that is no author's matter. */
const faultsIn = ({ warnings }: BuildResult) =>
  warnings.filter(
    ({ id, location }) => CSS_FAULT.test(id) && !location?.file.includes('node_modules/'),
  )

function refuseFaults(result: BuildResult, siteRoot: string): void {
  const faults = faultsIn(result)
  if (faults.length > 0) throw faulty(faults, siteRoot)
}

/** The same of a site that is built all the same: rules that another tool would have read. */
export const cssWarnings = (result: BuildResult, siteRoot: string): Problem[] =>
  faulty(faultsIn(result), siteRoot).problems.map((problem) => ({
    ...problem,
    severity: 'warning',
  }))

export const sheetOf = (result: BuildResult) =>
  filesOf(result).find(({ path }) => path.endsWith('.css'))!
