// What a git repository knows of the files in a folder, asked of the git that is installed. Names
// and dates come from the authors of the commits: they are read as data, and cleaned. The
// repository's own settings may name commands: none of those that git could need here is left to
// it.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { childProcess } from './childProcess.ts'

export interface GitHead {
  /** Hash of the commit. */
  commit: string
  /** Only the newest part of the history is here. */
  isShallow: boolean
  /** Where a shallow history ends: it changes when more of it is fetched. */
  boundary?: string
}

/** The newest commit that touched a file. */
export interface LastCommit {
  /** ISO 8601, when its author made it. */
  date?: string
  author?: string
}

/** The commit that `folder` is at, or why there is none. */
export async function headOf(folder: string): Promise<GitHead | { fault: string }> {
  const { code, stdout, stderr } = await git(folder, [
    'rev-parse',
    '--is-shallow-repository',
    '--git-path',
    'shallow',
    'HEAD',
  ])
  const [isShallow, shallowFile = '', commit = ''] = stdout.split('\n')
  if (code === 0 && isShallow === 'true')
    return { commit, isShallow: true, boundary: readFileSync(resolve(folder, shallowFile), 'utf8') }
  if (code === 0) return { commit, isShallow: false }
  if (code === undefined) return { fault: 'git is not installed' }
  if (/not a git repository/.test(stderr)) return { fault: 'the site is in no git repository' }
  if (isShallow === 'true' || isShallow === 'false')
    return { fault: 'the git repository has no commit yet' }
  return { fault: faultIn(stderr) }
}

/**
 * The newest commit of every file below `folders`, by path relative to `folder`; of a renamed file
 * that is at least the commit that renamed it. Files that only commits have that were not fetched
 * are left out. A history that git cannot read to its end is a fault.
 */
export async function lastCommits(
  folder: string,
  folders: string[],
  { isShallow }: Pick<GitHead, 'isShallow'>,
): Promise<Map<string, LastCommit> | { fault: string }> {
  const fields = ['%H', '%P', '%aI', '%an'].join('%x00')
  const { code, stdout, stderr } = await git(folder, [
    'log',
    '-z',
    '--no-mailmap',
    '-O/dev/null',
    '--relative',
    '--no-renames',
    '--name-status',
    `--format=${fields}`,
    '--',
    ...folders,
  ])
  if (code !== 0) return { fault: faultIn(stderr) }
  return commitsIn(stdout.split('\0'), isShallow)
}

/**
 * What each token is follows from the one before: a hash is followed by parents, date and author, a
 * status by a path. So no name can be taken for anything else.
 */
function commitsIn(tokens: string[], isShallow: boolean): Map<string, LastCommit> {
  const newest = new Map<string, LastCommit | undefined>()
  let commit: LastCommit | undefined
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!.replace(/^\n/, '')
    if (/^[\da-f]{40,64}$/.test(token)) {
      const [parents, date = '', author = ''] = tokens.slice(i + 1, i + 4)
      i += 3
      // A shallow history ends with a commit that seems to have made all files.
      const isCut = isShallow && parents === ''
      commit = isCut ? undefined : { date: dateFrom(date), author: clean(author) || undefined }
    } else if (/^[A-Z]\d*$/.test(token)) {
      const path = tokens[++i]!
      if (!newest.has(path)) newest.set(path, token === 'D' ? undefined : commit)
    }
  }
  return new Map([...newest].filter((entry): entry is [string, LastCommit] => !!entry[1]))
}

const dateFrom = (text: string) =>
  Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString()

/** Longer names are cut. */
const MAX_LENGTH = 200

/** Without control characters, and those that turn the direction of what follows. */
function clean(text: string): string {
  const plain = text.replace(
    /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffd]+/gu,
    ' ',
  )
  return [...plain.trim()].slice(0, MAX_LENGTH).join('')
}

const faultIn = (stderr: string) => `git says: ${clean(stderr.split('\n')[0]!) || 'nothing'}`

/** What the repository says of these is not heard: a clone may hold the settings of a stranger. */
const SETTINGS = {
  'core.fsmonitor': 'false',
  // Objects that are missing would be fetched, by a command that the repository names.
  'core.sshCommand': 'false',
  'protocol.allow': 'never',
  // A folder of the content may look like a repository.
  'safe.bareRepository': 'explicit',
  'i18n.logOutputEncoding': 'UTF-8',
  'log.showRoot': 'true',
  'log.showSignature': 'false',
}

/** 60 s: a history that takes longer is read from a pipe, or from a disk that hangs. */
const TIME_LIMIT = 60_000

/** Without what git itself sets for its hooks: it would lead to another repository. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_(?!TRACE)/i.test(name))
  return {
    ...Object.fromEntries(own),
    LC_ALL: 'C',
    GIT_ALLOW_PROTOCOL: '',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  }
}

interface GitRun {
  /** Undefined when there is no git. */
  code: number | undefined
  stdout: string
  stderr: string
}

async function git(folder: string, args: string[]): Promise<GitRun> {
  const settings = Object.entries(SETTINGS).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const child = childProcess().spawn('git', ['--literal-pathspecs', ...settings, ...args], {
    cwd: folder,
    env: environment(),
    timeout: TIME_LIMIT,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const pieces = { stdout: [] as Buffer[], stderr: [] as Buffer[] }
  child.stdout.on('data', (piece: Buffer) => pieces.stdout.push(piece))
  child.stderr.on('data', (piece: Buffer) => pieces.stderr.push(piece))
  const code = await new Promise<number | undefined>((resolve) => {
    child.on('error', () => resolve(undefined))
    child.on('close', (code) => resolve(code ?? 1))
  })
  const [stdout, stderr] = [pieces.stdout, pieces.stderr].map((all) =>
    Buffer.concat(all).toString(),
  )
  return { code, stdout: stdout!, stderr: stderr! }
}
