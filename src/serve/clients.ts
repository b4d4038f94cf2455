// How many clients a server has at once. One that waits for no answer makes room for the next: a
// thousand idle connections would otherwise keep every reader out.
import type http from 'node:http'
import type net from 'node:net'

/**
 * Gives the function that marks a client as a listener of a web socket, which is never idle. None
 * listens to 'upgrade' here: Node would leave all answers to such requests to it.
 */
export function limitClients(server: http.Server, most: number): (listener: net.Socket) => void {
  /** Answers that are being made, by client; those without any stand in the order they began to. */
  const clients = new Map<net.Socket, number>()

  server.on('connection', (socket: net.Socket) => {
    if (clients.size >= most && !endIdle()) return void socket.destroy()
    clients.set(socket, 0)
    socket.on('close', () => clients.delete(socket))
  })
  for (const event of ['request', 'checkContinue'])
    server.on(event, ({ socket }: http.IncomingMessage, response: http.ServerResponse) => {
      count(socket, 1)
      response.on('close', () => count(socket, -1))
    })
  return (listener) => count(listener, 1)

  /** Ends the client that has been idle for the longest time, if there is one. */
  function endIdle(): boolean {
    for (const [socket, answers] of clients) {
      if (answers > 0) continue
      clients.delete(socket)
      socket.destroy()
      return true
    }
    return false
  }

  function count(socket: net.Socket, change: number): void {
    const answers = clients.get(socket)
    if (answers === undefined) return
    // Put back, so that it stands last.
    clients.delete(socket)
    clients.set(socket, answers + change)
  }
}
