// Tells the pages that are open in browsers what has changed: each listens on a web socket.
// Versions are of one run of the server, so that a page outlives a restart.
import { randomBytes } from 'node:crypto'
import type http from 'node:http'
import type { Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import { DEV_SOCKET, type DevMessage } from '../shared/devMessages.ts'
import { isSameOrigin } from './hosts.ts'

/** Nothing is expected from pages. */
const MOST_BYTES = 1024

export class Changes {
  readonly #run = randomBytes(6).toString('hex')
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES })
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
    const text = JSON.stringify(message)
    for (const client of this.#sockets.clients) client.send(text)
  }

  subscribe(request: http.IncomingMessage, socket: Socket, head: Buffer): void {
    if (request.url !== DEV_SOCKET) return void refuseUpgrade(socket, '404 Not Found')
    if (!isSameOrigin(request)) return void refuseUpgrade(socket, '403 Forbidden')
    this.#sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('error', () => client.terminate())
      const first: DevMessage = { type: 'version', version: this.version }
      for (const message of [first, ...this.#greeting()]) client.send(JSON.stringify(message))
    })
  }
}

export function refuseUpgrade(socket: Socket, status: '403 Forbidden' | '404 Not Found'): void {
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  endSocket(socket)
}

/** Ends both sides once all is sent: Node forgets a socket that asked for another protocol. */
export function endSocket(socket: Socket): void {
  // Unread bytes would have the system cut off what is on its way.
  socket.resume()
  socket.destroySoon()
}
