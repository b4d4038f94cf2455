import { describe, expect, test } from 'vitest'
import type { NavbarItemOptions, SiteConfig } from '../../../../src/config/config.ts'
import type { NavbarLink } from '../../../../src/shared/navbar.ts'
import { versionProblems } from '../../../../src/site/docs/versions.ts'
import { hrefsOf } from '../../../../src/site/links/links.ts'
import { configFor, pageAt, siteOf, type TestSite } from '../support.ts'

const three: TestSite = {
  docs: { 'a.md': {}, 'b.md': {}, 'new.md': {} },
  versioned: { '2.0': { 'a.md': {}, 'b.md': {} }, '1.0': { 'a.md': {}, 'old.md': {} } },
}
const versions = (docsOptions: TestSite['docsOptions'] = {}) =>
  siteOf({ ...three, docsOptions }).versions

test('one version is called Next, has no banner and no badge (behaviour.md 8.1)', () => {
  expect(siteOf({ docs: { 'a.md': {} } }).versions).toMatchObject([
    {
      name: 'current',
      label: 'Next',
      isLast: true,
      path: '/docs',
      banner: 'none',
      badge: false,
      className: 'docs-version-current',
      noIndex: false,
    },
  ])
})

test('the newest numbered version is the last one, the folder itself is next', () => {
  expect(
    versions().map(({ name, label, path, banner, isLast, badge }) => [
      name,
      label,
      path,
      banner,
      isLast,
      badge,
    ]),
  ).toEqual([
    ['current', 'Next', '/docs/next', 'unreleased', false, true],
    ['2.0', '2.0', '/docs', 'none', true, true],
    ['1.0', '1.0', '/docs/1.0', 'unmaintained', false, true],
  ])
})

test('options win', () => {
  const own = {
    label: 'Two',
    path: 'two',
    banner: 'none' as const,
    badge: false,
    className: 'x',
    noIndex: true,
  }
  const found = versions({ lastVersion: 'current', versions: { '2.0': own } })
  expect(found[0]).toMatchObject({ isLast: true, path: '/docs', banner: 'none' })
  expect(found[1]).toMatchObject({ ...own, path: '/docs/two' })
  expect(versions({ onlyIncludeVersions: ['1.0'] })).toMatchObject([
    { name: '1.0', isLast: true, badge: false },
  ])
})

const problemsWith = (names: string[], config: SiteConfig) =>
  versionProblems(names, config.docs!, config)

test.each<[TestSite['docsOptions'], string, string[]?]>([
  [{ lastVersion: '9' }, 'docs.lastVersion names the version "9"'],
  [{ versions: { '9': {} } }, 'docs.versions names the version "9"'],
  [{ onlyIncludeVersions: ['9'] }, 'docs.onlyIncludeVersions names the version "9"'],
  [{ onlyIncludeVersions: [] }, 'docs.onlyIncludeVersions is empty'],
  [{ onlyIncludeVersions: ['1.0'], lastVersion: '2.0' }, 'is not among docs.onlyIncludeVersions'],
  [{ includeCurrentVersion: false }, 'the docs have no version', []],
  [
    { lastVersion: '1.0' },
    'the versions "current" and "next" are both at /docs/next',
    ['current', 'next', '1.0'],
  ],
])('%j is reported', (docsOptions, message, names = ['current', '2.0', '1.0']) => {
  const problems = problemsWith(names, configFor({ ...three, docsOptions }))
  expect(problems.map((problem) => problem.message).join('\n')).toContain(message)
  expect(problems[0]).toMatchObject({
    code: 'CONFIG_VERSIONS',
    severity: 'error',
    file: 'site.config.ts',
  })
})

test('several wrong options are reported together', () => {
  const docsOptions = {
    lastVersion: '9',
    versions: { '8': {}, '1.0': {} },
    onlyIncludeVersions: ['7', '1.0'],
  }
  const messages = problemsWith(['current', '1.0'], configFor({ ...three, docsOptions })).map(
    (problem) => problem.message,
  )
  for (const name of ['9', '8', '7'])
    expect(messages.join('\n')).toContain(
      `the version "${name}", which does not exist; there are: current, 1.0`,
    )
})

