// A site's own theme/ folder, as plugins of the bundler: where the theme, or an author's module,
// imports a part that the site replaces, a module stands that takes from the site's file what that
// exports, and the rest from the original.
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PartialMessage, Plugin } from 'esbuild'
import { asking, faultOnTheWay } from '../../config/regularFiles.ts'
import { exportedBy, mainOf, type OwnTheme, replaceable } from '../../config/siteTheme.ts'
import { partFor } from '../../config/swizzledPart.ts'
import { isFile } from '../../tools/files.ts'
import { nearest } from '../../tools/nearest.ts'
import { kindProblem } from '../../tools/ownFiles.ts'
import { isInside } from '../../tools/paths.ts'
import { THEME } from './esbuildRun.ts'
import type { OwnStyles } from './ownStyles.ts'
import { REACT } from './sharedReact.ts'

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
      build.onResolve({ filter: /./ }, async ({ path, pluginData, ...args }) => {
        const askers = asking(CODE, pluginData)
        if (!askers || !isOwn(args.importer)) return undefined
        if (path.startsWith('node:')) return { errors: [onlyInNode(path)] }
        const around = faultOnTheWay(path, args.resolveDir)
        if (around) return { errors: [around] }
        const found = await build.resolve(path, { ...args, pluginData: askers })
        // esbuild says it once more, with the place.
        if (found.errors.length > 0) return undefined
        const fault = found.namespace === 'file' ? kindFault(found.path, path) : undefined
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

const theirOriginal = (written: string, part: string): PartialMessage => ({
  text: `"${written}" is how Docusaurus names the original`,
  detail: { hint: `Import it from 'quire/theme-original/${part}'.` },
})

function noOriginal(written: string): PartialMessage {
  const scope = 'quire/theme-original/'
  const name = written.slice(scope.length)
  const known = replaceable().map((path) => path.replace(/\.tsx$/, ''))
  // A part is named by its folder alone, or by its name alone.
  const found = partFor(name) ?? nearest(name, known)
  const near = found && scope + found
  const hint = near
    ? `Did you mean "${near}"?`
    : 'Write the path that the file has in the theme, such as parts/Footer/Footer.'
  return { text: `"${written}" is no part or layout of the theme`, detail: { hint } }
}

const onlyInNode = (written: string): PartialMessage => ({
  text: `"${written}" is a module of Node, and parts run in browsers as well`,
  detail: { hint: 'Read what it needs in an emitter, or when the configuration is made.' },
})

/** A pipe would keep the bundler waiting for ever. */
function kindFault(file: string, written: string): PartialMessage | undefined {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat || isFile(file)) return undefined
  const { message, hint = '' } = kindProblem(file, stat)
  return { text: `"${written}": ${message}`, detail: { hint } }
}
