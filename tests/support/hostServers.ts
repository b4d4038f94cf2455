// Real servers with the files that a build wrote for them: nginx, Apache and Caddy, where the
// machine has them.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

export const SERVERS = ['nginx', 'apache', 'caddy'] as const
export type ServerName = (typeof SERVERS)[number]

const COMMANDS: Record<ServerName, [string, string]> = {
  nginx: ['nginx', '-v'],
  apache: ['apache2', '-v'],
  caddy: ['caddy', 'version'],
}

export function hasServer(name: ServerName): boolean {
  const [command, flag] = COMMANDS[name]
  const isThere = spawnSync(command, [flag], { stdio: 'ignore', env: withSbin }).status === 0
  if (!isThere) console.warn(`${command} is not installed: its configuration is not tested.`)
  return isThere
}

const withSbin = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }

export interface HostServer {
  url: string
  /** The path is sent as it is: `fetch` would tidy it up. */
  get(target: string, headers?: Record<string, string>): Promise<Answer>
  stop(): Promise<void>
}

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  /** Where it leads to: a path, whatever of it the server wrote. */
  location?: string
  bytes: Buffer
  body: string
}

/** `output` is served at `base`, with the configurations that lie beside it. */
export async function serveBy(name: ServerName, output: string, base = '/'): Promise<HostServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `quire-${name}-`))
  fs.chmodSync(folder, 0o755)
  const root = path.join(folder, 'root')
  // A worker of another user has to reach the files.
  fs.cpSync(output, path.join(root, base), { recursive: true })
  const port = await freePort()
  const child = START[name]({ folder, root, port, beside: `${output}.hosts`, base })
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const get = (target: string, headers = {}) => request(port, target, headers)
  for (let i = 0; i < 200; i++) {
    if (await get(base).catch(() => undefined)) break
    if (child.exitCode !== null || i === 199)
      throw new Error(`${name} does not serve: ${said}${errorsIn(folder)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `http://127.0.0.1:${port}`,
    get,
    async stop() {
      const ended = new Promise((resolve) => child.on('close', resolve))
      child.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

const errorsIn = (folder: string) =>
  fs.existsSync(`${folder}/error.log`) ? fs.readFileSync(`${folder}/error.log`, 'utf8') : ''

interface Start {
  folder: string
  root: string
  port: number
  beside: string
  base: string
}

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...withSbin, ...env } })

const START: Record<ServerName, (start: Start) => ChildProcess> = {
  nginx({ folder, root, port, beside }) {
    fs.writeFileSync(
      `${folder}/nginx.conf`,
      `daemon off; pid nginx.pid; error_log error.log; events {}
http { access_log off; include /etc/nginx/mime.types; default_type application/octet-stream;
client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
server { listen 127.0.0.1:${port}; root ${root}; include ${beside}/nginx.conf; } }\n`,
    )
    return run('nginx', ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'])
  },
  apache({ folder, root, port }) {
    const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers', 'deflate']
    fs.writeFileSync(
      `${folder}/apache.conf`,
      `ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile apache.pid
ErrorLog error.log
${[...modules, 'setenvif', 'filter', 'brotli', 'env'].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
AddType application/x-gzip .gz
AddLanguage br .br
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride All
  Require all granted
</Directory>
`,
    )
    return run('apache2', ['-d', folder, '-f', `${folder}/apache.conf`, '-DFOREGROUND'])
  },
  caddy({ folder, root, port, beside }) {
    return run('caddy', ['run', '--adapter', 'caddyfile', '--config', `${beside}/Caddyfile`], {
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      SITE_ROOT: root,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      CADDY_ADMIN: 'off',
    })
  },
}

/** A port that nobody listens on just now. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function request(port: number, target: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: target, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () => {
          const bytes = Buffer.concat(parts)
          const { location } = response.headers
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            location: location?.replace(/^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/)/, ''),
            bytes,
            body: bytes.toString(),
          })
        })
      })
      .on('error', reject)
  })
}