describe('navbar items that lead to docs follow the reader’s version (behaviour.md 8.3)', () => {
  const itemsOf = (items: NavbarItemOptions[], site = three) =>
    siteOf({ ...site, theme: { navbar: { hideOnScroll: false, items } } }).shell.navbar.items
  test('each names its target in every version that has it, the latest first', () => {
    const items: NavbarItemOptions[] = [
      { type: 'doc', docId: 'b' },
      { type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Docs' },
      { type: 'docsVersion' },
    ]
    const [doc, sidebar, version] = itemsOf(items)
    expect(doc).toMatchObject({
      href: '/docs/b',
      versions: { current: { href: '/docs/next/b' }, '2.0': { href: '/docs/b' } },
    })
    expect(Object.keys((doc as NavbarLink).versions ?? {})).toEqual(['2.0', 'current'])
    expect(sidebar).toMatchObject({
      href: '/docs/a',
      versions: { '1.0': { href: '/docs/1.0/a', label: 'Docs', sidebar: 'tutorialSidebar' } },
    })
    expect(version).toMatchObject({
      label: '2.0',
      href: '/docs/a',
      versions: { '1.0': { href: '/docs/1.0/a', label: '1.0' } },
    })
  })
  test('with one version there is nothing to choose', () => {
    expect(itemsOf([{ type: 'doc', docId: 'a' }], { docs: { 'a.md': {} } })[0]).not.toHaveProperty(
      'versions.current',
    )
  })
})

// B110
describe('the banner of a version that is not the latest', () => {
  const site = siteOf(three)
  test('leads to the same doc in the latest version, else to its main doc', () => {
    const banner = (path: string) => pageAt(path, 'doc', site).props.versionBanner
    expect(banner('/docs/next/a')).toEqual({
      kind: 'unreleased',
      siteTitle: 'Notebook',
      versionLabel: 'Next',
      latestHref: '/docs/a',
      latestLabel: '2.0',
      latestVersion: { name: '2.0', docsId: 'default', ownName: '2.0' },
    })
    expect(banner('/docs/next/b')).toMatchObject({ latestHref: '/docs/b' })
    expect(banner('/docs/1.0/old')).toMatchObject({ kind: 'unmaintained', latestHref: '/docs/a' })
    expect(banner('/docs/a')).toBeUndefined()
    expect(pageAt('/docs/a', 'doc', site).props.versionBadge).toBe('2.0')
  })
  test('of a category page leads to that category', () => {
    const indexed = { 'w/_x.md': {}, 'w/c.md': {}, 'w/d.md': {} }
    const sidebar = {
      s: [
        { type: 'category', label: 'W', link: { type: 'generated-index' }, items: ['w/c', 'w/d'] },
      ],
    }
    const versioned = siteOf({
      docs: indexed,
      versioned: { '1': indexed },
      sidebars: sidebar,
      versionedSidebars: { '1': sidebar },
    })
    expect(
      pageAt('/docs/next/category/w', 'category', versioned).props.versionBanner,
    ).toMatchObject({ latestHref: '/docs/category/w' })
  })
  test('stands on index pages too', () => {
    expect(pageAt('/docs/1.0', 'category', site).props.versionBanner).toMatchObject({
      kind: 'unmaintained',
      latestHref: '/docs/a',
    })
  })
})

test('each version has its own sidebars, ids and files of data', () => {
  const site = siteOf({ ...three, versionedSidebars: { '1.0': { s: ['version-1.0/old', 'a'] } } })
  expect(site.versions.map((version) => version.sidebars.map((sidebar) => sidebar.name))).toEqual([
    ['tutorialSidebar'],
    ['tutorialSidebar'],
    ['s'],
  ])
  expect(pageAt('/docs/1.0/old', 'doc', site).sidebar).toMatchObject({
    name: 's',
    treeHref: '/docs/1.0/_sidebar/s.json',
  })
  expect(site.versions[2]?.mainDocId).toBe('old')
  expect(site.problems).toEqual([])
  expect(hrefsOf(site.docs[0]!, site)).toEqual([])
})

test('a version that is not to be found says so on every page', () => {
  const site = siteOf({ ...three, docsOptions: { versions: { '1.0': { noIndex: true } } } })
  expect(pageAt('/docs/1.0/a', 'doc', site).head.noIndex).toBe(true)
  expect(pageAt('/docs/a', 'doc', site).head.noIndex).toBeUndefined()
})
