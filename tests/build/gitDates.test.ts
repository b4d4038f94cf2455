// "Last updated", as git knows it: shown where an option asks, right or not at all, and never a
// reason for a build to fail.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commitAll, git } from '../support/gitRepository.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const config = (docs: object) =>
  `export default ${JSON.stringify({ title: 'Test', url: 'https://test.example', docs })}\n`
const BOTH = { showLastUpdateTime: true, showLastUpdateAuthor: true }

let site: TempSite
beforeEach(async () => {
  site = await tempSite({
    'site.config.ts': config(BOTH),
    '.gitignore': '.quire\nbuild\n',
    'content/docs/a.md': '# A\n',
    'content/docs/own.md': '---\nlast_update:\n  date: 2020-02-03\n  author: Olga\n---\n\n# Own\n',
  })
})
afterEach(() => site.remove())

/** Starts the site's history. */
function begin(): void {
  git(site.root, ['init', '--quiet'])
  commitAll(site.root, { date: '2022-12-30T10:00:00Z', author: 'Ann <b>&</b>' })
}

/** What stands at the end of a doc, without tags. */
function footer(href: string): string {
  const html = /Last updated[\s\S]*?<\/footer>|Last updated[\s\S]*?<\/div>/.exec(site.html(href))
  return html ? html[0].replace(/<!--.*?-->|<[^>]*>/g, '').trim() : ''
}

async function build(...args: (string | Record<string, string>)[]) {
  const run = await site.run('build', '--json', ...args)
  expect(run.exitCode, run.stderr).toBe(0)
  const notes = run.report.problems.filter(({ code }) => code === 'GIT_DATES')
  const isShort = !run.report.stages.some(({ name }) => name === 'assemble')
  return { notes: notes.map(({ message }) => message), isShort }
}

test('a doc shows who changed it last and when; front matter wins', async () => {
  begin()
  expect(await build()).toEqual({ notes: [], isShort: false })
  expect(footer('/docs/a')).toBe('Last updated on Dec 30, 2022 by Ann b&amp;/b')
  expect(footer('/docs/own')).toBe('Last updated on Feb 3, 2020 by Olga')
  expect(site.html('/docs/a')).toContain('<time dateTime="2022-12-30T10:00:00.000Z">')
})

test('each option shows its half, and without one git is not asked', async () => {
  begin()
  const trace = path.join(site.root, 'build.trace')
  site.write('site.config.ts', config({ showLastUpdateAuthor: true }))
  await build()
  expect(footer('/docs/a')).toBe('Last updated by Ann b&amp;/b')
  site.write('site.config.ts', config({}))
  await build({ GIT_TRACE: trace })
  expect([footer('/docs/a'), fs.existsSync(trace)]).toEqual(['', false])
})

test('the history is walked once for each commit, and a new commit is seen', async () => {
  begin()
  const trace = path.join(os.tmpdir(), `quire-trace-${process.pid}`)
  const walks = () => {
    const text = fs.existsSync(trace) ? fs.readFileSync(trace, 'utf8') : ''
    fs.rmSync(trace, { force: true })
    return text.split('\n').filter((line) => /built-in: git log/.test(line)).length
  }
  await build({ GIT_TRACE: trace })
  expect(walks()).toBe(1)
  expect([(await build({ GIT_TRACE: trace })).isShort, walks()]).toEqual([true, 0])
  site.write('content/docs/a.md', '# A\n\nEdited, and in no commit.\n')
  site.write('content/docs/new.md', '# New\n')
  expect([(await build({ GIT_TRACE: trace })).isShort, walks()]).toEqual([false, 0])
  expect(footer('/docs/a')).toContain('Dec 30, 2022')
  expect(footer('/docs/new')).toBe('')
  commitAll(site.root, { date: '2024-05-06T07:08:09Z', author: 'Bob' })
  expect([(await build({ GIT_TRACE: trace })).isShort, walks()]).toEqual([false, 1])
  expect([footer('/docs/a'), footer('/docs/new')]).toEqual([
    'Last updated on May 6, 2024 by Bob',
    'Last updated on May 6, 2024 by Bob',
  ])
  expect((await build()).isShort).toBe(true)
})

test('in a shallow clone no date is made up, and a note says what to fetch', async () => {
  begin()
  site.write('content/docs/b.md', '# B\n')
  commitAll(site.root, { date: '2024-05-06T07:08:09Z', author: 'Bob' })
  site.write('content/docs/c.md', '# C\n')
  commitAll(site.root, { date: '2024-06-07T08:09:10Z', author: 'Cem' })
  const clone = path.join(site.root, 'clone')
  const origin = pathToFileURL(site.root).href
  git(site.root, ['clone', '--quiet', '--depth', '2', origin, clone])
  const whole = site.root
  site.root = clone
  const read = (href: string) => {
    const text = fs.readFileSync(path.join(clone, 'build', href, 'index.html'), 'utf8')
    return /<time dateTime="(\d{4}-\d\d-\d\d)/.exec(text)?.[1]
  }
  try {
    const message = 'the clone is shallow: the git dates of 3 docs are unknown'
    expect((await build()).notes).toEqual([message])
    expect(await build()).toEqual({ notes: [message], isShort: true })
    expect(['docs/a', 'docs/b', 'docs/c'].map(read)).toEqual([undefined, undefined, '2024-06-07'])
    git(clone, ['fetch', '--quiet', '--unshallow'])
    expect(await build()).toEqual({ notes: [], isShort: false })
    expect(['docs/a', 'docs/b'].map(read)).toEqual(['2022-12-30', '2024-05-06'])
  } finally {
    site.root = whole
  }
})

