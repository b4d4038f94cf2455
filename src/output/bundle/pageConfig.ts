// Docusaurus gives pages of React its configuration, as `props.config`. A page that asks for it is
// wrapped; others are bundled as they are.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import type { ModuleSource } from './moduleSource.ts'

// A page that asks names the configuration, and its props or what a function takes apart. One that
// is wrapped without need works as before.
const CONFIG = /\bconfig\b/
const TAKES_PROPS = /\bprops\b|\(\s*\{/
const OWN = '?quire-page'

export function pageConfig(modules: ModuleSource[]): Plugin {
  const pages = new Set(modules.filter(({ code }) => code === undefined).map(({ file }) => file))
  return {
    name: 'page-config',
    setup(build) {
      build.onResolve({ filter: /\?quire-page$/ }, ({ path }) => ({
        path: path.slice(0, -OWN.length),
        suffix: OWN,
      }))
      build.onLoad({ filter: /\.[jt]sx?$/ }, ({ path, suffix }) => {
        if (suffix === OWN || !pages.has(path)) return undefined
        if (!asksForConfig(readFileSync(path, 'utf8'))) return undefined
        return { contents: wrapped(JSON.stringify(path + OWN)), loader: 'js' }
      })
    },
  }
}

/** Whether the code of a page may read `config` of its props, however it is written. */
export function asksForConfig(code: string): boolean {
  return CONFIG.test(code) && TAKES_PROPS.test(code)
}

const wrapped = (page: string) => `import Page from ${page}
import withConfig from '@docusaurus/withConfig'
export * from ${page}
export default withConfig(Page)
`
