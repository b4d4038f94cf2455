// What modules of the site import besides code. Of a site made for Docusaurus an SVG is a
// component, any other image or file an address, also behind `require(…).default`; a loader of
// webpack gives a file's text (`!!raw-loader!./example.js`, `./example.js?raw`) or its address;
// YAML is data. Of all sites keys and hidden files are refused.
import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { Loader, OnResolveArgs, Plugin } from 'esbuild'
import { parse } from 'yaml'
import { joinPath } from '../shared/url.ts'
import { hash } from '../tools/hash.ts'
import { realPathIn } from '../tools/ownFiles.ts'
import { keyIn, PUBLIC_HINT, refusalOf } from '../tools/publicFiles.ts'
import type { CustomStyles } from './bundle.ts'
import { EMBEDDED_BYTES, staticAddress } from './customStyles.ts'
import { type BundleFile, foundBy, hinted, THEME } from './esbuildRun.ts'
import type { LinkedMarkdown } from './markdownModules.ts'
import { svgModule } from './svgModule.ts'

const NAME = 'module-files'
/** Of modules that give a file's address, or its text. */
const FILE_MODULE = 'file-module'
const FILE_TEXT = 'file-text'
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

export function moduleFiles(site: Site, found: FoundFiles): Plugin {
  return {
    name: NAME,
    setup(build) {
      build.onResolve({ filter: FILE }, async (args) => {
        if (isFromRoot(args)) return staticAddress(args.path, site, found.inputs)
        const file = await foundBy(NAME, build, args)
        if (file?.namespace !== 'file') return undefined
        return args.kind === 'url-token'
          ? { path: addressOf(file.path), external: true }
          : { path: file.path, namespace: FILE_MODULE, sideEffects: false }
      })
      build.onLoad({ filter: /./, namespace: FILE_MODULE }, ({ path }) => {
        const isImage = extname(path).toLowerCase() === '.svg'
        const component = isImage ? svgModule(readFileSync(path, 'utf8')) : undefined
        if (component) found.inputs.add(path)
        const contents = component ?? `export default ${JSON.stringify(addressOf(path))}`
        return { contents, resolveDir: THEME }
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

const TYPES: Record<string, string> = { svg: 'svg+xml', jpg: 'jpeg', ico: 'x-icon' }

function dataUrl(extension: string, bytes: Uint8Array): string {
  const ending = extension.slice(1).toLowerCase()
  const isImage = /^(?:svg|png|jpe?g|gif|webp|avif|ico|bmp)$/.test(ending)
  const type = isImage ? `image/${TYPES[ending] ?? ending}` : 'application/octet-stream'
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

/** `!!a-loader?option!b-loader!./file?query` */
const WRITTEN = /^[-!]*((?:[^!]*!)*)([^!?]+)(\?[^!]*)?$/
/** `../a.yaml` of `!!yaml-loader!../a.yaml`. */
export const fileInRequest = (request: string): string | undefined => WRITTEN.exec(request)?.[2]

const IS_TEXT = /\braw-loader\b|^\?raw\b|asset\/source/
const IS_ADDRESS = /\b(?:url|file)-loader\b|^\?url\b|asset\/resource/

/** Text files that an import needs no loader for. */
export const TEXT_FILES: Record<string, Loader> = Object.fromEntries(
  ['txt', 'csv', 'html', 'graphql', 'gql', 'sql', 'xml', 'toml'].map((name) => [
    `.${name}`,
    'text',
  ]),
)

export function loaderImports(found: FoundFiles): Plugin {
  return {
    name: 'loader-imports',
    setup(build) {
      build.onResolve({ filter: /!|\?(?:raw|url)\b/ }, async (args) => {
        const [, loaders = '', file, query = ''] = WRITTEN.exec(args.path) ?? []
        if (!file || args.kind === 'url-token') return undefined
        const at = await foundBy('loader-imports', build, args, file)
        if (!at) return undefined
        const { path, namespace, warnings } = at
        const by = namespace === 'file' ? loaders || query : ''
        const given = IS_TEXT.test(by) ? FILE_TEXT : IS_ADDRESS.test(by) ? FILE_MODULE : undefined
        return { path, namespace: given ?? namespace, warnings }
      })
      build.onLoad({ filter: /./, namespace: FILE_TEXT }, ({ path }) => {
        found.inputs.add(path)
        return { contents: exported(readFileSync(path, 'utf8')), loader: 'js' }
      })
      build.onLoad({ filter: /\.ya?ml$/, namespace: 'file' }, ({ path }) => {
        found.inputs.add(path)
        try {
          return { contents: exported(parse(readFileSync(path, 'utf8'))), loader: 'js' }
        } catch (error) {
          return { errors: [{ text: (error as Error).message, location: { file: path } }] }
        }
      })
    },
  }
}

const exported = (value: unknown) => `export default ${JSON.stringify(value) ?? 'undefined'}`

const PACKAGES = /[\\/]node_modules[\\/]/
const DATA = /\.(?:mdx?|json|ya?ml|txt|csv|html|graphql|gql|sql|xml|toml)$/

/**
 * Keeps from readers what is imported as text, Markdown, data or an address, and is not public.
 * Comes before the plugins that read. `pages` are documents of the site, absolute.
 */
export function refusedFiles(root: string, named: string[], pages: ReadonlySet<string>): Plugin {
  return {
    name: 'refused-files',
    setup(build) {
      build.onLoad({ filter: DATA }, ({ path }) => (pages.has(path) ? undefined : refused(path)))
      for (const namespace of [FILE_TEXT, FILE_MODULE])
        build.onLoad({ filter: /./, namespace }, ({ path }) => refused(path))
    },
  }

  function refused(file: string) {
    const path = PACKAGES.test(file) ? undefined : realPathIn(root, file)
    if (path === undefined) return undefined
    const fault = refusalOf(path, 'module', { named }) ?? keyIn(path, readFileSync(file), named)
    const text = `"${path}" is not published: ${fault}`
    return fault ? { errors: [hinted(text, PUBLIC_HINT)] } : undefined
  }
}
