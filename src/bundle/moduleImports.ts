// What authors' modules import besides React: files of the site, the theme's parts, and the names
// that components of Docusaurus sites know. Each is bundled only where it is imported. A document's
// imports are reported at their place in the document, which the bundler has never seen.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { OnResolveArgs, OnResolveResult, PartialMessage, Plugin, PluginBuild } from 'esbuild'
import { placeAt } from '../config/locate.ts'
import { ownComponentsFile } from '../config/ownComponents.ts'
import { asking } from '../config/regularFiles.ts'
import { nearest } from '../tools/nearest.ts'
import { isInside, slashes } from '../tools/paths.ts'
import type { ModuleSettings, ModuleSource } from './bundle.ts'
import { foundBy, type Hinted, hinted, THEME, virtual } from './esbuildRun.ts'
import { type MissingImports, noModule, stubFor } from './missing.ts'
import { fileInRequest } from './moduleFiles.ts'

const NAME = 'author-imports'
/** As markdown/module/names.ts writes it. */
const OWN = /^quire:own-components$/
/** As theme/docusaurus/clientModules.ts writes it. */
const CLIENT_MODULES = /^quire:client-modules$/
/** As theme/docusaurus/writtenConfig.ts writes it, and under the name that sites know. */
const SITE_CONFIG = /^(?:quire:site-config|@generated\/docusaurus\.config)$/
/** All parts at once; what is not used falls away. */
const PARTS = /^quire\/theme$/
const HOOKS = `export { usePage, useShell } from 'quire:state'`
const OURS = /^(@theme|@theme-original|@theme-init|@docusaurus|@generated)\//
const DOCUSAURUS = join(THEME, 'docusaurus')

/** What docusaurus-plugin-openapi-docs imports into the pages that it writes. */
const OPENAPI =
  /^(?:ApiExplorer\/)?(MethodEndpoint|Params(?:Details|Item)|RequestSchema|ResponseSamples|StatusCodes|SchemaItem|(?:Api|Discriminator|Mime|Operation|Schema)Tabs)$/

type Settings = Pick<
  ModuleSettings,
  'siteRoot' | 'modules' | 'clientModules' | 'siteConfig' | 'staticDirectories'
>

/**
 * With `missing` an import that leads nowhere is noted there, and something inert stands in its
 * place.
 */
