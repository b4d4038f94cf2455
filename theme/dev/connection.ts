// The way from the development server to this page: JSON messages over a web socket. While the
// server is away the page asks again, at most every 2 s.
import { DEV_SOCKET, type DevMessage } from '../../src/shared/devMessages.ts'

const FIRST_WAIT = 250
const LONGEST_WAIT = 2000

export function connect(hear: (message: DevMessage) => void): void {
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
