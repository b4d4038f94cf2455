// Keeps the bundler away from what is no regular file: a pipe would keep it waiting for ever. It
// asks for modules by their names, and for two files in every folder on the way by itself.
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PartialMessage, Plugin } from 'esbuild'
import { isFile } from '../tools/files.ts'
import { kindProblem } from '../tools/ownFiles.ts'

/** What the bundler reads in a folder, and in those around it. */
const READ_BY_BUNDLER = ['package.json', 'tsconfig.json']

/** The plugins that a question about a module comes from: none of them answers it again. */
class Askers extends Set<string> {}

/**
 * For a plugin that asks the bundler itself where a module is: what to pass on with the question,
 * or undefined where the question is its own.
 */
export function asking(plugin: string, pluginData: unknown): Askers | undefined {
  const before = pluginData instanceof Askers ? pluginData : []
  const askers = new Askers([...before, plugin])
  return pluginData instanceof Askers && pluginData.has(plugin) ? undefined : askers
}

/** An esbuild plugin for the modules of an author. */
export function regularFiles(): Plugin {
  const sound = new Set<string>()
  return {
    name: 'regular-files',
    setup(build) {
      build.onResolve({ filter: /./ }, async ({ path, pluginData, ...args }) => {
        const askers = asking('regular-files', pluginData)
        if (!askers) return undefined
        const around = faultOnTheWay(path, args.resolveDir, sound)
        if (around) return { errors: [around] }
        const found = await build.resolve(path, { ...args, pluginData: askers })
        // esbuild says it once more, with the place.
        if (found.errors.length > 0) return undefined
        const fault =
          found.external || found.namespace !== 'file' ? undefined : fileFault(found.path, path)
        return fault ? { errors: [fault] } : found
      })
    },
  }
}

/** What the bundler would read before it knows which file `path` means, written in `folder`. */
export function faultOnTheWay(
  path: string,
  folder: string,
  sound?: Set<string>,
): PartialMessage | undefined {
  if (!folder) return undefined
  const [scope, name] = path.split('/')
  const inPackages = scope?.startsWith('@') ? `${scope}/${name}` : scope!
  const isPackage = !/^[./\\]|^$/.test(path)
  for (let at = folder; isPackage; at = dirname(at)) {
    const fault = fileFault(join(at, 'node_modules', inPackages, 'package.json'))
    if (fault) return fault
    if (at === dirname(at)) break
  }
  return folderFault(isPackage ? folder : dirname(join(folder, path)), sound)
}

/**
 * What is wrong with the files that the bundler reads in `folder` and around it; `sound` holds
 * folders that were looked at.
 */
export function folderFault(folder: string, sound = new Set<string>()): PartialMessage | undefined {
  for (let at = folder; !sound.has(at); at = dirname(at)) {
    for (const name of READ_BY_BUNDLER) {
      const fault = fileFault(join(at, name))
      if (fault) return fault
    }
    sound.add(at)
  }
  return undefined
}

/** What is not there is none of its business: esbuild says it. */
function fileFault(file: string, shown = file): PartialMessage | undefined {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat || stat.isDirectory() || isFile(file)) return undefined
  const { message, hint = '' } = kindProblem(file, stat)
  return { text: `"${shown}": ${message}`, detail: { hint } }
}
