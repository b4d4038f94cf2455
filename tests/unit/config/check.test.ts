import { describe, expect, test } from 'vitest'
import { checkConfig } from '../../../src/config/check.ts'
import type { SiteConfig } from '../../../src/config/config.ts'
import { notesOf } from '../../../src/config/texts.ts'
import { type Problem, SiteError } from '../../../src/tools/problem.ts'

const good = { title: 'Notes', url: 'https://notes.example' }

function check(value: unknown, text = '', overrides = {}): SiteConfig {
  return checkConfig({ value, file: 'site.config.ts', text }, '/site', overrides)
}

function problemsOf(value: unknown, text = ''): Problem[] {
  try {
    check(value, text)
  } catch (error) {
    if (error instanceof SiteError && error.exitCode === 2) return error.problems
    throw error
  }
  return []
}

const messages = (value: unknown) =>
  problemsOf(value).map(({ code, message, hint }) =>
    [code, message, hint].filter(Boolean).join(' | '),
  )

describe('unknown keys', () => {
  // B142
  test('an unknown top-level key fails, names the nearest key and points to customFields', () => {
    expect(messages({ ...good, navbarr: 1, tagLine: 'x' })).toEqual([
      'CONFIG_KEY | navbarr is not a known key | Did you mean themeConfig.navbar? Values of your own go into customFields.',
      'CONFIG_KEY | tagLine is not a known key | Did you mean tagline? Values of your own go into customFields.',
    ])
  })

  // B142
  test('unknown keys inside themeConfig and customFields pass', () => {
    expect(
      problemsOf({ ...good, themeConfig: { prism: { theme: 'x' } }, customFields: { mine: 1 } }),
    ).toEqual([])
  })

  test.each<[object, string]>([
    [{ lang: 'de' }, 'i18n.defaultLocale'],
    [{ description: 'x' }, 'tagline'],
    [{ nav: [] }, 'themeConfig.navbar.items'],
    [{ mermaid: true }, 'markdown.mermaid'],
    [{ logo: 'a.svg' }, 'themeConfig.navbar.logo'],
    [{ css: [] }, 'theme.customCss'],
  ])('%j is named as other programs have it', (options, meant) => {
    expect(messages({ ...good, ...options })).toEqual([
      `CONFIG_KEY | ${Object.keys(options)[0]} is not a known key | Did you mean ${meant}? Values of your own go into customFields.`,
    ])
  })

  // `theme` is near to `themes`, and is something else.
  test('keys of Docusaurus lead to ours, and to the command that moves a whole file', () => {
    const migrate =
      ' If all of the file is of Docusaurus, rename it to docusaurus.config.ts, and run quire migrate.'
    const keys = { presets: ['classic'], themes: [], plugins: [], projectName: 'x' }
    const hints = (options: object) => problemsOf({ ...good, ...options }).map(({ hint }) => hint)
    const [presets, ...others] = hints(keys)
    expect(presets).toBe(
      `It is a key of Docusaurus: write its docs, blog, pages and theme at the top.${migrate}`,
    )
    expect(others).toEqual([
      expect.stringContaining('diagrams are markdown.mermaid.'),
      expect.stringContaining('plugins of Markdown go into markdown.remarkPlugins'),
      'Remove it: it is a key of Docusaurus, and changes nothing here.',
    ])
    expect(hints({ presets: ['classic'], search: true })[0]).not.toContain('migrate')
  })

  test('an item of the navbar in the words of another program is told once a key', () => {
    const items = [{ text: 'Notes', link: '/docs' }]
    expect(messages({ ...good, themeConfig: { navbar: { items } } })).toEqual([
      'CONFIG_KEY | themeConfig.navbar.items[0].text is not a known key | Did you mean label?',
      'CONFIG_KEY | themeConfig.navbar.items[0].link is not a known key | Did you mean to?',
    ])
  })

  test('a key of themeConfig that is nearly a known one passes with a warning', () => {
    const config = check({ ...good, themeConfig: { navBar: {}, nav: [], prism: {} } })
    expect(notesOf(config).map(({ severity, hint }) => [severity, hint])).toEqual([
      ['warning', 'Did you mean themeConfig.navbar?'],
      ['warning', 'Did you mean themeConfig.navbar.items?'],
      ['warning', expect.stringContaining('markdown.magicComments')],
    ])
  })

  test('an unknown key below the top names its path and the nearest key', () => {
    expect(
      messages({ ...good, blog: { postsPerpage: 5 }, themeConfig: { navbar: { item: [] } } }),
    ).toEqual([
      'CONFIG_KEY | blog.postsPerpage is not a known key | Did you mean postsPerPage?',
      'CONFIG_KEY | themeConfig.navbar.item is not a known key | Did you mean items?',
    ])
  })

  test('an unknown key without a likely meaning lists the known ones', () => {
    expect(messages({ ...good, pages: { zzz: 1 } })).toEqual([
      'CONFIG_KEY | pages.zzz is not a known key | Known keys: id, path, routeBasePath, include, exclude, editUrl, admonitions, remarkPlugins, beforeDefaultRemarkPlugins, rehypePlugins, beforeDefaultRehypePlugins, recmaPlugins.',
    ])
  })
})

