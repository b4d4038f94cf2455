// The esbuild runs of the author's own modules: .tsx pages, and documents in MDX with components of
// their own. One is for browsers, with React taken from the client; one is for Node, with React
// taken from what renders the theme. So the theme's bundle is the same with and without them.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BuildOptions, BuildResult, Message, Metafile, Plugin } from 'esbuild'
import { engineRoot } from '../tools/engine.ts'
import { hash } from '../tools/hash.ts'
import { isInside, shownPath, slashes } from '../tools/paths.ts'
import type { Problem } from '../tools/problem.ts'
import type { ModuleSettings, ModuleSource } from './bundle.ts'
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
import { type LinkedMarkdown, markdownModules } from './markdownModules.ts'
import { MissingImports, missingProblems } from './missing.ts'
import { FoundFiles, loaderImports, moduleFiles, refusedFiles, TEXT_FILES } from './moduleFiles.ts'
import { authorImports } from './moduleImports.ts'
import { withoutModuleNames, withStableNames } from './names.ts'
import { replacedParts } from './ownTheme.ts'
import { sharedReact } from './react.ts'
import { sassPackages, sassStyles } from './sassStyles.ts'

/** A module in the browser, and the style sheet of what it imports. */
export interface BrowserModule extends BundleFile {
  style?: BundleFile
}

export interface ModuleRuns {
  browser: BundleFile[]
  server: BundleFile[]
  /** In the order of the sources. */
  entries: { browser: BrowserModule; server: BundleFile; asksForDocs: boolean }[]
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
const inPages: BuildOptions = { minify: true, entryNames: 'assets/pages/[name]-[hash]' }

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
  alias: Object.fromEntries(
    Object.entries(settings.aliases).map(([name, path]) => [name, join(settings.siteRoot, path)]),
  ),
  entryPoints: entriesOf(settings.modules),
})

function pluginsFor(settings: ModuleSettings, { files, missing }: Met): Plugin[] {
  const { siteRoot: root, baseUrl, staticDirectories, publicFiles, markdown, modules } = settings
  const isLenient = isMoved(settings)
  const pages = new Set(modules.flatMap(({ file, code }) => (code === undefined ? [] : [file])))
  const first = [
    ...(settings.ownTheme ? [replacedParts(settings.ownTheme)] : []),
    refusedFiles(root, publicFiles, pages),
    sassStyles({ root, isLenient }, files.inputs),
  ]
  if (!isLenient) return [...first, authorImports(settings)]
  return [
    ...first,
    moduleFiles({ root, baseUrl, staticDirectories }, files),
    loaderImports(files),
    pageConfig(modules),
    ...(markdown ? [markdownModules(markdown, pages, files)] : []),
    authorImports(settings, missing),
    missing.stubs(),
  ]
}

function serverOptions(settings: ModuleSettings, met: Met): BuildOptions {
  const shared = { retriesParts: false, missing: met.missing }
  return {
    ...forNode,
    ...own(settings),
    plugins: [
      sharedReact('./theme.mjs', settings.serverExports, shared),
      ...pluginsFor(settings, met),
    ],
  }
}

function browserOptions(settings: ModuleSettings, met: Met): BuildOptions {
  const shared = { retriesParts: true, missing: met.missing }
  return {
    ...common,
    ...own(settings),
    ...inPages,
    splitting: true,
    chunkNames: inPages.entryNames,
    plugins: [
      sharedReact(settings.clientHref, settings.clientExports, shared),
      ...pluginsFor(settings, met),
    ],
  }
}

/** Throws SiteError for what esbuild finds wrong, with the file's place. */
export async function bundleModuleRuns(settings: ModuleSettings): Promise<ModuleRuns> {
  const { siteRoot, modules } = settings
  const met: Met = { files: new FoundFiles(), missing: new MissingImports() }
  const bundled = (options: BuildOptions) => {
    const lacksNames = met.missing.retry()
    const retries = (errors: Message[]) => typesIn(errors, options) || lacksNames(errors)
    return run(options, siteRoot, modules, isMoved(settings) ? retries : undefined)
  }
  const serverRun = bundled(serverOptions(settings, met)).then(withStableNames)
  // The await below sees a failure; if the other run fails first, that is reported instead.
  serverRun.catch(() => {})
  const options = browserOptions(settings, met)
  let browser = await bundled(options)
  // Shortened names of classes would differ from those in the HTML, which the other run gives.
  if (inputsOf(browser).some((file) => /\.module\.(?:css|s[ac]ss)$/.test(file)))
    browser = withoutModuleNames(
      await bundled({ ...options, minify: false, minifySyntax: true, minifyWhitespace: true }),
    )
  browser = withStableNames(browser)
  const server = await serverRun
  const styles = modules.map(({ file }) => styleOf(browser, file))
  // A run of its own: as a chunk of the client it would be one more file for readers who never need
  // it.
  const styleRun = styles.some((style) => style)
    ? await run({ ...common, ...inPages, entryPoints: { style: STYLE_SCRIPT } }, siteRoot)
    : undefined
  const asksForDocs = isMoved(settings) ? docsAsked(server.metafile!, siteRoot) : () => false
  const isCode = ({ path }: BundleFile) => /\.mjs(?:\.map)?$/.test(path)
  const inBrowser = [browser, styleRun ?? []].flat()
  return {
    browser: [...inBrowser.flatMap(filesOf), ...met.files.emitted.values()],
    server: filesOf(server).filter(isCode),
    entries: modules.map(({ file }, i) => ({
      browser: { ...outputOf(browser, file), style: styles[i] },
      server: outputOf(server, file),
      asksForDocs: asksForDocs(file),
    })),
    styleScript: styleRun && outputOf(styleRun, STYLE_SCRIPT),
    inputs: [...met.files.inputs, ...new Set([...inBrowser, server].flatMap(inputsOf))],
    absent: [...met.missing.files, ...(usesSass(server) ? sassPackages(siteRoot) : [])],
    problems: [
      ...missingProblems([...server.warnings, ...met.missing.warnings], settings),
      ...importCircles(server.metafile!, siteRoot),
    ],
    linked: [...met.files.linked.values()],
  }
}

