// Reads a docusaurus.config.* and gives the checked configuration that means the same.
import fs from 'node:fs'
import path from 'node:path'
import { checkedConfig, prepareCheck } from '../config/checkedBefore.ts'
import type { LocaleTexts, SiteConfig } from '../config/config.ts'
import { configError } from '../config/configError.ts'
import { missingModule } from '../config/importFaults.ts'
import { jsonFault } from '../config/plainValue.ts'
import type { Overrides } from '../config/resolveConfig.ts'
import { moduleValue } from '../config/runModule.ts'
import { sitePlugins } from '../config/sitePlugins.ts'
import {
  rememberAliases,
  rememberMakers,
  rememberMissing,
  rememberNotes,
  rememberWritten,
  type WrittenConfig,
} from '../config/texts.ts'
import { isMap } from '../shared/isMap.ts'
import { append } from '../shared/lists.ts'
import { hash } from '../tools/hash.ts'
import { shownPath } from '../tools/paths.ts'
import type { SiteError } from '../tools/problem.ts'
import { type Aliases, aliasesOf } from './aliases.ts'
import { ForeignModules } from './foreignModules.ts'
import { inertName } from './inert.ts'
import { asMap, type ForeignMap } from './part.ts'
import { pluginsOf } from './plugins.ts'
import type { Scopes } from './scopes.ts'
import { type Translation, translate } from './translate.ts'

export async function loadForeign(
  file: string,
  root: string,
  overrides: Overrides,
  keeps: boolean,
): Promise<SiteConfig> {
  const read = await readForeign(file, root, { keeps })
  const config = await checked(read, root, { ...overrides, keeps })
  const { notes } = read.translation
  const what = 'the configuration'
  const lost = read.lost.map((name) => ({
    ...missingModule(name, read.text, { what, folder: path.dirname(file) }),
    file: read.shown,
  }))
  rememberNotes(config, [...notes.problems(read.shown, read.text), ...lost])
  rememberMissing(config, [...notes.missing, ...read.lost])
  rememberMakers(config, notes.makers)
  rememberAliases(config, read.aliases)
  config.plugins = sitePlugins(config, {
    file,
    isForeign: true,
    code: read.code,
    packages: read.packages,
    pathOf: read.translation.pathOf,
  })
  const written: WrittenConfig = { '': read.written }
  rememberWritten(config, written)
  if (!read.asksLocale) return config
  const { defaultLocale, locales } = config.i18n
  const inLocales: Record<string, LocaleTexts> = {}
  for (const { name } of locales) {
    if (name === defaultLocale) continue
    const own = await readForeign(file, root, { locale: name, keeps })
    inLocales[name] = textsOf(await checked(own, root, { ...overrides, keeps: false }))
    written[name] = own.written
  }
  config.inLocales = inLocales
  return config
}

const checked = (
  { translation: { value, pathOf }, shown, text }: Read,
  root: string,
  overrides: Overrides & { keeps: boolean },
) => checkedConfig({ value, file: shown, text, pathOf }, root, overrides)

function textsOf(config: SiteConfig): LocaleTexts {
  const { title, tagline, customFields, headTags, scripts, stylesheets, blogs } = config
  const { navbar, footer, metadata, image } = config.theme
  return {
    ...{ title, tagline, customFields, headTags, scripts, stylesheets },
    theme: { navbar, footer, metadata, image },
    blogs: Object.fromEntries(
      blogs.map(({ id, blogTitle, blogDescription, blogSidebarTitle }) => [
        id,
        { blogTitle, blogDescription, blogSidebarTitle },
      ]),
    ),
  }
}

interface Read {
  translation: Translation
  /** Names of the site's own modules that it imports and that are not there. */
  lost: string[]
  /** As pages get it. */
  written: Record<string, unknown>
  aliases: Aliases
  /** The file's name and its text. */
  shown: string
  text: string
  /** The module that it was read from, and the files of packages that it loads. */
  code: string
  packages: string[]
  /** Whether it asks for which locale it is read. */
  asksLocale: boolean
}

/** What the generator tells a configuration. */
const LOCALE = /\bDOCUSAURUS_CURRENT_LOCALE\b/

/**
 * Read once more for the default locale where it asks: only the first time tells which that is.
 * `scopes` learns what stands around the functions that it was asked for.
 */