describe('required fields and addresses', () => {
  // B143
  test('each missing required field has a message of its own', () => {
    expect(messages({})).toEqual([
      "CONFIG_VALUE | title is missing: expected a text | Add title: 'My notes'.",
      "CONFIG_VALUE | url is missing: expected a text | Add url: 'https://notes.example'.",
    ])
  })

  // B143
  test('a url with a path is told to use baseUrl', () => {
    expect(messages({ ...good, url: 'https://a.example/notes/' })).toEqual([
      "CONFIG_VALUE | url must not have a path, got 'https://a.example/notes/' | Write url: 'https://a.example' and put the path into baseUrl: '/notes/'.",
    ])
  })

  test.each([
    'notes.example',
    '/notes',
    'ftp://a.example',
    'https:/a.example',
    'javascript:alert(1)',
    '',
  ])('url %j is not a valid URL', (url) => {
    // B143
    expect(messages({ ...good, url })[0]).toContain('url does not look like a valid URL')
  })

  test.each([
    'https://{$HOST}',
    'https://$HOST',
    'https://a,b.example',
    "https://a'b.example",
    'https://*.example',
  ])('url %j names no host', (url) => {
    expect(messages({ ...good, url })[0]).toContain('url has no valid host')
  })

  test.each([
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:,x',
    ' /x',
    '',
  ])('a redirect to %j, or from it, leaves the site', (href) => {
    const refused = (redirect: object) => messages({ ...good, redirects: [redirect] }).join()
    expect(refused({ from: '/old', to: href })).toContain("must begin with '/'")
    expect(refused({ from: href, to: '/docs' })).toMatch(/redirects/)
  })

  test.each(['https://münchen.example', 'http://[::1]:8080', 'http://127.0.0.1:3000'])(
    'url %j names a host',
    (url) => expect(check({ ...good, url }).url).toBe(url),
  )

  // B143
  test('a trailing slash of url is dropped', () => {
    expect(check({ ...good, url: 'https://a.example/' }).url).toBe('https://a.example')
  })

  test.each([
    [undefined, '/'],
    ['notes', '/notes/'],
    ['/notes', '/notes/'],
    ['/a/b/', '/a/b/'],
    ['/', '/'],
    ['', '/'],
  ])('baseUrl %j becomes %j', (baseUrl, expected) => {
    // B143
    expect(check({ ...good, baseUrl }).baseUrl).toBe(expected)
  })

  test.each(['//x/', '/a b/', '/../', '/x?y', 'https://a.example/x', 'a\\b', '/x#y'])(
    'baseUrl %j is refused',
    (baseUrl) => {
      expect(messages({ ...good, baseUrl })[0]).toContain(
        "baseUrl must be a plain path such as '/' or '/notes/'",
      )
    },
  )

  test('all problems are reported together', () => {
    const codes = problemsOf({ title: '', url: 'x', bogus: 1, blog: { postsPerPage: '5' } }).map(
      (problem) => problem.code,
    )
    expect(codes).toHaveLength(4)
  })
})

