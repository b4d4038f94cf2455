// What authors' modules import besides React: files of the site, the theme's parts, and the names
// that components of Docusaurus sites know. Each is bundled only where it is imported. A document's
// imports are reported at their place in the document, which the bundler has never seen.

import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { OnResolveArgs, PartialMessage, Plugin, PluginBuild } from 'esbuild'
import { placeAt } from '../../config/locate.ts'
import { ownComponentsFile } from '../../config/ownComponents.ts'
import { asking } from '../../config/regularFiles.ts'
import { nearest } from '../../tools/nearest.ts'
import { isInside, slashes } from '../../tools/paths.ts'
import { inertImport } from './lostExports.ts'
import { type MissingImports, stubFor } from './missingImports.ts'
import type { ModuleSettings, ModuleSource } from './moduleSource.ts'
import { noModule } from './noModule.ts'
import { listedNames, partFile } from './themeParts.ts'

type Resolved = Awaited<ReturnType<Parameters<PluginBuild['onResolve']>[1]>>
type Message = PartialMessage & { detail: { hint: string } }

const NAME = 'author-imports'
/** As compile/module/names.ts writes it. */
const OWN = /^quire:own-components$/
/** As theme/docusaurus/clientModules.ts writes it. */
const CLIENT_MODULES = /^quire:client-modules$/
/** As theme/docusaurus/writtenConfig.ts writes it, and under the name that sites know. */
const SITE_CONFIG = /^(?:quire:site-config|@generated\/docusaurus\.config)$/
/** All parts at once; what is not used falls away. */
const PARTS = 'quire/theme'
const HOOKS = `export { usePage, useShell } from 'quire:state'`
const OURS = /^(@theme|@theme-original|@theme-init|@docusaurus|@generated)\//

/**
 * `theme` is the theme's folder. With `missing` an import that leads nowhere is noted there, and
 * something inert stands in its place.
 */
