// Finds and reads site.config.ts and gives the checked configuration. Every fault of the file is a
// SiteError with exit code 2.
import fs from 'node:fs'
import path from 'node:path'
import { isMap } from '../shared/isMap.ts'
import { programName } from '../tools/commandLine/command.ts'
import { encodingFault, isText } from '../tools/encoding.ts'
import { entriesOf, isFile, isFolder } from '../tools/files.ts'
import { nearest } from '../tools/nearest.ts'
import { kindProblem } from '../tools/ownFiles.ts'
import { shownPath } from '../tools/paths.ts'
import { SiteError } from '../tools/problem.ts'
import { shellWord } from '../tools/shellWord.ts'
import { checkedConfig, prepareCheck } from './checkedBefore.ts'
import type { SiteConfig, UserConfig } from './config.ts'
import { FOREIGN_FILES, isForeignConfig } from './foreignFiles.ts'
import { noDefaultExport, noExport } from './lackingExport.ts'
import { isMisnamed, refuseOurs } from './misnamed.ts'
import { PluginModules } from './pluginModules.ts'
import type { Overrides } from './resolveConfig.ts'
import { type LoadOptions, type ModuleValue, moduleValue } from './runModule.ts'
import { siteModule } from './siteModule.ts'
import { imageConverter, socialImages } from './sitePackages.ts'
import { sitePlugins } from './sitePlugins.ts'
import { rememberMissing } from './texts.ts'

export const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs', 'json'].map(
  (extension) => `site.config.${extension}`,
)

const CONFIGURATION = {
  what: 'configuration',
  example: "defineConfig({ title: 'My notes', url: 'https://notes.example' })",
  json: '{ "title": "My notes", "url": "https://notes.example" }',
}
const SIDEBARS = {
  what: 'sidebars',
  example: "{ mySidebar: ['intro'] }",
  json: '{ "mySidebar": ["intro"] }',
}

/** What the bundler reads in addition to a module. */
const READ_BY_BUNDLER = ['package.json', 'tsconfig.json']

/** The site's config file, or undefined when the folder has none. */
export function configFileOf(root: string): string | undefined {
  return [...CONFIG_FILES, ...FOREIGN_FILES].map((name) => path.join(root, name)).find(isFile)
}

/** Throws a SiteError that says what to type when the folder has none. */
export function requireConfig(root: string): string {
  const file = configFileOf(root)
  if (!file) throw missingConfig(root)
  return file
}

interface ConfigOptions extends Overrides {
  /** False: nothing is taken that an earlier command has kept. */
  cache?: boolean
  /** Is given a configuration of ours when all but the code that it names is known. */
  onChecked?: (config: SiteConfig) => void
}

export async function loadConfig(
  root: string,
  { cache = true, onChecked, ...overrides }: ConfigOptions = {},
): Promise<SiteConfig> {
  const file = requireConfig(root)
  refuseSeveral(root)
  for (const name of READ_BY_BUNDLER) refuseNoFile(path.join(root, name), root)
  refuseNoText(file, root)
  if (isForeignConfig({ file })) {
    refuseOurs(file, root)
    const { loadForeign } = await import('./docusaurus/loadForeign.ts')
    return loadForeign(file, root, overrides, cache)
  }
  const plugins = new PluginModules()
  const { value, isNamed, code } = await moduleValue(file, root, {
    plugins,
    keeps: cache,
    meanwhile: () => prepareCheck(root),
  })
  const shown = shownPath(file, root)
  const text = fs.readFileSync(file, 'utf8')
  if (!isMap(value) || Object.keys(value).length === 0)
    throw noExport({ ...CONFIGURATION, file: shown, text })
  if (isNamed && !('title' in value) && !('url' in value))
    throw noDefaultExport(Object.keys(value), { ...CONFIGURATION, file: shown, text })
  const source = { value: withoutSchema(value), file: shown, text }
  const config = await checkedConfig(source, root, { ...overrides, keeps: cache })
  onChecked?.(config)
  const { codeLanguages = {}, highlighter } = (value as UserConfig).markdown ?? {}
  for (const [name, written] of Object.entries(codeLanguages)) {
    const at = ['markdown', 'codeLanguages', name]
    const module = await siteModule(config, written, at, cache)
    config.markdown.codeLanguages.push({ name, ...module })
  }
  if (highlighter !== undefined)
    config.markdown.highlighter = await siteModule(
      config,
      highlighter,
      ['markdown', 'highlighter'],
      cache,
    )
  for (const [i, written] of ((value as UserConfig).emitters ?? []).entries())
    config.emitters.push(await siteModule(config, written, ['emitters', i], cache))
  config.social = await socialImages(config, cache)
  config.sharp = imageConverter(config)
  const pathOf = (at: PropertyKey[]) => pathIn(at, value as Record<PropertyKey, unknown>)
  config.plugins = sitePlugins(config, {
    file,
    isForeign: false,
    code,
    packages: plugins.files,
    pathOf,
  })
  return config
}

/** Docs, blog and pages need not be lists: then the number in a path stands for nothing. */
function pathIn([first, second, ...rest]: PropertyKey[], value: Record<PropertyKey, unknown>) {
  const isListed = typeof second !== 'number' || Array.isArray(value[first!])
  return isListed ? [first!, second!, ...rest] : [first!, ...rest]
}

