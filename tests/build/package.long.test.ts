// What `npm pack` gives, installed the way somebody else would: what is in it, and that it builds
// with the packages alone that it asks for.
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { copyEngine } from '../support/engineCopy.ts'
import { stepsIn, take } from '../support/tour.ts'

/** Packages that an installation may bring along, for this platform. */
const MOST_PACKAGES = 150

const PAGE = `import { Admonition } from 'quire/theme'
export default () => <Admonition type="tip">Own</Admonition>
`

const WRONG_TYPES = `import { defineEmitter, defineProver } from 'quire'
import { type LayoutProps, none } from 'quire/theme'
import Layout from 'quire/theme-original/layouts/DocLayout'
export default (props: LayoutProps<'doc'>) => <Layout page={props.page.title} />
export const emitter = defineEmitter(({ pages }) => pages.map(({ titel }) => ({ path: titel, content: '' })))
export const prover = defineProver((block) => [{ at: block.code.length, message: 'no' }])
`

let world: string
let files: string[]
const at = (...names: string[]) => path.join(world, ...names)
const run = (file: string, args: string[], cwd: string) =>
  execFileSync(file, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

beforeAll(() => {
  world = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-package-')))
  fs.mkdirSync(at('engine'))
  copyEngine(at('engine'))
  for (const name of ['README.md', 'LICENSE', 'CHANGELOG.md', 'tsconfig.json', '.gitignore'])
    fs.cpSync(path.join(engineRoot, name), at('engine', name))
  const [packed] = JSON.parse(run('npm', ['pack', '--json', '--silent'], at('engine')))
  files = packed.files.map((file: { path: string }) => file.path)
  // Nothing in the package may lead back here.
  fs.renameSync(at('engine'), at('packed'))
  install(at('packed', packed.filename))
})
afterAll(() => fs.rmSync(world, { recursive: true, force: true }))

/** By npm when its cache has all that is needed, else by hand: nothing asks the network. */
function install(tarball: string): void {
  fs.mkdirSync(at('home'))
  fs.writeFileSync(at('home/package.json'), '{ "private": true }\n')
  try {
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], at('home'))
  } catch {
    console.warn("npm's cache lacks packages: they are copied from this repository's")
    const names = production()
    // npm would place at the top what nothing else of the installation has there.
    const hoisted = (name: string) => {
      const top = name.slice(name.lastIndexOf('node_modules/'))
      return names.includes(top) ? name : top
    }
    for (const name of names)
      fs.cpSync(path.join(engineRoot, name), at('home', hoisted(name)), { recursive: true })
    fs.mkdirSync(at('home/node_modules/quire'))
    run('tar', ['xzf', tarball, '--strip-components=1', '-C', at('home/node_modules/quire')], world)
  }
}

/** Folders of the packages that are not for development alone, as far as they are installed. */
function production(): string[] {
  const lock = JSON.parse(fs.readFileSync(path.join(engineRoot, 'package-lock.json'), 'utf8'))
  return Object.entries<{ dev?: boolean }>(lock.packages)
    .filter(([name, { dev }]) => name && !dev && fs.existsSync(path.join(engineRoot, name)))
    .map(([name]) => name)
}

const quire = (args: string[], cwd = at('home')) =>
  run(process.execPath, [at('home/node_modules/quire/scripts/site.cjs'), ...args], cwd)