describe('values', () => {
  test.each([0, -1, 1.5, '5', Number.POSITIVE_INFINITY, null])(
    'postsPerPage %j is refused',
    (postsPerPage) => {
      expect(messages({ ...good, blog: { postsPerPage } })[0]).toContain(
        "CONFIG_VALUE | blog.postsPerPage must be a whole number of at least 1 or 'ALL', got",
      )
    },
  )

  test.each([
    [{ sitemap: { changefreq: 'weakly' } }, "got 'weakly' | Did you mean 'weekly'?"],
    [{ blog: { feedOptions: { type: 'rrs' } } }, "got 'rrs' | Did you mean 'rss'?"],
    [{ hosts: ['ngnix'] }, "got 'ngnix' | Did you mean 'nginx'?"],
    [
      { contentSecurityPolicy: { 'conect-src': [] } },
      "is not a directive that a site may add to, got a list | Did you mean 'connect-src'?",
    ],
    [{ contentSecurityPolicy: { nope: [] } }, 'Known: script-src, '],
    [{ themeConfig: { colorMode: { themeColor: 'withe' } } }, "a colour of CSS, got 'withe' | "],
    [
      { themeConfig: { colorMode: { themeColor: { light: '#12345z', dark: '#111' } } } },
      'themeColor.light must be a colour of CSS',
    ],
    [{ webManifest: { backgroundColor: 'url(x)' } }, 'must be a colour of CSS'],
  ])('a slip in %j is told with what was meant', (options, told) => {
    expect(messages({ ...good, ...options })).toEqual([expect.stringContaining(told)])
  })

  test('a wrong word names the allowed ones and the nearest', () => {
    expect(messages({ ...good, onBrokenLinks: 'throws' })).toEqual([
      "CONFIG_VALUE | onBrokenLinks must be 'ignore', 'log', 'warn' or 'throw', got 'throws' | Did you mean 'throw'?",
    ])
  })

  test('docs and blog take false or options', () => {
    expect(check({ ...good, docs: false, blog: false, pages: false })).toMatchObject({
      docs: undefined,
      blog: undefined,
      pages: undefined,
    })
    expect(messages({ ...good, docs: true })).toEqual([
      'CONFIG_VALUE | docs must be false or an object, got true | Remove the key: without it there is one.',
    ])
  })

  test.each<[object, string]>([
    [{ blog: 'notes' }, "Write blog: { path: 'notes' }."],
    [{ blog: null }, 'Write false for none, or remove the key.'],
    [{ search: 'local' }, 'Write true, false or keys and values, such as search: { exclude: … }.'],
    [{ search: 'false' }, 'Write false without quotes.'],
    [{ onBrokenLinks: 'error' }, "Did you mean 'throw'?"],
    [{ onBrokenLinks: false }, "Did you mean 'ignore'?"],
    [{ blog: { postsPerPage: '5' } }, 'Write 5 without quotes.'],
    [{ blog: { postsPerPage: 'all' } }, "Write it in capitals: 'ALL'."],
    [{ blog: { postsPerPage: 0 } }, "Write 1 or more, or 'ALL'."],
    [{ hosts: 'nginx' }, "Put it in square brackets: ['nginx']."],
    [{ redirects: { '/a': '/b' } }, 'Write a list: redirects: [{ from: …, to: … }].'],
    [
      { redirects: { from: '/a', to: '/b' } },
      "Put it in square brackets: [{ from: '/a', to: '/b' }].",
    ],
    [{ redirects: [{ from: 'a', to: '/b' }] }, "Write '/a'."],
    [{ i18n: { defaultLocale: 'en_US' } }, "Write 'en-US'."],
    [{ docs: { editUrl: 'a.example/x' } }, "Write the protocol too: 'https://a.example/x'."],
    [{ baseUrl: 'https://a.example/x/' }, "Write '/x/': the host belongs in url."],
    [{ scripts: ['<script src="a.js">'] }, 'Write its src alone, or the tag into headTags.'],
    [
      { stylesheets: [{ url: '/a.css' }] },
      "Write { href: 'https://…' }, with other attributes next to it.",
    ],
  ])('what to write in place of %j', (options, hint) => {
    expect(problemsOf({ ...good, ...options }).map((problem) => problem.hint)).toEqual([hint])
  })

  test('two docs, or two blogs, cannot have one path', () => {
    const docs = [{}, { id: 'api', path: 'content/api' }]
    expect(messages({ ...good, docs })).toEqual([
      "CONFIG_VALUE | docs[1].routeBasePath has the routeBasePath 'docs' of one before it, got nothing | Give each a routeBasePath of its own.",
    ])
    expect(messages({ ...good, pages: [{}, { id: 'more', path: 'content/more' }] })).toEqual([])
  })

  test('the default locale must be among the locales', () => {
    expect(messages({ ...good, i18n: { defaultLocale: 'fr', locales: ['en'] } })).toEqual([
      "CONFIG_VALUE | i18n.locales must contain the default locale 'fr', got a list | Write locales: ['fr', 'en'], or another defaultLocale.",
    ])
  })

  test('a folder must not lead out of the site', () => {
    expect(messages({ ...good, staticDirectories: ['../secret'] })[0]).toContain(
      "staticDirectories[0] must not lead out of the site's folder",
    )
  })
})

