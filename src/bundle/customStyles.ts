// The site's own style sheets, as an esbuild plugin of the style sheet's run: they are imported at
// the end of the theme's, in a layer that wins over all of its layers. What they name is judged as
// other files of the author's are, since a pipe would keep esbuild waiting for ever.
import { readFileSync, statSync } from 'node:fs'
import { extname, join, relative, resolve } from 'node:path'
import type { OnResolveArgs, OnResolveResult, PartialMessage, Plugin, PluginBuild } from 'esbuild'
import { asking, faultOnTheWay } from '../config/regularFiles.ts'
import { isInWorkspace } from '../config/sharedFiles.ts'
import { pathFault } from '../shared/sitePath.ts'
import { decodedPart } from '../shared/text.ts'
import { isExternal, joinPath, splitHref } from '../shared/url.ts'
import { encodingFault, isText } from '../tools/encoding.ts'
import { isFile } from '../tools/files.ts'
import { isPrivate, kindProblem, PRIVATE, realPathIn } from '../tools/ownFiles.ts'
import { packageOf } from '../tools/packageNames.ts'
import { isInside, shownPath, slashes } from '../tools/paths.ts'
import type { Problem } from '../tools/problem.ts'
import type { CustomStyles } from './bundle.ts'
import { foundBy, type Hinted, hinted, THEME } from './esbuildRun.ts'

/**
 * 4 kB: more would delay the first paint, which waits for the style sheet, longer than a request.
 */
export const EMBEDDED_BYTES = 4096
const NAME = 'custom-styles'
const ENTRY = /^quire-custom:(\d+)$/

const isElsewhere = (path: string) => path.startsWith('#') || isExternal(path)

/** Files that esbuild does not list among its inputs are added to `inputs`. */
export function customStyles(
  styles: CustomStyles & { isLenient?: boolean },
  inputs: Set<string>,
): Plugin {
  const entry = join(THEME, 'styles/theme.css')
  return {
    name: NAME,
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, ({ path }) =>
        path === entry
          ? { contents: `${readFileSync(path, 'utf8')}\n${importsOf(styles)}`, loader: 'css' }
          : undefined,
      )
      build.onResolve({ filter: ENTRY }, ({ path, importer }) => {
        if (importer !== entry) return undefined
        const sheet = resolve(styles.root, styles.sheets[Number(ENTRY.exec(path)![1])]!)
        return { path: sheet, errors: encodingErrors(sheet) }
      })
      build.onResolve({ filter: /./ }, async (args) => {
        const { importer, kind } = args
        // Bundlers of the time asked for packages, and for static files, by a sign of their own.
        const written = styles.isLenient ? args.path.replace(/^~(?=[@\w/])/, '') : args.path
        const path = pathFrom(args.resolveDir, written, styles.root)
        const isTheirs = kind === 'entry-point' || isInside(importer, THEME)
        if (!asking(NAME, args.pluginData) || isTheirs || isElsewhere(path)) return undefined
        if (path.startsWith('/')) return staticAddress(path, styles, inputs)
        const found = await ownFile(build, { ...args, path }, styles)
        return (
          found ??
          (styles.isLenient && isPackageSheet({ ...args, path }) ? leftOut(path) : undefined)
        )
      })
      build.onLoad({ filter: /./, namespace: LEFT_OUT }, () => ({ contents: '', loader: 'css' }))
      build.onLoad({ filter: /./ }, ({ path }) => {
        if (path.endsWith('.css') || isInside(path, THEME)) return undefined
        // With `?v=1` behind its name esbuild lists it under a name that no file has.
        inputs.add(path)
        const contents = readFileSync(path)
        return { contents, loader: contents.length > EMBEDDED_BYTES ? 'file' : 'dataurl' }
      })
    },
  }
}

const SITE = '@site/'

/** `@site/` is the site's folder, as in modules and documents. */
function pathFrom(folder: string, written: string, root: string): string {
  if (!written.startsWith(SITE)) return written
  const path = slashes(relative(folder, join(root, written.slice(SITE.length))))
  return path.startsWith('.') ? path : `./${path}`
}

/** The bundler reads whatever is no UTF-8 as signs that stand for nothing. */
function encodingErrors(file: string): PartialMessage[] {
  if (!isFile(file)) return []
  const bytes = readFileSync(file)
  if (isText(bytes)) return []
  const { message, hint, place } = encodingFault(bytes)
  const { line, column } = place ?? { line: 1, column: 1 }
  const location = { file, line, column: column - 1, lineText: '' }
  return [{ text: message, location, detail: { hint } }]
}

/** Sheets of packages that are not installed, for sites that are built all the same. */
const LEFT_OUT = 'left-out'

const isPackageSheet = ({ kind, path }: OnResolveArgs) =>
  kind === 'import-rule' && !path.startsWith('.')

function leftOut(path: string): Resolved {
  const text = `the import "${path}" leads to no file and no package`
  const detail = { missing: path, hint: `Run npm install ${packageOf(path)}.` }
  return { path, namespace: LEFT_OUT, warnings: [{ text, detail }] }
}

