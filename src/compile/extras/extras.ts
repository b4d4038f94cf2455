// What a site's Markdown has in addition to CommonMark and GitHub's, by its configuration. Both
// ways of rendering, and documents that run, take it from here.
import type { Root } from 'mdast'
import type { AdmonitionOptions, AlertOptions, PackageTabs } from '../../config/schema/habits.ts'
import type { Problem } from '../../tools/problem.ts'
import { makeAlerts } from '../containers/alerts.ts'
import { type Containers, containersOf } from '../containers/containers.ts'
import { type Including, includeCode } from '../includes/codeFiles.ts'
import { markFormulas } from '../math/markFormulas.ts'
import type { MathRules } from '../math/mathRules.ts'
import { replaceEmoji } from './emoji.ts'
import { makePackageTabs } from './packageTabs.ts'

export interface ExtraOptions {
  admonitions?: AdmonitionOptions
  alerts?: AlertOptions
  emoji?: boolean
  npm2yarn?: PackageTabs
  /** Whether code may be a file's. */
  richCode?: boolean
  /** Where the site has formulas. */
  math?: MathRules
  /** Whether ```mermaid fences are diagrams. */
  mermaid?: boolean
}

export interface Extras {
  containers: Containers
  alerts: AlertOptions
  emoji: boolean
  npm2yarn: PackageTabs
  richCode: boolean
  math?: MathRules
  mermaid?: boolean
}

export const extrasOf = ({
  admonitions,
  alerts,
  emoji,
  npm2yarn,
  richCode,
  math,
  mermaid,
}: ExtraOptions): Extras => ({
  containers: containersOf(admonitions),
  alerts: alerts ?? true,
  emoji: emoji ?? false,
  npm2yarn: npm2yarn ?? false,
  richCode: richCode ?? true,
  math,
  mermaid,
})

/**
 * Changes `tree`, which was parsed from `text` and has its containers. `hasTags`: tags of the
 * theme's parts were put in.
 */
export function addExtras(
  tree: Root,
  text: string,
  extras: Extras,
  from: Including,
): { problems: Problem[]; hasTags: boolean } {
  const problems = makeAlerts(tree, text, extras)
  if (extras.richCode) problems.push(...includeCode(tree, text, from))
  if (extras.math) markFormulas(tree, text)
  if (extras.emoji) replaceEmoji(tree, text)
  return { problems, hasTags: makePackageTabs(tree, text, extras.npm2yarn) }
}
