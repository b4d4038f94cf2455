// What a process does that may open few files: it says so at once, or serves fewer clients.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { Changes } from '../../../src/serve/devChanges.ts'
import { textResponse } from '../../../src/serve/devResponse.ts'
import { DevServer } from '../../../src/serve/devServer.ts'
import { startPreview } from '../../../src/serve/preview.ts'
import { clientsWithin, handleLimit } from '../../../src/tools/handles.ts'
import { createLog } from '../../../src/tools/log.ts'
import { SiteError } from '../../../src/tools/problem.ts'

afterEach(() => vi.restoreAllMocks())

const refused = () =>
  Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE', syscall: 'open' })

/** As the system tells it of a process with such a limit. */
function allow(handles: number) {
  const { readFileSync } = fs
  vi.spyOn(fs, 'readFileSync').mockImplementation((file, options) =>
    file === '/proc/self/limits'
      ? `Max open files            ${handles}                 4096                 files\n`
      : readFileSync(file, options),
  )
}

const log = createLog({ stream: { write: () => {} } })
const address = { host: '127.0.0.1', port: 0, log }

function devServer(responseFor = async () => textResponse(200, 'page')) {
  const changes = new Changes(() => [])
  return new DevServer({ ...address, root: '/', changes, isOpen: () => true, responseFor })
}

test('a server leaves itself the handles that it reads files with', () => {
  allow(128)
  expect([handleLimit(), clientsWithin(1000, 36), clientsWithin(20, 36)]).toEqual([128, 46, 20])
})

test('a dev server that could not build its site does not begin', async () => {
  allow(64)
  const failure = await devServer()
    .listen()
    .catch((error) => error)
  expect(failure).toBeInstanceOf(SiteError)
  expect([failure.exitCode, failure.problems[0].code]).toEqual([3, 'IO_EMFILE'])
})

test('a page that dev cannot make is one answer, and the server stays', async () => {
  let isBroken = true
  const server = devServer(async () => {
    if (isBroken) throw refused()
    return textResponse(200, 'page')
  })
  const url = `http://127.0.0.1:${await server.listen()}/`
  expect((await fetch(url)).status).toBe(503)
  isBroken = false
  expect((await fetch(url)).status).toBe(200)
  await server.close()
})

test('a file that preview cannot open is one answer, and the server stays', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-handles-'))
  fs.writeFileSync(path.join(dir, 'a.svg'), '<svg/>')
  const preview = await startPreview({ ...address, dir, baseUrl: '/' })
  const ask = async () => (await fetch(`${preview.url}a.svg`)).status
  vi.spyOn(fs, 'openSync').mockImplementationOnce(() => {
    throw refused()
  })
  expect([await ask(), await ask()]).toEqual([503, 200])
  await preview.close()
  fs.rmSync(dir, { recursive: true })
})
