// What an author is told of settings: the configuration, sidebars files, what stands in the folders
// of the sources.
import { afterEach, describe, expect, test } from 'vitest'
import { CONFIG, configWith, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
afterEach(() => site.remove())

const doc = (title: string, text = 'Text.') => `---\ntitle: ${title}\n---\n\n${text}\n`

async function problemsOf(files: Record<string, string>, ...args: string[]) {
  site = await tempSite(files)
  const { exitCode, report } = await site.run('build', '--json', ...args)
  const problems = report.problems.map(({ code, file, line, column, message, hint }) => ({
    at: [code, file, line, column].join(':'),
    message,
    hint,
  }))
  return { exitCode, problems, severities: report.problems.map(({ severity }) => severity) }
}

describe('the configuration', () => {
  test('of a site without any source where content is meant to be says one thing', async () => {
    const { exitCode, problems } = await problemsOf({
      'site.config.ts': configWith("blog: { path: 'posts' }"),
    })
    expect(exitCode).toBe(1)
    expect(problems).toEqual([
      {
        at: 'SITE_EMPTY:::',
        message: 'the site has no page: there is no source in content/pages, content/docs, posts',
        hint: 'Write the first one: content/pages/index.md is the home page.',
      },
    ])
  })

  test('names the line of a sidebar that the navbar asks for, and of a page’s second claim to a path', async () => {
    const { problems } = await problemsOf({
      'site.config.ts':
        "export default {\n  title: 'T',\n  url: 'https://t.example',\n  themeConfig: {\n    navbar: {\n      items: [{ type: 'docSidebar', sidebarId: 'defaultSidebr' }],\n    },\n  },\n}\n",
      'content/docs/a.md': doc('A'),
      'content/docs/b.md': '---\ntitle: B\nslug: /a\n---\n\nText.\n',
    })
    expect(problems.map(({ at, hint }) => [at, hint])).toEqual([
      [
        'ROUTE_DUPLICATE:content/docs/b.md:3:7',
        '"content/docs/a.md" has that path too: write slug: another-name.',
      ],
      ['CONFIG_NAVBAR:site.config.ts:6:37', 'Did you mean defaultSidebar?'],
    ])
  })

  test('with two locales at one address is refused, at the one that says so', async () => {
    const { exitCode, problems } = await problemsOf({
      'site.config.ts':
        "export default {\n  title: 'T',\n  url: 'https://t.example',\n  i18n: {\n    locales: ['en', 'de'],\n    localeConfigs: { de: { baseUrl: '/' } },\n  },\n}\n",
      'content/docs/a.md': doc('A'),
    })
    expect(exitCode).toBe(2)
    expect(problems).toEqual([
      {
        at: 'CONFIG_LOCALE:site.config.ts:6:28',
        message: "the locales 'en' and 'de' have one base URL, /",
        hint: "Give each a baseUrl of its own, such as '/de/'.",
      },
    ])
  })

  test('without a default export is told so, at what it exports', async () => {
    const { exitCode, problems } = await problemsOf({
      'site.config.ts': "// Mine\nexport const config = { title: 'T', url: 'https://t.example' }\n",
    })
    expect(exitCode).toBe(2)
    expect(problems).toEqual([
      {
        at: 'CONFIG_VALUE:site.config.ts:2:1',
        message: 'the file has no default export, only "config"',
        hint: 'Write export default config at its end.',
      },
    ])
  })

  test('with a slip in a required key is one problem', async () => {
    const { problems } = await problemsOf({
      'site.config.ts':
        "const config = {\n  titel: 'T',\n  url: 'https://t.example',\n}\n\nexport default config\n",
    })
    expect(problems).toEqual([
      {
        at: 'CONFIG_KEY:site.config.ts:2:3',
        message: 'titel is not a known key',
        hint: 'Did you mean title? Values of your own go into customFields.',
      },
    ])
  })

  test('names the key and the line of each of its links that leads nowhere, and the setting of a file that is missing', async () => {
    const { exitCode, problems } = await problemsOf({
      'site.config.ts': `export default {
  title: 'T',
  url: 'https://t.example',
  favicon: 'img/nope.ico',
  themeConfig: {
    navbar: {
      logo: { src: '/img/logo.svg' },
      items: [
        { to: '/docs/wikki', label: 'Wiki' },
        { label: 'More', items: [{ to: '/gone', label: 'Gone' }] },
      ],
    },
    footer: {
      links: [{ title: 'A', items: [{ label: 'B', to: '/lost' }] }],
      copyright: '<a href="/nowhere">N</a>',
    },
  },
}
`,
      'content/docs/wiki.md': doc('Wiki'),
    })
    expect(exitCode).toBe(1)
    expect(problems).toEqual([
      {
        at: 'LINK_BROKEN:site.config.ts:4:3',
        message: '/img/nope.ico does not exist',
        hint: 'Put the file into a static folder, as content/static/img/nope.ico, or correct favicon.',
      },
      expect.objectContaining({
        at: 'LINK_BROKEN:site.config.ts:7:15',
        hint: expect.stringContaining('or correct themeConfig.navbar.logo.src.'),
      }),
      {
        at: 'LINK_BROKEN:site.config.ts:9:11',
        message: '/docs/wikki does not exist',
        hint: 'Did you mean /docs/wiki? Correct themeConfig.navbar.items[0].to.',
      },
      expect.objectContaining({
        at: 'LINK_BROKEN:site.config.ts:10:36',
        hint: expect.stringContaining('Correct themeConfig.navbar.items[1].items[0].to.'),
      }),
      expect.objectContaining({
        at: 'LINK_BROKEN:site.config.ts:14:51',
        hint: expect.stringContaining('Correct themeConfig.footer.links[0].items[0].to.'),
      }),
      expect.objectContaining({
        at: 'LINK_BROKEN:site.config.ts:15:7',
        hint: expect.stringContaining('Correct themeConfig.footer.copyright.'),
      }),
    ])
  })
})

describe('a sidebars file', () => {
  const config =
    "export default {\n  title: 'T',\n  url: 'https://t.example',\n  docs: {\n    sidebarPath: './sidebars.ts',\n  },\n}\n"

  test('that does not exist is told at the key that names it', async () => {
    const { exitCode, problems } = await problemsOf({
      'site.config.ts': config,
      'sidebars.js': 'export default {}\n',
      'content/docs/a.md': doc('A'),
    })
    expect(exitCode).toBe(2)
    expect(problems).toEqual([
      {
        at: 'CONFIG_VALUE:site.config.ts:5:5',
        message: 'docs.sidebarPath names the file "sidebars.ts", which does not exist',
        hint: 'Did you mean "sidebars.js"?',
      },
    ])
  })

  test('names line and column of an unknown id, a broken link and a circle', async () => {
    const { exitCode, problems } = await problemsOf({
      'site.config.ts': config,
      'sidebars.ts': `const again: unknown[] = ['guide/install']
again.push({ type: 'category', label: 'Again', items: again })

const sidebars = {
  main: [
    'intro',
    { type: 'doc', id: 'guide/instal' },
    { type: 'category', label: 'Circle', items: again },
    { type: 'lnk', label: 'x', href: '/x' },
    { type: 'link', label: 'Gone', href: '/docs/gone' },
  ],
}

export default sidebars
`,
      'content/docs/intro.md': doc('Intro'),
      'content/docs/guide/install.md': doc('Install'),
    })
    expect(exitCode).toBe(1)
    expect(problems).toEqual([
      {
        at: 'SIDEBAR_DOC_UNKNOWN:sidebars.ts:7:20',
        message:
          'the sidebar names the doc "guide/instal", which the version "current" does not have',
        hint: 'Did you mean "guide/install"?',
      },
      {
        at: 'SIDEBAR_ITEM:sidebars.ts:8:42',
        message: 'the sidebar item main[2].items[1].items contains itself',
        hint: 'Remove the reference that leads back to an item above it.',
      },
      {
        at: 'SIDEBAR_ITEM:sidebars.ts:9:7',
        message: 'the sidebar item main[3] has the unknown type "lnk"',
        hint: 'Did you mean "link"?',
      },
    ])
  })

  test('is where a broken link of a sidebar is told', async () => {
    const { problems } = await problemsOf({
      'site.config.ts': config,
      'sidebars.ts':
        "export default {\n  main: [\n    'intro',\n    { type: 'link', label: 'Gone', href: '/docs/gone' },\n  ],\n}\n",
      'content/docs/intro.md': doc('Intro'),
    })
    expect(problems).toEqual([
      {
        at: 'LINK_BROKEN:sidebars.ts:4:36',
        message: '/docs/gone does not exist',
        hint: expect.stringContaining('Correct the sidebar\'s link "Gone".'),
      },
    ])
  })

  test('the doc that a category file names is told there', async () => {
    const { problems } = await problemsOf({
      'content/docs/guide/_category_.json':
        '{\n  "label": "Guide",\n  "link": { "type": "doc", "id": "instal" }\n}\n',
      'content/docs/guide/install.md': doc('Install'),
    })
    expect(problems).toMatchObject([
      { at: 'SIDEBAR_DOC_UNKNOWN:content/docs/guide/_category_.json:3:28' },
    ])
  })
})

describe('files among the sources', () => {
  test('Markdown is read whatever its extension’s letters', async () => {
    site = await tempSite({
      'content/docs/a.MD': doc('A', '[b](./b.markdown)'),
      'content/docs/b.markdown': doc('B'),
      'content/docs/sub/README.MD': doc('Sub'),
      'content/blog/2023-01-01-post.MDX': doc('Post'),
      'content/pages/about.markdown': doc('About'),
    })
    const { exitCode, stderr } = await site.run('build')
    expect(stderr).not.toContain('warning')
    expect(exitCode).toBe(0)
    expect(site.html('/docs/a')).toContain('href="/docs/b"')
    for (const href of ['/docs/sub', '/blog/2023/01/01/post', '/about'])
      expect(site.html(href)).toContain('| Test</title>')
  })

  test('what looks like a page and is none is told, and a linked file is not', async () => {
    const { exitCode, problems, severities } = await problemsOf({
      'content/docs/a.md': doc('A', '[notes](./notes.txt)'),
      'content/docs/notes.txt': 'x',
      'content/docs/old.rst': 'x',
      'content/docs/_left.txt': 'x',
      'content/docs/data.csv': 'x',
      'content/pages/old.html': '<p>x</p>',
    })
    expect(exitCode).toBe(0)
    expect(severities).toEqual(['warning', 'warning'])
    expect(problems).toEqual([
      {
        at: 'SOURCE_UNREAD:content/docs/old.rst::',
        message: '"old.rst" is not a page: only Markdown is, and .tsx in the pages folder',
        hint: 'Write it as old.md, link to it to publish it as a file, or begin its name with "_" to leave it out.',
      },
      {
        at: 'SOURCE_UNREAD:content/pages/old.html::',
        message: '"old.html" is not a page: only Markdown is, and .tsx in the pages folder',
        hint: 'Move it to content/static to publish it as it is, or write the page in Markdown.',
      },
    ])
  })

  test('a link to a draft says that it is one, once', async () => {
    const { exitCode, problems } = await problemsOf({
      'content/docs/a.md': doc('A', '[b](./b.md)'),
      'content/docs/b.md': '---\ntitle: B\ndraft: true\n---\n\nText.\n',
    })
    expect(exitCode).toBe(1)
    expect(problems).toEqual([
      {
        at: 'LINK_BROKEN:content/docs/a.md:5:1',
        message: '/docs/b is a draft, which is not published',
        hint: 'Remove draft: true from content/docs/b.md to publish it, or remove the link.',
      },
    ])
    expect((await site.run('build', '--drafts')).exitCode).toBe(0)
  })

  test('a post from the future waits for its day, by the clock of the build', async () => {
    site = await tempSite({
      'content/blog/2024-05-06-a.md': doc('A'),
      'content/blog/2020-01-01-b.md': doc('B'),
    })
    const codes = async (epoch: string) =>
      (await site.run('build', '--json', { SOURCE_DATE_EPOCH: epoch })).report.problems.map(
        ({ code }) => code,
      )
    const post = 'build/blog/2024/05/06/a/index.html'
    expect(await codes('1700000000')).toEqual(['POST_SCHEDULED'])
    expect(site.has(post)).toBe(false)
    // Nothing has changed but the time.
    expect(await codes('1700000001')).toEqual(['POST_SCHEDULED'])
    expect(await codes('1800000000')).toEqual([])
    expect(site.has(post)).toBe(true)
    expect(await codes('1700000000')).toEqual(['POST_SCHEDULED'])
    expect(site.has(post)).toBe(false)
  })
})

test('a version’s name has no spaces', async () => {
  site = await tempSite({ 'site.config.ts': CONFIG, 'content/docs/a.md': doc('A') })
  const { exitCode, stderr } = await site.run('version', 'a b')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('"a b" has a space in it, which would be part of addresses')
  expect(stderr).toContain('a-b')
  expect(site.has('versions.json')).toBe(false)
})
