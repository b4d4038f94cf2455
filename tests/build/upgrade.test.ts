// Requests to go on in another protocol (`Upgrade`): answered in this one, and no connection stays.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isBefore } from '../support/before.ts'
import { ended } from '../support/commandLine.ts'
import { builtSite, type TempSite } from '../support/site.ts'

let site: TempSite
let server: Awaited<ReturnType<TempSite['start']>>
const clients: net.Socket[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  server?.process.kill('SIGKILL')
  site?.remove()
})

/** A client that reads, and ends its side at once or never. */
function ask(protocol: string, { isLast }: { isLast: boolean }) {
  const { host, port } = new URL(server.url)
  const socket = net.connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  clients.push(socket)
  const client = { said: '' }
  socket.setEncoding('latin1').on('data', (text) => (client.said += text))
  socket.on('error', () => {})
  socket.write(
    `GET /docs/a HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n\r\n`,
  )
  if (isLast) socket.end()
  return client
}

const PROTOCOLS = ['h2c', 'websocket', 'TLS/1.2, HTTP/1.1']
const hasCurl = spawnSync('curl', ['--version']).status === 0

test.each(['preview', 'dev'])('%s answers them, and ends when it is told to', async (command) => {
  site = await builtSite({ 'content/docs/a.md': 'x\n' })
  server = await site.start(command, '--port', '0')
  if (hasCurl) {
    const curl = spawn('curl', ['-sS', '--http2', '--max-time', '60', `${server.url}docs/a`])
    expect(await ended(curl)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('<p>') })
  } else await (await fetch(`${server.url}docs/a`)).text()
  const before = openSockets()
  const last = PROTOCOLS.map((protocol) => ask(protocol, { isLast: true }))
  for (const client of last) await expect.poll(() => client.said).toMatch(/^HTTP\/1\.1 [24]\d\d /)
  await expect.poll(openSockets).toBeLessThanOrEqual(before)
  const open = PROTOCOLS.map((protocol) => ask(protocol, { isLast: false }))
  for (const client of open) await expect.poll(() => client.said).toMatch(/^HTTP\/1\.1 [24]\d\d /)
  // In dev they are no longer read as HTTP.
  if (command === 'dev') await expect.poll(openSockets).toBeLessThanOrEqual(before)
  expect(await isBefore(server.stop(), 5000)).toBe(true)
})

/** Of the server; 0 where the system does not say. */
function openSockets(): number {
  const folder = `/proc/${server.process.pid}/fd`
  if (!fs.existsSync(folder)) return 0
  return fs.readdirSync(folder).filter((name) => {
    try {
      return fs.readlinkSync(`${folder}/${name}`).startsWith('socket:')
    } catch {
      return false
    }
  }).length
}