export async function readForeign(
  file: string,
  root: string,
  { locale, keeps = false, scopes }: { locale?: string; keeps?: boolean; scopes?: Scopes } = {},
): Promise<Read> {
  const foreign = new ForeignModules()
  const { value, code } = await inLocale(locale, () =>
    moduleValue(file, root, {
      foreign,
      purpose: locale,
      keeps,
      edit: scopes && ((text) => scopes.opened(text)),
      meanwhile: () => prepareCheck(root),
    }),
  )
  const asksLocale = LOCALE.test(code)
  const { defaultLocale = 'en' } = asMap(asMap(value).i18n)
  if (asksLocale && locale === undefined)
    return readForeign(file, root, { locale: String(defaultLocale), keeps, scopes })
  const shown = shownPath(file, root)
  if (Object.keys(asMap(value)).length === 0) throw noConfigIn(shown)
  const translation = translate(asMap(value), root, foreign.missing)
  nameFunctions(translation.value, hash([code]))
  // They were found in the order in which their modules came.
  const names = [...foreign.missing].sort()
  append(
    translation.notes.missing,
    names.filter((name) => !isOwnFile(name)),
  )
  return {
    translation,
    lost: names.filter(isOwnFile).map((name) => ownName(name, root)),
    written: plainConfig(asMap(value), root),
    aliases: await aliasesOf(pluginsOf(asMap(value)), root),
    shown,
    text: fs.readFileSync(file, 'utf8'),
    code,
    packages: foreign.files,
    asksLocale,
  }
}

const isOwnFile = (name: string) => /^[./]|^@site\//.test(name) || path.isAbsolute(name)

/** A path that the configuration has put together is named from the site's folder. */
const ownName = (name: string, root: string) =>
  path.isAbsolute(name) ? `./${shownPath(name, root)}` : name

async function inLocale<T>(locale: string | undefined, read: () => Promise<T>): Promise<T> {
  const { DOCUSAURUS_CURRENT_LOCALE: before } = process.env
  if (locale !== undefined) process.env.DOCUSAURUS_CURRENT_LOCALE = locale
  try {
    return await read()
  } finally {
    if (before === undefined) delete process.env.DOCUSAURUS_CURRENT_LOCALE
    else process.env.DOCUSAURUS_CURRENT_LOCALE = before
  }
}

function noConfigIn(file: string): SiteError {
  const message = 'the file exports no configuration'
  const hint = 'Export an object with title and url, or a function that gives one.'
  return configError({ code: 'CONFIG_VALUE', message, file, hint })
}

/**
 * Functions of a configuration have no name that outlives a run, and a build that depends on one
 * could never be known to be unchanged. Each gets one: `code`, which names the text of its module,
 * and its place. JSON then has names in place of functions.
 */
function nameFunctions(value: unknown, code: string, path = ''): void {
  if (typeof value === 'function' && Object.isExtensible(value))
    Object.defineProperty(value, 'toJSON', {
      value: () => `function ${path} of ${code}`,
      configurable: true,
    })
  else if (Array.isArray(value))
    for (const [i, inner] of value.entries()) nameFunctions(inner, code, `${path}/${i}`)
  else if (isMap(value))
    for (const [key, inner] of Object.entries(value)) nameFunctions(inner, code, `${path}/${key}`)
}

/**
 * The configuration as its pages get it from `useDocusaurusContext`: plain data, as JSON keeps it.
 * What packages gave that are not there is left out, and no path in the folder `root` tells of the
 * machine.
 */
function plainConfig(config: ForeignMap, root: string): ForeignMap {
  const known = Object.entries(config).filter(([, value]) => !jsonFault(value))
  return plain(Object.fromEntries(known), root) as ForeignMap
}

function plain(value: unknown, root: string): unknown {
  if (typeof value === 'string')
    return value.startsWith(root) ? `.${value.slice(root.length)}` : value
  if (Array.isArray(value)) return value.map((each) => plain(each, root) ?? null)
  if (isMap(value)) {
    const members = Object.entries(value).map(([key, each]) => [key, plain(each, root)] as const)
    return Object.fromEntries(members.filter(([, each]) => each !== undefined))
  }
  // A module that is taken as empty was a plugin or a theme's name at best.
  if (typeof value === 'function') return inertName(value)
  return value === null || ['number', 'boolean'].includes(typeof value) ? value : undefined
}
