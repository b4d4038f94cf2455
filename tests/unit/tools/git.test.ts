// What is read from a repository, whoever made its commits.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { headOf, lastCommits } from '../../../src/tools/git.ts'
import { commitAll, git } from '../../support/gitRepository.ts'

let world: string
const at = (...names: string[]) => path.join(world, ...names)
beforeEach(() => {
  world = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-git-')))
})
afterEach(() => fs.rmSync(world, { recursive: true, force: true }))

function write(name: string, text = name): void {
  fs.mkdirSync(path.dirname(at(name)), { recursive: true })
  fs.writeFileSync(at(name), text)
}
const commitsOf = async (folder = world, folders = ['docs']) =>
  Object.fromEntries(
    (await lastCommits(folder, folders, { isShallow: false })) as Map<string, object>,
  )

const day = (n: number) => `2024-01-0${n}T12:00:00+02:00`
const utc = (n: number) => `2024-01-0${n}T10:00:00.000Z`

test('where there is no commit to be at, the reason is given', async () => {
  expect(await headOf(world)).toEqual({ fault: 'the site is in no git repository' })
  git(world, ['init', '--quiet'])
  expect(await headOf(world)).toEqual({ fault: 'the git repository has no commit yet' })
  write('a')
  commitAll(world, { date: day(1) })
  const commit = git(world, ['rev-parse', 'HEAD']).trim()
  expect(await headOf(world)).toEqual({ commit, isShallow: false })
  expect(await headOf(at('..', path.basename(world)))).toEqual({ commit, isShallow: false })
})

describe('the newest commit of a file', () => {
  beforeEach(() => git(world, ['init', '--quiet', '--initial-branch', 'main']))

  test('is that of its path: changed, renamed, removed and made again', async () => {
    for (const name of ['same', 'changed', 'old', 'gone', 'again']) write(`docs/${name}.md`)
    write('other/x.md')
    commitAll(world, { date: day(1) })
    write('docs/changed.md', 'other')
    fs.renameSync(at('docs/old.md'), at('docs/new.md'))
    commitAll(world, { date: day(2), author: 'Bob' })
    for (const name of ['gone', 'again']) fs.rmSync(at(`docs/${name}.md`))
    commitAll(world, { date: day(3) })
    // In no commit any more, or not yet.
    write('docs/again.md')
    write('docs/untracked.md')
    expect(await commitsOf()).toEqual({
      'docs/same.md': { date: utc(1), author: 'Ann' },
      'docs/changed.md': { date: utc(2), author: 'Bob' },
      'docs/new.md': { date: utc(2), author: 'Bob' },
    })
  })

  test('in a folder of the repository has its path in that folder', async () => {
    write('notes/docs/a.md')
    write('docs/b.md')
    commitAll(world, { date: day(1) })
    expect(Object.keys(await commitsOf(at('notes')))).toEqual(['docs/a.md'])
  })

  test('of a branch that was merged is the branch’s', async () => {
    write('docs/a.md')
    write('docs/b.md')
    commitAll(world, { date: day(1) })
    git(world, ['checkout', '--quiet', '-b', 'side'])
    write('docs/b.md', 'side')
    commitAll(world, { date: day(2), author: 'Bob' })
    git(world, ['checkout', '--quiet', 'main'])
    write('docs/a.md', 'main')
    commitAll(world, { date: day(3) })
    git(world, [
      '-c',
      'user.name=M',
      '-c',
      'user.email=m@x',
      'merge',
      '--quiet',
      '--no-edit',
      'side',
    ])
    expect(await commitsOf()).toEqual({
      'docs/a.md': { date: utc(3), author: 'Ann' },
      'docs/b.md': { date: utc(2), author: 'Bob' },
    })
  })

  test('is not confused by names of files and authors', async () => {
    const names = [
      'ä ö/ü.md',
      ':(glob)*.md',
      '-x.md',
      '\nM\n.md',
      'a"b\\.md',
      `${'a'.repeat(40)}`,
      'D',
    ]
    for (const name of names) write(`docs/${name}`)
    commitAll(world, { date: day(1), author: '\u001b[31m\u202e"Ann"\u0007 \u2066Ünal A' })
    const found = await commitsOf()
    expect(Object.keys(found).sort()).toEqual(names.map((name) => `docs/${name}`).sort())
    for (const commit of Object.values(found))
      expect(commit).toEqual({ date: utc(1), author: '[31m "Ann"   Ünal A' })
  })

  test('of somebody without a readable name has a date only', async () => {
    write('docs/a.md')
    commitAll(world, { date: day(1), author: '\u202e\u2066' })
    expect(await commitsOf()).toEqual({ 'docs/a.md': { date: utc(1), author: undefined } })
  })

  test('is the same whatever the configuration of git says', async () => {
    write('docs/ä.md')
    commitAll(world, { date: day(1) })
    const settings = {
      'log.showSignature': 'true',
      'log.date': 'relative',
      'core.quotePath': 'true',
      'format.pretty': 'oneline',
      'color.ui': 'always',
      'diff.relative': 'false',
    }
    for (const [key, value] of Object.entries(settings)) git(world, ['config', key, value])
    expect(Object.keys(await commitsOf())).toEqual(['docs/ä.md'])
  })
})

