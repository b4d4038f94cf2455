// The esbuild runs of the author's own modules: .tsx pages, and documents in MDX with components of
// their own. One is for browsers, with React taken from the client; one is for Node, with React
// taken from what renders the theme. So the theme's bundle is the same with and without them.
import { join } from 'node:path'
import type { BuildOptions, BuildResult, Plugin } from 'esbuild'
import { hash } from '../../tools/hash.ts'
import type { Problem } from '../../tools/problem.ts'
import {
  type BundleFile,
  common,
  definesFor,
  filesOf,
  forNode,
  inputsOf,
  outputOf,
  run,
  styleOf,
  THEME,
} from './esbuildRun.ts'
import { importCircles } from './importCircles.ts'
import { FILE_TEXT, loaderImports, TEXT_FILES } from './loaderImports.ts'
import { type LinkedMarkdown, markdownModules } from './markdownModules.ts'
import { MissingImports, missingProblems, missingStubs } from './missingImports.ts'
import { FILE_MODULE, FoundFiles, moduleFiles } from './moduleFiles.ts'
import { authorImports } from './moduleImports.ts'
import { withoutModuleNames } from './moduleNames.ts'
import type { ModuleSettings, ModuleSource } from './moduleSource.ts'
import { withStableNames } from './names.ts'
import { replacedParts } from './ownTheme.ts'
import { pageConfig } from './pageConfig.ts'
import { refusedFiles } from './refusedFiles.ts'
import { sassPackages, sassStyles } from './sassStyles.ts'
import { sharedReact } from './sharedReact.ts'

/** A module in the browser, and the style sheet of what it imports. */
export interface BrowserModule extends BundleFile {
  style?: BundleFile
}

export interface ModuleRuns {
  browser: BundleFile[]
  server: BundleFile[]
  /** In the order of the sources. */
  entries: { browser: BrowserModule; server: BundleFile }[]
  styleScript?: BundleFile
  /** Every file that went in, absolute. */
  inputs: string[]
  /** Files that would have gone in, had they been there; absolute. */
  absent: string[]
  problems: Problem[]
  linked: LinkedMarkdown
}

/** Where modules for Node find the theme: a file that leads to the theme's bundle. */
export const SERVER_THEME = 'server/theme.mjs'

const STYLE_SCRIPT = join(THEME, 'data/pageStyle.ts')

/** Named by their paths alone: a page more or less changes the name of no other. */
const entriesOf = (modules: ModuleSource[]) =>
  Object.fromEntries(modules.map(({ path, file }) => [`page-${hash([path], 8)}`, file]))

/** What the runs meet that is no module: the same in both. */
interface Met {
  files: FoundFiles
  missing: MissingImports
}

/** Its modules were written for Docusaurus. */
const isMoved = ({ features }: ModuleSettings) => features.docusaurus === true

const own = (settings: ModuleSettings): BuildOptions => ({
  // Docusaurus's authors write JSX in .js.
  loader: { ...common.loader, '.js': 'jsx', ...(isMoved(settings) && TEXT_FILES) },
  define: definesFor(settings.features),
  entryPoints: entriesOf(settings.modules),
})

const documentsOf = ({ modules }: ModuleSettings) =>
  new Set(modules.flatMap(({ file, code }) => (code === undefined ? [] : [file])))

function pluginsFor(settings: ModuleSettings, { files, missing }: Met): Plugin[] {
  const { siteRoot: root, baseUrl, staticDirectories, publicFiles } = settings
  const isLenient = isMoved(settings)
  const sass = sassStyles({ root, isLenient }, files.inputs)
  const replaced = settings.ownTheme ? [replacedParts(settings.ownTheme)] : []
  const pages = documentsOf(settings)
  const refused = refusedFiles({ root, publicFiles, pages }, [FILE_TEXT, FILE_MODULE])
  if (!isLenient) return [...replaced, refused, sass, authorImports(THEME, settings)]
  return [
    ...replaced,
    refused,
    sass,
    moduleFiles(THEME, { root, baseUrl, staticDirectories }, files),
    loaderImports(files),
    pageConfig(settings.modules),
    ...(settings.markdown ? [markdownModules(settings.markdown, pages, files)] : []),
    authorImports(THEME, settings, missing),
    missing.exports.inFiles(),
    missingStubs(THEME),
  ]
}

