// How a folder of content is walked: hidden files, packages and the output are left out.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { pathBelow, walkFolder } from '../tools/walkFolder.ts'

/**
 * Every file of a content folder, as paths inside it with slashes, sorted; none when there is no
 * such folder. Throws SiteError for bad links.
 */
export function filesBelow(folder: string, config: Pick<SiteConfig, 'root' | 'outDir'>): string[] {
  const problems: Problem[] = []
  const files = [...walkFolder(folder, contentRules(config), problems)].map((file) =>
    pathBelow(folder, file),
  )
  if (problems.length) throw new SiteError(problems)
  return files
}

export function contentRules({ root, outDir }: Pick<SiteConfig, 'root' | 'outDir'>, folder = '') {
  // Two dots do not mark a hidden file, so that such a name is judged as a path.
  return {
    // Sources that the configuration takes from elsewhere have a folder of their own.
    root: folder.startsWith('../') ? join(root, folder) : root,
    except: outDir,
    leavesOut: (name: string) => /^\.(?!\.)/.test(name) || name === 'node_modules',
  }
}
