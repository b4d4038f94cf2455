// Broken links: which fail a build, which only warn, and what the author reads.
import { afterEach, describe, expect, test } from 'vitest'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
afterEach(() => site.remove())

const page = (text: string) => `---\ntitle: A page\n---\n\n${text}\n`

describe('a link to a page that does not exist', () => {
  // B139
  test('fails the build and names file:line:col, target and the nearest route', async () => {
    site = await tempSite({
      'content/docs/wiki/compiler.md': page('see the [memory layout](/docs/wiki/memory)'),
      'content/docs/wiki/memory-layout.md': page('x'),
    })
    const { exitCode, stderr } = await site.run('build')
    expect(exitCode).toBe(1)
    expect(stderr).toContain('content/docs/wiki/compiler.md:5:9  /docs/wiki/memory does not exist')
    expect(stderr).toContain('Did you mean /docs/wiki/memory-layout?')
    expect(stderr).toContain('5 | see the [memory layout](/docs/wiki/memory)')
    expect(site.has('build')).toBe(false)
  })

  test('is told once per target, with all its places', async () => {
    site = await tempSite({
      'content/docs/a.md': page('[x](/nope) and\n[y](/nope)'),
      'content/docs/b.md': page('[z](/nope)'),
    })
    const { report } = await site.run('build', '--json')
    expect(report.problems.filter(({ code }) => code === 'LINK_BROKEN')).toMatchObject([
      {
        file: 'content/docs/a.md',
        line: 5,
        column: 1,
        details: ['also in content/docs/a.md:6:1', 'also in content/docs/b.md:5:1'],
      },
    ])
  })

  test('in many places lists five of them beside the first, and counts the rest', async () => {
    site = await tempSite({
      'content/docs/a.md': page(Array.from({ length: 20 }, (_, i) => `[x${i}](/nope)`).join('\n')),
    })
    const { report } = await site.run('build', '--json')
    const details = report.problems.find(({ code }) => code === 'LINK_BROKEN')!.details!
    expect(details).toHaveLength(6)
    expect(details.at(-1)).toBe('and in 14 more places')
  })

  test('in the navbar names the config', async () => {
    site = await tempSite({
      'site.config.ts': configWith(
        "themeConfig: { navbar: { items: [{ to: '/nope', label: 'Nope' }] } }",
      ),
      'content/docs/a.md': page('x'),
    })
    const { report } = await site.run('build', '--json')
    expect(report.problems).toMatchObject([
      { code: 'LINK_BROKEN', file: 'site.config.ts', message: '/nope does not exist' },
    ])
  })

  test.each([
    ['warn', 0, true],
    ['ignore', 0, false],
  ] as const)('with onBrokenLinks: %s exits %i', async (level, code, told) => {
    // B139
    site = await tempSite({
      'site.config.ts': configWith(`onBrokenLinks: '${level}'`),
      'content/docs/a.md': page('[x](/nope)'),
    })
    const { exitCode, stderr } = await site.run('build')
    expect(exitCode).toBe(code)
    expect(stderr.includes('/nope does not exist')).toBe(told)
    expect(site.has('build/index.html') || site.has('build/docs/index.html')).toBe(true)
  })

  test('leaves the site that was published before as it was', async () => {
    site = await tempSite({ 'content/docs/a.md': page('x') })
    await site.run('build')
    const before = site.html('/docs/a')
    site.write('content/docs/a.md', page('[x](/nope)'))
    expect((await site.run('build')).exitCode).toBe(1)
    expect(site.html('/docs/a')).toBe(before)
    expect(site.files('.').filter((name) => /build\.(tmp|old)/.test(name))).toEqual([])
  })
})

