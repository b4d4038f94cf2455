// Tells the pages that are open in browsers that the site has changed: each listens on a web socket
// and loads itself again when its version is not the one that is served. Versions are of one run of
// the server, so that a page outlives a restart.
import { randomBytes } from 'node:crypto'
import type http from 'node:http'
import type { Duplex } from 'node:stream'
import { acceptWebSocket, isSameOrigin, refuseUpgrade, textFrame } from './webSocket.ts'

const PATH = '/__quire/changes'

export class Changes {
  readonly #run = randomBytes(6).toString('hex')
  readonly #listeners = new Set<Duplex>()
  #count = 0

  get version(): string {
    return `${this.#run}-${this.#count}`
  }

  /** The site has another version now. */
  announce(): void {
    this.#count++
    for (const listener of this.#listeners) listener.write(textFrame(this.version))
  }

  subscribe(request: http.IncomingMessage, socket: Duplex): void {
    if (request.url !== PATH) refuseUpgrade(socket, '404 Not Found')
    else if (!isSameOrigin(request)) refuseUpgrade(socket, '403 Forbidden')
    else if (acceptWebSocket(request, socket)) {
      this.#listeners.add(socket)
      socket.on('close', () => this.#listeners.delete(socket))
      socket.write(textFrame(this.version))
    }
  }
}

/**
 * For the end of a page that was made from a version. While the server is away it asks again, at
 * most every 2 s.
 */
export function liveScript(version: string): string {
  return `<script>
{
  let wait = 250
  const listen = () => {
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '${PATH}')
    socket.onmessage = ({ data }) => { wait = 250; if (data !== '${version}') location.reload() }
    socket.onclose = () => setTimeout(listen, (wait = Math.min(wait * 2, 2000)))
  }
  listen()
}
</script>
`
}