describe('navbar and footer', () => {
  const navbar = (...items: unknown[]) => messages({ ...good, themeConfig: { navbar: { items } } })
  const footer = (...links: unknown[]) => messages({ ...good, themeConfig: { footer: { links } } })

  test('every type of item in its right form passes', () => {
    expect(
      navbar(
        { to: '/blog', label: 'Blog' },
        { type: 'docSidebar', sidebarId: 'a', position: 'left' },
        { type: 'doc', docId: 'a' },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/x', label: 'x' }] },
        { type: 'localeDropdown' },
        { type: 'html', value: '<b>x</b>' },
        { label: 'More', items: [{ href: 'https://a.example', label: 'a' }] },
      ),
    ).toEqual([])
  })

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
  ])('%j is no address', (href) => {
    expect(navbar({ label: 'a', href }, { label: 'b', to: href })).toHaveLength(2)
    expect(navbar({ label: 'a', items: [{ label: 'b', href }] })[0]).toContain(
      'must not begin with javascript:',
    )
    expect(footer({ label: 'a', href })[0]).toContain('must not begin with javascript:')
    expect(
      messages({ ...good, themeConfig: { navbar: { logo: { src: 'a.svg', href } } } }),
    ).toHaveLength(1)
    expect(messages({ ...good, themeConfig: { image: href } })[0]).toContain(
      'themeConfig.image must be a path or an http(s) address',
    )
  })

  test('an item needs exactly one of to and href', () => {
    const hint = "Write to: '/docs' for a page of this site, or href for any address."
    expect(navbar({ label: 'a' }, { label: 'b', to: '/b', href: 'https://b.example' })).toEqual([
      `CONFIG_VALUE | themeConfig.navbar.items[0] needs exactly one of to and href, got an object | ${hint}`,
      `CONFIG_VALUE | themeConfig.navbar.items[1] needs exactly one of to and href, got an object | ${hint}`,
    ])
  })

  test('an unknown type names its path and the nearest', () => {
    expect(navbar({ to: '/', label: 'a' }, { type: 'docSidebr' })[0]).toMatch(
      /^CONFIG_VALUE \| themeConfig\.navbar\.items\[1\]\.type must be 'default', .* got 'docSidebr' \| Did you mean 'docSidebar'\?$/,
    )
  })

  test('a dropdown inside a dropdown is refused', () => {
    expect(navbar({ label: 'a', items: [{ label: 'b', items: [] }] }).join()).toContain(
      'themeConfig.navbar.items[0].items[0].items is not a known key',
    )
  })

  // B144
  test('columns and single items do not mix', () => {
    expect(footer({ title: 'a', items: [] }, { label: 'b', to: '/b' })[0]).toContain(
      'themeConfig.footer.links mixes columns',
    )
    expect(footer({ title: 'a', items: [{ label: 'b', to: '/b' }] })).toEqual([])
    expect(footer({ label: 'b', to: '/b' }, { html: '<b>x</b>' })).toEqual([])
  })

  // B144
  test('no footer is configured by default', () => {
    expect(check(good).theme.footer).toBeUndefined()
  })

  test('a footer item needs exactly one of to, href and html', () => {
    expect(footer({ items: [{ label: 'b' }] })[0]).toContain(
      'themeConfig.footer.links[0].items[0] needs exactly one of to, href and html',
    )
  })
})

describe('what does nothing here is refused', () => {
  test.each<[string, object, string]>([
    [
      'what KaTeX is told, as a text',
      { markdown: { math: 'katex' } },
      "CONFIG_VALUE | markdown.math must be true, false or an object, got 'katex' | Write true, false or keys and values, such as math: { singleDollarTextMath: … }.",
    ],
    [
      'settings of a language that the site does not have',
      { i18n: { localeConfigs: { fr: { label: 'Français' } } } },
      "CONFIG_VALUE | i18n.localeConfigs.fr is not a locale of the site, got an object | Add 'fr' to i18n.locales, or remove this.",
    ],
    [
      'a language that is named twice',
      { i18n: { locales: ['en', 'fr', 'FR'] } },
      "CONFIG_VALUE | i18n.locales[2] is the same locale as one before it, got 'FR' | Remove one of them.",
    ],
    [
      'a calendar that cannot be one',
      { i18n: { localeConfigs: { en: { calendar: 'of my own' } } } },
      "CONFIG_VALUE | i18n.localeConfigs.en.calendar must be a calendar such as 'gregory' or 'persian', got 'of my own' | Correct the value, or remove the key.",
    ],
    [
      'the active paths of a dropdown',
      { themeConfig: { navbar: { items: [{ label: 'a', items: [], activeBasePath: '/a' }] } } },
      "CONFIG_VALUE | themeConfig.navbar.items[0].activeBasePath is not supported, got '/a' | Write it at the items of the menu.",
    ],
  ])('%s', (_, options, problem) => {
    expect(messages({ ...good, ...options })).toEqual([problem])
  })
})

