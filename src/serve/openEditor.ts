// Opens the author's editor at a place that an open page names. A page of another site must not be
// able to start a program: the page must be one of ours, in a browser on this machine, and the file
// one of the site's folder.
import fs from 'node:fs'
import type http from 'node:http'
import { join, sep } from 'node:path'
import { DEV_OPEN } from '../shared/devMessages.ts'
import { isLoopback, isSameOrigin } from './hosts.ts'

export interface Opened {
  status: 200 | 400 | 403 | 404 | 500
  text: string
}

/** Whether the request asks for it; its answer is `openEditor`. */
export function asksForEditor({ method, url = '' }: http.IncomingMessage): boolean {
  return method === 'POST' && url.split('?')[0] === DEV_OPEN
}

/** `edit` starts the editor at `/folder/file:line:column`, and tells why it cannot. */
export async function openEditor(
  request: http.IncomingMessage,
  root: string,
  edit = startEditor,
): Promise<Opened> {
  const from = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  if (!isSameOrigin(request) || !isLoopback(from))
    return { status: 403, text: 'The editor opens for pages on this machine only.' }
  const asked = new URL(request.url!, 'http://localhost').searchParams
  const numbers = ['line', 'column'].map((name) => asked.get(name) ?? '1')
  if (!numbers.every((number) => /^[1-9]\d{0,8}$/.test(number)))
    return { status: 400, text: 'Not a position in a file.' }
  const file = fileOf(asked.get('file') ?? '', root)
  if (file === undefined) return { status: 404, text: "Not a file of the site's folder." }
  const failure = await edit([file, ...numbers].join(':'))
  return failure === undefined ? { status: 200, text: 'Opened.' } : { status: 500, text: failure }
}

/** Links are followed first: what counts is where a file lies. */
function fileOf(name: string, root: string): string | undefined {
  try {
    const folder = fs.realpathSync(root)
    const file = fs.realpathSync(join(folder, name))
    return file.startsWith(folder + sep) && fs.statSync(file).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

/** How long an editor that cannot be started takes to fail. */
const FAILURE_MS = 1000

const HOW = 'Set it in the environment, as in LAUNCH_EDITOR=code, and start the server again.'

/** Gives why it failed; an editor that runs is not waited for. */
async function startEditor(place: string): Promise<string | undefined> {
  const { default: launch } = await import('launch-editor')
  return new Promise((resolve) => {
    const started = setTimeout(() => resolve(undefined), FAILURE_MS)
    launch(place, (_, reason) => {
      clearTimeout(started)
      resolve(`No editor was opened${reason ? `: ${reason}` : ''}. ${HOW}`)
    })
  })
}
