// Finds and reads site.config.ts and gives the checked configuration. Every fault of the file is a
// SiteError with exit code 2.
import fs from 'node:fs'
import path from 'node:path'
import { isMap } from '../shared/isMap.ts'
import { encodingFault, isText } from '../tools/encoding.ts'
import { isFile } from '../tools/files.ts'
import { kindProblem } from '../tools/ownFiles.ts'
import { shownPath } from '../tools/paths.ts'
import { SiteError } from '../tools/problem.ts'
import { shortList } from '../tools/shortList.ts'
import { checkedConfig, prepareCheck } from './checkedBefore.ts'
import type { SiteConfig, UserConfig } from './config.ts'
import { configError } from './configError.ts'
import { refuseOurs, refuseSeveral, requireConfig } from './configFile.ts'
import { isForeignConfig } from './foreignFiles.ts'
import { placeAt } from './locate.ts'
import { PluginModules } from './pluginModules.ts'
import type { Overrides } from './resolveConfig.ts'
import { type LoadOptions, type ModuleValue, moduleValue, siteModule } from './runModule.ts'
import { imageConverter, socialImages } from './sitePackages.ts'
import { sitePlugins } from './sitePlugins.ts'
import { rememberMissing } from './texts.ts'

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
    const { loadForeign } = await import('../docusaurus/loadForeign.ts')
    return loadForeign(file, root, overrides, cache)
  }
  const plugins = new PluginModules()
  const module = await moduleValue(file, root, {
    plugins,
    keeps: cache,
    meanwhile: () => prepareCheck(root),
  })
  const { value, isNamed, code } = module
  if (
    !isMap(value) ||
    Object.keys(value).length === 0 ||
    (isNamed && !('title' in value) && !('url' in value))
  )
    throw lackingExport(module, file, root, CONFIGURATION)
  const text = fs.readFileSync(file, 'utf8')
  const source = { value: withoutSchema(value), file: shownPath(file, root), text }
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
  const { ForeignModules } = await import('../docusaurus/foreignModules.ts')
  const { inertName } = await import('../docusaurus/inert.ts')
  const { withoutInert } = await import('../docusaurus/inert.ts')
  const foreign = new ForeignModules()
  const { value } = await moduleValue(file, root, { ...options, foreign })
  const known = inertName(value) === undefined ? withoutInert(value) : {}
  if (typeof known === 'object' && known !== null) rememberMissing(known, [...foreign.missing])
  return known
}

/** Lists that are exported by name are sidebars; anything else is an export that was forgotten. */
function refuseNoSidebars(module: ModuleValue, file: string, root: string): void {
  const { value, isNamed } = module
  if (typeof value !== 'object' || value === null) return
  const hasExport =
    !isNamed && (file.endsWith('.json') || /\bexports?\b/.test(fs.readFileSync(file, 'utf8')))
  const isEmpty = Object.keys(value).length === 0 && !hasExport
  if (isEmpty || (isNamed && !Object.values(value).every(Array.isArray)))
    throw lackingExport(module, file, root, SIDEBARS)
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

/** The bundler would speak of its bytes. What is not there is the bundler's to tell. */
function refuseNoText(file: string, root: string): void {
  if (!isFile(file)) return
  const bytes = fs.readFileSync(file)
  if (isText(bytes)) return
  const shown = shownPath(file, root)
  const { message, place, hint } = encodingFault(bytes)
  throw configError({
    code: 'CONFIG_SYNTAX',
    file: shown,
    line: 1,
    column: 1,
    ...place,
    message,
    hint,
  })
}

interface Kind {
  /** What the module should export. */
  what: string
  /** The smallest export that is right, and the smallest JSON. */
  example: string
  json: string
}

/** What to say of a module that exports nothing, or nothing by default. */
function lackingExport(
  { value, isNamed }: ModuleValue,
  file: string,
  root: string,
  { what, example, json }: Kind,
): SiteError {
  const text = fs.readFileSync(file, 'utf8')
  const at = (offset: number) => ({ file: shownPath(file, root), ...placeAt(text, offset) })
  const about = { code: 'CONFIG_VALUE' }
  const names = isNamed && isMap(value) ? Object.keys(value) : []
  if (names.length > 0) {
    const message = `the file has no default export, only ${shortList(names.map((name) => `"${name}"`))}`
    const hint =
      names.length === 1
        ? `Write export default ${names[0]} at its end.`
        : `Write export default before the ${what}.`
    return configError({ ...about, message, ...at(Math.max(text.search(/^export\b/m), 0)), hint })
  }
  if (file.endsWith('.json')) {
    const message = `the file holds no ${what}`
    return configError({ ...about, message, ...at(0), hint: `Write ${json}.` })
  }
  const returning = /^export default\b[^{]*?(?:=>\s*\{|\bfunction\b)/m.exec(text)
  if (returning) {
    const message = `the function that should give the ${what} returns nothing`
    const hint = `Write return before what it gives: return ${example}.`
    return configError({ ...about, message, ...at(returning.index), hint })
  }
  // The last variable was meant to be exported.
  const variable = [...text.matchAll(/^(?:const|let|var)\s+(\w+)/gm)].at(-1)
  const write = file.endsWith('.cjs') ? 'module.exports =' : 'export default'
  const hint = `Write ${write} ${variable ? `${variable[1]} at its end` : example}.`
  const message = `the file exports no ${what}`
  return configError({ ...about, message, ...at(variable?.index ?? 0), hint })
}
