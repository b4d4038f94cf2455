// A real nginx with configurations of the notebook's page about it, for the tests of what that page
// says.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const hasNginx = spawnSync('nginx', ['-v']).status === 0
if (!hasNginx) console.warn('nginx is not installed: what the page says of it is not tested.')

export const nginxPage = fs.readFileSync(
  fileURLToPath(new URL('../../content/docs/nginx/resources.md', import.meta.url)),
  'utf8',
)

/** The block of the page that contains a text. */
export const blockWith = (text: string): string =>
  [...nginxPage.matchAll(/```nginx[^\n]*\n([\s\S]*?)```/g)]
    .map(([, code]) => code!)
    .find((code) => code.includes(text))!

export const listening = (server: net.Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port))
  })

export async function freePort(): Promise<number> {
  const probe = net.createServer()
  const port = await listening(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

export interface PageNginx {
  folder: string
  port: number
  /** The path is sent as it is: `fetch` would tidy it up. */
  get(target: string, headers?: http.OutgoingHttpHeaders): Promise<Answer>
  log(): string
  stop(): Promise<void>
}

/** Serves `files` of its folder, by what `httpBlock` writes into `http { }`. */
export async function startNginx(
  files: Record<string, string>,
  httpBlock: (place: { folder: string; port: number }) => string,
): Promise<PageNginx> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-nginx-facts-'))
  fs.chmodSync(folder, 0o755)
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  const port = await freePort()
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  )
  fs.writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log error.log; events {}
http { access_log off; types { text/html html; }
${bodies.join('\n')}
${httpBlock({ folder, port })}
}\n`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'], {
    stdio: 'inherit',
  })
  const log = () => fs.readFileSync(path.join(folder, 'error.log'), 'utf8')
  const get = (target: string, headers = {}) => request(port, target, headers)
  for (let i = 0; i < 100; i++) {
    if (await get('/').catch(() => undefined)) break
    if (i === 99) throw new Error(log())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    folder,
    port,
    get,
    log,
    async stop() {
      const ended = new Promise((resolve) => nginx.on('close', resolve))
      nginx.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function request(port: number, path: string, headers: http.OutgoingHttpHeaders): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { host: 'x', ...headers } }
    const asked = http.get(options, (response) => {
      let body = ''
      response.on('data', (text) => {
        body += text
      })
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body }),
      )
    })
    asked.on('error', reject)
  })
}
