// Style sheets and client modules that a Docusaurus configuration names.
import path from 'node:path'
import { isShared, packageFile } from '../config/sharedFiles.ts'
import { isFile } from '../tools/files.ts'
import { asList, type ForeignContext, type ForeignMap, relativePath } from './part.ts'
import type { Plugin } from './plugins.ts'

export const STYLE_SHEET = /\.(?:css|s[ac]ss)$/

export function customCssOf(
  plugins: Plugin[],
  config: ForeignMap,
  context: ForeignContext,
): string[] {
  const sheets = plugins
    .filter(({ kind, isOff }) => kind === 'theme' && !isOff)
    .flatMap(({ options, path: at }) =>
      [options.customCss ?? []].flat().flatMap((file) => {
        const own = relativePath(file, context)
        const isSheet = typeof own === 'string' && STYLE_SHEET.test(own)
        const found = isSheet && sheetIn(context.root, own)
        if (found) return [found]
        context.notes.hand(
          [...at, 'customCss'],
          `"${String(own)}" is not read: it is no style sheet of the site, or not installed`,
        )
        return []
      }),
    )
  return [...sheets, ...clientModulesOf(config, context).filter((file) => STYLE_SHEET.test(file))]
}

/** Style sheets may be among them. What is not installed is reported. */
export function clientModulesOf({ clientModules }: ForeignMap, context: ForeignContext): string[] {
  return asList(clientModules).flatMap((written, i) => {
    const own = relativePath(written, context)
    const file = typeof own === 'string' ? fileAt(context.root, own) : undefined
    if (file !== undefined) return [file]
    const at = ['clientModules', i]
    if (!context.notes.byHand.some(({ path: [key, at] }) => key === 'clientModules' && at === i))
      context.notes.hand(at, `"${String(own)}" is not run: there is no such file in the site`)
    return []
  })
}

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs']

/** A module may be named without its ending. */
const fileAt = (root: string, name: string) =>
  ENDINGS.map((ending) => name + ending).find((file) => isUsable(root, file)) ??
  packageFile(name, root) ??
  // What the check will miss.
  (/^\.\/.*\.[cm]?[jt]sx?$/.test(name) ? name : undefined)

/** In the site's folder, or in one of its packages. */
const sheetIn = (root: string, name: string) =>
  // A path of the site that is wrong is reported by the check.
  name.startsWith('./') || isUsable(root, name) ? name : packageFile(name, root)

const isUsable = (root: string, name: string) => {
  const file = path.join(root, name)
  return name.startsWith('../') ? isShared(file, root) : isFile(file)
}
