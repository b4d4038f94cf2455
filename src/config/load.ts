// Finds and reads site.config.ts and gives the checked configuration. Every fault of the file is a SiteError with exit code 2.
import fs from 'node:fs'
import path from 'node:path'
import { isFile, shownPath } from '../tools/files.ts'
import { SiteError } from '../tools/problem.ts'
import { moduleValue } from './bundleModule.ts'
import { checkConfig, type Overrides } from './check.ts'
import type { SiteConfig } from './config.ts'

export const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `site.config.${extension}`)

/** The site's config file, or undefined when the folder has none. */
export function configFileOf(root: string): string | undefined {
  return CONFIG_FILES.map((name) => path.join(root, name)).find(isFile)
}

export async function loadConfig(root: string, overrides: Overrides = {}): Promise<SiteConfig> {
  const file = configFileOf(root)
  if (!file) throw missingConfig(root)
  const value = await moduleValue(file, root)
  const shown = shownPath(file, root)
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) throw noConfigIn(shown)
  return checkConfig({ value, file: shown, text: fs.readFileSync(file, 'utf8') }, root, overrides)
}

/** What a module of the site exports, e.g. a sidebars file: .ts, .js or .json, with an absolute path. */
export async function loadModule(file: string, root: string): Promise<unknown> {
  return moduleValue(file, root)
}

function missingConfig(root: string): SiteError {
  const message = `no ${CONFIG_FILES[0]} in ${fs.existsSync(root) ? root : `${root}, which does not exist`}`
  const hint = `Looked for ${CONFIG_FILES.join(', ')}. Write export default { title: 'My notes', url: 'https://notes.example' }, or name the site's folder with --site.`
  return new SiteError([{ code: 'CONFIG_MISSING', severity: 'error', message, hint }], 2)
}

function noConfigIn(file: string): SiteError {
  const message = 'the file exports no configuration'
  const hint = "Write export default defineConfig({ title: 'My notes', url: 'https://notes.example' })."
  return new SiteError([{ code: 'CONFIG_VALUE', severity: 'error', message, file, hint }], 2)
}
