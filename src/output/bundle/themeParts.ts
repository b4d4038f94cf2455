// The theme's parts under the names by which authors' modules import them.
import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * `@theme/Link` is the theme's part of that name; `quire` is where `defineConfig` and types come
 * from.
 */
export function aliasParts(theme: string): Plugin {
  return {
    name: 'theme-parts',
    setup(build) {
      build.onResolve({ filter: /^@theme\// }, ({ path }) => ({
        path: partFile(theme, path.slice('@theme/'.length)),
      }))
    },
  }
}

/** A part's file: right in `parts/`, or in a folder with what changes together with it. */
export function partFile(theme: string, part: string): string {
  const parts = join(theme, 'parts')
  const folders = readdirSync(parts, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const files = ['', ...folders.map(({ name }) => name)].map((folder) =>
    join(parts, folder, `${part}.tsx`),
  )
  // One that does not exist is named by its plain path in the bundler's message.
  return files.find((file) => existsSync(file)) ?? files[0]!
}

/** The names that authors may import behind `@theme/`. */
export function listedNames(theme: string): string[] {
  const files = readdirSync(join(theme, 'docusaurus')).filter((name) => /^[A-Z].*\./.test(name))
  const own = files.map((name) => basename(name, extname(name)))
  const names = [...own, 'Link', 'TabItem', 'Tabs']
  return [...new Set(names)].sort()
}
