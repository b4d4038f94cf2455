// Plugins for the theme's style sheets: those of options that are off, and named media queries.
import { basename, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { readFileLater } from '../../tools/filesLater.ts'
import { THEME } from './esbuildRun.ts'
import { importsFirst } from './importsFirst.ts'

/** Of the style sheets in `styles/options/` those of options that are off are empty. */
export function styleOptions(features: Record<string, boolean>): Plugin {
  return {
    name: 'style-options',
    setup(build) {
      build.onLoad({ filter: /[\\/]options[\\/]\w+\.css$/ }, ({ path }) =>
        features[basename(path, '.css')] ? undefined : { contents: '', loader: 'css' },
      )
    },
  }
}

/**
 * Writes out the names that `@custom-media` gives to media queries, as the draft of Media Queries 5
 * says, because no browser knows them yet. `file` is the style sheet that gives all of them;
 * `generated` are style sheets without a file, by the names under which others import them. In
 * lenient ones imports may stand anywhere.
 */
export function customMedia(
  file: string,
  generated: Record<string, string> = {},
  isLenient = false,
): Plugin {
  return {
    name: 'custom-media',
    setup(build) {
      let queries: Promise<Map<string, string>> | undefined
      build.onResolve({ filter: /^\w+:\w+\.css$/ }, ({ path }) =>
        Object.hasOwn(generated, path) ? { path, namespace: 'generated' } : undefined,
      )
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        queries ??= readFileLater(file, 'utf8').then(queriesIn)
        const css = generated[path] ?? (await readFileLater(path, 'utf8'))
        const sheet = isLenient ? importsFirst(css) : css
        return { contents: writeOutQueries(sheet, await queries), loader: 'css' }
      })
    },
  }
}

/**
 * A style sheet of `styles/lazy/`, which comes with a script: `quire:search.css` as a file of its
 * own, whose address the script gets, or as the text itself.
 */
export function lazySheet(name: string, loader: 'file' | 'text', target: string[]): Plugin {
  return {
    name: `${name}-sheet`,
    setup(build) {
      const namespace = `own-${name}-sheet`
      // Not the file's path: names of outputs would depend on where the engine lies.
      build.onResolve({ filter: new RegExp(`^quire:${name}\\.css$`) }, () => ({
        path: `${name}.css`,
        namespace,
      }))
      build.onLoad({ filter: /./, namespace }, async () => {
        const path = join(THEME, `styles/lazy/${name}.css`)
        const media = await readFileLater(join(THEME, 'styles/tokens.css'), 'utf8')
        const css = writeOutQueries(await readFileLater(path, 'utf8'), queriesIn(media))
        const how = { loader: 'css', minify: true, target } as const
        return { contents: (await build.esbuild.transform(css, how)).code, loader }
      })
    },
  }
}

const CUSTOM_MEDIA = /@custom-media\s+(--[\w-]+)\s+([^;]+);/g

function queriesIn(css: string): Map<string, string> {
  return new Map([...css.matchAll(CUSTOM_MEDIA)].map(([, name = '', query = '']) => [name, query]))
}

/** A style sheet with `queries` in place of their names; a name that none has stays. */
export function writeOutQueries(css: string, queries: ReadonlyMap<string, string>): string {
  return css
    .replace(CUSTOM_MEDIA, '')
    .replace(/@media[^{]*/g, (prelude) =>
      prelude.replace(/\((--[\w-]+)\)/g, (name, key: string) => queries.get(key) ?? name),
    )
}
