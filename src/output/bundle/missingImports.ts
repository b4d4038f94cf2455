// What modules of a site made for Docusaurus import and that is not found: mostly packages that are
// not installed. Something inert stands in its place, so that the rest of the page can be read, and
// the author is told once for each.
import { join, resolve } from 'node:path'
import type {
  Message,
  OnLoadResult,
  OnResolveArgs,
  OnResolveResult,
  PartialMessage,
  Plugin,
} from 'esbuild'
import { installHint } from '../../config/importFaults.ts'
import { moduleProblem } from '../../config/moduleProblem.ts'
import { engineRoot } from '../../tools/engine.ts'
import { packageOf } from '../../tools/packageNames.ts'
import { slashes } from '../../tools/paths.ts'
import type { Problem } from '../../tools/problem.ts'
import { LostExports } from './lostExports.ts'
import type { ModuleSettings } from './moduleSource.ts'

const NAMESPACE = 'missing'
const STYLES = 'missing-styles'
const ENDINGS = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '.json',
  '.css',
  '/index.tsx',
  '/index.js',
]
/** Places of one missing import that are listed besides the first. */
const MORE_PLACES = 3

/** Files that would have been taken, had they been there. */
export class MissingImports {
  readonly files = new Set<string>()
  readonly exports = new LostExports()

  note({ path, resolveDir }: OnResolveArgs, siteRoot: string): void {
    if (!/^[./]|^@site\//.test(path)) {
      this.files.add(join(siteRoot, 'node_modules', packageOf(path), 'package.json'))
      return
    }
    const file = path.startsWith('@site/')
      ? join(siteRoot, path.slice('@site/'.length))
      : resolve(resolveDir, path)
    for (const ending of ENDINGS) this.files.add(file + ending)
  }
}

/** What is bundled in place of a module; `message` says what is missing. */
export function stubFor(
  { path, kind }: OnResolveArgs,
  message: PartialMessage & { detail: object },
): OnResolveResult {
  const warnings = [{ ...message, detail: { ...message.detail, missing: path } }]
  if (kind === 'url-token') return { path, external: true, warnings }
  return { path, namespace: kind === 'import-rule' ? STYLES : NAMESPACE, warnings }
}

/** CommonJS: any name can be imported from it. `theme` is the theme's folder. */
const stubIn = (theme: string): OnLoadResult => ({
  contents: `module.exports = require(${JSON.stringify(join(theme, 'docusaurus/missing.ts'))}).default`,
  resolveDir: theme,
  loader: 'js',
})

/** `theme` is the theme's folder. */
export function missingStubs(theme: string): Plugin {
  return {
    name: 'missing-stubs',
    setup(build) {
      build.onLoad({ filter: /./, namespace: NAMESPACE }, () => stubIn(theme))
      build.onLoad({ filter: /./, namespace: STYLES }, () => ({ contents: '', loader: 'css' }))
    },
  }
}

const isPackage = (name: string) => !/^(?:[./~]|@site\/)/.test(name)

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
