// Shows what code of the page throws in the browser: while it takes the page over, or later.
import { showThrown } from './overlay.ts'

/** React's published build says numbers for what authors meet most while a page is taken over. */
const REACT: Record<string, string> = {
  418: 'the page renders something else in the browser than on the server',
  423: 'the page could not be hydrated, and was rendered again in the browser',
}
const SAME_HINT =
  'Render the same in both: move code that depends on the browser, the time or random values to useEffect.'

/** Of the page that was loaded: React names no component in its published form. */
let file: string | undefined
const first = location.pathname

/** `source` is the file of the page that is loaded. */
export function watchThrown(source: string | undefined): void {
  file = source
  addEventListener('error', ({ error, message }) => {
    // A file that could not be loaded is an event without an error.
    if (error !== undefined && error !== null) show(error, message)
  })
  addEventListener('unhandledrejection', ({ reason }) => show(reason, String(reason)))
}

function show(error: unknown, otherwise: string): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : otherwise
  const known = REACT[/Minified React error #(\d+)/.exec(message)?.[1] ?? '']
  showThrown({
    severity: 'error',
    code: 'BROWSER_ERROR',
    // Of a page that was clicked to, the address alone is known.
    ...(location.pathname === first
      ? { file, message: known ?? message }
      : { message: `${known ?? message} (on ${location.pathname})` }),
    ...(known !== undefined && { hint: SAME_HINT }),
  })
}