/** What a sidebars file exports: .ts, .js or .json, with an absolute path. */
export async function loadModule(
  file: string,
  { root, file: configFile }: Pick<SiteConfig, 'root' | 'file'>,
  options: Pick<LoadOptions, 'keepCycles'> = {},
): Promise<unknown> {
  refuseNoFile(file, root)
  refuseNoText(file, root)
  if (!isForeignConfig({ file: configFile })) {
    const module = await moduleValue(file, root, options)
    refuseNoSidebars(module, file, root)
    return module.value
  }
  const { ForeignModules } = await import('./docusaurus/foreignModules.ts')
  const { inertName } = await import('./docusaurus/inert.ts')
  const { withoutInert } = await import('./docusaurus/inert.ts')
  const foreign = new ForeignModules()
  const { value } = await moduleValue(file, root, { ...options, foreign })
  const known = inertName(value) === undefined ? withoutInert(value) : {}
  if (typeof known === 'object' && known !== null) rememberMissing(known, [...foreign.missing])
  return known
}

/** Lists that are exported by name are sidebars; anything else is an export that was forgotten. */
function refuseNoSidebars({ value, isNamed }: ModuleValue, file: string, root: string): void {
  if (typeof value !== 'object' || value === null) return
  const text = fs.readFileSync(file, 'utf8')
  const written = { ...SIDEBARS, file: shownPath(file, root), text }
  const names = Object.keys(value)
  if (isNamed && !Object.values(value).every(Array.isArray)) throw noDefaultExport(names, written)
  const hasExport = !isNamed && (file.endsWith('.json') || /\bexports?\b/.test(text))
  if (names.length === 0 && !hasExport) throw noExport(written)
}

/** A JSON file may say which schema its editor should use. */
export function withoutSchema(value: object): object {
  if (!('$schema' in value)) return value
  const { $schema: _, ...rest } = value
  return rest
}

/** A pipe would keep the bundler waiting for ever. */
function refuseNoFile(file: string, root: string): void {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (stat && !stat.isFile()) throw new SiteError([kindProblem(shownPath(file, root), stat)], 2)
}

/** Only one of them is read; a configuration of Docusaurus next to it stays after moving in. */
function refuseSeveral(root: string): void {
  const [first, second] = CONFIG_FILES.filter((name) => isFile(path.join(root, name)))
  if (first === undefined || second === undefined) return
  const message = `the site has two configurations, "${first}" and "${second}"`
  const hint = 'Keep one of them.'
  throw new SiteError([{ code: 'CONFIG_TWICE', severity: 'error', message, file: second, hint }], 2)
}

/** The bundler would speak of its bytes. What is not there is the bundler's to tell. */
function refuseNoText(file: string, root: string): void {
  if (!isFile(file)) return
  const bytes = fs.readFileSync(file)
  if (isText(bytes)) return
  const shown = shownPath(file, root)
  const { message, place, hint } = encodingFault(bytes, shown)
  const about = { code: 'CONFIG_SYNTAX', severity: 'error', file: shown } as const
  throw new SiteError([{ ...about, line: 1, column: 1, ...place, message, hint }], 2)
}

function missingConfig(root: string): SiteError {
  const shown = shownPath(root, process.cwd())
  const message = isFolder(root)
    ? `no site.config.ts in "${shown}"`
    : `the folder "${shown}" does not exist`
  return new SiteError(
    [{ code: 'CONFIG_MISSING', severity: 'error', message, hint: hintFor(root) }],
    2,
  )
}

/** What to type: the site may lie above, or not have been begun. */
function hintFor(root: string): string {
  const near = isFolder(root) ? undefined : siteNear(root)
  if (near) return `Did you mean --site ${shellWord(path.relative(process.cwd(), near))}?`
  const above = siteAbove(root)
  const shown = above && path.relative(process.cwd(), above)
  if (shown === '') return 'Leave --site out: the current folder has a site.'
  if (above) return `Go to "${above}", which has one, or type --site "${shown}".`
  if (!isFolder(root)) return 'Name the folder of a site with --site, as it is seen from here.'
  const other = fs.readdirSync(root).find(isMisnamed)
  if (other && /\.[cm]?[jt]s$/.test(other))
    return `Did you mean "${other}"? Rename it: ${/^docu/i.test(other) ? 'docusaurus' : 'site'}.config${path.extname(other)}.`
  if (other)
    return `A configuration is a module or JSON: write what "${other}" holds into site.config.ts.`
  return `Make a site: ${programName()} init my-notes; or name the folder of one with --site. By hand, write export default { title: 'My notes', url: 'https://notes.example' } into site.config.ts.`
}

/** A folder next to it that has a configuration, and nearly its name. */
function siteNear(root: string): string | undefined {
  const above = path.dirname(root)
  const folders = entriesOf(above).filter((name) => isFolder(path.join(above, name)))
  const names = folders.filter((name) => configFileOf(path.join(above, name)))
  const near = nearest(path.basename(root), names)
  return near && path.join(above, near)
}

/** The nearest folder above that has a configuration. */
function siteAbove(root: string): string | undefined {
  const parent = path.dirname(root)
  return parent === root ? undefined : configFileOf(parent) ? parent : siteAbove(parent)
}
