// A Markdown file that code imports, `import Note from './note.md'`, as a module of its own. A
// document that shows the file as a tag includes its text instead (partials.ts).
import { basename } from 'node:path'
import type { Problem } from '../../tools/problem.ts'
import type { LinkRef } from '../../types/compiled.ts'
import type { MarkdownOptions } from '../document/markdownOptions.ts'
import { extrasOf } from '../extras/extras.ts'
import { splitFrontMatter } from '../frontMatter/split.ts'
import type { Includes } from '../includes/includes.ts'
import { loadProcessor, loadRemark } from '../processor.ts'
import { decodeText } from '../text/decode.ts'
import type { ModuleInput } from './compileModule.ts'
import { moduleWithout, renderModule } from './renderModule.ts'

export interface ImportedModule {
  /** It takes addresses as `slots` from its props. */
  code: string
  links: LinkRef[]
  /** Files that it includes, from the site's folder. */
  included: string[]
  problems: Problem[]
}

/** `path` is from the site's folder, `root`. Plugins of the site do not run on it. */
export async function importedModule(
  { path, root, bytes }: { path: string; root: string; bytes: Uint8Array },
  options: MarkdownOptions,
): Promise<ImportedModule> {
  const includes: Includes = {
    root,
    found: [],
    count: 0,
    publicFiles: options.publicFiles,
    aliases: options.aliases,
  }
  if (options.math) await (await import('../math/mathPackages.ts')).loadMath(options.math)
  await loadProcessor(options)
  await loadRemark()
  const { code, notes } = rendered()
  return {
    code: code.replace(/\/\/# sourceMappingURL=.*\n?$/, ''),
    links: notes.links,
    included: includes.found.map((each) => each.path),
    problems: notes.problems.map((problem) => ({ ...problem, file: basename(path) })),
  }

  function rendered() {
    try {
      const { body, bodyLine, data } = splitFrontMatter(decodeText(bytes, path), path)
      const input: ModuleInput = {
        path,
        text: '\n'.repeat(bodyLine) + body,
        frontMatter: data,
        includes,
        dropTitle: false,
        isImported: true,
        keepsApart: true,
        hasOwnComponents: options.hasOwnComponents === true,
        extras: extrasOf(options),
        code: options,
        anchors: options.anchors,
        siteFormat: options.format,
        html: options.html,
      }
      return renderModule(input)
    } catch (error) {
      return moduleWithout(error)
    }
  }
}
