// The server's side of a web socket (RFC 6455) over which it only speaks: texts to all who
// listen. Browsers allow any number of these, but only six other connections to one host.
import { createHash } from 'node:crypto'
import type http from 'node:http'
import type { Socket } from 'node:net'

export function isWebSocket({ headers }: Pick<http.IncomingMessage, 'headers'>): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * A page of the same origin asks: browsers name the origin with every web socket, and do not let a
 * page choose it.
 */
export function isSameOrigin({ headers }: Pick<http.IncomingMessage, 'headers'>): boolean {
  const origin = headers.origin ?? ''
  return URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase()
}

/** Answers a handshake; false, and the connection is closed, when it is none. */
export function acceptWebSocket(
  { headers, method }: http.IncomingMessage,
  socket: Socket,
): boolean {
  const key = headers['sec-websocket-key']
  if (method !== 'GET' || headers['sec-websocket-version'] !== '13' || key === undefined) {
    refuseUpgrade(socket, '400 Bad Request')
    return false
  }
  const accept = createHash('sha1')
    .update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  // Nothing is expected from the other side but its end: what it sends is thrown away, and a close
  // frame is answered by closing.
  socket.on('data', (chunk: Buffer) => {
    if ((chunk[0]! & 0x0f) === CLOSE) socket.end(Buffer.from([0x80 | CLOSE, 0]))
  })
  // A browser that was killed says no more than this.
  socket.on('end', () => socket.end())
  return true
}

export function refuseUpgrade(
  socket: Socket,
  status: '400 Bad Request' | '403 Forbidden' | '404 Not Found',
): void {
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  end(socket)
}

/** Ends both sides once all is sent: Node forgets a socket that asked for another protocol. */
export function end(socket: Socket): void {
  // Unread bytes would have the system cut off what is on its way.
  socket.resume()
  socket.destroySoon()
}

const TEXT = 1
const CLOSE = 8

/** A text as one frame. */
export function textFrame(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x80 | TEXT]), lengthOf(bytes.length), bytes])
}

/** In one byte, or in a byte that says how many follow. */
function lengthOf(count: number): Buffer {
  if (count <= 125) return Buffer.from([count])
  const isLong = count > 0xffff
  const length = Buffer.alloc(isLong ? 9 : 3)
  length[0] = isLong ? 127 : 126
  if (isLong) length.writeBigUInt64BE(BigInt(count), 1)
  else length.writeUInt16BE(count, 1)
  return length
}
