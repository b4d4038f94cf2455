// The esbuild runs of the theme, in memory: (a) the client and (c) what renders in Node are in
// scriptRuns.ts; (b) the style sheet with the site's own, (d) the inline scripts, which load the
// client and know its chunks, the style sheet of formulas and the service worker. Modules of the
// author's own are in moduleRuns.ts.
import { join } from 'node:path'
import type { BuildOptions, BuildResult } from 'esbuild'
import type { OptionalPackage } from '../config/optionalPackage.ts'
import { joinPath } from '../shared/url.ts'
import { packageOf } from '../tools/packageNames.ts'
import type { Problem } from '../tools/problem.ts'
import type { CustomStyles, InlineScripts, Settings } from './bundle.ts'
import { customStyles, missingSemicolons } from './customStyles.ts'
import {
  type BundleFile,
  common,
  definesFor,
  definesOf,
  faulty,
  filesOf,
  inputsOf,
  outputOf,
  run,
  THEME,
} from './esbuildRun.ts'
import { missingProblems } from './missing.ts'
import { withStableNames } from './names.ts'
import { OwnStyles, ownSheets } from './ownStyles.ts'
import { katexStyles, packageFrom } from './packages.ts'
import { sassPackages, sassStyles } from './sassStyles.ts'
import { type ScriptRuns, themeScripts } from './scriptRuns.ts'
import type { Keeping } from './store.ts'
import { customMedia, STYLE_TARGET, styleOptions } from './stylePlugins.ts'

export interface ThemeRuns extends Pick<ScriptRuns, 'client' | 'server' | 'clientBytes'> {
  css: BundleFile[]
  /** Style sheet and fonts of formulas. */
  formulas: BundleFile[]
  /** The service worker. */
  worker: BundleFile[]
  inline: InlineScripts
  entries: ScriptRuns['entries'] & { css: BundleFile; formulas?: BundleFile }
  /** Every file that went in, absolute. */
  inputs: string[]
  /** Files that would have gone in, had they been there; absolute. */
  absent: string[]
  problems: Problem[]
}

/** Throws SiteError for what esbuild finds wrong, with the file's place. */
export async function bundleAll(settings: Settings, how: Keeping): Promise<ThemeRuns> {
  const ownInputs = new Set<string>()
  const { siteRoot, katex, ownTheme, workbox } = settings
  const styles = new OwnStyles(siteRoot)
  const reading = themeScripts(settings, how, styles)
  const [scripts, css, formulas, worker] = await Promise.all([
    reading,
    // What the site's own files import is known when they have been read.
    ownTheme
      ? reading.then(() => cssRun(settings, ownInputs, styles))
      : cssRun(settings, ownInputs),
    katex && run(formulaOptions(katex), siteRoot),
    workbox && run(workerOptions(workbox, settings), siteRoot),
  ])
  const inline = await run(inlineOptions(settings, scripts), siteRoot)
  const missing = missingProblems(css.warnings, { siteRoot, modules: [] })
  const { client, server, clientBytes, entries } = scripts
  const results = [css, inline, formulas ?? [], worker ?? []].flat()
  return {
    client,
    server,
    clientBytes,
    css: filesOf(css),
    formulas: formulas ? filesOf(formulas) : [],
    worker: worker ? filesOf(worker) : [],
    inline: { head: textOf(inline, HEAD), banner: textOf(inline, BANNER) },
    entries: { ...entries, css: sheetOf(css), ...(formulas && { formulas: sheetOf(formulas) }) },
    inputs: [...ownInputs, ...new Set([...scripts.inputs, ...results.flatMap(inputsOf)])],
    absent: missing.length > 0 ? [...sassPackages(siteRoot), ...absentPackages(css, siteRoot)] : [],
    problems: [
      ...missing,
      ...cssWarnings(css, siteRoot),
      ...missingSemicolons(inputsOf(css), siteRoot),
    ],
  }
}

/** The packages whose style sheets are missing. */
const absentPackages = ({ warnings }: BuildResult, siteRoot: string): string[] =>
  warnings.flatMap(({ detail }) => {
    const missing: unknown = detail?.missing
    if (typeof missing !== 'string') return []
    return [join(siteRoot, 'node_modules', packageOf(missing), 'package.json')]
  })

