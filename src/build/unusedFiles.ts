// Files that are published, or lie next to sources, and that no text of the site names: by the name
// alone, so that nothing is called unused that a script or a style sheet may want.
import fs from 'node:fs'
import path from 'node:path'
import { isPrivate, readRegular } from '../tools/ownFiles.ts'
import { slashes } from '../tools/paths.ts'
import type { Site } from '../types/site.ts'

/** What browsers, hosts and search engines ask for by themselves. */
const ASKED_FOR =
  /^(?:favicon\.\w+|robots\.txt|(?:ads|humans|security)\.txt|CNAME|_headers|_redirects|manifest\.json|site\.webmanifest|browserconfig\.xml|apple-touch-icon[\w-]*\.png|google[\da-f]+\.html|\..*)$/
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i
const TEXT =
  /\.(?:mdx?|markdown|html?|css|s[ac]ss|less|[cm]?[jt]sx?|json|ya?ml|xml|svg|txt|webmanifest)$/i

/** Paths from the site's folder, sorted. */
export function unusedFiles(site: Site): string[] {
  const { config } = site
  const folders = config.staticDirectories
  const all = filesIn(config.root, config.outDir)
  const isStatic = (file: string) => folders.some((folder) => file.startsWith(`${folder}/`))
  const candidates = all.filter((file) => {
    const name = path.posix.basename(file)
    if (ASKED_FOR.test(name) || file.includes('/.well-known/')) return false
    return isStatic(file) || (IMAGE.test(file) && isBesideSources(file, site))
  })
  if (candidates.length === 0) return []
  const texts = all.filter((file) => TEXT.test(file)).map((file) => textOf(config.root, file))
  const isNamed = (file: string) => {
    const name = path.posix.basename(file)
    const forms = [...new Set([name, encodeURI(name), encodeURIComponent(name)])]
    return texts.some((text) => forms.some((form) => text.includes(form)))
  }
  return candidates.filter((file) => !isNamed(file)).sort()
}

const isBesideSources = (file: string, { config }: Site) =>
  [...config.allDocs, ...config.blogs, ...config.allPages].some(({ path: folder }) =>
    file.startsWith(`${folder}/`),
  )

/** Those of the site's folder that are its author's. */
function filesIn(root: string, outDir: string, folder = ''): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (isPrivate(entry.name) && entry.name !== '.well-known') return []
    if (!entry.isDirectory()) return entry.isFile() ? slashes(inside) : []
    return path.join(root, inside) === outDir ? [] : filesIn(root, outDir, inside)
  })
}

const textOf = (root: string, file: string) => readRegular(path.join(root, file))?.toString() ?? ''
