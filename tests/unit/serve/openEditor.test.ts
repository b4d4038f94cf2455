// Who may start the author's editor, and at which files.
import fs from 'node:fs'
import type http from 'node:http'
import os from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asksForEditor, openEditor } from '../../../src/serve/openEditor.ts'

let folder: string
let root: string
beforeAll(() => {
  folder = fs.realpathSync(fs.mkdtempSync(join(os.tmpdir(), 'quire-editor-')))
  root = join(folder, 'site')
  fs.mkdirSync(join(root, 'content'), { recursive: true })
  fs.writeFileSync(join(root, 'content/a b.md'), 'x')
  fs.writeFileSync(join(folder, 'secret.md'), 'x')
  fs.mkdirSync(join(folder, 'site2'))
  fs.writeFileSync(join(folder, 'site2/x.md'), 'x')
  fs.symlinkSync('../secret.md', join(root, 'out.md'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

const ORIGIN = { host: 'localhost:3000', origin: 'http://localhost:3000' }

const request = (
  url: string,
  { method = 'POST', headers = ORIGIN, remoteAddress = '127.0.0.1' }: Record<string, unknown> = {},
) => ({ url, method, headers, socket: { remoteAddress } }) as unknown as http.IncomingMessage

async function open(query: string, options?: Record<string, unknown>) {
  const places: string[] = []
  const edit = async (place: string) => void places.push(place)
  const { status } = await openEditor(request(`/__quire/open?${query}`, options), root, edit)
  return { status, places }
}

test('a file of the site opens at its line, or at its beginning', async () => {
  expect(await open('file=content/a%20b.md&line=3&column=5')).toEqual({
    status: 200,
    places: [`${root}/content/a b.md:3:5`],
  })
  expect((await open('file=content/a+b.md')).places).toEqual([`${root}/content/a b.md:1:1`])
})

test('only a page of this server, in a browser on this machine, starts a program', async () => {
  const query = 'file=content/a+b.md'
  const { host } = ORIGIN
  const foreign = [
    { headers: { host } },
    { headers: { host, origin: 'null' } },
    { headers: { host, origin: 'http://evil.test' } },
    { headers: { host, origin: 'http://localhost:3001' } },
    { remoteAddress: '192.168.0.7' },
    { remoteAddress: '::ffff:10.0.0.1' },
  ]
  for (const one of foreign)
    expect([one, await open(query, one)]).toEqual([one, { status: 403, places: [] }])
  for (const remoteAddress of ['::1', '::ffff:127.0.0.1'])
    expect((await open(query, { remoteAddress })).status).toBe(200)
})

test('nothing else than a file of the folder opens, wherever links and names lead', async () => {
  const names = [
    '',
    '.',
    'content',
    'gone.md',
    '../secret.md',
    '../site2/x.md',
    'content/../../secret.md',
    join(folder, 'secret.md'),
    'out.md',
    'content/a b.md\0',
    'content/a b.md; touch x',
  ]
  for (const file of names)
    expect([file, await open(new URLSearchParams({ file }).toString())]).toEqual([
      file,
      { status: 404, places: [] },
    ])
  for (const line of ['0', '-1', '1e3', '1;x', '9999999999'])
    expect(
      (await open(new URLSearchParams({ file: 'content/a b.md', line }).toString())).status,
    ).toBe(400)
})

test('it is asked for by POST alone, at its own address', () => {
  expect(asksForEditor(request('/__quire/open?file=x'))).toBe(true)
  expect(asksForEditor(request('/__quire/open?file=x', { method: 'GET' }))).toBe(false)
  expect(asksForEditor(request('/__quire/opened'))).toBe(false)
})
