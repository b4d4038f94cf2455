// The part of a page that only the development server adds: it hears what changes and shows it.
// src/bundle/scriptRuns.ts bundles it, src/serve/devResponse.ts writes it into pages.
import { DEV_SOCKET, type DevMessage, type DevPage } from '../../src/shared/devMessages.ts'
import { follow, refresh, showPage, showShell, swapStyle } from './live.ts'
import { showMarks } from './marks.ts'
import { forgetThrown, showProblems } from './overlay.ts'
import { watchThrown } from './watchThrown.ts'

declare global {
  interface Window {
    quireDev: DevPage
  }
}

type Handlers = {
  [T in DevMessage['type']]: (message: Extract<DevMessage, { type: T }>) => unknown
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 2000

const served = window.quireDev
/** The open page was not found, in a version of which nothing has been heard. */
let isBehind = false

const handlers: Handlers = {
  async version({ version }) {
    if (version === served.version) return
    // Another run may be of another engine.
    if (runOf(version) === runOf(served.version)) isBehind = !(await refresh(version))
    else location.reload()
    served.version = version
    showOwn()
  },
  async page({ version, page }) {
    if (isBehind) isBehind = !(await refresh(version))
    else await showPage(page)
    served.version = version
    showOwn()
  },
  shell: ({ shell }) => showShell(shell),
  style: ({ from, to }) => swapStyle(from, to),
  moved: ({ from, to }) => follow(from, to),
  problems({ problems }) {
    served.problems = problems
    show()
  },
  marks: ({ marks }) => showMarks(marks),
  reload: () => location.reload(),
}

/** What was wrong with the page as it was served is not known of what it shows now. */
function showOwn(): void {
  forgetThrown()
  if (served.own.length === 0) return
  served.own = []
  show()
}

const show = () => showProblems([...served.problems, ...served.own])
const runOf = (version: string) => version.slice(0, version.indexOf('-'))

show()
showMarks(served.marks)
watchThrown(served.source)
/** One message after the other. What fails, since the server has ended, is tried with the next. */
let turn: Promise<unknown> = Promise.resolve()
connect((message) => {
  const handle = handlers[message.type] as (message: DevMessage) => unknown
  turn = turn.then(() => handle(message)).catch(console.warn)
})

/**
 * JSON messages over a web socket. While the server is away the page asks again, at most every 2 s.
 */
function connect(hear: (message: DevMessage) => void): void {
  let wait = FIRST_WAIT
  const listen = () => {
    const socket = new WebSocket(location.origin.replace('http', 'ws') + DEV_SOCKET)
    socket.onmessage = ({ data }) => {
      wait = FIRST_WAIT
      hear(JSON.parse(data))
    }
    socket.onclose = () => {
      wait = Math.min(wait * 2, LONGEST_WAIT)
      setTimeout(listen, wait)
    }
  }
  listen()
}
