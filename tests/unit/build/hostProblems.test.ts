// What the author is told of hosts that the site does not suit.
import { expect, test } from 'vitest'
import { hostProblems } from '../../../src/build/hostProblems.ts'
import type { SiteConfig } from '../../../src/config/config.ts'
import { vercelJson } from '../../../src/emit/hosts/folderFiles.ts'
import type { HostSite } from '../../../src/emit/hosts/hostSite.ts'
import { siteOf } from '../site/support.ts'

const told = (config: Partial<SiteConfig>, redirects = 0) =>
  hostProblems({ ...siteOf({}).config, ...config }, new Set(), [], redirects).map(
    ({ code, severity, message }) => `${severity} ${code} ${message}`,
  )

test('hosts that add a slash to addresses are named, until the site says what it wants', () => {
  const hosts: SiteConfig['hosts'] = ['nginx', 'netlify', 'github-pages']
  expect(told({ hosts })).toEqual([
    expect.stringMatching(/^info HOST_SLASH 'netlify' and 'github-pages' answer /),
  ])
  expect(told({ hosts: ['cloudflare'] })[0]).toContain("'cloudflare' answers ")
  for (const trailingSlash of [true, false]) expect(told({ hosts, trailingSlash })).toEqual([])
  expect(told({ hosts: ['nginx', 'vercel', 'docker'] })).toEqual([])
})

test('compressed files that no named host sends are a note', () => {
  const trailingSlash = true
  const precompressed = (...hosts: SiteConfig['hosts']) =>
    told({ hosts, precompress: true, trailingSlash })
  expect(precompressed('vercel')).toEqual([
    expect.stringMatching(/^info HOST_COMPRESSES 'vercel' compresses texts itself, /),
  ])
  expect(precompressed('netlify', 'cloudflare', 'github-pages')[0]).toContain(
    ' compress texts themselves',
  )
  // A server of one's own sends them, and others are not known.
  expect([
    ...precompressed('vercel', 'nginx'),
    ...precompressed('apache'),
    ...precompressed(),
  ]).toEqual([])
  expect(told({ hosts: ['vercel'], trailingSlash })).toEqual([])
})

test('more aliases than a host takes are told, and Vercel gets those that it takes', () => {
  const hosts: SiteConfig['hosts'] = ['cloudflare', 'vercel', 'apache']
  expect(told({ hosts, trailingSlash: true }, 2001)).toEqual([
    expect.stringMatching(/^warning HOST_REDIRECTS the site has 2001 aliases, .* take 2000 /),
  ])
  expect(told({ hosts, trailingSlash: true }, 2000)).toEqual([])
  expect(told({ hosts: ['nginx'] }, 9000)).toEqual([])
  const redirects = Array.from({ length: 2100 }, (_, i) => ({ from: `/${i}`, to: '/a' }))
  const written = vercelJson({ base: '/', redirects, policy: '' } as unknown as HostSite)
  expect(JSON.parse(written).redirects).toHaveLength(2000)
})