describe('other links', () => {
  // B79
  test('one to a missing Markdown file warns once, naming link and file, and does not fail by itself', async () => {
    site = await tempSite({
      'site.config.ts': configWith("onBrokenLinks: 'ignore'"),
      'content/docs/a.md': page('[x](./nope.md)'),
    })
    const { exitCode, report, stderr } = await site.run('build', '--json')
    expect(exitCode).toBe(0)
    expect(report.problems).toMatchObject([
      {
        code: 'MARKDOWN_LINK_BROKEN',
        severity: 'warning',
        file: 'content/docs/a.md',
        line: 5,
        column: 1,
      },
    ])
    expect(stderr).toContain('./nope.md')
  })

  // B78
  test('one to a Markdown file becomes its page’s address, slug and anchor included', async () => {
    site = await tempSite({
      'content/docs/a.md': page('[x](./sub/other.md#part)'),
      'content/docs/sub/other.md': '---\nslug: renamed\n---\n\n## Part\n',
    })
    expect((await site.run('build')).exitCode).toBe(0)
    expect(site.html('/docs/a')).toContain('href="/docs/sub/renamed#part"')
  })

  test('a broken anchor fails the build, unless it is only to warn', async () => {
    site = await tempSite({ 'content/docs/a.md': page('[x](#nope)\n\n## Here') })
    const failed = await site.run('build')
    expect(failed.exitCode).toBe(1)
    expect(failed.stderr).toContain('content/docs/a.md:5:1')
    expect(failed.stderr).toContain('#here')
    site.write('site.config.ts', configWith("onBrokenAnchors: 'warn'"))
    expect((await site.run('build')).exitCode).toBe(0)
  })

  test('what browsers take for the top of a page, or look for in its text, is no broken anchor', async () => {
    site = await tempSite({
      'content/docs/a.md': page(
        '[1](#top) [2](./b.md#Top) [3](#) [4](#:~:text=A) [5](./b.md#sec:~:text=x) [6](./b.md#%73ec) [7](/docs/b?x=1#sec) <a href="#TOP">8</a>\n\n[bad](./b.md#nope:~:text=x)',
      ),
      'content/docs/b.md': page('## Sec'),
    })
    const { report } = await site.run('build', '--json')
    expect(report.problems).toMatchObject([{ code: 'ANCHOR_BROKEN', line: 7, column: 1 }])
  })

  test('one in the wrong case fails, naming the right one', async () => {
    site = await tempSite({
      'content/docs/a.md': page('[x](/docs/B)'),
      'content/docs/b.md': page('x'),
    })
    const { exitCode, stderr } = await site.run('build')
    expect(exitCode).toBe(1)
    expect(stderr).toContain('/docs/B differs only in case from /docs/b')
  })

  // B81
  test('pathname links, and B141 static files and marked links, are not reported', async () => {
    site = await tempSite({
      'content/static/file.pdf': 'pdf',
      'content/docs/a.md': page(
        '[a](pathname:///nowhere.pdf) [b](/file.pdf) <a href="/nope" data-noBrokenLinkCheck="true">c</a>',
      ),
    })
    expect(
      await site
        .run('build')
        .then(({ stderr, exitCode }) => [exitCode, stderr.includes('does not exist')]),
    ).toEqual([0, false])
    expect(site.html('/docs/a')).toContain('href="/nowhere.pdf"')
  })
})

// B35
describe('two docs with one slug', () => {
  const files = {
    'content/docs/a.md': '---\nslug: same\n---\nx\n',
    'content/docs/b.md': '---\nslug: same\n---\ny\n',
  }

  test('warn, naming the path, and exit 0', async () => {
    site = await tempSite(files)
    const { exitCode, stderr } = await site.run('build')
    expect(exitCode).toBe(0)
    expect(stderr).toContain('/docs/same')
    expect(stderr).toContain('ROUTE_DUPLICATE')
  })

  test('fail with level throw', async () => {
    site = await tempSite({ ...files, 'site.config.ts': configWith("onDuplicateRoutes: 'throw'") })
    expect((await site.run('build')).exitCode).toBe(1)
  })
})

test('a page with a blank in its path is found, however the blank is written', async () => {
  const links = ['/docs/a b', '/docs/a%20b', 'docs/a b']
  const anchors = links.map((href) => `<a href="${href}">x</a>`).join('')
  site = await tempSite({
    'content/docs/a b.md': page('x'),
    'content/docs/c.md': page('[by path](</docs/a b>) [by file](<./a b.md>)'),
    'content/pages/own.tsx': `export default () => <p>${anchors}</p>\n`,
  })
  const { exitCode, report } = await site.run('build', '--json')
  expect([exitCode, report.problems]).toEqual([0, []])
  expect(site.html('/docs/c')).not.toContain('href="/docs/a b"')
})

