// What a page threw while it was rendered, as a problem with what to type next.
import type { PageData } from '../shared/page.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { messageOf } from '../tools/thrown.ts'
import type { RenderTask } from './renderTask.ts'

/** Names that exist in a browser only; behaviour.md section 9. */
const BROWSER_ONLY =
  /\b(window|document|localStorage|sessionStorage|navigator|alert|location|self) is not defined/

export function renderProblem(error: unknown, page: PageData, task: RenderTask): Problem {
  if (error instanceof SiteError) throw error
  const thrown = messageOf(error)
  const message = inPlainWords(thrown)
  if (/^The page at .* has no default export/.test(thrown))
    return {
      code: 'RENDER_FAILED',
      severity: 'error',
      message: `${page.href} cannot be rendered: the file has no default export`,
      file: task.sourcePath,
      line: 1,
      column: 1,
      hint: 'Write export default before the component.',
    }
  return {
    code: 'RENDER_FAILED',
    severity: 'error',
    message: `${page.href} cannot be rendered: ${message}`,
    file: task.sourcePath,
    ...placeOf(error),
    hint: hintFor(thrown),
  }
}

/** Some errors say where in the source they belong (bundle/moduleImports.ts). */
function placeOf(error: unknown): Pick<Problem, 'line' | 'column'> {
  const { line, column } = (error ?? {}) as Problem
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : {}
}

/** A component that shows nothing, which a forgotten return makes. */
export const emptyPage = ({ href }: PageData, { sourcePath }: RenderTask): Problem => ({
  code: 'PAGE_EMPTY',
  severity: 'info',
  message: `${href} shows nothing: its component returns nothing`,
  file: sourcePath,
  line: 1,
  column: 1,
  hint: 'Write return before what it shows: return <p>…</p>.',
})

/** What React says of mistakes that many make, by the words that it has for them. */
const SAID_BY_REACT: [said: RegExp, message: string, hint: string][] = [
  [
    /^Element type is invalid/,
    'the value used as a component is not one',
    'Export a function that returns JSX, and import it as it is exported: with or without braces.',
  ],
  [
    /^Objects are not valid as a React child/,
    'an object is used where text or elements belong',
    'Write one of its values, {value.name}, with one pair of braces.',
  ],
  [
    /^A component suspended while responding/,
    'a component is async, or waits for data, while its page is rendered',
    'Remove "async", and read data in the configuration or in an effect.',
  ],
  [
    /^Cannot read properties of null \(reading 'use[A-Z]\w*'\)/,
    'a hook is called outside a component',
    'Call it inside the component function.',
  ],
]

function inPlainWords(thrown: string): string {
  const message = SAID_BY_REACT.find(([said]) => said.test(thrown))?.[1] ?? thrown
  const keys = /\bwith keys \{(.+)\}\)/.exec(thrown)?.[1]
  return keys ? `${message}; its keys are ${keys}` : message
}

const OF_REACT =
  /^(?:use(?:State|Effect|Ref|Memo|Callback|Context|Reducer|Id|LayoutEffect|Transition)|createContext|Fragment|Suspense|lazy|memo|forwardRef)$/

function hintFor(message: string): string {
  const known = SAID_BY_REACT.find(([said]) => said.test(message))
  if (known) return known[2]
  if (/^did not finish within/.test(message)) return 'End the loop that its code runs in.'
  if (BROWSER_ONLY.test(message))
    return 'Use it inside an effect or an event handler: it exists in the browser only.'
  if (/in MDXComponents/.test(message))
    return 'Import it in this document, or add it to what theme/MDXComponents exports.'
  const [, name] = /^([A-Za-z_$][\w$]*) is not defined$/.exec(message) ?? []
  if (name && OF_REACT.test(name))
    return `Write import { ${name} } from 'react' at the top of the file.`
  if (name)
    return `Import or export ${name} in the file that uses it; in MDX, write \\{ for a brace that is text.`
  return 'Correct the code at this line; run with --debug to see how it was reached.'
}