describe('the package', () => {
  test('holds the engine as two scripts, the theme and the templates, and nothing of the notebook', () => {
    const parts = new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))
    expect([...parts].filter((part) => !part.startsWith('theme/')).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist/LICENSES.txt',
      'dist/engine.cjs',
      'dist/quire.js',
      'dist/types',
      'dist/worker.cjs',
      'dist/workerEngine.cjs',
      'package.json',
      'scripts/compileCache.cjs',
      'scripts/engine.cjs',
      'scripts/site.cjs',
      'scripts/templates',
      'src/config',
      'src/docs',
      'src/schemas',
      'src/shared',
      'src/tools',
    ])
    const schemas = fs.readdirSync(path.join(engineRoot, 'src/schemas'))
    expect(files).toEqual(expect.arrayContaining(schemas.map((name) => `src/schemas/${name}`)))
    const engine = fs.readFileSync(at('home/node_modules/quire/dist/engine.cjs'), 'utf8')
    expect(engine.includes('Marginalia')).toBe(false)
  })

  test('brings the manual that its README and its help name', () => {
    const ours = at('home/node_modules/quire')
    const readme = fs.readFileSync(path.join(ours, 'README.md'), 'utf8')
    const links = [...readme.matchAll(/\]\((src\/[^)]+)\)/g)].map(([, link]) => link!)
    expect(links.length).toBeGreaterThan(5)
    const left = links.filter((link) => !fs.existsSync(path.join(ours, link)))
    expect(left).toEqual([])
    const first = quire(['--help'], at('home')).trimEnd().split('\n').at(-1)!.trim()
    expect(first).toBe('node_modules/quire/src/docs/manual/content/docs/tour.md')
    expect(fs.existsSync(at('home', first))).toBe(true)
  })

  test('leaves nothing behind where it was packed', () => {
    expect(fs.existsSync(at('packed/dist'))).toBe(false)
  })

  test(`asks for ${MOST_PACKAGES} packages at most`, () => {
    expect(production().length).toBeGreaterThan(20)
    expect(production().length).toBeLessThanOrEqual(MOST_PACKAGES)
  })

  test('brings the packages with which configurations of Docusaurus read data files', () => {
    const site = at('home/foreign')
    fs.mkdirSync(path.join(site, 'docs'), { recursive: true })
    fs.writeFileSync(path.join(site, 'docs/index.md'), '# A\n')
    fs.writeFileSync(
      path.join(site, 'docusaurus.config.js'),
      `import { load } from 'js-yaml'
import { parse } from 'yaml'
const presets = [['classic', { docs: { routeBasePath: '/' }, blog: false }]]
export default { ...load('title: A'), ...parse('tagline: B'), url: 'https://a.example', baseUrl: '/', presets }
`,
    )
    const { title, tagline } = JSON.parse(quire(['config', '--site', site]))
    expect([title, tagline]).toEqual(['A', 'B'])
  })

  test('has types, with what each option means', () => {
    const types = at('home/node_modules/quire/dist/types')
    const schema = fs.readFileSync(path.join(types, 'src/config/schema/site.d.ts'), 'utf8')
    expect(schema).toMatch(/\/\*\* The site's name: .* \*\/\n\s+title: z\.ZodString/)
    const config = (title: string) =>
      `import { defineConfig } from 'quire'\nimport { Tabs } from 'quire/theme'\nexport const parts = [Tabs]\nexport default defineConfig({ title: ${title}, url: 'https://a.example' })\n`
    fs.mkdirSync(at('home/types'))
    fs.writeFileSync(at('home/types/right.ts'), config("'A'"))
    fs.writeFileSync(at('home/types/wrong.ts'), config('1'))
    const tsc = path.join(engineRoot, 'node_modules/typescript/bin/tsc')
    const template = JSON.parse(
      fs.readFileSync(path.join(engineRoot, 'scripts/templates/common/tsconfig.json'), 'utf8'),
    )
    const check = (include: string) => {
      const text = JSON.stringify({ ...template, include: [include] })
      fs.writeFileSync(at('home/types/tsconfig.json'), text)
      return spawnSync(process.execPath, [tsc, '-p', at('home/types')], { encoding: 'utf8' })
    }
    expect(check('right.ts').stdout).toBe('')
    // What authors write beside the configuration, as the fixtures of such sites have it.
    fs.mkdirSync(at('home/node_modules/@types'), { recursive: true })
    for (const name of ['@types/react', 'csstype'])
      fs.cpSync(path.join(engineRoot, 'node_modules', name), at('home/node_modules', name), {
        recursive: true,
      })
    for (const name of ['own-theme', 'emitters'])
      fs.cpSync(path.join(engineRoot, 'tests/sites', name), at('home/types/sites', name), {
        recursive: true,
        filter: (file) => !/[\\/](?:change|expected)$/.test(file),
      })
    expect(check('sites/**/*').stdout).toBe('')
    fs.writeFileSync(at('home/types/sites/wrong.tsx'), WRONG_TYPES)
    const wrong = check('sites/wrong.tsx').stdout
    expect(wrong.match(/wrong\.tsx\((\d+),/g)).toEqual(
      ['2', '4', '5'].map((n) => `wrong.tsx(${n},`),
    )
    expect(check('wrong.ts').stdout).toContain("Type 'number' is not assignable to type 'string'")
  })

  test('makes a site, names itself in it, and builds it with what it brings along', () => {
    quire(['init', 'notes'])
    fs.writeFileSync(at('home/notes/content/pages/parts.tsx'), PAGE)
    const report = JSON.parse(quire(['build', '--strict', '--json'], at('home/notes')))
    expect(report).toMatchObject({ ok: true, problems: [] })
    expect(fs.existsSync(at('home/notes/build/docs/writing/index.html'))).toBe(true)
    const html = fs.readFileSync(at('home/notes/build/parts/index.html'), 'utf8')
    expect(html).toContain('theme-admonition-tip')
    // It ran as it came, and bundled nothing.
    expect(fs.existsSync(at('home/node_modules/quire/.quire/engine'))).toBe(false)
  })

  test('builds a site that wants its images converted without sharp, and says so once', () => {
    const site = at('home/notes')
    const config = path.join(site, 'site.config.ts')
    const before = fs.readFileSync(config, 'utf8')
    fs.writeFileSync(config, before.replace(/^(\s*)title:/m, '$1images: true,\n$1title:'))
    const report = JSON.parse(quire(['build', '--json'], site))
    expect(fs.existsSync(at('home/node_modules/sharp'))).toBe(false)
    expect(report).toMatchObject({ ok: true, problems: [{ code: 'PACKAGE_MISSING' }] })
    fs.writeFileSync(config, before)
  })

  test('does all that the tour of the manual says, in its order, and shows what it shows', async () => {
    const tour = path.join(engineRoot, 'src/docs/manual/content/docs/tour.md')
    const steps = stepsIn(fs.readFileSync(tour, 'utf8'))
    expect(steps.length).toBeGreaterThan(10)
    const bin = at('bin')
    fs.mkdirSync(bin)
    fs.symlinkSync(at('home/node_modules/quire/scripts/site.cjs'), path.join(bin, 'quire'))
    fs.mkdirSync(at('home/tour'))
    const shell = {
      cwd: at('home/tour'),
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, NO_COLOR: '1' },
    }
    for (const step of steps) {
      const seen = await take(step, shell)
      for (const line of step.seen?.split('\n') ?? []) expect(seen).toContain(line.trim())
    }
    const html = fs.readFileSync(path.join(shell.cwd, 'build/docs/core-dumps/index.html'), 'utf8')
    expect(html).toContain('theme-admonition-tip')
  })
})