const CSS_FAULT = /^(css-syntax-error|js-comment-in-css|invalid-@)/

const inSheets: BuildOptions = {
  ...common,
  minify: true,
  entryNames: 'assets/css/[name]-[hash]',
  assetNames: 'assets/css/[hash]',
}

/** (b); `inputs` gets the files of the site's own that esbuild does not list. */
async function cssRun(
  settings: Settings,
  inputs: Set<string>,
  styles?: OwnStyles,
): Promise<BuildResult> {
  const { siteRoot, features } = settings
  const own = styles ? withOwnStyles(settings, styles) : settings.customStyles
  const isLenient = features.docusaurus === true
  const sass = { root: siteRoot, isLenient }
  const options: BuildOptions = {
    ...inSheets,
    target: STYLE_TARGET,
    entryPoints: { styles: join(THEME, 'styles/theme.css') },
    plugins: [
      styleOptions(features),
      ...(styles ? [ownSheets(settings.ownTheme!, styles)] : []),
      ...(own ? [sassStyles(sass, inputs), customStyles({ ...own, isLenient }, inputs)] : []),
      customMedia(isLenient),
    ],
    footer: { css: settings.css },
  }
  const result = await run(options, siteRoot)
  const faults = own && !isLenient ? faultsIn(result) : []
  if (faults.length > 0) throw faulty(faults, siteRoot)
  return own ? withStableNames(result) : result
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

/** Of a site that is built all the same: rules that another tool would have read. */
const cssWarnings = (result: BuildResult, siteRoot: string): Problem[] =>
  faulty(faultsIn(result), siteRoot).problems.map((problem) => ({
    ...problem,
    severity: 'warning',
  }))

const sheetOf = (result: BuildResult) => filesOf(result).find(({ path }) => path.endsWith('.css'))!

/** The style sheet and the fonts of formulas. */
const formulaOptions = (katex: OptionalPackage): BuildOptions => ({
  ...inSheets,
  entryPoints: { formulas: join(THEME, 'styles/formulas.css') },
  assetNames: 'assets/fonts/[name]-[hash]',
  loader: { '.woff2': 'file' },
  plugins: [katexStyles(katex)],
})

/** One script at the site's base, with Workbox. */
const workerOptions = (
  packages: Record<string, OptionalPackage>,
  { baseUrl }: Settings,
): BuildOptions => ({
  ...common,
  minify: true,
  format: 'iife',
  entryPoints: { 'service-worker': join(THEME, 'client/serviceWorker.ts') },
  entryNames: '[name]',
  define: { ...common.define, ...definesOf('__', { BASE_URL__: baseUrl }) },
  plugins: Object.entries(packages).map(([name, each]) => packageFrom(name, each)),
})

const HEAD = join(THEME, 'boot/boot.ts')
const BANNER = join(THEME, 'boot/baseUrlBanner.ts')

function inlineOptions(
  { baseUrl, colorMode, announcementId, features }: Settings,
  { entries, chunks }: ScriptRuns,
): BuildOptions {
  const hrefOf = (path: string) => joinPath(baseUrl, path)
  const constants = {
    ANNOUNCEMENT_ID__: announcementId,
    BASE_URL__: baseUrl,
    // theme/boot/loadClient.ts imports this address, which is theme/client/client.tsx, bundled.
    CLIENT_HREF__: hrefOf(entries.client.path),
    CHUNKS__: { docs: chunks.docs.map(hrefOf), blog: chunks.blog.map(hrefOf) },
  }
  return {
    ...common,
    minify: true,
    format: 'iife',
    entryPoints: { head: HEAD, banner: BANNER },
    define: {
      ...definesFor(features),
      ...definesOf('__', constants),
      ...definesOf('__COLOR_MODE__.', colorMode),
    },
  }
}

/** Text of an entry point that stands in the HTML. */
const textOf = (result: BuildResult, source: string): string =>
  new TextDecoder().decode(outputOf(result, source).bytes).trim()
