// Plugins for the theme's style sheets: those of options that are off, named media queries, and
// what sites of Docusaurus count on.
import { basename, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { readFileLater } from '../tools/filesLater.ts'
import { THEME } from './esbuildRun.ts'

/**
 * The first with `color-mix()`. They do not know nested rules: without those a style sheet is also
 * read in half the time.
 */
export const STYLE_TARGET = ['chrome111', 'firefox113', 'safari16.4']

const TOKENS = join(THEME, 'styles/tokens.css')

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
 * says, because no browser knows them yet. Of lenient sites imports may stand anywhere, and the
 * theme imports Infima's classes.
 */
export function customMedia(isLenient: boolean): Plugin {
  const generated = isLenient ? infimaClasses() : {}
  return {
    name: 'custom-media',
    setup(build) {
      let queries: Promise<Map<string, string>> | undefined
      build.onResolve({ filter: /^\w+:\w+\.css$/ }, ({ path }) =>
        Object.hasOwn(generated, path) ? { path, namespace: 'generated' } : undefined,
      )
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        queries ??= readFileLater(TOKENS, 'utf8').then(queriesIn)
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
export function lazySheet(name: string, loader: 'file' | 'text'): Plugin {
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
        const media = await readFileLater(TOKENS, 'utf8')
        const css = writeOutQueries(await readFileLater(path, 'utf8'), queriesIn(media))
        const how = { loader: 'css', minify: true, target: STYLE_TARGET } as const
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

const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/g
const IMPORT = /@import\s[^;{}]*;/gi
/** What may stand before imports. */
const EARLY = /@(?:import|charset|layer)\s[^;{}]*;/gi

/**
 * The sheet with its imports at the beginning of its first line, where a browser and esbuild read
 * them: webpack's css-loader takes them anywhere. Other rules keep their lines.
 */
export function importsFirst(css: string): string {
  // Where rules are looked for, comments and texts are blank.
  const code = css.replace(COMMENT_OR_TEXT, blank)
  const rules = [...code.matchAll(IMPORT)]
  const last = rules.at(-1)
  if (!last || code.slice(0, last.index).replace(EARLY, '').trim() === '') return css
  const written = rules.map(({ index, 0: rule }) => css.slice(index, index + rule.length))
  const kept = rules.map(({ index, 0: rule }, i) => {
    const before = rules[i - 1]
    return css.slice(before ? before.index + before[0].length : 0, index) + blank(rule)
  })
  const rest = css.slice(last.index + last[0].length)
  return [...written.map((rule) => rule.replace(/\s+/g, ' ')), ...kept, rest].join('')
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

const SIZES = { none: '0', xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '2rem', xl: '5rem' }

/** The property of each class: `margin-vert--md` is `margin-block`. */
const SIDES = {
  '': '',
  '-top': '-top',
  '-right': '-right',
  '-bottom': '-bottom',
  '-left': '-left',
  '-vert': '-block',
  '-horiz': '-inline',
}

const COLUMNS = 12

/** `.margin--none { margin: 0 }`, and the like. */
function spacing(): string {
  const rules = ['margin', 'padding'].flatMap((property) =>
    Object.entries(SIZES).flatMap(([size, length]) =>
      Object.entries(SIDES).map(
        ([name, side]) => `.${property}${name}--${size} {${property}${side}:${length}}`,
      ),
    ),
  )
  return rules.join('\n')
}

/** `.col--3` is three columns wide, `.col--offset-3` begins behind three; not on narrow screens. */
function columns(): string {
  const numbers = Array.from({ length: COLUMNS }, (_, i) => i + 1)
  const width = (count: number) => `calc(${count} / ${COLUMNS} * 100%)`
  const rules = [
    ...numbers.map((count) => `.col--${count} {--ifm-col-width: ${width(count)}}`),
    ...numbers
      .slice(0, -1)
      .map((count) => `.col--offset-${count} {margin-inline-start:${width(count)}}`),
  ]
  return `@media not all and (--narrow) {\n${rules.join('\n')}\n}`
}

/** What `theme/styles/options/docusaurus.css` imports by these names. */
export const infimaClasses = (): Record<string, string> => ({
  'infima:spacing.css': spacing(),
  'infima:columns.css': columns(),
})
