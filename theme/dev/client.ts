// The part of a page that only the development server adds: it hears what changes and shows it.
// src/output/bundle/devClient.ts bundles it, src/serve/devResponse.ts writes it into pages.
import type { DevMessage, DevPage } from '../../src/shared/devMessages.ts'
import { connect } from './connection.ts'
import { showProblems } from './overlay.ts'

declare global {
  interface Window {
    quireDev: DevPage
  }
}

const page = window.quireDev

const handlers: {
  [T in DevMessage['type']]: (message: Extract<DevMessage, { type: T }>) => void
} = {
  version({ version }) {
    if (version !== page.version) location.reload()
  },
  problems({ problems }) {
    page.problems = problems
    show()
  },
  reload: () => location.reload(),
}

const show = () => showProblems([...page.problems, ...page.own])

show()
connect(<T extends DevMessage['type']>(message: Extract<DevMessage, { type: T }>) =>
  handlers[message.type as T](message),
)