test('no repository and no git are notes', async () => {
  expect((await build()).notes).toEqual([
    'git dates are not shown: the site is in no git repository',
  ])
  begin()
  expect((await build({ PATH: site.root })).notes).toEqual([
    'git dates are not shown: git is not installed',
  ])
  expect(footer('/docs/a')).toBe('')
  expect((await build()).notes).toEqual([])
  expect(footer('/docs/a')).toContain('Dec 30, 2022')
})

test('a translated doc says when its translation was changed', async () => {
  const languages = { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }
  site.write(
    'site.config.ts',
    config(BOTH).replace('export default {', `export default { ...${JSON.stringify(languages)}, `),
  )
  site.write('i18n/fr/docusaurus-plugin-content-docs/current/a.md', '# A en français\n')
  begin()
  await build()
  expect(site.html('/fr/docs/a')).toContain('<time dateTime="2022-12-30T10:00:00.000Z">')
})

/** A repository of its own in a folder of the site. */
function inner(folder: string, date: string): void {
  const root = path.join(site.root, folder)
  git(root, ['init', '--quiet'])
  commitAll(root, { date, author: 'Ben' })
}

test('a file’s history is that of the repository it lies in', async () => {
  begin()
  site.write('.gitignore', '.quire\nbuild\ncontent/docs/inner\n')
  site.write('content/docs/inner/b.md', '# B\n')
  site.write('content/docs/inner/deep/c.md', '# C\n')
  inner('content/docs/inner', '2021-02-02T10:00:00Z')
  expect((await build()).notes).toEqual([])
  expect(footer('/docs/a')).toBe('Last updated on Dec 30, 2022 by Ann b&amp;/b')
  for (const page of ['/docs/inner/b', '/docs/inner/deep/c'])
    expect(footer(page)).toBe('Last updated on Feb 2, 2021 by Ben')
  expect((await build()).isShort).toBe(true)
  site.write('content/docs/inner/b.md', '# B\n\nMore.\n')
  commitAll(path.join(site.root, 'content/docs/inner'), { date: '2021-03-03T10:00:00Z' })
  await build()
  expect(footer('/docs/inner/b')).toBe('Last updated on Mar 3, 2021 by Ann')
})

test('docs of submodules and worktrees have their own dates, without a repository around them too', async () => {
  const origin = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-origin-'))
  fs.writeFileSync(path.join(origin, 's.md'), '# S\n')
  git(origin, ['init', '--quiet'])
  commitAll(origin, { date: '2019-05-05T10:00:00Z', author: 'Cy' })
  git(origin, ['worktree', 'add', '--quiet', path.join(site.root, 'content/docs/tree')])
  expect((await build()).notes).toEqual([
    'git dates are not shown: the site is in no git repository',
  ])
  expect(footer('/docs/tree/s')).toBe('Last updated on May 5, 2019 by Cy')
  begin()
  git(site.root, [
    ...['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add'],
    ...['--force', pathToFileURL(origin).href, 'content/docs/sub'],
  ])
  expect((await build()).notes).toEqual([])
  expect(footer('/docs/sub/s')).toBe('Last updated on May 5, 2019 by Cy')
  expect(footer('/docs/a')).toBe('Last updated on Dec 30, 2022 by Ann b&amp;/b')
  fs.rmSync(origin, { recursive: true })
})

test('an inner clone that was cut off gives no wrong date, and one note', async () => {
  begin()
  const origin = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-origin-'))
  git(origin, ['init', '--quiet'])
  for (const [name, date] of Object.entries({ old: '2018-01-01', new: '2019-01-01' })) {
    fs.writeFileSync(path.join(origin, `${name}.md`), `# ${name}\n`)
    commitAll(origin, { date: `${date}T10:00:00Z`, author: 'Cy' })
  }
  const folder = path.join(site.root, 'content/docs/cut')
  git(site.root, ['clone', '--quiet', '--depth', '1', pathToFileURL(origin).href, folder])
  expect((await build()).notes).toEqual([
    'the clone is shallow: the git dates of 2 docs are unknown',
  ])
  expect(footer('/docs/cut/old')).toBe('')
  expect(footer('/docs/a')).toContain('Dec 30, 2022')
  fs.rmSync(origin, { recursive: true })
})
