// What authors' modules import, beside React: files of the site, the theme's parts, and the names
// that components of Docusaurus sites know. Each is bundled only where it is imported. A document's
// imports are told at their place in the document, which the bundler has never seen.
import { existsSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { OnResolveArgs, PartialMessage, Plugin, PluginBuild } from 'esbuild'
import { ownComponentsFile } from '../../config/ownComponents.ts'
import { asking } from '../../config/regularFiles.ts'
import { nearest } from '../../tools/nearest.ts'
import { nearestImport } from '../../tools/nearestPath.ts'
import type { ModuleSettings, ModuleSource } from './moduleSource.ts'
import { listedNames, partFile } from './plugins.ts'

type Resolved = Awaited<ReturnType<Parameters<PluginBuild['onResolve']>[1]>>
type Message = PartialMessage & { detail: { hint: string } }

const NAME = 'author-imports'
/** As compile/module/names.ts writes it. */
const OWN = /^quire:own-components$/
const OURS = /^(@theme|@theme-original|@docusaurus)\//

/** `theme` is the theme's folder. */
export function authorImports(theme: string, { siteRoot, modules }: ModuleSettings): Plugin {
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
      build.onResolve({ filter: OWN }, ({ path }) => ({ path, namespace: 'own' }))
      build.onLoad({ filter: /./, namespace: 'own' }, () => ownComponents(siteRoot))
      build.onResolve({ filter: OURS }, (args) => ({ ...ownPart(theme, args, placeOf(args)) }))
      build.onResolve({ filter: /^@site\// }, (args) =>
        resolved(build, args, join(siteRoot, args.path.slice('@site/'.length))),
      )
      build.onResolve({ filter: /^clsx$/ }, async (args) => {
        if (!asking(NAME, args.pluginData)) return undefined
        const installed = await ask(build, args, args.path)
        return installed.errors.length === 0
          ? installed
          : { path: join(theme, 'docusaurus/clsx.ts') }
      })
      build.onLoad({ filter: /.*/, namespace: 'part' }, ({ path }) => partModule(path))
      build.onResolve({ filter: /./ }, (args) =>
        asking(NAME, args.pluginData) && documents.has(args.importer)
          ? resolved(build, args, args.path)
          : undefined,
      )
    },
  }

  function placeOf({ importer, path }: OnResolveArgs): Pick<PartialMessage, 'location'> {
    const source = documents.get(importer)
    const at = source?.imports?.find(({ from }) => from === path)
    if (!source || !at) return {}
    return { location: { file: source.file, line: at.line, column: at.column - 1 } }
  }

  async function resolved(build: PluginBuild, args: OnResolveArgs, path: string) {
    const found = await ask(build, args, path)
    if (found.errors.length === 0) return found
    const target = join(path.startsWith('.') ? args.resolveDir : '', path)
    const message = missing(args.path, target, documents.get(args.importer))
    return { errors: [{ ...message, ...placeOf(args) }] }
  }
}

const ask = (build: PluginBuild, args: OnResolveArgs, path: string) =>
  build.resolve(path, {
    importer: args.importer,
    kind: args.kind,
    namespace: args.namespace,
    resolveDir: args.resolveDir,
    pluginData: asking(NAME, args.pluginData) ?? args.pluginData,
  })

function missing(written: string, target: string, source: ModuleSource | undefined): Message {
  const text = `the import "${written}" leads to no file and no package`
  const isFile = /^(\.|@site\/)/.test(written)
  const near = isFile ? nearestImport(written, target) : undefined
  if (near) return { text, detail: { hint: `Did you mean "${near}"?` } }
  if (isFile && extname(basename(written)) !== '')
    return { text, detail: { hint: `Create the file, or correct its path${meant(source)}.` } }
  const hint = isFile
    ? `Correct the path${meant(source)}.`
    : `Run npm install ${written
        .split('/')
        .slice(0, written.startsWith('@') ? 2 : 1)
        .join('/')}, or begin the path with ./ or @site/.`
  return { text, detail: { hint } }
}

const meant = (source: ModuleSource | undefined) =>
  source ? `, which is meant from ${source.path}` : ', which is meant from the file itself'

/** A part of the theme, or what Docusaurus has under a name. */
function ownPart(
  theme: string,
  { path }: OnResolveArgs,
  place: Pick<PartialMessage, 'location'>,
): Resolved {
  const [scope = '', ...rest] = path.split('/')
  const name = rest.join('/')
  const folder = join(theme, 'docusaurus')
  const files = ['.tsx', '.ts'].map((extension) => join(folder, `${name}${extension}`))
  const file =
    files.find((candidate) => existsSync(candidate)) ??
    (scope === '@docusaurus' && name !== 'Link' ? undefined : partFile(theme, name))
  if (file !== undefined && existsSync(file)) return { path: file, namespace: 'part' }
  const known = listedNames(theme)
  const near = nearest(name, known)
  const text = `"${path}" is no part of this theme`
  const hint = near
    ? `Did you mean "${scope}/${near}"? There are: ${known.join(', ')}.`
    : `Use one of its own: ${known.join(', ')}.`
  return { errors: [{ text, detail: { hint }, ...place }] }
}

/** Gives a component of the site's own by its name. */
function ownComponents(siteRoot: string) {
  const file = ownComponentsFile(siteRoot)!
  const contents = `
import * as exported from ${JSON.stringify(file)}
const parts = exported.default ?? exported
export default function componentOf(name, line, column) {
  if (parts[name]) return parts[name]
  const message = '<' + name + '> is neither imported nor in MDXComponents'
  throw Object.assign(new Error(message), { line, column })
}
`
  return { contents, resolveDir: siteRoot, loader: 'js' as const }
}

/** Under both names: authors import parts as `{ Tabs }`, those who move in as the default. */
function partModule(file: string) {
  const name = basename(file, extname(file))
  const from = JSON.stringify(file)
  const isOwn = dirname(file).endsWith('docusaurus')
  return {
    contents: isOwn
      ? `export * from ${from}\nexport { default } from ${from}`
      : `export * from ${from}\nexport { ${name} as default } from ${from}`,
    resolveDir: dirname(file),
    loader: 'js' as const,
  }
}
