// A site made with Docusaurus, by the real command line.
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { tempSite } from '../support/site.ts'

const CONFIG = `module.exports = {
  title: 'T',
  url: 'https://t.example',
  baseUrl: '/',
  presets: [['classic', { docs: { editUrl: ({ docPath }) => 'https://e.example/' + docPath } }]],
}
`

test('it builds, is known to be unchanged, and a wrong value leaves the site as it was', async () => {
  const site = await tempSite({ 'docusaurus.config.js': CONFIG, 'docs/a.md': '# A\n' })
  try {
    expect((await site.run('build')).exitCode).toBe(0)
    expect(site.html('/docs/a')).toContain('https://e.example/a.md')
    const again = await site.run('build', '--json')
    expect(JSON.parse(again.stdout)).toMatchObject({ ok: true, files: { written: 0 }, compiled: 0 })
    site.write('docusaurus.config.js', CONFIG.replace("baseUrl: '/'", "baseUrl: '/?a'"))
    const wrong = await site.run('build')
    expect(wrong.exitCode).toBe(2)
    expect(wrong.stderr).toContain('docusaurus.config.js:4:3')
    expect(site.html('/docs/a')).toContain('https://e.example/a.md')
  } finally {
    site.remove()
  }
})

test('quire migrate leaves a link alone that leads nowhere', async () => {
  const site = await tempSite({ 'docusaurus.config.js': CONFIG, 'docs/a.md': '# A\n' })
  const target = `${site.root}/site.config.ts`
  fs.symlinkSync('nowhere', target)
  const { exitCode, stderr } = await site.run('migrate')
  expect([exitCode, fs.readlinkSync(target)], stderr).toEqual([2, 'nowhere'])
  site.remove()
})

test('quire migrate writes a site.config.ts that builds the same pages, and only once', async () => {
  const site = await tempSite({ 'docusaurus.config.js': CONFIG, 'docs/a.md': '# A\n' })
  try {
    expect((await site.run('build')).exitCode).toBe(0)
    const before = site.html('/docs/a')
    expect((await site.run('migrate')).exitCode).toBe(0)
    expect(fs.existsSync(`${site.root}/site.config.ts`)).toBe(true)
    expect((await site.run('build')).exitCode).toBe(0)
    expect(site.html('/docs/a')).toBe(before)
    const again = await site.run('migrate')
    expect(again.exitCode).toBe(2)
    expect(again.stderr).toContain('MIGRATE_REFUSED')
  } finally {
    site.remove()
  }
})
