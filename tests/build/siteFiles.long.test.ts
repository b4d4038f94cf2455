// What of an author's folders is read and published: nothing hidden, nothing outside of the site,
// nothing that is no file, and nothing twice for ever.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Problem } from '../../src/tools/problem.ts'
import { CONFIG, configWith, PIXEL, type Run, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
const others: string[] = []
afterEach(() => {
  site?.remove()
  for (const folder of others.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

const SECRET = 'secret-5c1e'
const DOC = { 'content/docs/a.md': '---\ntitle: A\n---\n\nText.\n' }

/** A folder beside the site, with one file that must never come out. */
function outside(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-outside-')))
  others.push(folder)
  fs.writeFileSync(path.join(folder, 'secret.txt'), SECRET)
  fs.writeFileSync(path.join(folder, 'secret.md'), `# ${SECRET}\n`)
  fs.writeFileSync(path.join(folder, 'authors.yml'), `me: {name: ${SECRET}}\n`)
  return folder
}

/** A PNG whose header claims so many pixels a side. */
function huge(side: number): Buffer {
  const bytes = Buffer.from(PIXEL)
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  return bytes
}
const link = (target: string, name: string) => {
  const file = path.join(site.root, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.symlinkSync(target, file)
}
const fifo = (name: string) => {
  const file = path.join(site.root, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  execFileSync('mkfifo', [file])
}
const errors = ({ report }: Run) =>
  report.problems.filter(({ severity }: Problem) => severity === 'error')
const told = (run: Run) => errors(run).map(({ code, file }: Problem) => [code, file])
const published = () => site.files().map((name) => `${name}\n${site.read(`build/${name}`)}`)

/** A command that waits for a pipe would wait for ever. */
async function run(...args: string[]): Promise<Run> {
  const limit = setTimeout(() => {
    for (const child of site.children) child.kill('SIGKILL')
  }, 60_000)
  const done = await site.run(...args, '--json')
  clearTimeout(limit)
  expect(done.exitCode, `ended by a signal: ${done.stderr}`).not.toBeNull()
  return done
}

describe('what Markdown may publish', () => {
  test('a file of the project is refused, at its place, and so is everything hidden', async () => {
    site = await tempSite({
      ...DOC,
      'package.json': '{}',
      'deploy.pdf': 'x',
      'scripts/deploy.sh': 'x',
      '.npmrc': SECRET,
      '.git/config': SECRET,
      '.git/logo.png': PIXEL,
      'node_modules/x/logo.png': PIXEL,
      'content/docs/.env': SECRET,
      'content/docs/.env.png': PIXEL,
      'content/docs/key.pem': '-----BEGIN OPENSSH PRIVATE KEY-----\nx\n',
      'content/docs/_hidden/.notes.md': SECRET,
      'content/docs/x.md': [
        '![a](../../.npmrc)',
        '[a](@site/.env.local)',
        '[a](@site/site.config.ts)',
        '![a](@site/.git/config)',
        '![a](@site/.git/logo.png)',
        '![a](@site/node_modules/x/logo.png)',
        '[a](../../package.json)',
        '![a](@site/package.json)',
        '[a](./.env)',
        '![a](.env.png)',
        'x [a](./key.pem)',
        '[a](../../deploy.pdf)',
        '[a](../../scripts/deploy.sh)',
        '![a](%2e%2e/%2e%2e/%2enpmrc)',
        '![a](/.env)',
      ].join('\n\n'),
      '.env.local': SECRET,
      'content/static/.env': SECRET,
      'content/docs/front.md': '---\ntitle: F\nimage: "@site/.git/logo.png"\n---\n\nText.\n',
      'content/docs/part.mdx': "import Part from './_hidden/.notes.md'\n\n<Part />\n",
    })
    const { report } = await run('check')
    const found = report.problems.filter(
      ({ severity, code }: Problem) => severity === 'error' && code !== 'PARTIAL',
    )
    expect(
      found.map(({ code, file, line, column }: Problem) => [code, file, line, column]),
    ).toEqual([
      ['ASSET_REFUSED', 'content/docs/front.md', 3, 8],
      ...Array.from({ length: 15 }, (_, i) => [
        'ASSET_REFUSED',
        'content/docs/x.md',
        2 * i + 1,
        i === 10 ? 3 : 1,
      ]),
    ])
    expect(found.every(({ hint }: Problem) => /^[A-Z].*\.$/.test(hint ?? ''))).toBe(true)
    expect(report.problems).toContainEqual(
      expect.objectContaining({ code: 'PARTIAL', file: 'content/docs/part.mdx', line: 1 }),
    )
    expect(JSON.stringify(report)).not.toContain(SECRET)
  })

  const KEY = `-----BEGIN PRIVATE KEY-----\n${SECRET}\n`
  const OWN = {
    'deploy.pem': KEY,
    'credentials.json': `{ "token": "${SECRET}" }`,
    'src/store.p12': SECRET,
    'src/key.txt': KEY,
    '.hidden/a.json': `{ "token": "${SECRET}" }`,
    '.hidden/a.md': `${SECRET}\n`,
    'README.md': 'The **readme**.\n',
    'src/a.txt': 'shown\n',
    'src/a.json': '{ "token": "shown" }',
  }
  const WAYS: [way: string, written: (file: string) => string][] = [
    ['a fence', (file) => `\`\`\`txt file=@site/${file}\n\`\`\`\n`],
    ['data', (file) => `import a from '@site/${file}'\n\n{a.token}\n`],
    ['a partial', (file) => `import A from '@site/${file}'\n\n<A />\n`],
    ['a value', (file) => `import A from '@site/${file}'\n\n<p>{[A].map((One) => <One />)}</p>\n`],
    ['a module', (file) => `import a from '!!raw-loader!@site/${file}'\n\n<p>{a.trim()}</p>\n`],
  ]
  /** Documents that run code, of a site made for Docusaurus. */
  const RUN = ['a value', 'a module']
  const MOVED = `module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/',
    presets: [['classic', { docs: { path: 'content/docs' }, blog: false }]] }\n`
  const pagesFor = (way: string, files: string[]) =>
    files.map((file, i) => [`content/docs/p${i}.mdx`, new Map(WAYS).get(way)!(file)])
  const siteOf = (way: string, files: string[], publicFiles: string[] = []) =>
    tempSite({
      ...(RUN.includes(way)
        ? { 'docusaurus.config.js': MOVED }
        : {
            'site.config.ts': configWith(
              `markdown: { modules: false, publicFiles: ${JSON.stringify(publicFiles)} }`,
            ),
          }),
      ...OWN,
      'content/docs/key.md': KEY,
      ...Object.fromEntries(pagesFor(way, files)),
    })

  // T2.
  test.each([
    [
      'a fence',
      ['deploy.pem', 'credentials.json', 'src/store.p12', 'src/key.txt', '.hidden/a.json'],
    ],
    ['data', ['credentials.json', '.hidden/a.json']],
    ['a partial', ['.hidden/a.md']],
    ['a value', ['.hidden/a.md']],
    // A document that runs code may read the files in the site's folder.
    ['a module', ['src/store.p12', 'src/key.txt', '.hidden/a.json']],
  ])('no page reads by %s what is not for readers', async (way, files) => {
    site = await siteOf(way, files)
    const done = await run('build')
    expect(done.exitCode).toBe(1)
    expect(errors(done).map(({ file }: Problem) => file)).toEqual(
      files.map((_, i) => `content/docs/p${i}.mdx`),
    )
    // Data that cannot be read is an expression that would have to run.
    if (way !== 'data')
      for (const { hint } of errors(done)) expect(hint).toContain('markdown.publicFiles')
    expect(JSON.stringify(done.report)).not.toContain(SECRET)
  })

  test.each([
    ['a fence', ['src/a.txt', 'README.md']],
    ['data', ['src/a.json']],
    ['a partial', ['README.md', 'content/docs/key.md']],
    ['a value', ['README.md']],
    ['a module', ['src/a.txt', 'credentials.json']],
  ])('a page reads by %s what is no key, not hidden, and not at the top', async (way, files) => {
    site = await siteOf(way, files)
    const { exitCode, stderr } = await run('build')
    expect(exitCode, stderr).toBe(0)
  })

  test('what the configuration names may be read and linked, but for what is hidden in it', async () => {
    site = await siteOf(
      'a fence',
      ['credentials.json', '.hidden/a.json', '.hidden/.b.txt', 'src/store.p12', 'src/key.txt'],
      ['./credentials.json', '.hidden/', 'src/key.txt'],
    )
    site.write('.hidden/.b.txt', SECRET)
    site.write('content/docs/link.md', '[a](@site/.hidden/a.json)\n')
    expect(told(await run('build'))).toEqual([
      ['CODE_FILE', 'content/docs/p2.mdx'],
      ['CODE_FILE', 'content/docs/p3.mdx'],
    ])
  })

  test('what lies in content and static folders may be linked, and pictures may lie beside them', async () => {
    site = await tempSite({
      ...DOC,
      'content/docs/_media/paper.pdf': 'paper',
      'content/docs/example/package.json': '{"example": true}',
      'content/docs/example/_part.md': '[data](./data.csv)\n',
      'content/docs/example/data.csv': '1,2',
      'content/static/img/a.png': PIXEL,
      'src/img/b.png': PIXEL,
      'logo.png': PIXEL,
      'content/docs/x.mdx': [
        "import Part from './example/_part.md'",
        '[a](./_media/paper.pdf) [b](./example/package.json) [c](@site/content/docs/example/data.csv)',
        '![a](@site/content/static/img/a.png) ![b](@site/src/img/b.png) ![c](../../logo.png) ![d](/img/a.png)',
        '<Part />',
      ].join('\n\n'),
    })
    const { exitCode, stderr } = await run('build')
    expect(exitCode, stderr).toBe(0)
    const assets = site.files().filter((name) => /^assets\/(files|images)/.test(name))
    expect(assets.map((name) => name.replace(/-[0-9a-f]{8}/, ''))).toEqual([
      'assets/files/data.csv',
      'assets/files/package.json',
      'assets/files/paper.pdf',
      'assets/images/a.png',
      'assets/images/b.png',
      'assets/images/logo.png',
    ])
  })

  test('links are judged by what they lead to', async () => {
    site = await tempSite({
      ...DOC,
      '.env': SECRET,
      'package.json': '{}',
      'content/docs/x.md': '![a](a.png)\n\n![b](b.png)\n\n[c](./in/secret.txt)\n',
    })
    link('../../.env', 'content/docs/a.png')
    link('../../package.json', 'content/docs/b.png')
    link(outside(), 'content/docs/in')
    const found = errors(await run('check')).map(({ code, file, line }: Problem) => [
      code,
      file,
      line,
    ])
    expect(found).toContainEqual(['SOURCE_LINK', 'content/docs/a.png', undefined])
    expect(found).toContainEqual(['SOURCE_LINK', 'content/docs/in', undefined])
    fs.rmSync(path.join(site.root, 'content/docs/a.png'))
    fs.rmSync(path.join(site.root, 'content/docs/in'))
    expect(told(await run('check'))).toContainEqual(['SOURCE_LINK', 'content/docs/b.png'])
  })

  test('no symbolic link makes a page or a static file of a key or of the configuration', async () => {
    const key = `${'x'.repeat(5000)}\n-----BEGIN OPENSSH PRIVATE KEY-----\n${SECRET}\n`
    site = await tempSite({ ...DOC, 'keys/deploy.pem': key, 'README.md': '# Readme\n' })
    fs.mkdirSync(path.join(site.root, 'content/static'))
    link('../../keys/deploy.pem', 'content/docs/x.md')
    link('../../site.config.ts', 'content/docs/y.md')
    link('../../README.md', 'content/docs/z.md')
    link('../../keys/deploy.pem', 'content/static/k.txt')
    link('../../keys', 'content/static/keys')
    link('../keys/deploy.pem', 'parts/_k.md')
    site.write('content/docs/b.mdx', "import K from '@site/parts/_k.md'\n\n<K />\n\n[z](./z.md)\n")
    const found = errors(await run('build'))
    expect(found.map(({ code, file }: Problem) => [code, file])).toEqual(
      expect.arrayContaining([
        ['SOURCE_LINK', 'content/docs/x.md'],
        ['SOURCE_LINK', 'content/docs/y.md'],
      ]),
    )
    for (const name of ['x.md', 'y.md']) fs.rmSync(path.join(site.root, 'content/docs', name))
    expect(errors(await run('build')).map(({ code, file }: Problem) => [code, file])).toEqual(
      expect.arrayContaining([['PARTIAL', 'content/docs/b.mdx']]),
    )
    site.delete('content/docs/b.mdx')
    expect(told(await run('build'))).toEqual([
      ['SOURCE_LINK', 'content/static/k.txt'],
      ['SOURCE_LINK', 'content/static/keys/deploy.pem'],
    ])
    expect(site.has('build')).toBe(false)
  })

  test('names that no file can have are missing files, not faults of the program', async () => {
    site = await tempSite({
      'content/docs/x.md': `![a](a%00.png)\n\n![b](${'b'.repeat(300)}.png)\n\n[c](./${'c'.repeat(300)}.pdf)\n`,
    })
    expect(told(await run('check')).slice(0, 2)).toEqual([
      ['IMAGE_MISSING', 'content/docs/x.md'],
      ['IMAGE_MISSING', 'content/docs/x.md'],
    ])
  })

  test('a picture that is none is told with its place, and never gets the height 0', async () => {
    site = await tempSite({
      'content/docs/x.md':
        '![a](empty.png)\n\n![b](page.png)\n\n![c](cut.png)\n\n![d](half.png)\n\n![e](good.png)\n\n![f](huge.png)\n',
      'content/docs/empty.png': '',
      'content/docs/page.png': '<!doctype html><p>x</p>',
      'content/docs/cut.png': PIXEL.subarray(0, 20),
      'content/docs/half.png': PIXEL.subarray(0, 50),
      'content/docs/good.png': PIXEL,
      // C-97: only its header is read.
      'content/docs/huge.png': huge(40_000),
    })
    const { exitCode, report } = await run('build')
    expect(exitCode).toBe(0)
    expect(
      report.problems.map(({ code, severity, line, column }: Problem) => [
        code,
        severity,
        line,
        column,
      ]),
    ).toEqual([1, 3, 5, 7].map((line) => ['IMAGE_UNREADABLE', 'warning', line, 1]))
    expect(site.html('/docs/x')).not.toContain('height="0"')
    expect(site.html('/docs/x')).toContain('width="2" height="3"')
    expect(site.html('/docs/x')).toContain('width="40000" height="40000"')
  })
})

describe('folders and links', () => {
  test('a root that a link leads out of the site is refused, and so is a link below it', async () => {
    const away = outside()
    site = await tempSite({ 'content/pages/a.md': '# A\n' })
    for (const name of ['docs', 'blog', 'static']) link(away, `content/${name}`)
    link(away, 'content/pages/b')
    link(path.join(away, 'secret.md'), 'content/pages/c.md')
    const done = await run('build')
    expect(done.exitCode).toBe(1)
    expect(told(done).map(([, file]) => file)).toEqual(
      expect.arrayContaining([
        'content/docs',
        'content/blog',
        'content/pages/b',
        'content/pages/c.md',
      ]),
    )
    for (const name of ['docs', 'blog', 'pages/b', 'pages/c.md'])
      fs.rmSync(path.join(site.root, 'content', name))
    expect(told(await run('build'))).toEqual([['SOURCE_LINK', 'content/static']])
    expect(site.has('build')).toBe(false)
  })

  test('so are the folder above the roots and the authors', async () => {
    const away = outside()
    fs.mkdirSync(path.join(away, 'docs'))
    fs.writeFileSync(path.join(away, 'docs/a.md'), SECRET)
    site = await tempSite({})
    link(away, 'content')
    expect(told(await run('check'))).toContainEqual(['SOURCE_LINK', 'content/docs'])
    fs.rmSync(path.join(site.root, 'content'))
    site.write('content/blog/2024-01-01-a.md', '---\nauthors: me\n---\n\nText.\n')
    link(path.join(away, 'authors.yml'), 'content/blog/authors.yml')
    expect(told(await run('check'))).toEqual([['SOURCE_LINK', 'content/blog/authors.yml']])
  })

  test('links that stay in the site are followed, those that go in circles end at once', async () => {
    site = await tempSite({
      ...DOC,
      'shared/b.md': '# B\n',
      'shared/pic.png': PIXEL,
      'content/docs/x.md': '![a](./in/pic.png)\n',
    })
    link('../../shared', 'content/docs/in')
    expect((await run('build')).exitCode).toBe(0)
    expect(site.html('/docs/in/b')).toContain('B')
    for (const name of ['l1', 'l2', 'sub/l3'])
      link(name.startsWith('sub') ? '..' : '.', `content/docs/${name}`)
    link('../content/docs', 'shared/back')
    link('self', 'content/docs/self')
    const done = await run('check')
    expect(done.exitCode).toBe(1)
    expect(told(done)).toEqual(
      ['in/back', 'l1', 'l2', 'self', 'sub/l3'].map((name) => [
        'SOURCE_LINK',
        `content/docs/${name}`,
      ]),
    )
  })

  test('a ladder of links, each folder twice in the one above, ends too', async () => {
    site = await tempSite({ ...DOC, 'rungs/0/a.md': '# A\n' })
    for (let i = 1; i < 30; i++)
      for (const side of ['l', 'r']) link(`../${i - 1}`, `rungs/${i}/${side}`)
    link('../../rungs/29', 'content/docs/ladder')
    const done = await run('check')
    expect(done.exitCode).toBe(1)
    expect(errors(done).length).toBeLessThan(10_000)
    expect(told(done)[0]![0]).toBe('SOURCE_LINK')
  })

  test('a link to the whole disk costs nothing before it is refused', async () => {
    site = await tempSite(DOC)
    link('/', 'content/docs/r')
    expect(told(await run('check'))).toEqual([['SOURCE_LINK', 'content/docs/r']])
  })

  test('hidden files and packages are no sources, folders may be deep', async () => {
    const deep = `content/docs/${'d/'.repeat(70)}x.md`
    site = await tempSite({
      ...DOC,
      'content/docs/.draft.md': SECRET,
      'content/docs/.obsidian/x.md': SECRET,
      'content/docs/node_modules/p/README.md': 'x',
      [deep]: '# Deep\n',
    })
    // An editor's lock: a link to nowhere.
    link('me@host.1', 'content/docs/.#a.md')
    const { exitCode, stderr } = await run('build')
    expect(exitCode, stderr).toBe(0)
    expect(published().join()).not.toContain(SECRET)
    expect(site.files().filter((name) => name.includes('node_modules'))).toEqual([])
    expect(site.has(`build/docs/${'d/'.repeat(70)}x/index.html`)).toBe(true)
  })

  test('of hidden static files those that hosts need are published, the others are told', async () => {
    site = await tempSite({
      ...DOC,
      'content/static/.well-known/security.txt': 'Contact: x',
      'content/static/.htaccess': 'x',
      'content/static/.nojekyll': '',
      'content/static/.env': SECRET,
      'content/static/.git/config': SECRET,
      'content/static/img/.secret': SECRET,
      'content/static/.DS_Store': SECRET,
      'content/static/img/.gitkeep': SECRET,
    })
    const { exitCode, report } = await run('build')
    expect(exitCode).toBe(0)
    expect(site.files().filter((name) => /(^|\/)\./.test(name))).toEqual([
      '.htaccess',
      '.nojekyll',
      '.well-known/security.txt',
    ])
    expect(published().join()).not.toContain(SECRET)
    expect(report.problems).toEqual([
      expect.objectContaining({
        code: 'STATIC_HIDDEN',
        severity: 'warning',
        file: 'content/static',
        details: ['.env', '.git', 'img/.secret'],
      }),
    ])
    // Said again by a build that changes nothing.
    expect((await run('build')).report.problems).toEqual(report.problems)
  })

  test('a name that is not UTF-8 is shown with its bytes and its folder', async () => {
    site = await tempSite(DOC)
    const bytes = (text: string) =>
      Buffer.concat([Buffer.from(`${site.root}/`), Buffer.from(text, 'latin1')])
    try {
      fs.writeFileSync(bytes('content/docs/b\xff.md'), 'x')
    } catch {
      return
    }
    fs.mkdirSync(bytes('content/static/c\xfe'), { recursive: true })
    const done = await run('check')
    expect(errors(done)).toMatchObject([
      {
        code: 'SOURCE_NAME',
        file: 'content/docs',
        message: expect.stringContaining('"b\\xff.md"'),
      },
    ])
    fs.rmSync(bytes('content/docs/b\xff.md'))
    expect(errors(await run('check'))).toMatchObject([
      { code: 'SOURCE_NAME', file: 'content/static', message: expect.stringContaining('"c\\xfe"') },
    ])
  })
})

describe('what is no file', () => {
  test.each([
    ['authors', 'content/blog/authors.yml', 'SOURCE_KIND'],
    ['a category', 'content/docs/in/_category_.json', 'SOURCE_KIND'],
    ['the versions', 'versions.json', 'SOURCE_KIND'],
    ['the sidebars', 'sidebars.json', 'SOURCE_KIND'],
    ['what the bundler reads', 'package.json', 'SOURCE_KIND'],
    ['what it reads too', 'tsconfig.json', 'SOURCE_KIND'],
    ['a partial', 'content/docs/_part.md', 'SOURCE_KIND'],
    ['a picture', 'content/docs/pic.png', 'SOURCE_KIND'],
    ['a static file', 'content/static/x.txt', 'SOURCE_KIND'],
    ['a root', 'content/static', 'SOURCE_KIND'],
  ])('%s that is a pipe is refused, and nothing waits for it', async (_, name, code) => {
    site = await tempSite({
      'site.config.ts':
        name === 'sidebars.json' ? configWith("docs: { sidebarPath: './sidebars.json' }") : CONFIG,
      'content/docs/a.mdx': "import Part from './_part.md'\n\n<Part />\n",
      'content/docs/_part.md': 'x',
      'content/blog/2024-01-01-a.md': '---\nauthors: {name: Me}\n---\n\nText.\n',
    })
    site.delete(name)
    fifo(name)
    const done = await run('check')
    expect([1, 2]).toContain(done.exitCode)
    expect(told(done)).toContainEqual([code, name])
  })

  test('files that are too large to be read are told', async () => {
    site = await tempSite({
      'content/docs/a.md': '',
      'content/docs/b.png': '',
      'content/docs/c.md': '![b](b.png)\n',
    })
    fs.truncateSync(path.join(site.root, 'content/docs/b.png'), 3 * 2 ** 30)
    expect(told(await run('check'))).toEqual([['ASSET_REFUSED', 'content/docs/c.md']])
    fs.truncateSync(path.join(site.root, 'content/docs/a.md'), 3 * 2 ** 30)
    expect(told(await run('check'))).toEqual([['SOURCE_SIZE', 'content/docs/a.md']])
  })

  test('so is a socket, and a pipe outside of the content folders that a page names', async () => {
    site = await tempSite({
      ...DOC,
      'content/docs/x.mdx':
        "import Part from '@site/parts/_p.md'\n\n<Part />\n\n![a](@site/img/a.png)\n",
    })
    fifo('parts/_p.md')
    fifo('img/a.png')
    fs.mkdirSync(path.join(site.root, 'content/static'))
    const server = net.createServer().listen(path.join(site.root, 'content/static/s'))
    await new Promise((resolve) => server.once('listening', resolve))
    const first = await run('check')
    server.close()
    expect(errors(first)).toContainEqual(
      expect.objectContaining({ code: 'PARTIAL', file: 'content/docs/x.mdx', line: 1 }),
    )
    site.write('content/docs/x.mdx', '![a](@site/img/a.png)\n')
    fs.rmSync(path.join(site.root, 'content/static'), { recursive: true })
    expect(told(await run('check'))).toEqual([['ASSET_REFUSED', 'content/docs/x.mdx']])
  })
})