test('letters are told as letters, and what is alike is found by them', async () => {
  site = await tempSite({
    'content/docs/安装.md': page(
      '## 可选的配置\n\n[x](./使用.md#可选的配制) [y](/docs/用法) [z](#没有)',
    ),
    'content/docs/使用.md': page('## 可选的配置'),
  })
  const { report } = await site.run('check', '--json')
  const told = report.problems.map(({ message, hint }) => [message, hint])
  expect(told).toEqual([
    ['/docs/使用#可选的配制: the page has no #可选的配制', 'Did you mean #可选的配置?'],
    ['/docs/用法 does not exist', 'Did you mean /docs/使用?'],
    ['this page has no #没有', 'The page has #可选的配置.'],
  ])
})

test('a link of a page and of the menu is told at the page, and the hint is about the page', async () => {
  site = await tempSite({
    'site.config.ts': configWith(
      "themeConfig: { navbar: { items: [{ label: 'Gone', to: '/docs/gone' }] } }",
    ),
    'content/docs/a.md': page('[x](/docs/gone)'),
  })
  const { report } = await site.run('check', '--json')
  expect(report.problems).toMatchObject([
    {
      file: 'content/docs/a.md',
      details: [expect.stringContaining('site.config.ts')],
      hint: 'Correct the address, or write that page.',
    },
  ])
})

test('the images of a <picture>, and that of a video before it plays, are files of the site', async () => {
  const text = `# A

<picture>
<source srcset="/icon.svg 1x, ./own.svg 2x">
<source srcset="./none.svg">
<img alt="x" src="/icon.svg">
</picture>

<video src="/icon.svg" poster="./gone.png"></video>
`
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"></svg>'
  const site = await tempSite({
    'site.config.ts': configWith("baseUrl: '/base/', onBrokenLinks: 'warn'"),
    'content/static/icon.svg': svg,
    'content/docs/own.svg': svg,
    'content/docs/a.md': text,
  })
  const { report } = await site.run('build', '--json')
  expect(report.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '5 /base/docs/none.svg does not exist',
    '9 /base/docs/gone.png does not exist',
  ])
  expect(site.html('/docs/a')).toMatch(
    /srcset="\/base\/icon\.svg 1x, \/base\/assets\/files\/own-[\da-f]{8}\.svg 2x"/,
  )
  site.remove()
})

test('a link of an included file is found where the file is first, then in the content folder', async () => {
  site = await tempSite({
    'site.config.ts': configWith("onBrokenLinks: 'warn'"),
    'content/docs/in/deep/page.mdx':
      "import Part from '../../common/_part.mdx'\n\n# Page\n\n<Part />\n",
    'content/docs/common/_part.mdx':
      '[a](other.md) [b](beside.md) [c](./beside.md) [d](../other.md#part) [e](none.md)\n',
    'content/docs/common/beside.md': '# Beside\n',
    'content/docs/other.md': '# Other\n\n## Part\n',
  })
  const hrefs = () =>
    [...site.html('/docs/in/deep/page').matchAll(/<a href="([^"]+)">[a-e]<\/a>/g)].map(
      ([, href]) => href,
    )
  const { report } = await site.run('build', '--json')
  expect(report.problems.map(({ message }) => message)).toEqual([
    'the link ../../common/none.md leads to no Markdown file',
  ])
  expect(hrefs()).toEqual([
    '/docs/other',
    '/docs/common/beside',
    '/docs/common/beside',
    '/docs/other#part',
    '../../common/none.md',
  ])
  // What is kept of the page depends on what is there.
  site.write('content/docs/beside.md', '# Of the content folder\n')
  site.write('content/docs/common/other.md', '# Nearer\n')
  site.write('content/docs/none.md', '# Now there\n')
  await site.run('build')
  expect(hrefs()).toEqual([
    '/docs/common/other',
    '/docs/common/beside',
    '/docs/common/beside',
    '/docs/other#part',
    '/docs/none',
  ])
  site.delete('content/docs/common/other.md')
  await site.run('build')
  expect(hrefs()[0]).toBe('/docs/other')
})