describe('a repository of a stranger', () => {
  beforeEach(() => {
    git(world, ['init', '--quiet', '--initial-branch', 'main'])
    write('docs/a.md')
    commitAll(world, { date: day(1) })
  })
  const setting = (...args: string[]) => git(world, ['config', ...args])
  const ran = () => fs.existsSync(at('ran'))

  test('runs no command when objects are missing, and is a fault', async () => {
    write('docs/b.md')
    commitAll(world, { date: day(2) })
    setting('extensions.partialClone', 'origin')
    setting('remote.origin.promisor', 'true')
    setting('remote.origin.url', 'ssh://x/y')
    setting('core.sshCommand', `touch ${at('ran')}; false`)
    const tree = git(world, ['rev-parse', 'HEAD^{tree}']).trim()
    fs.rmSync(at('.git/objects', tree.slice(0, 2), tree.slice(2)))
    expect(await lastCommits(world, ['docs'], { isShallow: false })).toEqual({
      fault: expect.stringContaining('git says'),
    })
    expect(ran()).toBe(false)
  })

  test('that lies among the content as a folder without work tree is none', async () => {
    write('site/docs/a.md')
    git(at('site'), ['init', '--quiet', '--bare', '.'])
    fs.rmSync(at('.git'), { recursive: true })
    expect(await headOf(at('site'))).toHaveProperty('fault')
  })

  test('reads no pipe that it names', async () => {
    execFileSync('mkfifo', [at('.mailmap'), at('order')])
    setting('diff.orderFile', at('order'))
    setting('mailmap.file', at('order'))
    setting('log.mailmap', 'true')
    expect(await commitsOf()).toEqual({ 'docs/a.md': { date: utc(1), author: 'Ann' } })
  })

  test('cannot leave its first commit out', async () => {
    setting('log.showRoot', 'false')
    expect(await commitsOf()).toHaveProperty(['docs/a.md'])
  })

  test('is the one of the folder, whatever the environment of a hook says', async () => {
    vi.stubEnv('GIT_DIR', '/nowhere')
    expect(await commitsOf()).toHaveProperty(['docs/a.md'])
    vi.unstubAllEnvs()
  })

  test('is another state of the same commit when more of its history was fetched', async () => {
    for (const n of [2, 3, 4]) {
      write('docs/a.md', String(n))
      commitAll(world, { date: day(n) })
    }
    const clone = at('clone')
    git(world, ['clone', '--quiet', '--depth', '1', `file://${world}`, clone])
    const before = await headOf(clone)
    git(clone, ['fetch', '--quiet', '--deepen', '1'])
    const after = await headOf(clone)
    expect(before).toMatchObject({ isShallow: true, boundary: expect.stringMatching(/^[\da-f]+/) })
    expect(after).toMatchObject({ isShallow: true })
    expect(after).not.toEqual(before)
  })
})
