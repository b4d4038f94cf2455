// Reads a site's own theme/ folder as bundling needs it: which file replaces which, and what it
// exports. A file that exports nothing of what it replaces would be left out in silence.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { placeAt } from '../../config/locate.ts'
import { mainOf, type OwnTheme, siteTheme } from '../../config/siteTheme.ts'
import { engineRoot } from '../../tools/engine.ts'
import { type Problem, SiteError } from '../../tools/problem.ts'
import { common, run } from './esbuildRun.ts'
import { namesIn } from './ownTheme.ts'

/**
 * Undefined for a site that replaces nothing. Throws SiteError for what may not be read, for code
 * that cannot be parsed, and for files without the exports of what they replace.
 */
export async function readOwnTheme(root: string): Promise<OwnTheme | undefined> {
  const found = siteTheme(root)
  if (!found) return undefined
  if (found.problems.length > 0) throw new SiteError(found.problems)
  const all = Object.entries(found.replaced)
  if (all.length === 0) return undefined
  const code = all.filter(([path]) => path.endsWith('.tsx'))
  const exported = await exportsOf(
    code.map(([, file]) => file),
    root,
  )
  const parts = Object.fromEntries(
    code.map(([path, file], i) => [path, { file, exports: exported[i]! }]),
  )
  const problems = Object.entries(parts).flatMap(([path, part]) => exportFault(path, part, root))
  if (problems.length > 0) throw new SiteError(problems)
  const sheets = Object.fromEntries(all.filter(([path]) => path.endsWith('.css')))
  return { root, parts, sheets }
}

/** Names that each file exports, found by parsing it alone. */
async function exportsOf(files: string[], root: string): Promise<string[][]> {
  if (files.length === 0) return []
  const result = await run(
    {
      ...common,
      bundle: false,
      loader: { ...common.loader, '.js': 'jsx' },
      entryPoints: files.map((file) => join(root, file)),
    },
    root,
  )
  const outputs = Object.values(result.metafile!.outputs)
  return files.map(
    (file) =>
      outputs.find(({ entryPoint }) => entryPoint === relative(engineRoot, join(root, file)))
        ?.exports ?? [],
  )
}

const EXPORT = /^(?:export|module\.exports|exports\.)\b/m
/** One that the file declares. */
const COMPONENT = /^(?:export )?(?:async )?(?:function|const|class) ([A-Z]\w*)/m

function exportFault(
  path: string,
  { file, exports }: OwnTheme['parts'][string],
  root: string,
): Problem[] {
  const names = namesIn(path)
  const main = mainOf(path, names)
  if (names.some((name) => exports.includes(name))) return []
  if (main !== undefined && exports.includes('default')) return []
  const text = readFileSync(join(root, file), 'utf8')
  const component = COMPONENT.exec(text)
  const at = component?.index ?? Math.max(0, text.search(EXPORT))
  const shown = names.map((name) => `"${name}"`).join(' or ')
  const message = main
    ? `the file replaces theme/${path}, and has no default export and none named ${shown}`
    : `the file replaces theme/${path}, and exports nothing named ${shown}`
  const hint = main
    ? `Write export default ${component ? `${component[1]} at its end` : 'in front of the component'}.`
    : `Export a component under the name of the one that it replaces.`
  return [{ code: 'THEME_EXPORT', severity: 'error', message, file, ...placeAt(text, at), hint }]
}