const nothingMet = (): Met => ({ files: new FoundFiles(), missing: new MissingImports() })

export function serverModuleOptions(settings: ModuleSettings, met = nothingMet()): BuildOptions {
  return {
    ...forNode,
    ...own(settings),
    plugins: [
      sharedReact(THEME, './theme.mjs', settings.serverExports, {
        retriesParts: false,
        lost: met.missing.exports,
      }),
      ...pluginsFor(settings, met),
    ],
  }
}

/** Throws SiteError for what esbuild finds wrong, with the file's place. */
export async function bundleModuleRuns(settings: ModuleSettings): Promise<ModuleRuns> {
  const { siteRoot, modules } = settings
  const met = nothingMet()
  const mender = () => (isMoved(settings) ? met.missing.exports.mender() : undefined)
  const browserWith = (options: BuildOptions) =>
    run(
      {
        ...common,
        ...own(settings),
        minify: true,
        platform: 'browser',
        splitting: true,
        entryNames: 'assets/pages/[name]-[hash]',
        chunkNames: 'assets/pages/[name]-[hash]',
        plugins: [
          sharedReact(THEME, settings.clientHref, settings.clientExports, {
            retriesParts: true,
            lost: met.missing.exports,
          }),
          ...pluginsFor(settings, met),
        ],
        ...options,
      },
      siteRoot,
      modules,
      mender(),
    )
  const serverOptions = serverModuleOptions(settings, met)
  const serverRun = run(serverOptions, siteRoot, modules, mender()).then(withStableNames)
  // The await below sees a failure; if the other run fails first, that is reported instead.
  serverRun.catch(() => {})
  let browser = await browserWith({})
  // Shortened names of classes would differ from those in the HTML, which the other run gives.
  if (inputsOf(browser).some((file) => /\.module\.(?:css|s[ac]ss)$/.test(file)))
    browser = withoutModuleNames(
      await browserWith({ minify: false, minifySyntax: true, minifyWhitespace: true }),
    )
  browser = withStableNames(browser)
  const server = await serverRun
  const styles = modules.map(({ file }) => styleOf(browser, file))
  // A run of its own: as a chunk of the client it would be one more file for readers who never need
  // it.
  const styleRun = styles.some((style) => style)
    ? await run(
        {
          ...common,
          minify: true,
          entryPoints: { style: STYLE_SCRIPT },
          entryNames: 'assets/pages/[name]-[hash]',
        },
        siteRoot,
      )
    : undefined
  const isCode = ({ path }: BundleFile) => path.endsWith('.mjs')
  return {
    browser: [
      ...[browser, styleRun].flatMap((result) => (result ? filesOf(result) : [])),
      ...met.files.emitted.values(),
    ],
    server: filesOf(server).filter(isCode),
    entries: modules.map(({ file }, i) => ({
      browser: { ...outputOf(browser, file), style: styles[i] },
      server: outputOf(server, file),
    })),
    styleScript: styleRun && outputOf(styleRun, STYLE_SCRIPT),
    inputs: [
      ...met.files.inputs,
      ...new Set(
        [browser, server, ...(styleRun ? [styleRun] : [])].flatMap((result) => inputsOf(result)),
      ),
    ],
    absent: [...met.missing.files, ...(usesSass(server) ? sassPackages(siteRoot) : [])],
    problems: [
      ...missingProblems([...server.warnings, ...met.missing.exports.warnings], settings),
      ...importCircles(server.metafile!, siteRoot),
    ],
    linked: [...met.files.linked.values()],
  }
}

const usesSass = (result: BuildResult) => inputsOf(result).some((file) => /\.s[ac]ss$/.test(file))
