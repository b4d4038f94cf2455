// The author's own modules, bundled apart from the theme: .tsx pages, and documents in MDX with
// components of their own. What was bundled is kept by the site until a module, or a file that one
// imports, changes.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '../config/config.ts'
import { namedFile } from '../config/namedFile.ts'
import { aliasesIn, writtenOf } from '../config/texts.ts'
import { joinPath } from '../shared/url.ts'
import { engineRoot } from '../tools/engine.ts'
import { hash } from '../tools/hash.ts'
import {
  type Bundle,
  CLIENT_ENTRY,
  type ImportedMarkdown,
  type ModuleSettings,
  type ModuleSource,
  type PageModule,
  type ThemeBundle,
} from './bundle.ts'
import type { BundleFile } from './esbuildRun.ts'
import type { LinkedMarkdown } from './markdownModules.ts'
import { bundleStore, keptBundle, type MadeBundle } from './store.ts'
import { featuresOf, ownThemeOf } from './themeSettings.ts'

interface How {
  useCache: boolean
  markdown?: ImportedMarkdown
}

type Stored = Modules & { linked: LinkedMarkdown }
type Modules = Pick<Bundle, 'modules' | 'moduleInputs' | 'absentInputs' | 'problems' | 'files'>

/**
 * The theme's bundle with that of `modules`, bundled now or taken from the store when nothing that
 * goes in has changed. Throws SiteError for what cannot be bundled.
 */
export async function withModules(
  theme: ThemeBundle,
  modules: ModuleSource[],
  config: SiteConfig,
  { useCache, markdown }: How,
): Promise<Bundle> {
  const all = [...modules, ...clientEntry(config)]
  if (all.length === 0) return { ...theme, modules: {}, moduleInputs: [] }
  const own = await bundledModules(theme, all, config, { useCache, markdown })
  return {
    ...theme,
    ...own,
    files: { ...theme.files, ...own.files },
    absentInputs: [...theme.absentInputs, ...own.absentInputs],
    problems: [...theme.problems, ...own.problems],
  }
}

/** The one script that has all of the site's modules for browsers. */
const clientEntry = ({ clientModules }: SiteConfig): ModuleSource[] =>
  clientModules.length === 0
    ? []
    : [{ path: CLIENT_ENTRY, file: join(engineRoot, 'theme/docusaurus/clientModules.ts') }]

/** The links of Markdown that code imports lead where they did. */
const isLinkedSo = ([file, links, slots]: LinkedMarkdown[number], markdown?: ImportedMarkdown) =>
  JSON.stringify(markdown?.slotsOf(file, links)) === slots

async function bundledModules(
  theme: ThemeBundle,
  modules: ModuleSource[],
  config: SiteConfig,
  { useCache, markdown }: How,
): Promise<Modules> {
  const settings: ModuleSettings = {
    ownTheme: await ownThemeOf(config),
    siteRoot: config.root,
    baseUrl: config.baseUrl,
    staticDirectories: config.staticDirectories,
    publicFiles: config.markdown.publicFiles,
    features: featuresOf(config),
    modules,
    clientModules: config.clientModules.map((file, i) =>
      namedFile(config, file, ['clientModules', i]),
    ),
    aliases: aliasesIn(config),
    siteConfig: writtenOf(config),
    markdown,
    ...theme.shared,
  }
  const named = modules.map(({ path, code }) => [path, code && hash([code])])
  const store = bundleStore(
    config.root,
    [
      theme.hash,
      theme.serverFile,
      config.baseUrl,
      settings.features,
      named,
      settings.clientModules,
      settings.publicFiles,
      settings.aliases,
      settings.siteConfig,
    ],
    'theme',
  )
  const isCurrent = ({ linked }: Stored) => linked.every((each) => isLinkedSo(each, markdown))
  return keptBundle(store, { useCache, isCurrent }, () => madeBundle(theme, settings))
}

async function madeBundle(
  theme: ThemeBundle,
  settings: ModuleSettings,
): Promise<MadeBundle<Stored>> {
  const { bundleModuleRuns, SERVER_THEME } = await import('./moduleRuns.ts')
  const runs = await bundleModuleRuns(settings)
  const { inputs, absent } = runs
  const files = [...runs.browser, ...runs.server]
  const href = ({ path }: BundleFile) => joinPath(settings.baseUrl, path)
  const leading = { path: SERVER_THEME, bytes: new TextEncoder().encode(leadingTo(theme)) }
  return {
    hash: hash([...files.flatMap(({ path, bytes }) => [path, bytes]), theme.serverFile], 16),
    bundle: (folder) => ({
      linked: runs.linked,
      modules: Object.fromEntries(
        settings.modules.map(({ path }, i): [string, PageModule] => {
          const { browser, server, asksForDocs } = runs.entries[i]!
          const style = browser.style && {
            href: href(browser.style),
            script: href(runs.styleScript!),
          }
          const serverFile = join(folder, server.path)
          return [path, { href: href(browser), style, serverFile, asksForDocs }]
        }),
      ),
      moduleInputs: inputs,
      absentInputs: absent,
      problems: runs.problems,
      files: Object.fromEntries(runs.browser.map(({ path }) => [`/${path}`, join(folder, path)])),
    }),
    files: [...files, leading],
    inputs,
    absent,
  }
}

/** A module that has what modules of the site take from the theme's. */
function leadingTo({ serverFile, shared, ownInputs }: ThemeBundle): string {
  if (ownInputs) {
    const address = JSON.stringify(pathToFileURL(serverFile).href)
    return `export * from ${address}\nexport { default } from ${address}\n`
  }
  const names = shared.serverExports.filter((name) => name !== 'default')
  return [
    "import { createRequire as quireRequire } from 'node:module'",
    `const quireTheme = quireRequire(import.meta.url)(${JSON.stringify(serverFile)})`,
    `export const { ${names.join(', ')} } = quireTheme`,
    'export default quireTheme.default\n',
  ].join('\n')
}
