// A server that cannot listen says which host or port to write.
import http from 'node:http'
import { expect, test } from 'vitest'
import { close, listen } from '../../../src/serve/listen.ts'
import { createLog } from '../../../src/tools/log.ts'
import { SiteError } from '../../../src/tools/problem.ts'

const log = createLog({ quiet: true })

async function hintOf(host: string, port = 0, strictPort = false): Promise<string> {
  const server = http.createServer()
  const found = await listen(server, { host, port, strictPort, log }).catch((error) => error)
  if (found instanceof SiteError) return found.problems[0]!.hint!
  await close(server)
  return 'listening'
}

test.each([
  ['http://localhost', 'Write --host localhost.'],
  ['http://127.0.0.1:99/x', 'Write --host 127.0.0.1 --port 99.'],
  ['localhost:8080', 'Write --host localhost --port 8080.'],
  [
    '999.1.1.1',
    'Remove --host to listen on this machine only, or write --host 0.0.0.0 for the network.',
  ],
  ['127.0.0.1', 'listening'],
])('the host %s', async (host, hint) => expect(await hintOf(host)).toBe(hint))

test('a port that is taken', async () => {
  const other = http.createServer()
  const port = await listen(other, { host: '127.0.0.1', port: 0, log })
  expect(await hintOf('127.0.0.1', port, true)).toMatch(
    /^Remove --strict-port to use the next free port, or write another, such as --port \d+\.$/,
  )
  await close(other)
})
