// Gives a thread the plugins that the configuration names: it runs the configuration's module, with
// the packages of the plugins this time, and looks each up at its place.
import { readFileSync } from 'node:fs'
import { shownPath } from '../tools/paths.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { ForeignModules } from './docusaurus/foreignModules.ts'
import type { SitePlugin, SitePlugins } from './extensions.ts'
import { keyPath } from './keyPath.ts'
import { locate } from './locate.ts'
import { withPluginModules } from './pluginModules.ts'
import { runAuthors } from './runAuthors.ts'
import { exportsOf } from './runModule.ts'

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
  throw pluginFault(site, { at, name }, 'is another one each time that the file is run')
}

/** What is wrong with a plugin as such, at its place in the configuration. */
export function pluginFault(site: SitePlugins, { at, name }: SitePlugin, what: string): SiteError {
  const problem: Problem = {
    code: 'CONFIG_PLUGIN',
    severity: 'error',
    message: `${keyPath(at)}: the plugin ${name} ${what}`,
    file: shownPath(site.file, site.root),
    ...locate(readFileSync(site.file, 'utf8'), at),
    hint: 'Correct the plugin or its options, or leave it out.',
  }
  return new SiteError([problem], 2)
}
