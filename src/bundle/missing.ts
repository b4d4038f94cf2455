// Imports that lead nowhere, and names that a module does not export: what is said of them, and for
// sites made for Docusaurus, whose bundler warns and goes on, what stands in their place.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, extname, join, relative, resolve } from 'node:path'
import type { Message, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { installHint, nodeModule } from '../config/importFaults.ts'
import { moduleProblem } from '../config/moduleProblem.ts'
import { componentFile } from '../tools/componentFile.ts'
import { engineRoot } from '../tools/engine.ts'
import { isFolder } from '../tools/files.ts'
import { nearestImport } from '../tools/nearestPath.ts'
import { packageOf } from '../tools/packageNames.ts'
import { isInside, slashes } from '../tools/paths.ts'
import type { Problem } from '../tools/problem.ts'
import type { ModuleSettings } from './bundle.ts'
import { type Hinted, hinted, THEME } from './esbuildRun.ts'

/** `written` is the import, `target` the absolute path that it leads to. */
export function noModule(written: string, target: string, siteRoot: string): Hinted {
  if (isBuiltin(written)) {
    const { message, hint } = nodeModule(written)
    return hinted(message, hint)
  }
  if (written.includes('!')) return ofLoader(written)
  const text = `the import "${written}" leads to no file and no package`
  if (isPackage(written))
    return hinted(
      text,
      `Run npm install ${packageOf(written)}, or begin the path with ./ or @site/.`,
    )
  const near = isFolder(target)
    ? undefined
    : (nearestImport(written, target) ?? componentFile(basename(written), siteRoot))
  return hinted(text, near ? `Did you mean "${near}"?` : fileHint(target, siteRoot))
}

/** `!!raw-loader!./a.js`: what stands before the last sign is for webpack. */
function ofLoader(written: string): Hinted {
  const file = written.slice(written.lastIndexOf('!') + 1)
  const hint = /\braw-loader\b|[?&]raw\b/.test(written)
    ? `To show the file as code, write \`\`\`${extname(file).slice(1)} file=${file} and \`\`\` below it.`
    : `Import the file itself: "${file}".`
  return hinted(`the import "${written}" names loaders of webpack`, hint)
}

function fileHint(target: string, siteRoot: string): string {
  if (!isInside(target, siteRoot)) return 'Correct the path, which is relative to the file itself.'
  const ending = isFolder(target) ? '/index.tsx' : extname(target) ? '' : '.tsx'
  return `Write ${slashes(relative(siteRoot, target))}${ending}, or correct the path.`
}

const isPackage = (name: string) => !/^(?:[./~]|@site\/)/.test(name)

const ENDINGS = [
  ...['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.json', '.css'],
  ...['/index.tsx', '/index.js'],
]
const NO_EXPORT = /^No matching export in "(.*)" for import "(.*)"$/
const FROM = /\bfrom\s*['"]([^'"]+)['"]/
/** Stands for anything. */
const INERT = JSON.stringify(join(THEME, 'docusaurus/missing.ts'))

/** What the runs of a site's modules lack. */
export class MissingImports {
  /** Files that would have been taken, had they been there. */
  readonly files = new Set<string>()
  /** Of names that are not exported. */
  readonly warnings: Message[] = []
  /** Names by the name that the bundler gives the module. */
  readonly #names = new Map<string, Set<string>>()

  note({ path, resolveDir }: OnResolveArgs, siteRoot: string): void {
    if (isPackage(path)) {
      this.files.add(join(siteRoot, 'node_modules', packageOf(path), 'package.json'))
      return
    }
    const file = path.startsWith('@site/')
      ? join(siteRoot, path.slice('@site/'.length))
      : resolve(resolveDir, path)
    for (const ending of ENDINGS) this.files.add(file + ending)
  }

  /** For one run: notes the names that it lacks; true when nothing else is wrong with it. */
  retry(): (errors: Message[]) => boolean {
    const tried = new Set<string>()
    return (errors) => {
      const found = errors.filter(({ text }) => NO_EXPORT.test(text) && !tried.has(text))
      if (found.length < errors.length) return false
      for (const error of found) {
        tried.add(error.text)
        this.#add(error)
      }
      return true
    }
  }

  #add({ text: said, location }: Message): void {
    const [, module = '', name = ''] = NO_EXPORT.exec(said)!
    const names = this.#names.get(module) ?? new Set()
    this.#names.set(module, names)
    if (names.has(name)) return
    names.add(name)
    const from = FROM.exec(location?.lineText ?? '')?.[1] ?? module
    const text = `"${from}" exports no "${name}"`
    const hint = 'Remove it, or accept that this part is missing.'
    const detail = { hint, missing: `${from} ${name}` }
    this.warnings.push({ id: '', pluginName: '', text, location, notes: [], detail })
  }

  #exportsOf(module: string, value: string): string {
    const names = [...(this.#names.get(module) ?? [])]
    return names
      .map((name) =>
        name === 'default' ? `\nexport default ${value}` : `\nexport const ${name} = ${value}`,
      )
      .join('')
  }

  /** Code that follows a module of the theme's. */
  inertNames(module: string): string {
    const names = this.#exportsOf(module, 'quireMissing')
    return names && `\nimport quireMissing from ${INERT}${names}`
  }

  /** Gives what stands for modules and names; those of a file are undefined, as they are there. */
  stubs(): Plugin {
    return {
      name: 'missing-stubs',
      setup: (build) => {
        build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }) => {
          const code = this.#exportsOf(slashes(relative(engineRoot, path)), 'undefined')
          if (!code) return undefined
          const [, loader] = /\.[cm]?(tsx?)$/.exec(path) ?? []
          const contents = readFileSync(path, 'utf8') + code
          return { contents, loader: (loader as 'ts' | 'tsx' | undefined) ?? 'jsx' }
        })
        // CommonJS: any name can be imported from it.
        build.onLoad({ filter: /./, namespace: MODULE }, () => ({
          contents: `module.exports = require(${INERT}).default`,
          resolveDir: THEME,
        }))
        build.onLoad({ filter: /./, namespace: SHEET }, () => ({ contents: '', loader: 'css' }))
      },
    }
  }
}

