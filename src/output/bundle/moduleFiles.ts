// What modules of a site made for Docusaurus import besides code: an SVG is a component, any other
// image or file an address, also behind `require(…).default`; what a style sheet names from the
// root is a static file.
import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { OnResolveArgs, Plugin, PluginBuild } from 'esbuild'
import { asking } from '../../config/regularFiles.ts'
import { joinPath } from '../../shared/url.ts'
import { hash } from '../../tools/hash.ts'
import { type CustomStyles, EMBEDDED_BYTES, staticAddress } from './customStyles.ts'
import type { BundleFile } from './esbuildRun.ts'
import type { LinkedMarkdown } from './markdownModules.ts'
import { svgModule } from './svgModule.ts'

const NAME = 'module-files'
/** Of modules that give a file's address. */
export const FILE_MODULE = 'file-module'
/** As Docusaurus's own rules name them. */
const FILE =
  /\.(?:svg|png|jpe?g|gif|webp|avif|ico|bmp|mp4|avi|mov|mkv|mpg|mpeg|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac|pdf|docx?|xlsx?|pptx?|zip|rar|woff2?|ttf|eot|otf)$/i

/** What a run met: files that esbuild does not list, and those that are to be emitted. */
export class FoundFiles {
  readonly inputs = new Set<string>()
  readonly emitted = new Map<string, BundleFile>()
  readonly linked = new Map<string, LinkedMarkdown[number]>()
}

type Site = Omit<CustomStyles, 'sheets'>

/** `theme` is the theme's folder. */
export function moduleFiles(theme: string, site: Site, found: FoundFiles): Plugin {
  return {
    name: NAME,
    setup(build) {
      build.onResolve({ filter: FILE }, async (args) => {
        const askers = asking(NAME, args.pluginData)
        if (!askers) return undefined
        if (isFromRoot(args)) return staticAddress(args.path, site, found.inputs)
        const { path, errors, namespace } = await ask(build, args, askers)
        // esbuild says it once more, with the place.
        if (errors.length > 0 || namespace !== 'file') return undefined
        if (args.kind !== 'url-token') return { path, namespace: FILE_MODULE, sideEffects: false }
        const address = addressOf(path)
        return { path: address, external: true }
      })
      build.onLoad({ filter: /./, namespace: FILE_MODULE }, ({ path }) => {
        const isImage = extname(path).toLowerCase() === '.svg'
        const component = isImage ? svgModule(readFileSync(path, 'utf8'), theme) : undefined
        if (component) found.inputs.add(path)
        const contents = component ?? `export default ${JSON.stringify(addressOf(path))}`
        return { contents, loader: 'js', resolveDir: theme }
      })
    },
  }

  function addressOf(file: string): string {
    found.inputs.add(file)
    const bytes = readFileSync(file)
    const extension = extname(file)
    if (bytes.length <= EMBEDDED_BYTES) return dataUrl(extension, bytes)
    const name = basename(file, extension).replace(/[^\w.-]/g, '_')
    const path = `assets/files/${name}-${hash([bytes], 8)}${extension.toLowerCase()}`
    found.emitted.set(path, { path, bytes })
    return joinPath(site.baseUrl, path)
  }
}

const isFromRoot = ({ kind, path }: OnResolveArgs) => kind === 'url-token' && /^\/(?!\/)/.test(path)

const ask = (build: PluginBuild, args: OnResolveArgs, pluginData: unknown) =>
  build.resolve(args.path, {
    importer: args.importer,
    kind: args.kind,
    namespace: args.namespace,
    resolveDir: args.resolveDir,
    pluginData,
  })

const TYPES: Record<string, string> = { svg: 'svg+xml', jpg: 'jpeg', ico: 'x-icon' }

function dataUrl(extension: string, bytes: Uint8Array): string {
  const ending = extension.slice(1).toLowerCase()
  const isImage = /^(?:svg|png|jpe?g|gif|webp|avif|ico|bmp)$/.test(ending)
  const type = isImage ? `image/${TYPES[ending] ?? ending}` : 'application/octet-stream'
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
