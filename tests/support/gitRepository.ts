// A git repository in a test's folder, apart from the configuration of whoever runs the test.
import { execFileSync } from 'node:child_process'

export interface Commit {
  date: string
  author?: string
}

/** Gives what git printed. */
export function git(folder: string, args: string[], env: Record<string, string> = {}): string {
  const own = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C' }
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...clean } = process.env
  return execFileSync('git', args, {
    cwd: folder,
    env: { ...clean, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
}

export function commitAll(folder: string, { date, author = 'Ann' }: Commit): void {
  git(folder, ['add', '--all'])
  git(folder, ['commit', '--quiet', '--message', 'A change'], {
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: 'a@test.example',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: author,
    GIT_COMMITTER_EMAIL: 'a@test.example',
    GIT_COMMITTER_DATE: date,
  })
}
