// quire init: each template is a site without a problem, and a folder that holds something is left
// alone. And the site of somebody who has written a configuration and nothing else.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { ended, spawnCommand } from '../support/commandLine.ts'
import { type TempSite, tempSite } from '../support/site.ts'

let world: string
beforeAll(() => {
  world = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-init-')))
})
afterAll(() => fs.rmSync(world, { recursive: true, force: true }))

const at = (...names: string[]) => path.join(world, ...names)
const quireHere = (...args: string[]) => ended(spawnCommand({ args, cwd: world }))

describe.each([
  ['notebook', ['/', '/docs', '/docs/writing', '/blog', '/blog/first-post', '/about']],
  ['docs', ['/', '/guide/install', '/guide/writing']],
  ['blog', ['/', '/first-post', '/about', '/archive', '/authors']],
])('the template %s', (template, pages) => {
  test('is a site that builds without a problem, and names this package', async () => {
    const name = `my-${template}`
    const made = await quireHere('init', name, '--template', template)
    expect(made.exitCode, made.stderr).toBe(0)
    const built = await quireHere('build', '--strict', '--json', '--site', name)
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, problems: [] })
    for (const page of pages)
      expect([page, fs.existsSync(at(name, 'build', page, 'index.html'))]).toEqual([page, true])
    const manifest = JSON.parse(fs.readFileSync(at(name, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({
      name,
      scripts: { start: 'quire dev', build: 'quire build', test: 'quire check' },
    })
    expect(manifest.dependencies.quire).toMatch(/^(file:|\^\d)/)
    expect(fs.readFileSync(at(name, '.gitignore'), 'utf8')).toContain('node_modules/')
    const readme = fs.readFileSync(at(name, 'README.md'), 'utf8')
    expect(readme).toContain(`# My ${template}`)
    expect(readme.split('\n').length).toBeLessThan(13)
  })
})

test('a new site tells editors what its files may hold', async () => {
  await quireHere('init', 'edited')
  const read = (name: string) => JSON.parse(fs.readFileSync(at('edited/.vscode', name), 'utf8'))
  const settings = read('settings.json')
  const named = [
    ...settings['json.schemas'].map(({ url }: { url: string }) => url),
    ...Object.keys(settings['yaml.schemas']),
  ]
  expect(named.length).toBeGreaterThan(3)
  for (const url of named) {
    const [, inside] = /^\.\/node_modules\/quire\/(.*)$/.exec(url)!
    expect([inside, fs.existsSync(path.join(engineRoot, inside!))]).toEqual([inside, true])
  }
  expect(Object.keys(read('quire.code-snippets')).length).toBeGreaterThan(3)
  expect(read('extensions.json').recommendations).toEqual(['redhat.vscode-yaml'])
})

describe('a new site', () => {
  const filesOf = (name: string) => fs.readdirSync(at(name))

  test('is never written into a folder that holds something, nor over a file', async () => {
    fs.mkdirSync(at('used'))
    fs.writeFileSync(at('used/README.md'), 'Mine.\n')
    fs.writeFileSync(at('file'), 'Mine.\n')
    fs.symlinkSync(at('nowhere'), at('link'))
    for (const [name, message] of [
      ['used', '"used" is not empty: it holds README.md'],
      ['file', '"file" is a file'],
      ['link', '"link" is a link that leads nowhere'],
    ] as const) {
      const { exitCode, stderr } = await quireHere('init', name)
      expect([name, exitCode]).toEqual([name, 2])
      expect(stderr).toContain(`error INIT_REFUSED  ${message}`)
      expect(stderr).toContain('Nothing was changed.')
    }
    const broken = await quireHere('init', 'a\nb')
    expect([broken.exitCode, broken.stderr]).toEqual([
      2,
      expect.stringContaining('the control character U+000A'),
    ])
    expect(filesOf('used')).toEqual(['README.md'])
    expect(fs.readFileSync(at('file'), 'utf8')).toBe('Mine.\n')
  })

  test('may begin in an empty folder, and in a repository without a file', async () => {
    fs.mkdirSync(at('Ünder "the" {title} hill/.git'), { recursive: true })
    const { exitCode, stderr } = await quireHere('init', 'Ünder "the" {title} hill')
    expect(exitCode, stderr).toBe(0)
    const config = fs.readFileSync(at('Ünder "the" {title} hill/site.config.ts'), 'utf8')
    expect(config).toContain("title: 'Ünder the title hill',")
    expect(stderr).toContain(`Next: cd 'Ünder "the" {title} hill' && npm i`)
  })

  test('needs a folder, and a template that exists', async () => {
    const nameless = await quireHere('init')
    expect([nameless.exitCode, nameless.stderr]).toEqual([
      2,
      expect.stringContaining('init needs a DIR'),
    ])
    const unknown = await quireHere('init', 'other', '--template', 'blogg')
    expect(unknown.exitCode).toBe(2)
    expect(unknown.stderr).toContain('there is no template "blogg"')
    expect(unknown.stderr).toContain('Did you mean blog?')
    expect(fs.existsSync(at('other'))).toBe(false)
  })
})

describe('a configuration alone', () => {
  let site: TempSite
  beforeAll(async () => {
    site = await tempSite({})
  })
  afterAll(() => site.remove())

  test('is a site with a home page that says what to write where', async () => {
    const { exitCode, report } = await site.run('build', '--json')
    expect(exitCode).toBe(0)
    expect(report.problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['SITE_EMPTY', 'warning'],
    ])
    expect(site.html('/')).toContain('<code>content/pages/index.md</code>')
  })

  test('loses that page to the first one that is written', async () => {
    site.write('content/docs/a.md', '# A\n\nText.\n')
    const { report } = await site.run('build', '--json')
    expect([report.ok, report.problems]).toEqual([true, []])
    expect(site.has('build/docs/a/index.html')).toBe(true)
    expect(site.has('build/index.html')).toBe(false)
  })
})
