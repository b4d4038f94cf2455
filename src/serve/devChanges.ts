// Tells the pages that are open in browsers what has changed: each listens on a web socket.
// Versions are of one run of the server, so that a page outlives a restart.
import { randomBytes } from 'node:crypto'
import type http from 'node:http'
import type { Socket } from 'node:net'
import { DEV_SOCKET, type DevMessage } from '../shared/devMessages.ts'
import { acceptWebSocket, isSameOrigin, refuseUpgrade, textFrame } from './webSocket.ts'

export class Changes {
  readonly #run = randomBytes(6).toString('hex')
  readonly #listeners = new Set<Socket>()
  readonly #greeting: () => DevMessage[]
  #count = 0

  /** `greeting`: what a page hears when it connects, after the version. */
  constructor(greeting: () => DevMessage[]) {
    this.#greeting = greeting
  }

  get version(): string {
    return `${this.#run}-${this.#count}`
  }

  /** The site has another version from now on. */
  advance(): void {
    this.#count++
  }

  tell(message: DevMessage): void {
    if (this.#listeners.size === 0) return
    const frame = frameOf(message)
    for (const listener of this.#listeners) listener.write(frame)
  }

  subscribe(request: http.IncomingMessage, socket: Socket): void {
    if (request.url !== DEV_SOCKET) refuseUpgrade(socket, '404 Not Found')
    else if (!isSameOrigin(request)) refuseUpgrade(socket, '403 Forbidden')
    else if (acceptWebSocket(request, socket)) {
      this.#listeners.add(socket)
      socket.on('close', () => this.#listeners.delete(socket))
      const first: DevMessage = { type: 'version', version: this.version }
      for (const message of [first, ...this.#greeting()]) socket.write(frameOf(message))
    }
  }
}

const frameOf = (message: DevMessage) => textFrame(JSON.stringify(message))
