// Pages that are published with something said of them: one that throws on a site that lacks
// something, or that shows nothing. What was said is kept with what the page has, so that a build
// that finds both unchanged says it again and renders nothing.
import { join } from 'node:path'
import type { Bundle } from '../bundle/bundle.ts'
import type { PageScan } from '../render/htmlScan.ts'
import type { RenderContext, RenderResult } from '../render/renderTask.ts'
import { textProseOf } from '../site/pages/prose.ts'
import { stateOf } from '../tools/files.ts'
import { hash } from '../tools/hash.ts'
import type { Problem } from '../tools/problem.ts'
import type { Entry } from '../types/entry.ts'
import type { Site } from '../types/site.ts'

/** What is kept of a page; `problems`: of one that was published with a warning. */
export interface KeptPage extends PageScan {
  problems?: Problem[]
}

/** Gives the name of a page's second result, next to the one under the page's own key. */
export type WarnedKeys = (entry: Entry | undefined, pageKey: string) => string | undefined

/**
 * The name says all that such a page is made from besides: its text without components, and the
 * files whose lines are named. Where only these move, the page's key stays the same.
 */
export function warnedKeys(
  site: Site,
  bundle: Bundle,
  { isIncomplete }: Pick<RenderContext, 'isIncomplete'>,
): WarnedKeys {
  const own = (bundle.ownInputs ?? []).map((path) => join(site.config.root, path))
  const files = [...bundle.moduleInputs, ...own]
  let inputs: string | undefined
  return (entry, pageKey) => {
    if (!entry || !bundle.modules[entry.source.path]) return undefined
    inputs ??= hash([isIncomplete ? 'incomplete' : '', ...files.flatMap(named)])
    const { body } = entry.compiled
    const code = body.type === 'document' ? body.code : ''
    const text = (isIncomplete && textProseOf(entry, site)) || ''
    return `w${hash([pageKey, inputs, code, text])}`
  }
}

const named = (file: string) => [file, stateOf(file)]

/** Another build would say the same: nothing failed, and no time ran out. */
export const isLasting = (problems: Problem[], { isLate }: Pick<RenderResult, 'isLate'>) =>
  !isLate && problems.every(({ severity }) => severity !== 'error')
