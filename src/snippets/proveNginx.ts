// Proves an nginx block: puts it where its context says, inside a whole configuration, and lets
// nginx test that.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Block, problemIn } from './blocks.ts'
import { execute } from './execute.ts'
import type { NginxContext } from './planPage.ts'
import type { Tool } from './toolbox.ts'
import type { Verdict } from './verdict.ts'
import type { Bench } from './workspace.ts'

interface NginxBlock {
  block: Block
  context: NginxContext
}

const SECONDS = 20
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

export function nginxKey({ block, context }: NginxBlock, { version }: Tool): string[] {
  return ['nginx', version, context, block.code]
}

export async function proveNginx(
  { block, context }: NginxBlock,
  tool: Tool,
  bench: Bench,
): Promise<Verdict> {
  const folder = bench.workspace.folder()
  const file = join(folder, 'nginx.conf')
  mkdirSync(join(folder, 'logs'))
  const { text, before } = configFor(block.code, context, folder)
  writeFileSync(file, text)
  const result = await execute(
    tool.file,
    // Before it reads a configuration it opens a log of its own.
    ['-t', '-p', `${folder}/`, '-c', file, '-e', 'stderr'],
    {
      cwd: folder,
      seconds: SECONDS,
      stop: bench.stop,
    },
  )
  if (result.ended === 'stop') return { problems: [], done: {} }
  // Printed before files are opened and addresses bound: what fails after it is a matter of the
  // machine and of rights, not of the text.
  if (result.status === 0 || result.stderr.includes('syntax is ok'))
    return { problems: [], done: { nginx: 1 } }
  const message = /\[(?:emerg|crit|alert)\] (?:\d+#\d+: )?(.*)/.exec(
    result.stderr.replaceAll(/\[alert\] could not open error log.*\n/g, ''),
  )?.[1]
  const where = / in \S*nginx\.conf:(\d+)$/.exec(message ?? '')
  const line = Math.min(Math.max(Number(where?.[1] ?? 0) - before, 0), block.lines.length)
  const fault =
    message?.slice(0, where?.index) ??
    (result.stderr.trim() ||
      `nginx -t ended with ${result.status ?? result.ended ?? result.signal}`)
  const hint = `Tested with ${tool.version.replace('nginx version: ', '')}, in the context ${context}.`
  return {
    problems: [
      problemIn(
        block,
        { line },
        { code: 'SNIPPET_NGINX', message: `nginx refuses this: ${fault}`, hint },
      ),
    ],
    done: { nginx: 1 },
  }
}

/**
 * A whole configuration around the block, and how many lines come before it. Everything that nginx
 * writes goes to `folder`.
 */
export function configFor(
  code: string,
  context: NginxContext,
  folder: string,
): { text: string; before: number } {
  const has = (directive: string) => new RegExp(`^\\s*${directive}\\b`, 'm').test(code)
  // Twice in one place is an error; on another level it is not.
  const unless = (level: NginxContext, directive: string, line: string) =>
    context === level && has(directive) ? [] : [line]
  const main = [
    ...unless('main', 'pid', `pid ${folder}/nginx.pid;`),
    ...unless('main', 'events', 'events {}'),
  ]
  const temporary = TEMPORARY.map((name) => `${name}_temp_path`).flatMap((name) =>
    unless('http', name, `${name} ${folder}/${name};`),
  )
  const http = ['http {', `access_log ${folder}/logs/access.log;`, ...temporary]
  // A socket in the folder: no port is taken, and none needs rights.
  const server = ['server {', ...unless('server', 'listen', `listen unix:${folder}/socket;`)]
  const around: Record<NginxContext, [string[], string]> = {
    main: [main, ''],
    http: [[...main, ...http], '}'],
    server: [[...main, ...http, ...server], '}}'],
    location: [[...main, ...http, ...server, 'location / {'], '}}}'],
  }
  const [head, tail] = around[context]
  return { text: [...head, logsInto(folder, code), tail, ''].join('\n'), before: head.length }
}

/** A test opens the logs for writing: those of the machine must stay as they are. */
function logsInto(folder: string, code: string): string {
  return code.replace(
    /^(\s*(?:access_log|error_log)\s+)\/\S*?([^/\s;]+)(?=[\s;])/gm,
    `$1${folder}/logs/$2`,
  )
}