const MODULE = 'missing'
const SHEET = 'missing-styles'

/** What is bundled in place of a module; `message` says what is missing. */
export function stubFor({ path, kind }: OnResolveArgs, message: Hinted): OnResolveResult {
  const warnings = [{ ...message, detail: { ...message.detail, missing: path } }]
  if (kind === 'url-token') return { path, external: true, warnings }
  return { path, namespace: kind === 'import-rule' ? SHEET : MODULE, warnings }
}

/** Places of one missing import that are listed after the first. */
const MORE_PLACES = 3

/** One for each package or file, at the first place that imports it. */
export function missingProblems(
  messages: Message[],
  { siteRoot, modules }: Pick<ModuleSettings, 'siteRoot' | 'modules'>,
): Problem[] {
  const about = { code: 'IMPORT_MISSING', root: siteRoot, folder: engineRoot }
  const pathOf = new Map(modules.map(({ file, path }) => [slashes(file), path]))
  const places = new Map<string, Problem[]>()
  for (const message of messages) {
    const name: unknown = message.detail?.missing
    if (typeof name !== 'string') continue
    const found = moduleProblem(message, about)
    // A source that lies elsewhere is named as the configuration names its folder.
    const file = pathOf.get(found.file ?? '') ?? found.file
    const hint = (isPackage(name) && installHint(name, siteRoot)) || found.hint
    const problem = { ...found, file, hint, severity: 'warning' as const }
    const key = isPackage(name) ? packageOf(name) : name
    places.set(key, [...(places.get(key) ?? []), problem])
  }
  return [...places.values()].map(([first, ...more]) => {
    const details = more
      .slice(0, MORE_PLACES)
      .map(({ file, line, column }) => `also in ${[file, line, column].filter(Boolean).join(':')}`)
    if (more.length > MORE_PLACES) details.push(`and in ${more.length - MORE_PLACES} more places`)
    return { ...first!, ...(details.length > 0 && { details }) }
  })
}
