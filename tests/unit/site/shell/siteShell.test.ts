import { describe, expect, test } from 'vitest'
import type { NavbarItemOptions } from '../../../../src/config/config.ts'
import { demo, pageAt, problemsOf, siteOf, type TestSite } from '../support.ts'

const withItems = (items: NavbarItemOptions[], more: TestSite = demo()) =>
  siteOf({ ...more, theme: { navbar: { hideOnScroll: false, items } } })

describe('the navbar', () => {
  // B86
  test('the demo’s Wiki item leads to the wiki category and belongs to the sidebar, Blog leads to the blog', () => {
    expect(siteOf(demo()).shell.navbar.items).toMatchObject([
      {
        type: 'link',
        position: 'left',
        label: 'Wiki',
        href: '/docs/category/wiki',
        sidebar: 'tutorialSidebar',
      },
      { type: 'link', position: 'left', label: 'Blog', href: '/blog' },
      { type: 'versions', position: 'right', before: [], after: [] },
      { type: 'locales', position: 'right', before: [], after: [] },
    ])
  })
  test('a sidebar item is called as the item it leads to, unless it has a label', () => {
    expect(
      withItems([{ type: 'docSidebar', sidebarId: 'tutorialSidebar' }]).shell.navbar.items,
    ).toMatchObject([{ label: 'Wiki' }])
  })
  test('a doc item is active on its sidebar; a draft’s is left out', () => {
    const site = withItems(
      [
        { type: 'doc', docId: 'a' },
        { type: 'doc', docId: 'd' },
        { type: 'doc', docId: 'lone' },
      ],
      {
        docs: {
          'a.md': { title: 'A' },
          'd.md': { draft: true },
          'lone.md': { displayed_sidebar: null },
        },
      },
    )
    expect(site.shell.navbar.items).toMatchObject([
      { label: 'A', href: '/docs/a', sidebar: 'tutorialSidebar' },
      { href: '/docs/lone', exact: true },
    ])
    expect(site.problems).toEqual([])
  })
  test('a second search is left out, and reported', () => {
    const site = withItems([{ type: 'search' }, { type: 'search', position: 'right' }])
    expect(site.shell.navbar.items).toMatchObject([{ type: 'search', position: 'left' }])
    expect(problemsOf('CONFIG_NAVBAR', site)).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('a second item') },
    ])
  })
  test('an unknown sidebar or doc is reported with its key and the known names', () => {
    const site = withItems([
      { type: 'docSidebar', sidebarId: 'tutorialSidebr' },
      { label: 'More', items: [{ type: 'doc', docId: 'wiki/compilr' }] },
    ])
    const [sidebar, doc] = problemsOf('CONFIG_NAVBAR', site)
    expect(sidebar).toMatchObject({
      severity: 'error',
      file: 'site.config.ts',
      hint: 'Did you mean tutorialSidebar?',
    })
    expect(sidebar?.message).toContain('themeConfig.navbar.items[0].sidebarId')
    expect(sidebar?.message).toContain('there are: tutorialSidebar')
    expect(doc?.message).toContain('themeConfig.navbar.items[1].items[0].docId')
    expect(doc?.hint).toBe('Did you mean wiki/compiler?')
  })
  test('links, dropdowns and html', () => {
    const items: NavbarItemOptions[] = [
      { href: 'https://x.example', label: 'X', position: 'right' },
      { to: 'blog', label: 'B', activeBasePath: 'blog/tags', activeBaseRegex: 'x' },
      { label: 'More', items: [{ to: '/blog', label: 'Blog' }] },
      { type: 'html', value: '<b>' },
    ]
    expect(withItems(items).shell.navbar.items).toEqual([
      { type: 'link', position: 'right', label: 'X', href: 'https://x.example', external: true },
      {
        type: 'link',
        position: 'left',
        label: 'B',
        href: '/blog',
        activeBase: '/blog/tags',
        activeRegex: 'x',
      },
      {
        type: 'dropdown',
        position: 'left',
        label: 'More',
        items: [{ type: 'link', label: 'Blog', href: '/blog' }],
      },
      { type: 'html', position: 'left', html: '<b>' },
    ])
  })
  test('links keep their attributes, and columns and menus their classes', () => {
    const written = { className: 'c', target: '_self', attributes: { 'data-k': 1 } }
    const shown = { className: 'c', attributes: { 'data-k': 1, target: '_self' } }
    const link = { href: 'https://x.example', label: 'X' }
    expect(withItems([{ ...link, ...written }]).shell.navbar.items).toMatchObject([shown])
    const { footer } = siteOf({
      ...demo(),
      theme: {
        navbar: { hideOnScroll: false, items: [] },
        footer: {
          style: 'light',
          links: [{ className: 'col', items: [{ ...link, ...written }, link] }],
        },
      },
    }).shell
    const plain = { ...link, external: true }
    expect(footer?.columns).toEqual([{ className: 'col', items: [{ ...plain, ...shown }, plain] }])
  })
  test('the logo stands under the base, and its alt text does not repeat the title', () => {
    const logo = (title?: string) =>
      siteOf({
        ...demo(),
        config: { baseUrl: '/n/' },
        theme: { navbar: { title, logo: { src: 'img/l.svg' }, hideOnScroll: false, items: [] } },
      }).shell.navbar.logo
    expect(logo('Notebook')).toEqual({ src: '/n/img/l.svg', alt: '', href: '/n/' })
    expect(logo()).toMatchObject({ alt: 'Notebook' })
  })
})

