// Whether a program other than Quire works in a site's folder: what nothing here reads may be its
// own then.
import { entriesOf } from '../tools/files.ts'
import { packagesNamed } from '../tools/packageNames.ts'

/** Files and folders in the site's folder by which one is known. */
const SIGNS =
  /^(?:index\.html?|[\w-]+\.config\.[cm]?[jt]s|Gemfile|composer\.json|go\.mod|Cargo\.toml|pom\.xml|manage\.py|pyproject\.toml|mkdocs\.yml|hugo\.\w+|config\.toml|_config\.yml|firebase\.json|angular\.json|\.gitlab-ci\.yml)$/
const OUR_CONFIG = /^(?:site|docusaurus|eslint|prettier|vitest|jest|commitlint)\.config\./
const PACKAGES =
  /^(?:vite|next|nuxt|astro|gatsby|parcel|webpack|rollup|esbuild|react-scripts|svelte|vue|express|fastify|koa|hono|hexo|vuepress|vitepress|serve|@(?:angular|sveltejs|remix-run|react-router|vue|11ty|nestjs|parcel|solidjs|storybook|vitejs)\/.+)$/

/** `root` is the site's folder. */
export function hasOtherProgram(root: string): boolean {
  const names = entriesOf(root)
  if (names.some((name) => SIGNS.test(name) && !OUR_CONFIG.test(name))) return true
  return packagesNamed(root).some((name) => PACKAGES.test(name))
}