export function authorImports(settings: Settings, missing?: MissingImports): Plugin {
  const { siteRoot, modules, clientModules, siteConfig, staticDirectories } = settings
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
      virtual(build, CLIENT_MODULES, {
        namespace: 'client',
        contentsOf: () => listOf(clientModules.map((file) => join(siteRoot, file))),
        more: { resolveDir: siteRoot },
      })
      virtual(build, SITE_CONFIG, {
        namespace: 'config',
        contentsOf: (path) =>
          `export default ${JSON.stringify(path.startsWith('@') ? (siteConfig[''] ?? {}) : siteConfig)}`,
      })
      virtual(build, OWN, {
        namespace: 'own',
        contentsOf: () => ownComponents(siteRoot),
        more: { resolveDir: siteRoot },
      })
      virtual(build, PARTS, {
        namespace: 'parts',
        contentsOf: () => [...listedNames().map(reexported), HOOKS].join('\n'),
        sideEffects: false,
        more: { resolveDir: THEME },
      })
      build.onResolve({ filter: /^quire:state$/, namespace: 'parts' }, () => ({
        path: join(THEME, 'state/authors.ts'),
        sideEffects: false,
      }))
      build.onResolve({ filter: OURS }, async (args) => {
        const found = partOf(args.path)
        if (found !== undefined) return { path: found, namespace: 'part' }
        if (!missing) return { errors: [{ ...noPart(args.path), ...placeOf(args) }] }
        const own = args.path.replace(/^@theme(?:-original|-init)?\//, 'src/theme/')
        const swizzled = await foundBy(NAME, build, args, join(siteRoot, own))
        return swizzled ?? stub(args, noEqual(args.path))
      })
      build.onResolve({ filter: /^@site\// }, (args) =>
        resolved(build, args, join(siteRoot, args.path.slice('@site/'.length))),
      )
      build.onResolve({ filter: /^(?:clsx|classnames)$/ }, async (args) =>
        asking(NAME, args.pluginData)
          ? ((await foundBy(NAME, build, args)) ?? { path: join(DOCUSAURUS, 'clsx.ts') })
          : undefined,
      )
      build.onLoad({ filter: /.*/, namespace: 'part' }, ({ path }) => {
        const [, file = path, one] = /^(.*)#(\w+)$/.exec(path) ?? []
        const contents =
          partModule(file, one) + (missing?.inertNames(`part:${slashes(path)}`) ?? '')
        return { contents, resolveDir: dirname(file) }
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
    // Loaders of webpack may stand around the path.
    const isOf = ({ from }: { from: string }) => from === path || fileInRequest(from) === path
    const at = source && (source.imports?.find(isOf) ?? quoted(path, source))
    if (!at) return {}
    return { location: { file: source.file, line: at.line, column: at.column - 1 } }
  }

  async function resolved(build: PluginBuild, args: OnResolveArgs, path: string) {
    const found = await foundBy(NAME, build, args, path)
    // esbuild finds a file whose name has other capitals, and cannot read it.
    if (found && (found.namespace !== 'file' || existsSync(found.path))) return found
    const inSite = missing && path.startsWith('/') ? await fromTop(build, args) : undefined
    if (inSite) return inSite
    const target = join(path.startsWith('.') ? args.resolveDir : '', path)
    const message = noModule(args.path, target, siteRoot)
    return missing ? stub(args, message) : { errors: [{ ...message, ...placeOf(args) }] }
  }

  /** Docusaurus takes `/data/a.json` from its static folders, or from the site's. */
  async function fromTop(build: PluginBuild, args: OnResolveArgs) {
    for (const folder of [...staticDirectories, '']) {
      const found = await foundBy(NAME, build, args, join(siteRoot, folder, args.path))
      if (found) return found
    }
    return undefined
  }

  function stub(args: OnResolveArgs, message: Hinted): OnResolveResult {
    missing!.note(args, siteRoot)
    return stubFor(args, { ...message, ...placeOf(args) })
  }

  /** What packages import is their own matter. */
  function isOwn({ importer, namespace, kind }: OnResolveArgs): boolean {
    const isFile = namespace === 'file' && kind !== 'entry-point'
    return missing !== undefined && isFile && !PACKAGES.test(importer) && !isInside(importer, THEME)
  }
}

/** Where a document names it in its text: what `require` asks for is no import. */
function quoted(path: string, { file }: ModuleSource) {
  const text = readFileSync(file, 'utf8')
  const at = [`'${path}'`, `"${path}"`].map((each) => text.indexOf(each)).find((each) => each >= 0)
  return at === undefined ? undefined : placeAt(text, at)
}

const PACKAGES = /[\\/]node_modules[\\/]/

/** The file of a part of the theme, or of what Docusaurus has under a name. */
function partOf(path: string): string | undefined {
  const [scope = '', ...rest] = path.split('/')
  if (scope === '@generated') return undefined
  // `theme-common/internal` and the like are parts of one.
  const name = rest.join('/').replace(/^theme-common\/.*/, 'theme-common')
  const element = /^MDXComponents\/(A|Code|Details|Head|Heading|Img|Li|Mermaid|Pre|Ul)$/.exec(name)
  if (element) return `${join(DOCUSAURUS, 'mdxElements.tsx')}#${element[1]}`
  const api = OPENAPI.exec(name)?.[1]
  if (api && scope === '@theme') return `${join(DOCUSAURUS, 'openapi.tsx')}#${api}`
  const own = ['.tsx', '.ts'].map((extension) => join(DOCUSAURUS, `${name}${extension}`))
  const isPart = scope !== '@docusaurus' || name === 'Link'
  return [...own, ...(isPart ? [partFile(name)] : [])].find((file) => existsSync(file))
}

/** A part's file: right in `parts/`, or in a folder with what changes together with it. */
export function partFile(part: string): string {
  const parts = join(THEME, 'parts')
  const folders = readdirSync(parts, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const files = ['', ...folders.map(({ name }) => name)].map((folder) =>
    join(parts, folder, `${part}.tsx`),
  )
  // One that does not exist is named by its plain path in the bundler's message.
  return files.find((file) => existsSync(file)) ?? files[0]!
}

/** The names that authors may import behind `@theme/`. */
function listedNames(): string[] {
  const files = readdirSync(DOCUSAURUS).filter((name) => /^[A-Z].*\./.test(name))
  const own = files.map((name) => basename(name, extname(name)))
  return [...new Set([...own, 'Link', 'TabItem', 'Tabs'])].sort()
}

function noPart(path: string): Hinted {
  const [scope = '', ...rest] = path.split('/')
  const known = listedNames()
  const near = nearest(rest.join('/'), known)
  const hint = near
    ? `Did you mean "${scope}/${near}"? There are: ${known.join(', ')}.`
    : `Use one of its own: ${known.join(', ')}.`
  return hinted(`"${path}" is not a part of this theme`, hint)
}

const noEqual = (path: string) =>
  hinted(
    `"${path}" has no equivalent here, and is left out`,
    'Remove the import, or accept that this part is missing.',
  )

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
function ownComponents(siteRoot: string): string {
  const file = ownComponentsFile(siteRoot)!
  return `
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
}

const hasDefault = (file: string) =>
  /^export default |^export \{ default[ ,]/m.test(
    readFileSync(file, 'utf8').replace(/default as/g, ''),
  )

/** Under both names: authors import parts as `{ Tabs }`, those who move in as the default. */
function partModule(file: string, one?: string): string {
  const from = JSON.stringify(file)
  if (one) return `export { ${one} as default } from ${from}`
  const isOwn = isInside(file, DOCUSAURUS)
  const main = isOwn ? 'default' : `${basename(file, extname(file))} as default`
  const all = `export * from ${from}`
  return isOwn && !hasDefault(file) ? all : `${all}\nexport { ${main} } from ${from}`
}
