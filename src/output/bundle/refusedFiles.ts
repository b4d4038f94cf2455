// Keeps from readers what modules import of the site and what is not code: keys and hidden files,
// as text, as Markdown, as data or as an address.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { realPathIn } from '../../tools/ownFiles.ts'
import { keyIn, PUBLIC_HINT, refusalOf } from '../../tools/publicFiles.ts'

const PACKAGES = /[\\/]node_modules[\\/]/
const DATA = /\.(?:mdx?|json|ya?ml|txt|csv|html|graphql|gql|sql|xml|toml)$/

/**
 * Comes before the plugins that read. `pages` are documents of the site, absolute; `namespaces`
 * those of files that are not read as code.
 */
export function refusedFiles(
  {
    root,
    publicFiles: named,
    pages,
  }: { root: string; publicFiles: string[]; pages: ReadonlySet<string> },
  namespaces: string[],
): Plugin {
  return {
    name: 'refused-files',
    setup(build) {
      build.onLoad({ filter: DATA }, ({ path }) => (pages.has(path) ? undefined : refused(path)))
      for (const namespace of namespaces)
        build.onLoad({ filter: /./, namespace }, ({ path }) => refused(path))
    },
  }

  function refused(file: string) {
    const path = PACKAGES.test(file) ? undefined : realPathIn(root, file)
    if (path === undefined) return undefined
    const fault = refusalOf(path, 'module', { named }) ?? keyIn(path, readFileSync(file), named)
    const text = `"${path}" is not published: ${fault}`
    return fault ? { errors: [{ text, detail: { hint: PUBLIC_HINT } }] } : undefined
  }
}
