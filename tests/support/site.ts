// A site of a test: a folder of a few files, on which the real command line runs as it does for an
// author.
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { OutputRecord } from '../../src/publish/outputRecord.ts'
import { engineRoot } from '../../src/tools/engine.ts'
import type { BuildReport } from '../../src/tools/report.ts'
import { type CommandLine, type Ended, ended, runInHost, spawnCommand } from './commandLine.ts'

/** An image of two pixels by three. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEUlEQVR42mNk+M9QzwAFjDABAP8tA/4y3XtZAAAAAElFTkSuQmCC',
  'base64',
)

/** The smallest config that is right, for tests that do not care. */
export const CONFIG = "export default { title: 'Test', url: 'https://test.example' }\n"

/** The same with options of its own: `configWith("onBrokenLinks: 'warn'")`. */
export const configWith = (options: string): string => CONFIG.replace(' }\n', `, ${options} }\n`)

export interface Run extends Ended {
  /** What `--json` printed. */
  report: BuildReport
}

export interface TempSite {
  root: string
  /** Every process that was started on this site alone. */
  children: ChildProcess[]
  /** Runs `quire <args>` on this site; environment variables may come first. */
  run(...args: (string | Record<string, string>)[]): Promise<Run>
  /** The same in a process of its own, the last of `children`: to be told or ended by a signal. */
  runApart(...args: (string | Record<string, string>)[]): Promise<Run>
  /** Starts a command that stays, e.g. `preview`, and gives it once it has printed its URL. */
  start(
    ...args: (string | Record<string, string>)[]
  ): Promise<{ url: string; process: ChildProcess; stop(): Promise<number | null> }>
  write(name: string, content: string | Uint8Array): void
  read(name: string): string
  has(name: string): boolean
  delete(name: string): void
  /** The HTML file of a page, by its address. */
  html(href: string): string
  /** Names of all files in a folder (default: the output), sorted. */
  files(folder?: string): string[]
  /** Where a file lies that the engine keeps of an output, by its name there. */
  record(name: string, outDir?: string): string
  remove(): void
}

/** A config is added when the files have none. */
export async function tempSite(files: Record<string, string | Uint8Array>): Promise<TempSite> {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-site-')))
  const at = (name: string) => path.join(root, name)
  const site: TempSite = {
    root,
    children: [],
    run: (...args) => run(site, lineOf(site, args)),
    runApart: async (...args) => asRun(await ended(spawnCli(site, lineOf(site, args)))),
    start: (...args) => start(site, args),
    write(name, content) {
      fs.mkdirSync(path.dirname(at(name)), { recursive: true })
      fs.writeFileSync(at(name), content)
    },
    read: (name) => fs.readFileSync(at(name), 'utf8'),
    has: (name) => fs.existsSync(at(name)),
    delete: (name) => fs.rmSync(at(name), { recursive: true, force: true }),
    html(href) {
      const bare = path.join('build', href).replace(/\/$/, '')
      const file = [bare, `${bare}.html`, `${bare}/index.html`].find((name) =>
        fs.statSync(at(name), { throwIfNoEntry: false })?.isFile(),
      )
      if (!file)
        throw new Error(`no page ${href} in ${site.files().join(', ') || 'an empty output'}`)
      return site.read(file)
    },
    files: (folder = 'build') => filesIn(at(folder)),
    record: (name, outDir = 'build') =>
      path.relative(root, path.join(new OutputRecord(at(outDir), at('.quire')).folder, name)),
    remove: () => fs.rmSync(root, { recursive: true, force: true }),
  }
  const hasConfig = Object.keys(files).some((name) => /^(site|docusaurus)\.config\./.test(name))
  for (const [name, content] of Object.entries(
    hasConfig ? files : { 'site.config.ts': CONFIG, ...files },
  ))
    site.write(name, content)
  return site
}

/** A site of these files after its first build, which must succeed. */
export async function builtSite(files: Record<string, string | Uint8Array>): Promise<TempSite> {
  const site = await tempSite(files)
  const { exitCode, stderr } = await site.run('build')
  if (exitCode === 0) return site
  site.remove()
  throw new Error(stderr)
}

function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  const entries = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
  return entries
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}

function lineOf(site: TempSite, args: (string | Record<string, string>)[]): CommandLine {
  const words = args.filter((arg) => typeof arg === 'string')
  const named = words.includes('--site') ? [] : ['--site', site.root]
  const env = Object.assign({}, ...args.filter((arg) => typeof arg === 'object'))
  return { args: [...words, ...named], env }
}

function spawnCli(site: TempSite, line: CommandLine): ChildProcess {
  const child = spawnCommand(line)
  site.children.push(child)
  return child
}

/** Runs the command line without naming a site: the notebook is meant, wherever tests started. */
export async function quire(...args: string[]): Promise<Run> {
  return asRun(await ended(spawnCommand({ args, cwd: engineRoot })))
}

async function run(site: TempSite, line: CommandLine): Promise<Run> {
  return asRun((await runInHost(line, site.root)) ?? (await ended(spawnCli(site, line))))
}

/** Not enumerable: a test that compares runs must not ask for a report that is not there. */
const asRun = (run: Ended): Run =>
  Object.defineProperty(run, 'report', { get: () => reportIn(run) }) as Run

function reportIn({ stdout, stderr }: Ended): BuildReport {
  if (!stdout.trim()) throw new Error(`nothing on stdout; was --json given? stderr:\n${stderr}`)
  return JSON.parse(stdout)
}

async function start(
  site: TempSite,
  args: (string | Record<string, string>)[],
): ReturnType<TempSite['start']> {
  const child = spawnCli(site, lineOf(site, [...args, '--json']))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  let said = ''
  child.stderr!.on('data', (text) => {
    said += text
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (text) => resolve(JSON.parse(String(text)).url))
    ended.then((code) => reject(new Error(`${args[0]} ended with ${code}:\n${said}`)))
  })
  return {
    url,
    process: child,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
