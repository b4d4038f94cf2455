// What packages of the site bring to its pages: the style sheet and the fonts of formulas, and the
// module that draws diagrams.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BuildResult, Plugin } from 'esbuild'
import type { OptionalPackage } from '../../config/optionalPackage.ts'
import { isInside } from '../../tools/paths.ts'
import { common, run, THEME } from './esbuildRun.ts'

const OWN_RULES = join(THEME, 'styles/formulas.css')

/** Only browsers of a time before ours need the other kinds of fonts. */
const OTHER_FONTS = /,url\([^()]*\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g

export async function formulaRun(katex: OptionalPackage, siteRoot: string): Promise<BuildResult> {
  const sheet = join(katex.folder, 'dist/katex.min.css')
  return run(
    {
      ...common,
      minify: true,
      entryPoints: { formulas: OWN_RULES },
      entryNames: 'assets/css/[name]-[hash]',
      assetNames: 'assets/fonts/[name]-[hash]',
      loader: { '.woff2': 'file' },
      plugins: [
        {
          name: 'katex-styles',
          setup(build) {
            build.onResolve({ filter: /^katex$/ }, () => ({ path: sheet }))
            build.onLoad({ filter: /katex\.min\.css$/ }, () => ({
              contents: readFileSync(sheet, 'utf8').replace(OTHER_FONTS, ''),
              loader: 'css',
            }))
          },
        },
      ],
    },
    siteRoot,
  )
}

/** Takes the package of that name from where it was found. */
export const packageFrom = (name: string, { folder }: OptionalPackage): Plugin => ({
  name: `package-${name}`,
  setup(build) {
    const own = {}
    build.onResolve({ filter: new RegExp(`^${name}$`) }, ({ kind, pluginData }) =>
      pluginData === own
        ? undefined
        : build.resolve(name, { kind, resolveDir: dirname(folder), pluginData: own }),
    )
  },
})

/**
 * DocSearch, with the engine's React in place of the site's, and its style sheet as a file that is
 * loaded with it.
 */
export const searchPackage = ({ folder }: OptionalPackage): Plugin => ({
  name: 'package-docsearch',
  setup(build) {
    const own = {}
    const from = (resolveDir: string, name: string) =>
      build.resolve(name, { kind: 'import-statement', resolveDir, pluginData: own })
    build.onResolve({ filter: /^@docsearch\/react$/ }, ({ pluginData }) =>
      pluginData === own ? undefined : from(folder, '@docsearch/react'),
    )
    build.onResolve({ filter: /^quire:docsearch\.css$/ }, async () => ({
      ...(await from(folder, '@docsearch/css/dist/style.css')),
      namespace: 'search-sheet',
    }))
    build.onLoad({ filter: /./, namespace: 'search-sheet' }, async ({ path }) => ({
      contents: readFileSync(path),
      loader: 'file',
    }))
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, importer, pluginData }) =>
      pluginData === own || isInside(importer, THEME) ? undefined : from(THEME, path),
    )
  },
})
