// Short names of folders: what a plugin in the configuration gives webpack as `resolve.alias`, and
// the `paths` of a tsconfig.json. Both are read as the data that they are.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isMap } from '../shared/isMap.ts'
import { isFile } from '../tools/files.ts'
import { slashes } from '../tools/paths.ts'
import { asMap } from './part.ts'
import type { Plugin } from './plugins.ts'

/** By name, the path of the folder or file from the site's folder. */
export type Aliases = Record<string, string>

/** A plugin that names no alias is not called. A later one wins, as in webpack. */
export async function aliasesOf(plugins: Plugin[], root: string): Promise<Aliases> {
  const aliases = tsconfigPaths(root)
  for (const { run, options } of plugins)
    if (run && /\balias\b/.test(String(run)))
      Object.assign(aliases, rooted(await aliasOf(run, options, root), root))
  return aliases
}

/** What it throws tells that it needs more than its alias needs. */
async function aliasOf(run: NonNullable<Plugin['run']>, options: object, siteDir: string) {
  const bare = { resolve: { alias: {} }, module: { rules: [] }, plugins: [] }
  try {
    const { configureWebpack } = asMap(await run({ siteDir }, options))
    const given =
      typeof configureWebpack === 'function'
        ? configureWebpack(bare, false, { getStyleLoaders: () => [], getJSLoader: () => ({}) })
        : configureWebpack
    return asMap(asMap(asMap(given).resolve).alias)
  } catch {
    return {}
  }
}

function tsconfigPaths(root: string): Aliases {
  const file = ['tsconfig.json', 'jsconfig.json']
    .map((name) => path.join(root, name))
    .find((each) => isFile(each))
  const { baseUrl = '.', paths } = asMap(asMap(file && jsonWithComments(file)).compilerOptions)
  const all = Object.entries(asMap(paths)).map(([name, targets]) => {
    const [first] = Array.isArray(targets) ? targets : []
    const target = typeof first === 'string' ? first.replace(/\/\*$/, '') : undefined
    return [name.replace(/\/\*$/, ''), target && path.resolve(root, String(baseUrl), target)]
  })
  return rooted(Object.fromEntries(all), root)
}

function jsonWithComments(file: string): unknown {
  const plain = readFileSync(file, 'utf8')
    .replace(/("(?:\\.|[^"\\])*")|\/\/.*|\/\*[\s\S]*?\*\//g, '$1')
    .replace(/,(\s*[}\]])/g, '$1')
  try {
    return JSON.parse(plain)
  } catch {
    return undefined
  }
}

/** `$` at the end says that nothing may follow the name. */
function rooted(aliases: Record<string, unknown>, root: string): Aliases {
  const all = Object.entries(isMap(aliases) ? aliases : {}).flatMap(([name, target]) =>
    typeof target === 'string' && path.isAbsolute(target) && /^[^./*]/.test(name)
      ? [[name.replace(/\$$/, ''), slashes(path.relative(root, target)) || '.'] as const]
      : [],
  )
  return Object.fromEntries(all.filter(([name]) => name !== '@site'))
}
