// Style sheets that the files of a site's own theme/ folder import. All of them become part of the
// site's one style sheet, before theme.customCss; a CSS module gives its class names besides.
import { dirname, join, relative, resolve } from 'node:path'
import type { Location, Message, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import type { OwnTheme } from '../config/siteTheme.ts'
import { esbuild } from '../tools/esbuild.ts'
import { readOwnFile } from '../tools/ownFiles.ts'
import { isInside, slashes } from '../tools/paths.ts'
import { SiteError } from '../tools/problem.ts'
import { hinted, THEME } from './esbuildRun.ts'

const NAME = 'own-styles'
const MODULE = /\.module\.css$/

export class OwnStyles {
  readonly #root: string
  /** Paths from the site's folder → the text of a CSS module, as it is shown; '' for others. */
  readonly #sheets = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  /** Of parts that only documents import elsewhere; absolute. */
  readonly #parts = new Set<string>()

  /** The theme's, absolute, and the site's, from its folder; their order follows from the paths. */
  get sheets(): string[] {
    return [...[...this.#parts].sort(), ...[...this.#sheets.keys()].sort()]
  }

  /** For the run of the style sheet: the texts of CSS modules, by absolute path. */
  get texts(): Map<string, string> {
    const modules = [...this.#sheets].filter(([path]) => MODULE.test(path))
    return new Map(modules.map(([path, text]) => [join(this.#root, path), text]))
  }

  /** `isOwn` says which files are the site's. */
  collect(build: PluginBuild, isOwn: (importer: string) => boolean): void {
    build.onResolve({ filter: /\.s?[ac]ss$/ }, ({ path, resolveDir, importer }) =>
      isOwn(importer)
        ? this.#resolved(path, resolveDir)
        : isInside(importer, THEME)
          ? { path: resolve(resolveDir, path), namespace: NAME }
          : undefined,
    )
    build.onLoad({ filter: /./, namespace: NAME }, async ({ path }) => {
      if (isInside(path, THEME)) {
        this.#parts.add(path)
        return { contents: '', loader: 'js' }
      }
      const file = slashes(relative(this.#root, path))
      if (!MODULE.test(path)) {
        this.#sheets.set(file, '')
        return { contents: '', loader: 'js' }
      }
      const { css, code, faults } = await cssModule(file, this.#root)
      this.#sheets.set(file, css)
      const at = (location: Location | null) => location && { ...location, file: path }
      const errors = faults.map(({ text, location }) => ({
        ...hinted(
          `the file cannot be read as CSS: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
          'Correct the rule at this line.',
        ),
        location: at(location),
      }))
      return { contents: code, loader: 'js', errors }
    })
  }

  #resolved(written: string, resolveDir: string): OnResolveResult {
    if (!written.endsWith('.css'))
      return fault(`"${written}" is not a plain style sheet`, 'Write it in CSS.')
    const isPath = /^(?:\.|@site\/)/.test(written)
    const hint = `Write @import "${written}" into a style sheet of the site's own.`
    if (!isPath) return fault(`"${written}" is a package's style sheet`, hint)
    const path = written.startsWith('@site/')
      ? join(this.#root, written.slice('@site/'.length))
      : resolve(resolveDir, written)
    try {
      const bytes = readOwnFile(this.#root, slashes(relative(this.#root, path)))
      return bytes ? { path, namespace: NAME } : {}
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      const { message, hint = '' } = error.problems[0]!
      return fault(`"${written}": ${message}`, hint)
    }
  }
}

/** For the run of the style sheet: what the site replaces, and the texts of CSS modules. */
export function ownSheets({ root, sheets }: OwnTheme, styles: OwnStyles): Plugin {
  const replaced = new Map(
    Object.entries(sheets).map(([path, file]) => [join(THEME, path), join(root, file)]),
  )
  return {
    name: 'own-sheets',
    setup(build) {
      build.onResolve({ filter: /[\\/]parts[\\/].*\.css$/ }, ({ path, resolveDir }) => {
        const file = replaced.get(resolve(resolveDir, path))
        return file === undefined ? undefined : { path: file }
      })
      build.onLoad({ filter: MODULE }, ({ path }) => {
        const contents = styles.texts.get(path)
        return contents === undefined ? undefined : { contents, loader: 'css' }
      })
    },
  }
}

const fault = (text: string, hint: string): OnResolveResult => ({ errors: [hinted(text, hint)] })

/** The sheet with names of its own, the same in each run, and a module that gives them. */
async function cssModule(
  file: string,
  root: string,
): Promise<{ css: string; code: string; faults: Message[] }> {
  const { outputFiles, warnings } = await esbuild().build({
    stdin: { contents: 'export { default } from "quire:sheet"', resolveDir: root },
    bundle: true,
    write: false,
    logLevel: 'silent',
    format: 'esm',
    outdir: '/',
    plugins: [
      {
        name: 'css-module',
        setup(build) {
          build.onResolve({ filter: /^quire:sheet$/ }, () => ({
            // Class names begin with it.
            path: file.replace(/^theme\//, '').replace(/\W+/g, '-'),
            namespace: 'sheet',
          }))
          build.onResolve({ filter: /./, namespace: 'sheet' }, ({ path }) => ({
            path,
            external: true,
          }))
          build.onLoad({ filter: /./, namespace: 'sheet' }, () => ({
            contents: readOwnFile(root, file)!,
            loader: 'local-css',
            resolveDir: dirname(join(root, file)),
          }))
        },
      },
    ],
  })
  const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  return { css: text('.css'), code: text('.js'), faults: warnings }
}
