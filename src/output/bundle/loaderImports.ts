// What sites of Docusaurus import by a loader of webpack: a file's text
// (`!!raw-loader!./example.js`, `./example.js?raw`), its address (`url-loader`, `file-loader`), and
// data in YAML.
import { readFileSync } from 'node:fs'
import type { Loader, Plugin } from 'esbuild'
import { parse } from 'yaml'
import { asking } from '../../config/regularFiles.ts'
import { FILE_MODULE, type FoundFiles } from './moduleFiles.ts'

const NAME = 'loader-imports'
/** Of files whose text is what a module gives. */
export const FILE_TEXT = 'file-text'
/** `!!a-loader?option!b-loader!./file?query` */
const WRITTEN = /^[-!]*((?:[^!]*!)*)([^!?]+)(\?[^!]*)?$/
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
    name: NAME,
    setup(build) {
      build.onResolve({ filter: /!|\?(?:raw|url)\b/ }, async (args) => {
        const askers = asking(NAME, args.pluginData)
        const [, loaders = '', file, query = ''] = WRITTEN.exec(args.path) ?? []
        if (!askers || !file || args.kind === 'url-token') return undefined
        const { importer, kind, namespace, resolveDir } = args
        const how = { importer, kind, namespace, resolveDir, pluginData: askers }
        const { path, errors, namespace: place } = await build.resolve(file, how)
        // esbuild says it once more, with the place.
        if (errors.length > 0) return undefined
        if (place !== 'file') return { path, namespace: place }
        const by = loaders || query
        if (IS_TEXT.test(by)) return { path, namespace: FILE_TEXT }
        return { path, namespace: IS_ADDRESS.test(by) ? FILE_MODULE : place }
      })
      build.onLoad({ filter: /./, namespace: FILE_TEXT }, ({ path }) => {
        found.inputs.add(path)
        return { contents: exported(readFileSync(path, 'utf8')), loader: 'js' }
      })
      build.onLoad({ filter: /\.ya?ml$/ }, ({ path }) => {
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
