// What Docusaurus builds all the same is no error on a site that was made for it: the author is
// told, and the site is built.

import type { SiteConfig } from '../config/config.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { missingOf } from '../config/texts.ts'
import type { Problem } from '../tools/problem.ts'

/** It leaves them out, or as they are written, without a word. */
const LENIENT = ['FRONT_MATTER_DATE', 'LINK_SCHEME']
/**
 * What a plugin does that finds nothing in the packages that it imports says nothing of it; nor do
 * sidebars that are made of what such packages give.
 */
const OF_PLUGINS = ['PLUGIN_THROWS', 'PLUGIN_TREE', 'SIDEBAR_CATEGORY_EMPTY']

/** The problems as the site's configuration makes them weigh. */
export function problemsThere(problems: Problem[], config: SiteConfig): Problem[] {
  if (!isForeignConfig(config)) return problems
  const lenient = missingOf(config).length > 0 ? [...LENIENT, ...OF_PLUGINS] : LENIENT
  const emptyFolders = problems.filter(({ code }) => code === 'SIDEBAR_FOLDER_EMPTY')
  return problems.map((problem) => {
    const { code, severity, message, file } = problem
    // Readers are led to the first of the two.
    const isTwice = code === 'HEADING_ID' && message.endsWith(' is used twice')
    // A plugin that is not run may make the file.
    const isAbsent = code === 'PARTIAL' && message.endsWith(' does not exist')
    // Or the docs of the folder that a category is made from.
    const isLater =
      code === 'SIDEBAR_CATEGORY_EMPTY' && emptyFolders.some((folder) => folder.file === file)
    const isLenient = lenient.includes(code) || isTwice || isAbsent || isLater
    return severity === 'error' && isLenient ? { ...problem, severity: 'warning' } : problem
  })
}