export function authorImports(
  theme: string,
  {
    siteRoot,
    modules,
    clientModules,
    siteConfig,
    staticDirectories,
  }: Pick<
    ModuleSettings,
    'siteRoot' | 'modules' | 'clientModules' | 'siteConfig' | 'staticDirectories'
  >,
  missing?: MissingImports,
): Plugin {
  const documents = new Map(
    modules.filter(({ code }) => code !== undefined).map((source) => [source.file, source]),
  )
  return {
    name: NAME,
    setup(build) {
      build.onLoad({ filter: /\.mdx?$/ }, ({ path }) => {
        const source = documents.get(path)
        return source && { contents: source.code, loader: 'js', resolveDir: dirname(path) }
      })
      build.onResolve({ filter: CLIENT_MODULES }, ({ path }) => ({ path, namespace: 'client' }))
      build.onLoad({ filter: /./, namespace: 'client' }, () => ({
        contents: listOf(clientModules.map((file) => join(siteRoot, file))),
        resolveDir: siteRoot,
      }))
      build.onResolve({ filter: SITE_CONFIG }, ({ path }) => ({ path, namespace: 'config' }))
      build.onLoad({ filter: /./, namespace: 'config' }, ({ path }) => ({
        contents: `export default ${JSON.stringify(
          path.startsWith('@') ? (siteConfig[''] ?? {}) : siteConfig,
        )}`,
      }))
      build.onResolve({ filter: OWN }, ({ path }) => ({ path, namespace: 'own' }))
      build.onLoad({ filter: /./, namespace: 'own' }, () => ownComponents(siteRoot))
      build.onResolve({ filter: /^quire\/theme$/ }, () => ({
        path: PARTS,
        namespace: 'parts',
        sideEffects: false,
      }))
      build.onLoad({ filter: /./, namespace: 'parts' }, () => ({
        contents: [...listedNames(theme).map(reexported), HOOKS].join('\n'),
        resolveDir: theme,
      }))
      build.onResolve({ filter: /^quire:state$/, namespace: 'parts' }, () => ({
        path: join(theme, 'state/authors.ts'),
        sideEffects: false,
      }))
      build.onResolve({ filter: OURS }, async (args) => {
        const found = partOf(theme, args.path)
        if (found !== undefined) return { path: found, namespace: 'part' }
        if (!missing) return { errors: [{ ...noPart(theme, args.path), ...placeOf(args) }] }
        const own = args.path.replace(/^@theme(?:-original|-init)?\//, 'src/theme/')
        const swizzled = await ask(build, args, join(siteRoot, own))
        return swizzled.errors.length === 0 ? swizzled : stub(args, noEqual(args.path))
      })
      build.onResolve({ filter: /^@site\// }, (args) =>
        resolved(build, args, join(siteRoot, args.path.slice('@site/'.length))),
      )
      build.onResolve({ filter: /^(?:clsx|classnames)$/ }, async (args) => {
        if (!asking(NAME, args.pluginData)) return undefined
        const installed = await ask(build, args, args.path)
        return installed.errors.length === 0
          ? installed
          : { path: join(theme, 'docusaurus/clsx.ts') }
      })
      build.onLoad({ filter: /.*/, namespace: 'part' }, ({ path }) => {
        const module = partModule(path)
        const lost = missing?.exports.codeFor(`part:${slashes(path)}`, 'quireMissing')
        return lost ? { ...module, contents: module.contents + inertImport(theme) + lost } : module
      })
      build.onResolve({ filter: /./ }, (args) =>
        asking(NAME, args.pluginData) && (documents.has(args.importer) || isOwn(args))
          ? resolved(build, args, args.path)
          : undefined,
      )
    },
  }

  function placeOf({ importer, path }: OnResolveArgs): Pick<PartialMessage, 'location'> {
    const source = documents.get(importer)
    const at = source && (source.imports?.find(({ from }) => from === path) ?? quoted(path, source))
    if (!at) return {}
    return { location: { file: source.file, line: at.line, column: at.column - 1 } }
  }

  async function resolved(build: PluginBuild, args: OnResolveArgs, path: string) {
    const found = await ask(build, args, path)
    // esbuild finds a file whose name has other capitals, and cannot read it.
    const isThere = found.namespace !== 'file' || existsSync(found.path)
    if (found.errors.length === 0 && isThere) return found
    const inSite = missing && path.startsWith('/') ? await fromTop(build, args) : undefined
    if (inSite) return inSite
    const target = join(path.startsWith('.') ? args.resolveDir : '', path)
    const message = noModule(args.path, target, { siteRoot, source: documents.get(args.importer) })
    return missing ? stub(args, message) : { errors: [{ ...message, ...placeOf(args) }] }
  }

  /** Docusaurus takes `/data/a.json` from its static folders, or from the site's. */
  async function fromTop(build: PluginBuild, args: OnResolveArgs) {
    for (const folder of [...staticDirectories, '']) {
      const found = await ask(build, args, join(siteRoot, folder, args.path))
      if (found.errors.length === 0) return found
    }
    return undefined
  }

  function stub(args: OnResolveArgs, message: Message): Resolved {
    missing!.note(args, siteRoot)
    return stubFor(args, { ...message, ...placeOf(args) })
  }

  /** What packages import is their own matter. */
  function isOwn({ importer, namespace, kind }: OnResolveArgs): boolean {
    const isFile = namespace === 'file' && kind !== 'entry-point'
    return missing !== undefined && isFile && !PACKAGES.test(importer) && !isInside(importer, theme)
  }
}

/** Where a document names it in its text: what `require` asks for is no import. */
function quoted(path: string, { file }: ModuleSource) {
  const text = readFileSync(file, 'utf8')
  const at = [`'${path}'`, `"${path}"`].map((each) => text.indexOf(each)).find((each) => each >= 0)
  return at === undefined ? undefined : placeAt(text, at)
}

const PACKAGES = /[\\/]node_modules[\\/]/

const ask = (build: PluginBuild, args: OnResolveArgs, path: string) =>
  build.resolve(path, {
    importer: args.importer,
    kind: args.kind,
    namespace: args.namespace,
    resolveDir: args.resolveDir,
    pluginData: asking(NAME, args.pluginData) ?? args.pluginData,
  })

/** The file of a part of the theme, or of what Docusaurus has under a name. */
function partOf(theme: string, path: string): string | undefined {
  const [scope = '', ...rest] = path.split('/')
  if (scope === '@generated') return undefined
  // `theme-common/internal` and the like are parts of one.
  const name = rest.join('/').replace(/^theme-common\/.*/, 'theme-common')
  const folder = join(theme, 'docusaurus')
  const element = /^MDXComponents\/(A|Code|Details|Head|Heading|Img|Li|Mermaid|Pre|Ul)$/.exec(name)
  if (element) return `${join(folder, 'mdxElements.tsx')}#${element[1]}`
  const files = ['.tsx', '.ts'].map((extension) => join(folder, `${name}${extension}`))
  const file =
    files.find((candidate) => existsSync(candidate)) ??
    (scope === '@docusaurus' && name !== 'Link' ? undefined : partFile(theme, name))
  return file !== undefined && existsSync(file) ? file : undefined
}

function noPart(theme: string, path: string): Message {
  const [scope = '', ...rest] = path.split('/')
  const name = rest.join('/')
  const known = listedNames(theme)
  const near = nearest(name, known)
  const text = `"${path}" is no part of this theme`
  const hint = near
    ? `Did you mean "${scope}/${near}"? There are: ${known.join(', ')}.`
    : `Use one of its own: ${known.join(', ')}.`
  return { text, detail: { hint } }
}

const noEqual = (path: string): Message => ({
  text: `"${path}" has no equal here, and is left out`,
  detail: { hint: 'Write it without this import, or live with what is missing.' },
})

const reexported = (name: string) => `export { default as ${name} } from '@theme/${name}'`

const listOf = (files: string[]) =>
  [
    ...files.map((file, i) => `import * as module${i} from ${JSON.stringify(file)}`),
    `export default [${files.map((_, i) => `module${i}`).join(', ')}]`,
  ].join('\n')

/**
 * Gives a component of the site's own by its name. What the file imports may be documents that use
 * its components: while it is loaded they are asked for when they are rendered.
 */
function ownComponents(siteRoot: string) {
  const file = ownComponentsFile(siteRoot)!
  const contents = `
import { createElement } from ${JSON.stringify('react')}
import * as exported from ${JSON.stringify(file)}
var isLoaded = true
export default function componentOf(name, line, column) {
  if (!isLoaded) return props => createElement(componentOf(name, line, column), props)
  const parts = exported.default ?? exported
  if (parts[name]) return parts[name]
  const message = '<' + name + '> is neither imported nor in MDXComponents'
  throw Object.assign(new Error(message), { line, column })
}
`
  return { contents, resolveDir: siteRoot, loader: 'js' as const }
}

const hasDefault = (file: string) =>
  /^export default |^export \{ default[ ,]/m.test(
    readFileSync(file, 'utf8').replace(/default as/g, ''),
  )

/** Under both names: authors import parts as `{ Tabs }`, those who move in as the default. */
function partModule(path: string) {
  const [, file = path, one] = /^(.*)#(\w+)$/.exec(path) ?? []
  const name = basename(file, extname(file))
  const from = JSON.stringify(file)
  const isOwn = file.includes(join('theme', 'docusaurus'))
  const all = `export * from ${from}`
  if (one) return codeOf(file, `export { ${one} as default } from ${from}`)
  const contents = isOwn
    ? `${all}${hasDefault(file) ? `\nexport { default } from ${from}` : ''}`
    : `${all}\nexport { ${name} as default } from ${from}`
  return codeOf(file, contents)
}

const codeOf = (file: string, contents: string) => ({
  contents,
  resolveDir: dirname(file),
  loader: 'js' as const,
})
