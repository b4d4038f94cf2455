// What is said of an import that leads to nothing, and of a name that a module does not export.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { shownName } from '../shared/fileName.ts'
import { engineRoot } from '../tools/engine.ts'
import { esbuild } from '../tools/esbuild.ts'
import { nearest } from '../tools/nearest.ts'
import { nearestImport } from '../tools/nearestPath.ts'
import { packageOf, packagesNamed } from '../tools/packageNames.ts'
import { isInside, shownPath } from '../tools/paths.ts'
import type { Problem } from '../tools/problem.ts'
import { placeAt } from './locate.ts'

interface Fault {
  message: string
  hint: string
}

/** The module that imports. */
export interface Importer {
  /** Absolute. */
  file: string
  /** The line of the import. */
  lineText: string
  /** The folder that the bundler names files from, and the site's. */
  folder: string
  root: string
}

/** A module of Node, asked for by code that runs in browsers as well. */
export const nodeModule = (name: string) => ({
  message: `"${name}" is a module of Node.js, which browsers do not have`,
  hint: 'Read the data in the configuration, and pass it as customFields.',
})

export function missingImport(name: string, { file, root }: Importer): Fault {
  const target = path.resolve(path.dirname(file), name)
  const near = name.startsWith('.') ? nearestImport(name, target) : undefined
  // A file does not mean itself.
  const isOther = near !== undefined && path.resolve(path.dirname(file), near) !== file
  const message = `the import "${name}" leads to no file and no package`
  return { message, hint: isOther ? `Did you mean "${near}"?` : missingHint(name, target, root) }
}

function missingHint(name: string, target: string, root: string): string {
  if (name.startsWith('.') && path.extname(name) && isInside(target, root))
    return `Write ${shownPath(target, root)}, or correct the path.`
  if (/^(?:\.|@site\/|\/|~)/.test(name))
    return 'Correct the path, which is relative to the file itself.'
  // The themes of code of Docusaurus.
  if (name === 'prism-react-renderer')
    return 'Remove the import: the theme colours code, and theme.customCss changes the colours.'
  const near = nearest(name, ['quire', 'quire/theme', 'react', 'react-dom'])
  if (near) return `Did you mean "${near}"?`
  return `Run npm install ${packageOf(name)}, or begin the path of a file with "./".`
}

/** A module as its author names it, and what it exports. */
interface Exporting {
  shown: string
  /** As the import names it. */
  from: string
  exported: string[]
}

/** A module that is taken from elsewhere has a name of the bundler's: `shared:react`. */
export function exporting(file: string, { lineText, folder, root }: Importer): Exporting {
  const from = /\bfrom\s*['"]([^'"]+)['"]/.exec(lineText)?.[1]
  const taken = /^[\w-]{2,}:(.*)$/.exec(file)?.[1]
  if (taken !== undefined) {
    const shown = from ?? taken
    return {
      shown,
      from: shown,
      exported: path.isAbsolute(taken) ? exportsOf(taken) : namesIn(shown),
    }
  }
  const at = path.resolve(folder, file)
  const shown = from && isInside(at, engineRoot) ? from : shownPath(at, root)
  return { shown, from: from ?? shown, exported: exportsOf(at) }
}

/** What a package of the engine's own exports. */
function namesIn(name: string): string[] {
  try {
    return Object.keys(createRequire(path.join(engineRoot, 'package.json'))(name))
  } catch {
    return []
  }
}

/** Of a file that was read before as code. */
function exportsOf(file: string): string[] {
  const silent = { write: false, logLevel: 'silent', outdir: '/' } as const
  try {
    const { metafile } = esbuild().buildSync({
      ...silent,
      entryPoints: [file],
      metafile: true,
      format: 'esm',
    })
    return Object.values(metafile.outputs).flatMap((output) => output.exports)
  } catch {
    return []
  }
}

export function noSuchExport(name: string, { shown, from, exported }: Exporting): Fault {
  const near = nearest(name, exported)
  if (name === 'default') {
    const hint = exported[0]
      ? `Import it by name, in braces: import { ${exported[0]} }, or write export default in that file.`
      : 'Write export default before the main export of the file.'
    return { message: `"${shown}" has no default export`, hint }
  }
  const hint = near
    ? `Did you mean "${near}"?`
    : exported.includes('default')
      ? `Import what it exports by default, without braces: import ${name} from '${from}'.`
      : 'Export it there, or correct the name.'
  return { message: `"${shown}" exports no "${name}"`, hint }
}

/**
 * A module that a configuration or sidebars file of Docusaurus imports is not there: mostly one
 * that a plugin writes. `text` is the file's; a module that it imports by way of another has no
 * line in it. `what` lacks what the module gives; `folder` is the file's, where names near to this
 * one are looked for.
 */
export function missingModule(
  name: string,
  text: string,
  { what, folder }: { what: string; folder?: string },
): Problem {
  const at = [`'${name}'`, `"${name}"`].map((quoted) => text.indexOf(quoted)).find((i) => i >= 0)
  const isOwn = /^(?:[./]|@site\/)/.test(name)
  const near =
    folder !== undefined && name.startsWith('.') && nearestImport(name, path.join(folder, name))
  return {
    code: 'IMPORT_MISSING',
    severity: 'warning',
    message: `"${shownName(name)}" leads to no ${isOwn ? 'file' : 'package'}: what it gives is left out of ${what}`,
    ...(at !== undefined && placeAt(text, at)),
    hint: near
      ? `Did you mean "${near}"?`
      : isOwn
        ? 'Correct the path, or run the command that generates the file, usually one of a plugin.'
        : `Run npm install ${packageOf(name)}.`,
  }
}

/** The programs that install, by the files that they leave. */
const LOCKS: [file: string, command: string][] = [
  ['pnpm-lock.yaml', 'pnpm install'],
  ['yarn.lock', 'yarn install'],
  ['bun.lock', 'bun install'],
  ['bun.lockb', 'bun install'],
]

/**
 * What installs a package that the site names already and that is not there; undefined for any
 * other.
 */
export function installHint(name: string, root: string): string | undefined {
  if (!packagesNamed(root).includes(packageOf(name))) return undefined
  const [, command] = LOCKS.find(([file]) => existsSync(path.join(root, file))) ?? [
    '',
    'npm install',
  ]
  return `Run ${command}: package.json names the package, and it is not installed.`
}