describe('defaults', () => {
  test('the smallest config is filled in', () => {
    expect(check({ ...good, docs: {} })).toMatchObject({
      root: '/site',
      outDir: '/site/build',
      baseUrl: '/',
      titleDelimiter: '|',
      onBrokenLinks: 'throw',
      onBrokenMarkdownLinks: 'warn',
      onDuplicateRoutes: 'warn',
      staticDirectories: ['content/static', 'static'],
      i18n: {
        defaultLocale: 'en',
        locales: [{ name: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
      },
      docs: { path: 'content/docs', routeBasePath: 'docs', breadcrumbs: true },
      blog: {
        postsPerPage: 10,
        blogSidebarCount: 5,
        blogTitle: 'Blog',
        tagsBasePath: 'tags',
        archiveBasePath: 'archive',
        pageBasePath: 'page',
      },
      theme: {
        colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
        toc: { min: 2, max: 3 },
      },
    })
    expect(check(good).blog?.feeds).toEqual({
      types: ['rss', 'atom'],
      title: 'Notes Blog',
      description: 'Notes Blog',
      copyright: undefined,
      stylesheet: true,
      tags: false,
      limit: 20,
    })
  })

  test('locales get their own names and directions', () => {
    const locales = ['en', 'fr', 'ar', 'he'].map(
      (name) => check({ ...good, i18n: { defaultLocale: name } }).i18n.locales[0]!,
    )
    expect(locales.map(({ label, direction }) => `${label} ${direction}`)).toEqual([
      'English ltr',
      'Français ltr',
      'العربية rtl',
      'עברית rtl',
    ])
    const language = { defaultLocale: 'de', localeConfigs: { de: { htmlLang: 'de-x-plain' } } }
    expect(check({ ...good, i18n: language }).i18n.locales[0]!.label).toBe('Deutsch')
  })

  // B145
  test('flags win over the file', () => {
    expect(
      check({ ...good, baseUrl: '/a/' }, '', { baseUrl: 'b', out: '/elsewhere/x' }),
    ).toMatchObject({ baseUrl: '/b/', outDir: '/elsewhere/x' })
  })

  test('null for the archive, feeds and their limit means none', () => {
    const { blog } = check({
      ...good,
      blog: { archiveBasePath: null, feedOptions: { type: null, limit: null } },
    })
    expect(blog).toMatchObject({ archiveBasePath: null, feeds: { types: [], limit: undefined } })
  })
})

describe('places', () => {
  const text = `import { defineConfig } from 'quire'
// title: not here { [
export default defineConfig({
  title: "it's { [ not a bracket",
  url: 'https://notes.example',
  themeConfig: {
    navbar: {
      items: [
        { type: 'localeDropdown' },
        { type: 'doc' /* } */, docId: 1 },
        { type: 'docSidebar' },
      ],
    },
  },
  'onBrokenLinks': 'never',
})
`
  const at = (value: unknown) =>
    problemsOf(value, text).map(({ file, line, column }) => `${file}:${line}:${column}`)

  test('a problem names line and column of its key', () => {
    expect(
      at({
        ...good,
        themeConfig: { navbar: { items: [{ type: 'localeDropdown' }, { type: 'doc', docId: 1 }] } },
      }),
    ).toEqual(['site.config.ts:10:32'])
    expect(at({ ...good, onBrokenLinks: 'never' })).toEqual(['site.config.ts:15:3'])
  })

  test('a key that is not written down has the place of the nearest one above', () => {
    const items = [{ type: 'localeDropdown' }, { type: 'doc', docId: 'a' }, { type: 'docSidebar' }]
    expect(at({ ...good, themeConfig: { navbar: { items } } })).toEqual(['site.config.ts:11:9'])
  })
})
