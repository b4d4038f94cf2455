// The plugins of Markdown that a configuration names, as threads get them: a thread runs the
// configuration's module, with the packages of the plugins this time, and looks up each one at its
// place.
import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ForeignModules } from '../docusaurus/foreignModules.ts'
import { isFolder, jsonIn } from '../tools/files.ts'
import { hash } from '../tools/hash.ts'
import { shownPath } from '../tools/paths.ts'
import type { SiteError } from '../tools/problem.ts'
import type { SiteConfig } from './config.ts'
import { configError } from './configError.ts'
import type { SectionPlugins, SitePlugin, SitePlugins } from './extensions.ts'
import { keyPath } from './keyPath.ts'
import { locate } from './locate.ts'
import { withPluginModules } from './pluginModules.ts'
import { runAuthors } from './runAuthors.ts'
import { exportsOf } from './runModule.ts'
import type { NamedPlugin, PluginKey } from './schema/plugins.ts'

const LISTS: Record<keyof SectionPlugins, PluginKey[]> = {
  remark: ['beforeDefaultRemarkPlugins', 'remarkPlugins'],
  rehype: ['beforeDefaultRehypePlugins', 'rehypePlugins'],
  recma: ['recmaPlugins'],
}

type Section = 'docs' | 'blog' | 'pages'
type Lists = { id?: string } & Partial<Record<PluginKey, NamedPlugin[]>>

export const sectionKey = (section: Section, id = 'default') => `${section} ${id}`

interface Loaded extends Pick<SitePlugins, 'file' | 'isForeign' | 'code'> {
  /** Files of packages that the code leaves to Node. */
  packages: string[]
  /** Where a key of the checked configuration stands in what the module exports. */
  pathOf: (path: PropertyKey[]) => PropertyKey[]
}

/** Undefined for a site without any. */
export function sitePlugins(config: SiteConfig, loaded: Loaded): SitePlugins | undefined {
  const { file, isForeign, code, packages, pathOf } = loaded
  const sections: SitePlugins['sections'] = {}
  const all: [Section, Lists[]][] = [
    ['docs', config.allDocs],
    ['blog', config.blogs],
    ['pages', config.allPages],
  ]
  for (const [section, each] of all)
    for (const [i, own] of each.entries()) {
      const plugins = pluginsOf(own, [section, i], config.markdown)
      if (Object.values(plugins).some((list) => list.length > 0))
        sections[sectionKey(section, own.id)] = plugins
    }
  if (Object.keys(sections).length === 0) return undefined
  const id = hash([withoutMap(code), JSON.stringify(sections), ...packageVersions(packages)])
  return { id, file, root: config.root, isForeign, code, sections }

  /** A section's own list stands in place of that of all. */
  function pluginsOf(own: Lists, at: PropertyKey[], common: Lists): SectionPlugins {
    const listed = (key: PluginKey): SitePlugin[] => {
      const [list, where] = own[key] ? [own[key], at] : [common[key] ?? [], ['markdown']]
      return list.map(({ name, index }) => ({ name, at: pathOf([...where, key, index]) }))
    }
    const entries = Object.entries(LISTS).map(([kind, keys]) => [kind, keys.flatMap(listed)])
    return Object.fromEntries(entries) as SectionPlugins
  }
}

/** An edit of a comment changes nothing. */
const withoutMap = (code: string) => code.slice(0, code.lastIndexOf('//# sourceMappingURL='))

/** A plugin comes with a few dozen. */
const MOST = 2000

interface Package {
  name?: unknown
  version?: unknown
  dependencies?: unknown
}

/** `name@version` of the packages of these files, and of all that they depend on. */
function packageVersions(files: string[]): string[] {
  const open = files.flatMap((file) => folderOf(file) ?? [])
  const known = new Map<string, string>()
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (known.has(folder) || known.size > MOST) continue
    const { name, version, dependencies } = (jsonIn(join(folder, 'package.json')) ?? {}) as Package
    known.set(folder, `${String(name)}@${String(version)}`)
    for (const each of Object.keys(dependencies ?? {})) {
      const found = packageFolder(each, folder)
      if (found !== undefined) open.push(found)
    }
  }
  return [...known.values()].sort()
}

/** The package that a file belongs to. */
function folderOf(file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const found = jsonIn(join(folder, 'package.json')) as Package | undefined
    if (found?.name !== undefined) return folder
  }
  return undefined
}

/** Where Node finds a package from another one. */
function packageFolder(name: string, from: string): string | undefined {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    // Package managers link packages: the real one has its own around it.
    if (isFolder(found)) return realpathSync(found)
  }
  return undefined
}

/** What the configuration exports, with its plugins. Throws SiteError. */
export async function configWithPlugins(site: SitePlugins): Promise<unknown> {
  const { code, file, root, isForeign } = site
  if (isForeign) new ForeignModules().begin()
  // In one process with its twin, which has none, it would be that.
  const own = code.replace('\n', ' \n')
  return withPluginModules(async () => {
    const exported = await exportsOf(own, file, root)
    const value = 'default' in exported ? exported.default : exported
    return runAuthors(() => (typeof value === 'function' ? value() : value), file, root)
  })
}

/** The plugin that stands there, as it is written; throws SiteError where there is none. */
export function pluginAt(config: unknown, { at, name }: SitePlugin, site: SitePlugins): unknown {
  let value = config
  for (const key of at) value = (value as Record<PropertyKey, unknown> | undefined)?.[key]
  if (value) return value
  throw pluginFault(site, { at, name }, 'differs each time the file is run')
}

/** What is wrong with a plugin as such, at its place in the configuration. */
export function pluginFault(site: SitePlugins, { at, name }: SitePlugin, what: string): SiteError {
  return configError({
    code: 'CONFIG_PLUGIN',
    message: `${keyPath(at)}: the plugin ${name} ${what}`,
    file: shownPath(site.file, site.root),
    ...locate(readFileSync(site.file, 'utf8'), at),
    hint: 'Correct the plugin or its options, or leave it out.',
  })
}
