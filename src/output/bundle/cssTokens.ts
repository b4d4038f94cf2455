// esbuild plugin for the style sheet: a token that only one rule sets is written out where it is
// used. Each custom property costs the first style of a page, and so the first paint.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/** Not the modifier of a class before `:hover`. */
const SET = /(?<![\w-])(--[\w-]+):\s*([^;]+);/g

/**
 * `styles`: the folder with the theme's style sheets, where tokens.css sets the tokens. Those that
 * the dark mode sets again stay what they are.
 */
export function constantTokens(styles: string): Plugin {
  return {
    name: 'constant-tokens',
    setup(build) {
      let values: Promise<Map<string, string>> | undefined
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        values ??= constantsOf(styles)
        return { contents: writeOut(await readFile(path, 'utf8'), await values), loader: 'css' }
      })
    },
  }
}

async function constantsOf(styles: string): Promise<Map<string, string>> {
  const names = (await readdir(styles, { recursive: true })).filter((name) => name.endsWith('.css'))
  const sheets = await Promise.all(names.map((name) => readFile(join(styles, name), 'utf8')))
  const times = new Map<string, number>()
  for (const [, name = ''] of sheets.join('\n').matchAll(SET))
    times.set(name, (times.get(name) ?? 0) + 1)
  const tokens = [...sheets[names.indexOf('tokens.css')]!.matchAll(SET)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  return new Map(tokens.filter(([name]) => times.get(name) === 1))
}

/**
 * A style sheet with `values` in place of the tokens of those names, and without the declarations
 * that set them.
 */
export function writeOut(css: string, values: ReadonlyMap<string, string>): string {
  const used = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (whole, name: string) =>
      values.has(name) ? used(values.get(name)!) : whole,
    )
  return used(css.replace(SET, (whole, name: string) => (values.has(name) ? '' : whole)))
}
