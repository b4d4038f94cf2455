// quire new: each kind goes where the configuration says, is a sound page at once, and is never
// written over anything. And quire config, which shows what that configuration is.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
beforeAll(async () => {
  site = await tempSite({
    'site.config.ts': configWith("blog: { path: 'posts' }, markdown: { emoji: true }"),
    'content/docs/a.md': '---\nsidebar_position: 4\n---\n\n# A\n',
    'posts/2024-01-02-old.md': '---\ntitle: Old\n---\n\nText.\n',
    'posts/authors.yml': 'ada:\n  name: Ada\n',
  })
})
afterAll(() => site.remove())

const made = async (...args: string[]) => {
  const { exitCode, stdout, stderr } = await site.run('new', ...args, '--json')
  expect(exitCode, stderr).toBe(0)
  return { ...JSON.parse(stdout), stderr }
}

describe('a new file', () => {
  test('of each kind is where its section is, filled in after its neighbours, and sound', async () => {
    const today = new Date()
    const date = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}-${String(today.getDate()).padStart(2, '0')}`
    const post = await made('post', 'How', 'I read: core dumps')
    expect(post).toMatchObject({ kind: 'post', file: `posts/${date}-how-i-read-core-dumps.md` })
    expect(post.stderr).toContain(`Created ${post.file}.\nNext: write it, and see it with`)
    expect(site.read(post.file)).toContain(
      "---\ntitle: 'How I read: core dumps'\nauthors: ada\n---",
    )
    expect((await made('category', 'Guides')).file).toBe('content/docs/guides/_category_.json')
    expect(JSON.parse(site.read('content/docs/guides/_category_.json'))).toMatchObject({
      label: 'Guides',
      position: 5,
    })
    const doc = await made('doc', 'guides/install-on-windows', '--mdx')
    expect(doc.file).toBe('content/docs/guides/install-on-windows.mdx')
    expect(site.read(doc.file)).toMatch(/^---\ntitle: Install on windows\n---\n/)
    const page = await made('page', 'About')
    expect(page.file).toBe('content/pages/about.md')
    await made('doc', 'Later', '--draft')
    expect(site.read('content/docs/later.md')).toContain('sidebar_position: 6\ndraft: true\n')
    const { report } = await site.run('build', '--strict', '--json')
    expect(report.problems).toEqual([])
    expect(site.html('/about')).toContain('About')
    expect(site.has('build/docs/later/index.html')).toBe(false)
  })

  test('is made next to a pipe, and never through a link out of the site', async () => {
    const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-outside-'))
    const docs = path.join(site.root, 'content/docs')
    execFileSync('mkfifo', [path.join(docs, 'pipe.md')])
    fs.symlinkSync(outside, path.join(docs, 'out'))
    expect((await made('doc', 'Next to a pipe')).file).toBe('content/docs/next-to-a-pipe.md')
    const { exitCode, stderr } = await site.run('new', 'doc', 'out/evil')
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('content/docs/out')])
    expect(fs.readdirSync(outside)).toEqual([])
    for (const name of ['pipe.md', 'out', 'next-to-a-pipe.md']) fs.rmSync(path.join(docs, name))
    fs.rmSync(outside, { recursive: true })
  })

  test.each([
    [['post'], 'USAGE', 'new post needs a NAME'],
    [['psot', 'A'], 'USAGE', 'there is no page kind "psot"'],
    [['doc', 'a'], 'NEW_REFUSED', '"content/docs/a.md" exists already'],
    [['doc', 'A', '--mdx'], 'NEW_REFUSED', '"content/docs/a.md" exists already'],
    [['doc', '../out'], 'NEW_REFUSED', 'leads out of its folder'],
    [['doc', 'A', '--id', 'defualt'], 'NEW_REFUSED', 'there is no "defualt" among docs'],
  ])('%j is refused and changes nothing', async (args, code, message) => {
    const before = site.files('.')
    const { exitCode, stderr } = await site.run('new', ...args)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`error ${code}  `)])
    expect(stderr).toContain(message)
    expect(stderr).toMatch(/hint {2}/)
    expect(site.files('.')).toEqual(before)
  })

  test('of a section that the site has not is refused; docs begin with their first', async () => {
    const other = await tempSite({ 'site.config.ts': configWith('docs: false, blog: false') })
    const { exitCode, stderr } = await other.run('new', 'doc', 'A')
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('the site has no docs')])
    expect((await other.run('new', 'post', 'A')).stderr).toContain('the site has no blog')
    expect(other.files('.').filter((name) => !name.startsWith('.'))).toEqual(['site.config.ts'])
    other.write('site.config.ts', configWith('blog: false'))
    expect((await other.run('new', 'doc', 'A')).exitCode).toBe(0)
    expect((await other.run('build', '--strict')).exitCode).toBe(0)
    other.remove()
  })
})

describe('the configuration', () => {
  test('is printed with every default, and functions by their names', async () => {
    site.write(
      'site.config.ts',
      configWith("blog: { path: 'posts', readingTime: function minutes() { return 1 } }"),
    )
    const { exitCode, stdout } = await site.run('config', '--print', '--base-url', '/notes')
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      title: 'Test',
      baseUrl: '/notes/',
      onBrokenLinks: 'throw',
      docs: { path: 'content/docs', sidebarCollapsible: true },
      blog: { path: 'posts', readingTime: '[function minutes]' },
    })
  })

  test('with a mistake ends with 2, its line and a hint', async () => {
    site.write('site.config.ts', configWith("tagilne: 'x'"))
    const { exitCode, stdout, stderr } = await site.run('config')
    expect([exitCode, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/error CONFIG_KEY {2}site\.config\.ts:1:\d+[\s\S]*Did you mean/)
  })
})
