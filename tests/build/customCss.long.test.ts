// theme.customCss: an author's own style sheets, after the theme's and over them.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { PIXEL, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
afterEach(() => site.remove())

const configWith = (customCss: string, more = '') =>
  `export default {\n  title: 'T',\n  url: 'https://t.example',${more}\n  theme: {\n    customCss: ${customCss},\n  },\n}\n`

const siteWith = async (customCss: string, files: Record<string, string | Uint8Array>) => {
  site = await tempSite({
    'site.config.ts': configWith(customCss),
    'content/docs/a.md': '# A\n',
    ...files,
  })
}

const hrefOf = () =>
  /<link rel="stylesheet" href="([^"]+)"/.exec(site.html('/docs/a'))?.[1] ?? 'no style sheet'
const styleSheet = () => site.read(`build${hrefOf()}`)

async function built(): Promise<string> {
  const { exitCode, stderr } = await site.run('build')
  expect(exitCode, stderr).toBe(0)
  return styleSheet()
}

async function problemsOf(): Promise<unknown[]> {
  const { exitCode, report } = await site.run('build', '--json')
  expect(exitCode).not.toBe(0)
  return report.problems
}

/** Where a style sheet's layers rank: as the browser meets their names. */
const layersIn = (css: string) => [
  ...new Set(
    [...css.matchAll(/@layer ([\w, ]+)[;{]|layer\(([\w, ]+)\)/g)].flatMap((match) =>
      (match[1] ?? match[2])!.split(/,\s*/),
    ),
  ),
]

test('stands in the last layer, after the theme’s, with imports and nested rules', async () => {
  await siteWith("['./styles/a.css', 'styles/b.css']", {
    'styles/a.css': '@import "./more/c.css";\n.a { color: red; & .inner { color: blue } }\n',
    'styles/b.css': '@layer base { .b { color: var(--page) } }\n',
    'styles/more/c.css': '.c { color: green }\n',
  })
  const css = await built()
  expect(layersIn(css).slice(-2)).toEqual(['print', 'custom'])
  const own = css.slice(css.indexOf('@layer custom'))
  expect(own).toMatch(/\.c\{color:green\}.*\.a\{color:red\}\.a \.inner\{color:#00f\}.*\.b\{/s)
  expect(own).toContain('@layer base{.b{')
})

test('names files from the site’s folder by @site/', async () => {
  await siteWith("'styles/a.css'", {
    'styles/a.css':
      '@import "@site/more/c.css";\n.a { background: url("@site/more/dot.svg?1#x") }\n',
    'more/c.css': '.c { color: green }\n',
    'more/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  expect(await built()).toMatch(/\.c\{color:green\}.*\.a\{background:url\(.data:image\/svg/s)
})

test('an edit of it bundles no script again, and gives what a build without a cache gives', async () => {
  await siteWith("['a.css']", { 'a.css': '.a { color: red }' })
  await built()
  const store = path.join(engineRoot, '.quire/scripts')
  const written = () => fs.readdirSync(store).map((name) => fs.statSync(path.join(store, name)).ino)
  const before = new Set(written())
  site.write('a.css', '.a { color: blue }')
  expect(await built()).toContain('.a{color:#00f}')
  // Old ones go meanwhile: all sites share the store.
  expect(written().filter((each) => !before.has(each))).toEqual([])
  const bytes = () => site.files().map((name) => [name, site.read(`build/${name}`)])
  const quick = bytes()
  expect((await site.run('build', '--no-cache')).exitCode).toBe(0)
  expect(bytes()).toEqual(quick)
})

test('a token that it sets counts for the theme too', async () => {
  await siteWith("'a.css'", { 'a.css': ':root { --page: 70rem }\n' })
  const css = await built()
  expect(css).toMatch(/--page: ?70rem/)
  expect(css).toContain('max-width:var(--page)')
})

test('a site without it has the same style sheet as before it was asked for', async () => {
  await siteWith('[]', {})
  const without = await built()
  expect(without).not.toContain('custom')
  site.write('site.config.ts', configWith("'a.css'"))
  site.write('a.css', '.own { color: red }\n')
  const withOwn = await built()
  expect(withOwn).toBe(without.replace(/\n$/, '') + withOwn.slice(without.trimEnd().length))
  expect(withOwn.slice(without.trimEnd().length).trim()).toBe('@layer custom{.own{color:red}}')
})

describe('url()', () => {
  const big = Buffer.concat([PIXEL, Buffer.alloc(5000, 7)])
  const FILES = {
    'styles/a.css':
      '@font-face { font-family: Own; src: url("../fonts/own.woff2?v=1") }\n.s { background: url(dot.png) }\n.b { background: url(../img/big.png) }\n.t { background: url(/paper.svg#x) }\n.p { background: url(/content/static/paper.svg) }\n.h { background: url(https://cdn.example/a.png) }\n',
    'fonts/own.woff2': Buffer.alloc(9000, 1),
    'styles/dot.png': PIXEL,
    'img/big.png': big,
    'content/static/paper.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }

  test('embeds small files, emits large ones by their hash, and knows static files', async () => {
    await siteWith("'styles/a.css'", FILES)
    site.write('site.config.ts', configWith("'styles/a.css'", "\n  baseUrl: '/base/',"))
    const { exitCode, stderr } = await site.run('build')
    expect(exitCode, stderr).toBe(0)
    const href = hrefOf()
    const css = site.read(`build${href.slice('/base'.length)}`)
    expect(css).toContain('.s{background:url(data:image/png;base64,')
    expect(css).toContain('url(/base/paper.svg#x)')
    expect(css).toContain('.p{background:url(/base/paper.svg)}')
    expect(css).toContain('url(https://cdn.example/a.png)')
    const emitted = [...css.matchAll(/url\("?(\.[^")]+)"?\)/g)].map((match) => match[1]!)
    expect(emitted).toHaveLength(2)
    const bytes = emitted.map((name) => {
      const file = new URL(name, `https://t.example${href}`).pathname.slice('/base/'.length)
      expect(file).toMatch(/^assets\/css\/[A-Z0-9]{8}\.(woff2|png)$/)
      return fs.readFileSync(path.join(site.root, 'build', file))
    })
    expect(bytes).toEqual([Buffer.alloc(9000, 1), big])
  })

  test('gives the same files wherever the site lies', async () => {
    await siteWith("'styles/a.css'", FILES)
    await built()
    const moved = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-moved-'))
    fs.cpSync(site.root, path.join(moved, 'deep/er'), {
      recursive: true,
      filter: (name) => !/\.quire$|build$/.test(name),
    })
    const { exitCode } = await site.run('build', '--site', path.join(moved, 'deep/er'))
    expect(exitCode).toBe(0)
    const css = (root: string) =>
      fs
        .readdirSync(path.join(root, 'build/assets/css'))
        .map((name) => [name, fs.readFileSync(path.join(root, 'build/assets/css', name), 'utf8')])
    expect(css(path.join(moved, 'deep/er'))).toEqual(css(site.root))
    fs.rmSync(moved, { recursive: true })
  })

  test.each([
    ['.a { background: url(./no.png) }', 'the import "./no.png" leads to no file and no package'],
    ['.a { background: url(/no.png) }', '"/no.png" is not a static file of the site'],
    ['.a { background: url(../../no.png) }', /no\.png"/],
    [
      '.a { background: url(@site/no.png) }',
      'the import "@site/no.png" leads to no file and no package',
    ],
    ['@import "@site/../no.css";', /no\.css"/],
    ['@import "./no.css";', 'the import "./no.css" leads to no file and no package'],
    ['@import "quire-custom:0";', /"quire-custom:0" leads to no file/],
    ['@import "quire-custom:99";', /"quire-custom:99" leads to no file/],
  ])('%s is told with its place', async (css, message) => {
    await siteWith("'styles/a.css'", { 'styles/a.css': `/* one */\n  ${css}\n` })
    expect(await problemsOf()).toMatchObject([
      {
        code: 'BUNDLE_FAILED',
        severity: 'error',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
        file: 'styles/a.css',
        line: 2,
        column: expect.any(Number),
        hint: expect.stringMatching(/^[A-Z].*[.?]$/),
      },
    ])
  })
})

test.each([
  ['.a { color: red } }\n.b { color: red }', 1, 19],
  ['.a {\n  color red\n}', 2, 8],
  ['.a { color: red }\n// no comment\n', 2, 1],
])('a fault of CSS is told with its place: %j', async (css, line, column) => {
  await siteWith("'a.css'", { 'a.css': css })
  expect(await problemsOf()).toMatchObject([
    {
      code: 'BUNDLE_FAILED',
      severity: 'error',
      message: expect.stringContaining('the file cannot be read as CSS: '),
      file: 'a.css',
      line,
      column,
      hint: expect.stringMatching(/^[A-Z].*[.?]$/),
    },
  ])
})

test.each([
  ["'styles/theem.css'", 'theme.customCss names the file "styles/theem.css", which does not exist'],
  [
    "['styles/theme.css', 'nowhere/a.css']",
    'theme.customCss names the file "nowhere/a.css", which does not exist',
  ],
  [
    "'../a.css'",
    'theme.customCss names the file "../a.css", which lies outside of the site\'s folder and its workspace, or does not exist',
  ],
  [
    "'/etc/passwd.css'",
    'theme.customCss names the file "/etc/passwd.css", which lies outside of the site\'s folder and its workspace, or does not exist',
  ],
  ["''", "theme.customCss must not be empty, got ''"],
  ["'a.CSS'", 'theme.customCss must be a style sheet, whose name ends in ".css", got \'a.CSS\''],
  [
    "['styles/theme.css', 'a.txt']",
    'theme.customCss[1] must be a style sheet, whose name ends in ".css", got \'a.txt\'',
  ],
])('%s is refused at its place in the configuration', async (customCss, message) => {
  await siteWith(customCss, { 'styles/theme.css': '' })
  expect(await problemsOf()).toMatchObject([
    { code: 'CONFIG_VALUE', message, file: 'site.config.ts', line: 5 },
  ])
})

test('as an option of themeConfig it is refused, and told where it belongs', async () => {
  await siteWith('[]', {})
  site.write(
    'site.config.ts',
    "export default {\n  title: 'T',\n  url: 'https://t.example',\n  themeConfig: { customCss: 'a.css' },\n}\n",
  )
  expect(await problemsOf()).toMatchObject([
    {
      code: 'CONFIG_VALUE',
      line: 4,
      hint: 'Write it outside themeConfig: theme: { customCss: … }.',
    },
  ])
})

describe('hostile files are refused, not read', () => {
  const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-outside-'))
  fs.writeFileSync(path.join(outside, 'a.css'), '.secret { color: red }\n')
  fs.writeFileSync(path.join(outside, 'a.png'), PIXEL)
  const link = (to: string, name: string) => fs.symlinkSync(to, path.join(site.root, name))

  test('a link out of the site’s folder', async () => {
    await siteWith("'a.css'", {})
    link(path.join(outside, 'a.css'), 'a.css')
    expect(await problemsOf()).toMatchObject([{ code: 'SOURCE_LINK', file: 'a.css' }])
  })

  test('a link to a hidden file, a pipe, a folder', async () => {
    await siteWith("'a.css'", { '.env': 'x' })
    link('.env', 'a.css')
    expect(await problemsOf()).toMatchObject([{ code: 'SOURCE_LINK', file: 'a.css' }])
    site.delete('a.css')
    execFileSync('mkfifo', [path.join(site.root, 'a.css')])
    expect(await problemsOf()).toMatchObject([
      { code: 'SOURCE_KIND', message: 'this is a pipe, not a regular file', file: 'a.css' },
    ])
    site.delete('a.css')
    fs.mkdirSync(path.join(site.root, 'a.css'))
    expect(await problemsOf()).toMatchObject([{ code: 'SOURCE_KIND', file: 'a.css' }])
  })

  test.each([
    ['@import "./b.css";', 'b.css', 'a.css'],
    ['.a { background: url(b.png) }', 'b.png', 'a.png'],
  ])('what it names: %s', async (css, name, target) => {
    await siteWith("'a.css'", { 'a.css': `${css}\n`, '.hidden/a.css': '', '.hidden/a.png': PIXEL })
    const at = { code: 'BUNDLE_FAILED', file: 'a.css', line: 1 }
    link(path.join(outside, target), name)
    expect(await problemsOf()).toMatchObject([
      {
        ...at,
        message: `"${name.endsWith('css') ? './' : ''}${name}" leads out of the site's folder`,
      },
    ])
    site.delete(name)
    link(`.hidden/${target}`, name)
    expect(await problemsOf()).toMatchObject([
      { ...at, message: 'this symbolic link leads to a hidden file or an installed package' },
    ])
    site.delete(name)
    execFileSync('mkfifo', [path.join(site.root, name)])
    expect(await problemsOf()).toMatchObject([
      { ...at, message: expect.stringContaining('this is a pipe, not a regular file') },
    ])
  })

  test('but an installed package may be imported, and its slips are its own', async () => {
    await siteWith("'a.css'", {
      'a.css': '@import "reset/reset.css";\n',
      'node_modules/reset/package.json': '{"name":"reset"}',
      'node_modules/reset/reset.css': '.reset { *zoom: 1; color: red }\n',
    })
    expect(await built()).toContain('color:red')
  })

  test('a pipe in a package is not read', async () => {
    await siteWith("'a.css'", {
      'a.css': '@import "reset/reset.css";\n',
      'node_modules/reset/package.json': '{"name":"reset"}',
    })
    execFileSync('mkfifo', [path.join(site.root, 'node_modules/reset/reset.css')])
    expect(await problemsOf()).toMatchObject([{ code: 'BUNDLE_FAILED', file: 'a.css', line: 1 }])
  })

  test.each([
    ['beside it', 'b', './b/b.css'],
    ['of a package', 'node_modules/reset', 'reset/reset.css'],
  ])('a package.json %s that is a pipe is not read', async (_, folder, name) => {
    const css = `@import "${name}";\n`
    await siteWith("'a.css'", { 'a.css': css, 'b/b.css': '', 'node_modules/reset/reset.css': '' })
    execFileSync('mkfifo', [path.join(site.root, folder, 'package.json')])
    expect(await problemsOf()).toMatchObject([
      { code: 'BUNDLE_FAILED', file: 'a.css', message: expect.stringContaining('this is a pipe') },
    ])
  })

  const PACKAGES = `packages-${process.pid}`
  test.each([
    ['a path into another folder of packages', `../${PACKAGES}/node_modules/key.txt`],
    ['a hidden file', '.env'],
    ['a hidden file by its path', './.env'],
  ])('%s is refused', async (_, written) => {
    await siteWith("'a.css'", { 'a.css': `.a { background: url(${written}) }\n`, '.env': 'x' })
    const key = path.join(site.root, `../${PACKAGES}/node_modules/key.txt`)
    fs.mkdirSync(path.dirname(key), { recursive: true })
    fs.writeFileSync(key, 'x')
    expect(await problemsOf()).toMatchObject([{ code: 'BUNDLE_FAILED', file: 'a.css', line: 1 }])
    fs.rmSync(path.join(site.root, '..', PACKAGES), { recursive: true })
  })
})

describe('an edit is seen', () => {
  const FILES = {
    'a.css': '@import "./b.css";\n.a { background: url(dot.png?1) }\n',
    'b.css': '.b { color: red }\n',
    'dot.png': PIXEL,
    'content/pages/text.md': '# Text\n',
  }

  test('by the next build: of itself, of what it imports, of a picture; and else nothing changes', async () => {
    await siteWith("'a.css'", FILES)
    const first = await built()
    const again = await site.run('build', '--json')
    expect(again.report).toMatchObject({ ok: true, rendered: 0, files: { written: 0, removed: 0 } })
    site.write('b.css', '.b { color: green }\n')
    const second = await built()
    expect(second).toContain('.b{color:green}')
    site.write('a.css', '.a { color: blue }\n@import "./b.css";\n'.split('\n').reverse().join('\n'))
    expect(await built()).toContain('.a{color:#00f}')
    site.write('a.css', FILES['a.css'])
    site.write('b.css', FILES['b.css'])
    expect(await built()).toBe(first)
    site.write('dot.png', Buffer.concat([PIXEL, Buffer.from('x')]))
    expect(await built()).not.toBe(first)
    // A fault does not hide behind the bundle that is stored.
    site.delete('dot.png')
    expect(await problemsOf()).toMatchObject([{ file: 'a.css', line: 2 }])
  })

  test('by the development server', async () => {
    await siteWith("'a.css'", FILES)
    const server = await site.start('dev', '--port', '0')
    try {
      const sheet = async () => {
        const html = await (await fetch(new URL('/text', server.url))).text()
        const href = /<link rel="stylesheet" href="([^"]+)"/.exec(html)![1]!
        return (await fetch(new URL(href, server.url))).text()
      }
      expect(await sheet()).toContain('.b{color:red}')
      site.write('b.css', '.b { color: green }\n')
      await expect.poll(sheet).toContain('.b{color:green}')
      site.delete('b.css')
      await expect
        .poll(async () => (await fetch(new URL('/text', server.url))).text())
        .toContain('leads to no file')
    } finally {
      await server.stop()
    }
  })
})
