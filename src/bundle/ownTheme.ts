// A site's own theme/ folder: where the theme, or an author's module, imports a part that the site
// replaces, a module stands that takes from the site's file what that exports, and the rest from
// the original. A file that exports nothing of what it replaces would be left out in silence.
import { readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { placeAt } from '../config/locate.ts'
import { faultOnTheWay } from '../config/regularFiles.ts'
import { exportedBy, mainOf, type OwnTheme, replaceable, siteTheme } from '../config/siteTheme.ts'
import { partFor } from '../config/swizzledPart.ts'
import { engineRoot } from '../tools/engine.ts'
import { isFile } from '../tools/files.ts'
import { nearest } from '../tools/nearest.ts'
import { kindProblem } from '../tools/ownFiles.ts'
import { isInside } from '../tools/paths.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { common, foundBy, type Hinted, hinted, run, THEME } from './esbuildRun.ts'
import type { OwnStyles } from './ownStyles.ts'
import { REACT } from './react.ts'

const NAME = 'own-theme'
const CODE = 'own-code'
const ORIGINAL = 'theme-original'

/** Puts the site's parts in the place of the theme's, and knows the originals. */
export function replacedParts({ root, parts }: OwnTheme): Plugin {
  const files = new Map(Object.keys(parts).map((path) => [join(THEME, path), path]))
  const names = Object.keys(parts).map((path) => path.slice(path.lastIndexOf('/') + 1, -4))
  const isNamed = new RegExp(`(?:^|[\\\\/])(?:${names.join('|')})\\.tsx$`)
  return {
    name: NAME,
    setup(build) {
      build.onResolve({ filter: isNamed }, (args) => {
        const file = resolve(args.resolveDir, args.path)
        if (!files.has(file)) return undefined
        const isOriginal = args.namespace === NAME || args.namespace === ORIGINAL
        return isOriginal ? { path: file } : { path: file, namespace: NAME }
      })
      build.onLoad({ filter: /./, namespace: NAME }, ({ path }) => ({
        contents: replacement(files.get(path)!, parts[files.get(path)!]!, root),
        resolveDir: root,
      }))
      // As Docusaurus names the original: here that is the replacement, which would call itself.
      build.onResolve({ filter: /^@theme-(?:original|init)\// }, ({ path, importer }) => {
        const part = partFor(path.slice(path.indexOf('/') + 1))
        const isReplaced = part !== undefined && `${part}.tsx` in parts
        return isReplaced && isInside(importer, join(root, 'theme'))
          ? { errors: [theirOriginal(path, part)] }
          : undefined
      })
      build.onResolve({ filter: /^quire\/theme-original\// }, ({ path }) => {
        const name = `${path.slice('quire/theme-original/'.length).replace(/\.tsx?$/, '')}.tsx`
        return replaceable().includes(name)
          ? { path: join(THEME, name), namespace: ORIGINAL, pluginData: name }
          : { errors: [noOriginal(path)] }
      })
      build.onLoad({ filter: /./, namespace: ORIGINAL }, ({ path, pluginData }) => ({
        contents: original(pluginData, path),
        resolveDir: THEME,
      }))
    },
  }
}

/**
 * The site's code in a run of the theme: React is the theme's, and the style sheets that it imports
 * go to `styles`.
 */
export function ownCode({ root }: OwnTheme, styles: OwnStyles): Plugin {
  return {
    name: CODE,
    setup(build) {
      build.onResolve({ filter: REACT }, ({ path, importer, kind }) =>
        isOwn(importer) ? build.resolve(path, { kind, resolveDir: THEME }) : undefined,
      )
      styles.collect(build, isOwn)
      build.onResolve({ filter: /./ }, async (args) => {
        const { path, importer, resolveDir } = args
        if (!isOwn(importer)) return undefined
        if (path.startsWith('node:')) return { errors: [onlyInNode(path)] }
        const around = faultOnTheWay(path, resolveDir)
        if (around) return { errors: [around] }
        const found = await foundBy(CODE, build, args)
        const fault = found?.namespace === 'file' ? kindFault(found.path, path) : undefined
        return fault ? { errors: [fault] } : found
      })
    },
  }

  /** What packages import is their own matter, and what the theme asks for by `build.resolve`. */
  function isOwn(importer: string): boolean {
    return (
      importer !== '' &&
      isInside(importer, root) &&
      !isInside(importer, THEME) &&
      !PACKAGES.test(importer)
    )
  }
}

const PACKAGES = /[\\/]node_modules[\\/]/

/** What stands for a part: the site's exports, and for those that it lacks the original's. */
function replacement(path: string, own: OwnTheme['parts'][string], root: string): string {
  const names = namesIn(path)
  const main = mainOf(path, names)
  const [from, rest] = [join(root, own.file), join(THEME, path)].map((file) => JSON.stringify(file))
  const given = names.filter((name) => own.exports.includes(name))
  const asDefault = main !== undefined && own.exports.includes('default') && !given.includes(main)
  const left = names.filter((name) => !given.includes(name) && !(asDefault && name === main))
  return [
    ...(given.length > 0 ? [`export { ${given.join(', ')} } from ${from}`] : []),
    ...(asDefault ? [`export { default as ${main} } from ${from}`] : []),
    ...(left.length > 0 ? [`export { ${left.join(', ')} } from ${rest}`] : []),
  ].join('\n')
}

/** What `quire/theme-original/…` gives: the main export by default as well. */
function original(path: string, file: string): string {
  const from = JSON.stringify(file)
  const main = mainOf(path, namesIn(path))
  return `export * from ${from}${main ? `\nexport { ${main} as default } from ${from}` : ''}`
}

/** What a file of the theme exports. */
export const namesIn = (path: string): string[] =>
  exportedBy(readFileSync(join(THEME, path), 'utf8'))

const theirOriginal = (written: string, part: string) =>
  hinted(
    `"${written}" is how Docusaurus names the original`,
    `Import it from 'quire/theme-original/${part}'.`,
  )

function noOriginal(written: string): Hinted {
  const scope = 'quire/theme-original/'
  const name = written.slice(scope.length)
  const known = replaceable().map((path) => path.replace(/\.tsx$/, ''))
  // A part is named by its folder alone, or by its name alone.
  const found = partFor(name) ?? nearest(name, known)
  const hint = found
    ? `Did you mean "${scope}${found}"?`
    : 'Write the path that the file has in the theme, such as parts/Footer/Footer.'
  return hinted(`"${written}" is not a part or layout of the theme`, hint)
}

const onlyInNode = (written: string) =>
  hinted(
    `"${written}" is a module of Node.js, and parts run in browsers as well`,
    'Read the data in an emitter or in the configuration.',
  )

/** A pipe would keep the bundler waiting for ever. */
function kindFault(file: string, written: string): Hinted | undefined {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat || isFile(file)) return undefined
  const { message, hint = '' } = kindProblem(file, stat)
  return hinted(`"${written}": ${message}`, hint)
}