const importsOf = ({ sheets }: CustomStyles) =>
  sheets.map((_, i) => `@import "quire-custom:${i}" layer(custom);\n`).join('')

type Resolved = OnResolveResult | undefined

/** `/img/paper.svg` is a static file, which keeps its address. */
export function staticAddress(
  path: string,
  site: Omit<CustomStyles, 'sheets'>,
  inputs: Set<string>,
): Resolved {
  const { root, baseUrl, staticDirectories } = site
  const written = splitHref(path).path
  const name = pathFault(written) ? '' : decodedPart(written).slice(1)
  // Docusaurus also takes the file's place in the site's folder for its address.
  const inFolder = staticDirectories.find(
    (folder) => name.startsWith(`${folder}/`) && isFile(join(root, name)),
  )
  if (inFolder !== undefined) return staticAddress(path.slice(inFolder.length + 1), site, inputs)
  const file = staticDirectories
    .map((folder) => join(root, folder, name))
    .find((candidate) => isFile(candidate))
  if (file === undefined || isPrivate(name) || !realPathIn(root, file)) {
    const folder = staticDirectories[0] ?? 'a static folder'
    const hint = `Put it into ${folder}, or write its path from this style sheet.`
    return { errors: [hinted(`"${path}" is not a static file of the site`, hint)] }
  }
  inputs.add(file)
  return { path: joinPath(baseUrl, path), external: true }
}

async function ownFile(
  build: PluginBuild,
  args: OnResolveArgs,
  styles: CustomStyles,
): Promise<Resolved> {
  const { path, importer, resolveDir } = args
  const around = faultOnTheWay(path, resolveDir)
  if (around) return { errors: [around] }
  const found = await foundBy(NAME, build, args)
  if (!found) return undefined
  const isPackage = isPackageFile(found.path, { written: path, importer })
  const fault = faultOf(found.path, path, isPackage ? undefined : styles.root)
  return fault ? { errors: [fault] } : { path: found.path, suffix: found.suffix }
}

const PACKAGES = /[\\/]node_modules[\\/]/

/** Named as a package, or by a file of a package: a path to the folder of packages is neither. */
function isPackageFile(file: string, { written, importer }: { written: string; importer: string }) {
  const isNamed = !/^[./\\]/.test(written)
  return PACKAGES.test(file) && (isNamed || PACKAGES.test(importer))
}

/**
 * `root` is missing for installed packages, which may lie anywhere: the link of a package manager
 * leads there.
 */
function faultOf(file: string, written: string, root: string | undefined): Hinted | undefined {
  if (root !== undefined && isInWorkspace(file, root) && !realPathIn(root, file)) return undefined
  const real = root === undefined ? file : realPathIn(root, file)
  if (real === undefined)
    return hinted(
      `"${written}" leads out of the site's folder`,
      "Copy the file into the site's folder.",
    )
  if (root !== undefined && isPrivate(real))
    return hinted(PRIVATE, 'Copy what it leads to, or remove the link.')
  if (isFile(file)) return undefined
  const { message, hint = '' } = kindProblem(file, statSync(file))
  return hinted(`"${written}": ${message}`, hint)
}

/** A comment, or a text. */
const ASIDE = /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g
/** The last of a line, which goes on in the next. */
const OPEN = /(?:^|[{;])\s*(?:--[\w-]+|-?[a-z][a-z-]*)\s*:\s*[^\s{}:;][^{}:;]*[^\s{}:;,(]\s*$/
/** A declaration with its end; a selector has a brace, and a value no colon. */
const DECLARATION = /^\s*(?:--[\w-]+|-?[a-z][a-z-]*)\s*:\s+[^{}:;]*(?:;|\}|$)/

/**
 * Declarations that run into one another: the bundler takes `red background: blue` for the value of
 * `color`, and a browser leaves out both. Of the absolute `files` those of the site in `root`
 * count. Sass has a compiler of its own.
 */
export function missingSemicolons(files: Iterable<string>, root: string): Problem[] {
  return [...files]
    .filter((file) => extname(file) === '.css' && isInside(file, root))
    .filter((file) => !PACKAGES.test(file) && !isInside(file, THEME))
    .flatMap((file) => faultsIn(readFileSync(file, 'utf8'), shownPath(file, root)))
}

function faultsIn(text: string, file: string): Problem[] {
  const lines = text.replace(ASIDE, (part) => part.replace(/[^\n]/g, '_')).split(/\r?\n/)
  const written = text.split(/\r?\n/)
  return lines.flatMap((line, i): Problem[] => {
    if (!OPEN.test(line) || !DECLARATION.test(lines[i + 1] ?? '')) return []
    const shown = written[i]!.trimEnd()
    const last = shown.slice(Math.max(shown.lastIndexOf('{'), shown.lastIndexOf(';')) + 1).trim()
    return [
      {
        code: 'BUNDLE_FAILED',
        severity: 'warning',
        message: 'a semicolon is missing here',
        file,
        line: i + 1,
        column: shown.length + 1,
        hint: `Write a semicolon behind ${last}.`,
      },
    ]
  })
}
