// Whether an edit of a text is the matter of its own page alone.
import { isExternal } from '../shared/url.ts'
import { isMarkdownLink } from '../site/links/markdownLinks.ts'
import type { Compiled } from '../types/compiled.ts'
import { shownElsewhere } from './pageKeys.ts'

/** Whether nothing but its own page can tell the two results apart. */
export function isOwnMatter(before: Compiled, after: Compiled): boolean {
  return (
    before.body.type === 'html' &&
    after.body.type === 'html' &&
    !after.problems.some(({ severity }) => severity === 'error') &&
    JSON.stringify(shownElsewhere(before)) === JSON.stringify(shownElsewhere(after)) &&
    namesNoNewFile(before, after)
  )
}

/** Which files a page shows is looked up when the site is read. */
function namesNoNewFile(before: Compiled, after: Compiled): boolean {
  const known = new Set(before.links.map(({ kind, target }) => `${kind} ${target}`))
  return after.links.every(
    ({ kind, target }) =>
      known.has(`${kind} ${target}`) ||
      (kind === 'link' && (target.startsWith('#') || isMarkdownLink(target) || isExternal(target))),
  )
}
