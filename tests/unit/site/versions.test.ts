import { describe, expect, test } from 'vitest'
import { hrefsOf } from '../../../src/site/links.ts'
import { pageAt, problemsOf, siteOf, type TestSite } from './support.ts'

const three: TestSite = {
  docs: { 'a.md': {}, 'b.md': {}, 'new.md': {} },
  versioned: { '2.0': { 'a.md': {}, 'b.md': {} }, '1.0': { 'a.md': {}, 'old.md': {} } },
}
const versions = (docsOptions: TestSite['docsOptions'] = {}) => siteOf({ ...three, docsOptions }).versions

test('one version is called Next, has no banner and no badge (behaviour.md 8.1)', () => {
  expect(siteOf({ docs: { 'a.md': {} } }).versions).toMatchObject([
    { name: 'current', label: 'Next', isLast: true, path: '/docs', banner: 'none', badge: false, className: 'docs-version-current', noIndex: false },
  ])
})

test('the newest numbered version is the last one, the folder itself is next', () => {
  expect(versions().map(({ name, label, path, banner, isLast, badge }) => [name, label, path, banner, isLast, badge])).toEqual([
    ['current', 'Next', '/docs/next', 'unreleased', false, true],
    ['2.0', '2.0', '/docs', 'none', true, true],
    ['1.0', '1.0', '/docs/1.0', 'unmaintained', false, true],
  ])
})

test('options win', () => {
  const own = { label: 'Two', path: 'two', banner: 'none' as const, badge: false, className: 'x', noIndex: true }
  const found = versions({ lastVersion: 'current', versions: { '2.0': own } })
  expect(found[0]).toMatchObject({ isLast: true, path: '/docs', banner: 'none' })
  expect(found[1]).toMatchObject({ ...own, path: '/docs/two' })
  expect(versions({ includeCurrentVersion: false }).map(({ name }) => name)).toEqual(['2.0', '1.0'])
  expect(versions({ onlyIncludeVersions: ['1.0'] })).toMatchObject([{ name: '1.0', isLast: true, badge: false }])
})

test.each<[TestSite['docsOptions'], string]>([
  [{ lastVersion: '9' }, 'docs.lastVersion names the version "9"'],
  [{ versions: { '9': {} } }, 'docs.versions names the version "9"'],
  [{ onlyIncludeVersions: ['9'] }, 'docs.onlyIncludeVersions names the version "9"'],
  [{ onlyIncludeVersions: [] }, 'docs.onlyIncludeVersions is empty'],
  [{ onlyIncludeVersions: ['1.0'], lastVersion: '2.0' }, 'is not among docs.onlyIncludeVersions'],
])('%j is reported', (docsOptions, message) => {
  const messages = problemsOf('CONFIG_VERSIONS', siteOf({ ...three, docsOptions })).map((problem) => problem.message)
  expect(messages.join('\n')).toContain(message)
})

describe('B110 the banner of a version that is not the latest', () => {
  const site = siteOf(three)
  test('leads to the same doc in the latest version, else to its main doc', () => {
    const banner = (path: string) => pageAt(path, 'doc', site).props.versionBanner
    expect(banner('/docs/next/a')).toEqual({
      kind: 'unreleased',
      siteTitle: 'Notebook',
      versionLabel: 'Next',
      latestHref: '/docs/a',
      latestLabel: '2.0',
      latestName: '2.0',
    })
    expect(banner('/docs/next/b')).toMatchObject({ latestHref: '/docs/b' })
    expect(banner('/docs/1.0/old')).toMatchObject({ kind: 'unmaintained', latestHref: '/docs/a' })
    expect(banner('/docs/a')).toBeUndefined()
    expect(pageAt('/docs/a', 'doc', site).props.versionBadge).toBe('2.0')
  })
  test('stands on index pages too', () => {
    expect(pageAt('/docs/1.0', 'category', site).props.versionBanner).toMatchObject({ kind: 'unmaintained', latestHref: '/docs/a' })
  })
})

test('each version has its own sidebars, ids and files of data', () => {
  const site = siteOf({ ...three, versionedSidebars: { '1.0': { s: ['version-1.0/old', 'a'] } } })
  expect(site.versions.map((version) => version.sidebars.map((sidebar) => sidebar.name))).toEqual([['tutorialSidebar'], ['tutorialSidebar'], ['s']])
  expect(pageAt('/docs/1.0/old', 'doc', site).sidebar).toMatchObject({ name: 's', treeHref: '/docs/1.0/_sidebar/s.json' })
  expect(site.versions[2]?.mainDocId).toBe('old')
  expect(site.problems).toEqual([])
  expect(hrefsOf(site.docs[0]!, site)).toEqual([])
})

test('a version that is not to be found says so on every page', () => {
  const site = siteOf({ ...three, docsOptions: { versions: { '1.0': { noIndex: true } } } })
  expect(pageAt('/docs/1.0/a', 'doc', site).head.noIndex).toBe(true)
  expect(pageAt('/docs/a', 'doc', site).head.noIndex).toBeUndefined()
})
