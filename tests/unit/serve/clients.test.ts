// Clients that say nothing, say it slowly or hear nothing any more: others are served all the same.
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitClients } from '../../../src/serve/clients.ts'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** A server that answers `/wait` when it is told to. */
async function serverFor(most: number) {
  const waiting: http.ServerResponse[] = []
  const server = http.createServer((request, response) => {
    if (request.url === '/wait') waiting.push(response)
    else response.end('here')
  })
  limitClients(server, most)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ended.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const connect = async (first = '') => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const client = { socket, said: '', isEnded: false }
    socket.setEncoding('latin1').on('data', (text) => (client.said += text))
    socket.on('close', () => (client.isEnded = true))
    ended.push(() => socket.destroy())
    await new Promise<void>((done) => socket.on('connect', done))
    socket.write(first)
    return client
  }
  return {
    waiting,
    connect,
    count: () => new Promise<number>((done) => server.getConnections((_, count) => done(count))),
  }
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

test('a newcomer takes the place of the one that has been idle for longest', async () => {
  const { connect, count } = await serverFor(3)
  const silent = await connect()
  const slow = await connect('GET / HT')
  const asked = await connect(ask('/'))
  await expect.poll(() => asked.said).toContain('here')
  const other = await connect(ask('/'))
  await expect.poll(() => other.said).toContain('here')
  expect([silent.isEnded, slow.isEnded, asked.isEnded]).toEqual([true, false, false])
  slow.socket.write(`TP/1.1\r\nHost: localhost\r\n\r\n`)
  await expect.poll(() => slow.said).toContain('here')
  const third = await connect(ask('/'))
  await expect.poll(() => third.said).toContain('here')
  expect([slow.isEnded, asked.isEnded]).toEqual([false, true])
  expect(await count()).toBe(3)
})

test('who waits for an answer is not ended: the newcomer is', async () => {
  const { waiting, connect } = await serverFor(2)
  // Of two requests at once the first is answered, and the second is not.
  const both = await connect(ask('/') + ask('/wait'))
  const one = await connect(ask('/wait'))
  await expect.poll(() => waiting.length).toBe(2)
  const newcomer = await connect(ask('/'))
  await expect.poll(() => newcomer.isEnded).toBe(true)
  for (const response of waiting) response.end('at last')
  await expect
    .poll(() => [both.said, one.said].every((text) => text.includes('at last')))
    .toBe(true)
})