/**
 * Undefined for a site that replaces nothing. Throws SiteError for what may not be read, for code
 * that cannot be parsed, and for files without the exports of what they replace.
 */
export async function readOwnTheme(root: string): Promise<OwnTheme | undefined> {
  const found = siteTheme(root)
  if (!found) return undefined
  if (found.problems.length > 0) throw new SiteError(found.problems)
  const all = Object.entries(found.replaced)
  if (all.length === 0) return undefined
  const code = all.filter(([path]) => path.endsWith('.tsx'))
  const exported = await exportsOf(
    code.map(([, file]) => file),
    root,
  )
  const parts = Object.fromEntries(
    code.map(([path, file], i) => [path, { file, exports: exported[i]! }]),
  )
  const problems = Object.entries(parts).flatMap(([path, part]) => exportFault(path, part, root))
  if (problems.length > 0) throw new SiteError(problems)
  const sheets = Object.fromEntries(all.filter(([path]) => path.endsWith('.css')))
  return { root, parts, sheets }
}

/** Names that each file exports, found by parsing it alone. */
async function exportsOf(files: string[], root: string): Promise<string[][]> {
  if (files.length === 0) return []
  const result = await run(
    {
      ...common,
      bundle: false,
      loader: { ...common.loader, '.js': 'jsx' },
      entryPoints: files.map((file) => join(root, file)),
    },
    root,
  )
  const outputs = Object.values(result.metafile!.outputs)
  return files.map(
    (file) =>
      outputs.find(({ entryPoint }) => entryPoint === relative(engineRoot, join(root, file)))
        ?.exports ?? [],
  )
}

const EXPORT = /^(?:export|module\.exports|exports\.)\b/m
/** One that the file declares. */
const COMPONENT = /^(?:export )?(?:async )?(?:function|const|class) ([A-Z]\w*)/m

function exportFault(
  path: string,
  { file, exports }: OwnTheme['parts'][string],
  root: string,
): Problem[] {
  const names = namesIn(path)
  const main = mainOf(path, names)
  if (names.some((name) => exports.includes(name))) return []
  if (main !== undefined && exports.includes('default')) return []
  const text = readFileSync(join(root, file), 'utf8')
  const component = COMPONENT.exec(text)
  const at = component?.index ?? Math.max(0, text.search(EXPORT))
  const shown = names.map((name) => `"${name}"`).join(' or ')
  const message = main
    ? `the file replaces theme/${path}, and has no default export and none named ${shown}`
    : `the file replaces theme/${path}, and exports nothing named ${shown}`
  const hint = main
    ? `Write export default ${component ? `${component[1]} at its end` : 'before the component'}.`
    : `Export a component under the name of the one that it replaces.`
  return [{ code: 'THEME_EXPORT', severity: 'error', message, file, ...placeAt(text, at), hint }]
}
