// Docusaurus gives pages of React its configuration, as `props.config`. A page that asks for it is
// wrapped; others are bundled as they are.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import type { ModuleSource } from './moduleSource.ts'

const ASKS =
  /\bprops\.config\b|\bconfig\b[^;={}]*\}\s*=\s*(?:this\.)?props\b|(?:default function \w*|=)\s*\(\s*\{[^)}]*\bconfig\b/
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
        if (!ASKS.test(readFileSync(path, 'utf8'))) return undefined
        return { contents: wrapped(JSON.stringify(path + OWN)), loader: 'js' }
      })
    },
  }
}

const wrapped = (page: string) => `import Page from ${page}
import withConfig from '@docusaurus/withConfig'
export * from ${page}
export default withConfig(Page)
`