// B131
test('the shell knows version, main doc and where the sidebar’s root leads', () => {
  expect(siteOf(demo()).shell.versions).toEqual([
    {
      name: 'current',
      docsId: 'default',
      ownName: 'current',
      label: 'Next',
      isLast: true,
      href: '/docs',
      mainDocId: 'wiki/compiler',
      mainDocHref: '/docs/wiki/compiler',
      sidebars: { tutorialSidebar: { label: 'Wiki', href: '/docs/category/wiki' } },
      docsHref: '/docs/_docs.json',
    },
  ])
})

test('the footer has columns or one row', () => {
  const footer = (links: object[]) =>
    siteOf({
      ...demo(),
      theme: { footer: { style: 'light', links: links as never, copyright: '©' } },
    }).shell.footer
  expect(
    footer([{ title: 'T', items: [{ label: 'Blog', to: '/blog' }, { html: '<i>' }] }]),
  ).toEqual({
    style: 'light',
    columns: [{ title: 'T', items: [{ label: 'Blog', href: '/blog' }, { html: '<i>' }] }],
    row: [],
    copyright: '©',
  })
  expect(footer([{ label: 'X', href: 'https://x.example' }])?.row).toEqual([
    { label: 'X', href: 'https://x.example', external: true },
  ])
  expect(siteOf(demo()).shell.footer).toBeUndefined()
})

test('feeds are named after the site, and there are none without posts', () => {
  expect(siteOf(demo()).shell.feeds).toEqual([
    { type: 'application/rss+xml', title: 'Notebook RSS Feed', href: '/blog/rss.xml' },
    { type: 'application/atom+xml', title: 'Notebook Atom Feed', href: '/blog/atom.xml' },
  ])
  expect(siteOf({ docs: { 'a.md': {} } }).shell.feeds).toEqual([])
})

test('pages of another locale stand below its base; files stand where they are for all', () => {
  const locales = [
    { name: 'en', label: 'English', direction: 'ltr' as const, htmlLang: 'en' },
    { name: 'fr', label: 'Français', direction: 'ltr' as const, htmlLang: 'fr' },
  ]
  const site = siteOf({
    blog: { 'a.md': { date: '2023-03' } },
    locale: 'fr',
    config: { i18n: { defaultLocale: 'en', path: 'i18n', locales }, favicon: 'f.svg' },
  })
  expect(site.shell).toMatchObject({
    baseUrl: '/fr/',
    locale: { name: 'fr', baseUrl: '/fr/' },
    faviconHref: '/f.svg',
  })
  const page = pageAt('/blog/a', 'post', site)
  expect(page.href).toBe('/fr/blog/a')
  expect(page.props.post.dateText).toBe('1 mars 2023')
  expect(page.head.alternates).toEqual([
    { locale: 'en', href: 'https://notes.example/blog/a' },
    { locale: 'fr', href: 'https://notes.example/fr/blog/a' },
    { locale: 'x-default', href: 'https://notes.example/blog/a' },
  ])
})

test('a locale may have an address, a folder and a calendar of its own', () => {
  const locales = [
    { name: 'en', label: 'English', direction: 'ltr' as const, htmlLang: 'en' },
    {
      name: 'fa',
      label: 'فارسی',
      direction: 'rtl' as const,
      htmlLang: 'fa',
      url: 'https://fa.example',
      baseUrl: '/farsi/',
      calendar: 'gregory',
    },
  ]
  const site = siteOf({
    blog: { 'a.md': { date: '2023-03-01' } },
    locale: 'fa',
    config: { i18n: { defaultLocale: 'en', path: 'i18n', locales } },
  })
  const page = pageAt('/blog/a', 'post', site)
  expect(page.href).toBe('/farsi/blog/a')
  expect(page.props.post.dateText, 'not of the Persian year 1401').toContain('۲۰۲۳')
  expect(page.head.alternates).toEqual([
    { locale: 'en', href: 'https://notes.example/blog/a' },
    { locale: 'fa', href: 'https://fa.example/farsi/blog/a' },
    { locale: 'x-default', href: 'https://notes.example/blog/a' },
  ])
  expect(pageAt('/blog', 'postList', site).head.canonical).toBe('https://fa.example/farsi/blog')
})
