// What is wrong with the site, above the page as it last was without errors: errors in a dialog
// that opens by itself and closes when they are corrected, warnings as a count that opens it. It
// lives in a shadow root, where neither the site's styles nor its scripts' queries reach.
import type { DevProblem } from '../../src/shared/devMessages.ts'
import { makeOverlay, type ProblemsOverlay } from './makeOverlay.ts'
import { problemCard } from './problemCard.ts'

/** How long "All errors are fixed" stays. */
const CORRECTED_MS = 2500
/** More of them are counted. */
const MAX_CARDS = 50

let overlay: ProblemsOverlay | undefined
let fromServer: DevProblem[] = []
let thrown: DevProblem[] = []
/** What is shown, as text. */
let shown = ''
/** The errors that were there when the author closed the dialog: they do not open it again. */
let closed = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** All that the server finds wrong, instead of what it said before. */
export function showProblems(problems: DevProblem[]): void {
  fromServer = problems.filter(({ severity }) => severity !== 'info')
  show()
}

/** Adds what code of the page threw in the browser. */
export function showThrown(problem: DevProblem): void {
  if (thrown.some((known) => keyOf(known) === keyOf(problem))) return
  thrown = [...thrown, problem]
  show()
}

/** The page is another now: what is still wrong with it is thrown again. */
export function forgetThrown(): void {
  thrown = []
  show()
}

function show(): void {
  const errors = [...fromServer, ...thrown].filter(isError)
  const problems = [...errors, ...fromServer.filter((problem) => !isError(problem))]
  const text = JSON.stringify(problems)
  if (text === shown || (problems.length === 0 && !overlay)) return
  const before = shown
  shown = text
  overlay ??= makeOverlay(open, () => {
    closed = new Set([...fromServer, ...thrown].filter(isError).map(keyOf))
  })
  const { dialog, title, list, note, badge } = overlay
  const counts = countsOf(problems)
  title.textContent = counts
  list.replaceChildren(...problems.slice(0, MAX_CARDS).map(problemCard))
  note.textContent = noteFor(problems, errors)
  badge.textContent = counts
  badge.hidden = problems.length === 0
  badge.className = `badge ${errors.length > 0 ? 'error' : 'warning'}`
  badge.setAttribute('aria-label', `${counts}: show`)
  if (errors.some((error) => !closed.has(keyOf(error)))) open()
  else if (problems.length === 0 || (dialog.open && errors.length === 0)) dialog.close()
  if (errors.length === 0) closed = new Set()
  sayCorrected(before.includes('"severity":"error"') && errors.length === 0)
}

function open(): void {
  const { dialog, title } = overlay!
  if (!dialog.open) dialog.showModal()
  // A button that was replaced took the focus with it.
  if (!(dialog.getRootNode() as ShadowRoot).activeElement) title.focus()
}

function sayCorrected(isCorrected: boolean): void {
  const { status } = overlay!
  clearTimeout(timer)
  status.textContent = isCorrected ? 'All errors are fixed.' : ''
  if (isCorrected) timer = setTimeout(() => sayCorrected(false), CORRECTED_MS)
}

function noteFor(problems: DevProblem[], errors: DevProblem[]): string {
  const more = problems.length - MAX_CARDS
  const count = more > 0 ? `${more} more are in the terminal. ` : ''
  return (
    count +
    (errors.some((error) => fromServer.includes(error))
      ? 'The last working version is below. This closes when the errors are fixed.'
      : '')
  )
}

function countsOf(problems: DevProblem[]): string {
  const counts = (['error', 'warning'] as const).map((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length
    return count > 0 ? `${count} ${severity}${count === 1 ? '' : 's'}` : ''
  })
  return counts.filter(Boolean).join(', ')
}

const isError = ({ severity }: DevProblem) => severity === 'error'

const keyOf = ({ code, file, line, message }: DevProblem) =>
  JSON.stringify([code, file, line, message])
