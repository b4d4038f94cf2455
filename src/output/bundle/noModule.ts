// What is said of an import that leads to nothing: the one that was probably meant, or the file
// that is looked for.
import { isBuiltin } from 'node:module'
import { basename, extname, relative } from 'node:path'
import { nodeModule } from '../../config/importFaults.ts'
import { componentFile } from '../../tools/componentFile.ts'
import { entriesOf, isFolder } from '../../tools/files.ts'
import { nearestImport } from '../../tools/nearestPath.ts'
import { packageOf } from '../../tools/packageNames.ts'
import { isInside, slashes } from '../../tools/paths.ts'
import type { ModuleSource } from './moduleSource.ts'

interface NoModule {
  text: string
  detail: { hint: string }
}

/** `written` is the import, `target` the absolute path that it leads to. */
export function noModule(
  written: string,
  target: string,
  { siteRoot, source }: { siteRoot: string; source: ModuleSource | undefined },
): NoModule {
  if (isBuiltin(written)) {
    const { message, hint } = nodeModule(written)
    return { text: message, detail: { hint } }
  }
  const loaded = withLoader(written)
  if (loaded) return loaded
  const text = `the import "${written}" leads to no file and no package`
  if (!/^(\.|@site\/)/.test(written)) return { text, detail: { hint: installHint(written) } }
  const inside = inFolder(written, target)
  const near = inside
    ? undefined
    : (nearestImport(written, target) ?? componentFile(basename(written), siteRoot))
  const hint = near ? `Did you mean "${near}"?` : (inside ?? fileHint(target, siteRoot, source))
  return { text, detail: { hint } }
}

/** `!!raw-loader!./a.js`: what stands before the last sign is for webpack. */
function withLoader(written: string): NoModule | undefined {
  if (!written.includes('!')) return undefined
  const file = written.slice(written.lastIndexOf('!') + 1)
  const hint = /\braw-loader\b|[?&]raw\b/.test(written)
    ? `To show the file as code, write \`\`\`${extname(file).slice(1)} file=${file} and \`\`\` below it.`
    : `Import the file itself: "${file}".`
  return { text: `the import "${written}" names loaders of webpack`, detail: { hint } }
}

const installHint = (written: string) =>
  `Run npm install ${packageOf(written)}, or begin the path with ./ or @site/.`

/** A folder that has no index file. */
function inFolder(written: string, target: string): string | undefined {
  if (!isFolder(target)) return undefined
  const file = entriesOf(target).find((name) => /\.(?:[jt]sx?|mdx?)$/.test(name))
  const name = file?.replace(/\.[jt]sx?$/, '')
  return (
    name && `Name one of the files in that folder, such as "${written.replace(/\/$/, '')}/${name}".`
  )
}

/** The file by its path in the site's folder. */
function fileHint(target: string, siteRoot: string, source: ModuleSource | undefined): string {
  const path = slashes(relative(siteRoot, target))
  if (!isInside(target, siteRoot))
    return `Correct the path, which is meant from ${source?.path ?? 'the file itself'}.`
  return extname(basename(target)) === ''
    ? `Write ${path}.tsx, or correct the path: there is no file ${path} with .js, .jsx, .ts or .tsx.`
    : `Write ${path}, or correct the path: there is no such file.`
}