/** Loaders that Docusaurus sites choose for JavaScript often read types as well. */
function typesIn(errors: Message[], options: BuildOptions): boolean {
  const isFound = errors.some(({ location }) => /\.jsx?$/.test(location?.file ?? ''))
  if (!isFound || options.loader?.['.js'] === 'tsx') return false
  options.loader = { ...options.loader, '.js': 'tsx', '.jsx': 'tsx' }
  return true
}

const usesSass = (result: BuildResult) => inputsOf(result).some((file) => /\.s[ac]ss$/.test(file))

/** Of Docusaurus: hooks whose data is that of all docs of a version. */
const DOCS_HOOK = /\buse(?:DocsVersion|DocById)\b/

/** Whether a page's modules call such a hook. */
function docsAsked({ inputs }: Metafile, root: string): (file: string) => boolean {
  const known = new Map<string, boolean>()
  const asks = (path: string): boolean => {
    const file = join(engineRoot, path.replace(/\?.*$/, ''))
    const isOwn = inputs[path] && isInside(file, root) && !path.includes('node_modules')
    if (!isOwn || known.has(path)) return known.get(path) ?? false
    // A circle of imports ends here.
    known.set(path, false)
    const found =
      DOCS_HOOK.test(readFileSync(file, 'utf8')) ||
      inputs[path]!.imports.some((to) => asks(to.path))
    known.set(path, found)
    return found
  }
  return (file) => asks(slashes(relative(engineRoot, file)))
}

/**
 * Modules of the author's own that import one another in a circle: what one of them takes from the
 * other while it is loaded shows as `undefined` or `NaN`. A note for each, at the file that comes
 * first.
 */
function importCircles({ inputs }: Metafile, root: string): Problem[] {
  const isOwn = (path: string) =>
    !path.includes('node_modules') && isInside(join(engineRoot, path), root)
  const importsOf = (path: string) =>
    inputs[path]?.imports.filter(({ external, path }) => !external && isOwn(path)) ?? []
  const left = new Set(Object.keys(inputs).filter(isOwn).sort())
  const circles: string[][] = []
  const visit = (path: string, above: string[]): void => {
    const start = above.indexOf(path)
    if (start >= 0) return void circles.push(above.slice(start))
    if (!left.has(path)) return
    for (const each of importsOf(path)) visit(each.path, [...above, path])
    left.delete(path)
  }
  for (const path of [...left]) visit(path, [])
  return circles.map((circle) => {
    const shown = circle.map((path) => shownPath(join(engineRoot, path), root))
    return {
      code: 'IMPORT_CIRCLE',
      severity: 'info',
      message: `modules import one another: ${[...shown, shown[0]].join(' → ')}`,
      file: shown[0]!,
      line: 1,
      column: 1,
      hint: 'If a value is missing on the page, move what both need into a file of its own.',
    }
  })
}

// A page that asks names the configuration, and its props or what a function takes apart. One that
// is wrapped without need works as before.
const CONFIG = /\bconfig\b/
const TAKES_PROPS = /\bprops\b|\(\s*\{/
const OWN = '?quire-page'

/** Docusaurus gives pages its configuration, as `props.config`: those that ask are wrapped. */
function pageConfig(modules: ModuleSource[]): Plugin {
  const pages = new Set(modules.filter(({ code }) => code === undefined).map(({ file }) => file))
  return {
    name: 'page-config',
    setup(build) {
      build.onResolve({ filter: /\?quire-page$/ }, ({ path }) => ({
        path: path.slice(0, -OWN.length),
        suffix: OWN,
      }))
      build.onLoad({ filter: /\.[jt]sx?$/ }, ({ path, suffix }) => {
        if (suffix === OWN || !pages.has(path)) return undefined
        if (!asksForConfig(readFileSync(path, 'utf8'))) return undefined
        return { contents: wrapped(JSON.stringify(path + OWN)), loader: 'js' }
      })
    },
  }
}

/** Whether the code of a page may read `config` of its props, however it is written. */
export function asksForConfig(code: string): boolean {
  return CONFIG.test(code) && TAKES_PROPS.test(code)
}

const wrapped = (page: string) => `import Page from ${page}
import withConfig from '@docusaurus/withConfig'
export * from ${page}
export default withConfig(Page)
`
