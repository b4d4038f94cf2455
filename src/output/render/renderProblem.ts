// What a page threw while it was rendered, as a problem with what to type next.
import type { PageData } from '../../shared/page.ts'
import { type Problem, SiteError } from '../../tools/problem.ts'
import { messageOf } from '../../tools/thrown.ts'
import type { RenderTask } from './renderTask.ts'

/** Names that exist in a browser only; behaviour.md section 9. */
const BROWSER_ONLY =
  /\b(window|document|localStorage|sessionStorage|navigator|alert|location|self) is not defined/

export function renderProblem(error: unknown, page: PageData, task: RenderTask): Problem {
  if (error instanceof SiteError) throw error
  const message = messageOf(error)
  if (/^The page at .* has no default export/.test(message))
    return {
      code: 'RENDER_FAILED',
      severity: 'error',
      message: `${page.href} cannot be rendered: the file has no default export`,
      file: task.sourcePath,
      line: 1,
      column: 1,
      hint: 'Write export default in front of the component.',
    }
  return {
    code: 'RENDER_FAILED',
    severity: 'error',
    message: `${page.href} cannot be rendered: ${message}`,
    file: task.sourcePath,
    ...placeOf(error),
    hint: hintFor(message),
  }
}

/** Some errors say where in the source they belong (output/bundle/moduleImports.ts). */
function placeOf(error: unknown): Pick<Problem, 'line' | 'column'> {
  const { line, column } = (error ?? {}) as Problem
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : {}
}

function hintFor(message: string): string {
  if (/^did not finish within/.test(message)) return 'End the loop that its code runs in.'
  if (BROWSER_ONLY.test(message))
    return 'Use it inside an effect or an event handler: it exists in the browser only.'
  if (/in MDXComponents/.test(message))
    return 'Import it in this document, or add it to what theme/MDXComponents exports.'
  const [, name] = /^([A-Za-z_$][\w$]*) is not defined$/.exec(message) ?? []
  if (name)
    return `Import or export ${name} in the file that uses it; in MDX, write \\{ for a brace that is text.`
  return 'Correct the code at this line; run with --debug to see how it was reached.'
}
