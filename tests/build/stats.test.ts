// quire stats: figures of a site, and what of it nobody needs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configWith, PIXEL, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
beforeAll(async () => {
  site = await tempSite({
    'site.config.ts': configWith("docs: { sidebarPath: 'sidebars.json' }, favicon: 'icon.png'"),
    'sidebars.json': '{ "main": ["a", "b"] }',
    'content/docs/a.md': '# A\n\nFour words of text. [c](./c.md) ![used](./used.png)\n',
    'content/docs/b.md': `# B\n\n${'word '.repeat(500)}\n`,
    'content/docs/c.md': '# C\n\nLinked.\n',
    'content/docs/lost.md': '# Lost\n\nOnly [itself](./lost.md) and [a heading](#x).\n\n## X\n',
    'content/docs/quiet.md': '---\nunlisted: true\n---\n\n# Quiet\n',
    'content/docs/used.png': PIXEL,
    'content/docs/unused.png': PIXEL,
    'content/pages/index.md': '# Home\n',
    'static/icon.png': PIXEL,
    'static/robots.txt': 'User-agent: *\n',
    'static/old.pdf': 'x',
    'static/by-script.json': '{}',
    'static/app.js': "fetch('/by-script.json')\n",
  })
})
afterAll(() => site.remove())

test('names orphans, unused files, the largest pages, and gives the same as a table', async () => {
  const { exitCode, stdout } = await site.run('stats', '--json')
  const { ok, stats } = JSON.parse(stdout)
  expect([exitCode, ok]).toEqual([0, true])
  expect(stats).toMatchObject({
    docs: 5,
    posts: 0,
    standAlone: 1,
    orphans: [{ file: 'content/docs/lost.md', href: '/docs/lost' }],
    unused: ['content/docs/unused.png', 'static/app.js', 'static/old.pdf'],
  })
  expect(stats.largest[0]).toMatchObject({ file: 'content/docs/b.md', words: 501 })
  expect(stats.words).toBeGreaterThan(510)
  expect(stats.slowest).toHaveLength(6)
  for (const { ms } of stats.slowest) expect(ms).toBeGreaterThanOrEqual(0)
  for (const bytes of Object.values(stats.client)) expect(bytes).toBeGreaterThan(500)
  expect(site.has('build')).toBe(false)
  const table = await site.run('stats')
  expect(table.stdout).toMatch(/^\d+ pages: 5 docs, 0 posts, 1 stand-alone page, and lists\n/)
  expect(table.stdout).toContain('Orphans: no page links to them, and no sidebar shows them:\n')
  expect(table.stdout).toContain('  content/docs/lost.md  /docs/lost\n')
  expect(table.stdout).toMatch(/content\/docs\/quiet\.md \(1 word\)\n/)
})

test('of a site with an error are its problems', async () => {
  site.write('content/docs/c.md', '---\ndraft: maybe\n---\n')
  const { exitCode, stdout, stderr } = await site.run('stats')
  expect([exitCode, stdout]).toEqual([1, ''])
  expect(stderr).toContain('error FRONT_MATTER_FIELD  content/docs/c.md:2:8')
})
