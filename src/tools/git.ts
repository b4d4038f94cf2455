// What a git repository knows of the files in a folder, asked of the git that is installed. Names
// and dates come from whoever made the commits: they are read as data, and cleaned.

export interface GitHead {
  /** Hash of the commit. */
  commit: string
  /** Only the newest part of the history is here. */
  isShallow: boolean
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
    'HEAD',
  ])
  const [isShallow, commit = ''] = stdout.split('\n')
  if (code === 0) return { commit, isShallow: isShallow === 'true' }
  if (code === undefined) return { fault: 'git is not installed' }
  if (/not a git repository/.test(stderr)) return { fault: 'the site is in no git repository' }
  if (isShallow === 'true' || isShallow === 'false')
    return { fault: 'the git repository has no commit yet' }
  return { fault: `git says: ${clean(stderr.split('\n')[0]!)}` }
}

/**
 * The newest commit of every file below `folders`, by path relative to `folder`; of a renamed file
 * that is at least the commit that renamed it. Files that only commits have that were not fetched
 * are left out.
 */
export async function lastCommits(
  folder: string,
  folders: string[],
  { isShallow }: Pick<GitHead, 'isShallow'>,
): Promise<Map<string, LastCommit>> {
  const fields = ['%H', '%P', '%aI', '%an'].join('%x00')
  const { stdout } = await git(folder, [
    '--literal-pathspecs',
    '-c',
    'log.showSignature=false',
    '-c',
    'i18n.logOutputEncoding=UTF-8',
    'log',
    '-z',
    '--relative',
    '--no-renames',
    '--name-status',
    `--format=${fields}`,
    '--',
    ...folders,
  ])
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
  const plain = text.replace(/[\p{Cc}\p{Cs}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffd]+/gu, ' ')
  return plain.trim().slice(0, MAX_LENGTH)
}

interface GitRun {
  /** Undefined when there is no git. */
  code: number | undefined
  stdout: string
  stderr: string
}

async function git(folder: string, args: string[]): Promise<GitRun> {
  // Loading it takes as long as reading a thousand files' states.
  const { spawn } = await import('node:child_process')
  const child = spawn('git', args, {
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0' },
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
